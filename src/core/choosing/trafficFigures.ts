import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { EvenSplit } from '../metrics/evenSplit';
import { measureTable, scaleLoads } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import { shortestNextHops } from '../routes/nextHops';
import type { ForwardingTable } from '../routes/routing';
import { type Demand, demandFrom, demandsOf } from '../traffic/demand';
import { hasMachines } from '../traffic/jobs/rankUnits';
import type { Traffic } from '../traffic/traffic';

/** Traffic that designs are judged by: all end points to all, and between machines over any ports or over those of the same rail (`NodeTraffic`). */
export const TRAFFICS = ['uniform', 'any', 'same'] as const;
/** A number for each traffic; null where it is not known. */
export type ByTraffic = Readonly<Record<(typeof TRAFFICS)[number], number | null>>;

/** Nothing is known of any traffic. */
export const UNKNOWN: ByTraffic = { uniform: null, any: null, same: null };

/**
 * Mean hops and throughput where every switch splits traffic evenly over all shortest ways. Null where the traffic has pairs that no path joins, and for
 * traffic between machines where these have one port each. O(hosts × leaves + leaves × channels).
 */
export function evenFigures(fabric: Fabric): { readonly hops: ByTraffic; readonly throughput: ByTraffic } {
  const demands = TRAFFICS.map((name) => demandNamed(fabric, name));
  if (demands.every((demand) => demand === null)) return { hops: UNKNOWN, throughput: UNKNOWN };
  const split = new EvenSplit(fabric, shortestNextHops(fabric));
  const found = demands.map((demand) => {
    if (!demand) return null;
    const loads = split.sums((s, host) => demandFrom(fabric, demand, s, host));
    const hops = loads.reduce((sum, load) => sum + load, 0) / sentInAll(fabric, demand);
    scaleLoads(fabric, [loads], [demand], 1);
    return { hops, throughput: throughputOf(loads, demand) };
  });
  return {
    hops: byTraffic((i) => found[i]?.hops ?? null),
    throughput: byTraffic((i) => found[i]?.throughput ?? null),
  };
}

/** Throughput of forwarding tables; null also where some of the traffic has no route. O(hosts × switches). */
export function tableFigures(fabric: Fabric, table: ForwardingTable): ByTraffic {
  const demands = TRAFFICS.map((name) => demandNamed(fabric, name));
  const known = demands.filter((demand) => demand !== null);
  const { loads, unserved } = measureTable(fabric, table, known);
  return byTraffic((i) => {
    const demand = demands[i];
    if (!demand) return null;
    const at = known.indexOf(demand);
    return unserved[at] ? null : throughputOf(loads[at], demand);
  });
}

function byTraffic(at: (traffic: number) => number | null): ByTraffic {
  return { uniform: at(0), any: at(1), same: at(2) };
}

const TRAFFIC: Readonly<Record<keyof ByTraffic, Traffic>> = {
  uniform: { kind: 'uniform' },
  any: { kind: 'nodes', spread: 'any' },
  same: { kind: 'nodes', spread: 'same' },
};

function demandNamed(fabric: Fabric, name: keyof ByTraffic): Demand | null {
  if (name !== 'uniform' && !hasMachines(fabric)) return null;
  if (!isJoined(fabric, name === 'same')) return null;
  const [demand] = demandsOf(fabric, TRAFFIC[name]);
  return demand.hostLoad > 0 ? demand : null;
}

/** True if working paths join all end points that take part, or all of each rail. */
function isJoined(fabric: Fabric, byRail: boolean): boolean {
  const { talkerAt, hostRail, hostSwitch, switchCount, channelCount, channelFrom, channelTo } = fabric;
  const parts = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) parts.union(channelFrom[c], channelTo[c]);
  const partOf = new Map<number, number>();
  return talkerAt.every((h) => {
    const group = byRail ? hostRail[h] : 0;
    const part = parts.find(hostSwitch[h]);
    const known = partOf.get(group) ?? part;
    partOf.set(group, known);
    return known === part;
  });
}

/** Sum that all hosts send, in the weights of the demand, also to hosts of the same switch. */
function sentInAll(fabric: Fabric, demand: Demand): number {
  const leaves = switchesWithTalkers(fabric);
  return fabric.talkerAt.reduce(
    (sum, host) => sum + leaves.reduce((from, s) => from + demandFrom(fabric, demand, s, host), 0),
    0,
  );
}

import { finish } from '../base/steps';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { effectiveBisection } from '../metrics/effectiveBisection';
import { tableRoutes } from '../metrics/flowRoutes';
import { measureTable } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import type { Routing } from '../routes/routing';
import { demandsOf } from '../traffic/demand';
import type { Failure } from './failure';
import { eachLink, eachSwitch, failuresAlike, randomFailures } from './listFailures';
import type { Rerouted, Rerouter } from './rerouter';
import { type Spread, spreadOf } from './spread';
import { changedTable } from './tableChanges';

/** What fails at random, and how what is left is judged. */
export interface SurvivalRequest {
  readonly of: 'links' | 'switches';
  /** Parts of them that fail, from 0 to 1. */
  readonly shares: readonly number[];
  /** Sets drawn for each part, at least 1. */
  readonly draws: number;
  /** Of what is drawn, and of pairs of hosts. */
  readonly seed: number;
  /** Random pairings of all hosts that effective bisection bandwidth is measured by, a draw. */
  readonly samples: number;
}

/** What is left of a network when a part of it has failed: over all draws. */
export interface SurvivalRow {
  /** Of the links or switches, as it was asked; 0: the undamaged network. */
  readonly share: number;
  /** How many that is; at least one, unless `share` is 0. */
  readonly failed: number;
  readonly draws: number;
  /** Effective bisection bandwidth among hosts that live on; pairs without a route count 0. */
  readonly ebb: Spread;
  /** Of all-to-all among hosts that live on, of joined trees the lesser of inside and between; pairs without a route load nothing, so that it is to be read beside `reachable`. */
  readonly throughput: Spread;
  /** Part of the ordered pairs of hosts that live on which have a route. */
  readonly reachable: Spread;
  /** Draws after which the routes close no loop, */
  readonly deadlockFree: number;
  /** whose tables were mended and not routed anew, */
  readonly mended: number;
  /** and those of them that the engine was asked for and refused. */
  readonly refused: number;
}

/** What one draw leaves. */
interface Left extends Record<'ebb' | 'throughput' | 'reachable', number> {
  readonly deadlockFree: boolean;
  readonly mended: boolean;
  readonly refused: boolean;
}

/** Samples that the undamaged network is measured by, at most: it is drawn but once. */
const UNDAMAGED_SAMPLES = 400;

/**
 * What is left of networks when parts of them fail at random: a list of rows for each, the undamaged network first, then the shares as they were
 * asked. All see the same failures: those drawn in the first network, and in another one what has the same names (`failuresAlike`). Yields the share that is done.
 * Deterministic. O(networks × shares × draws × (rerouting + samples × channels of all routes)).
 * @throws RangeError for a share that is not from 0 to 1
 */
export function* survival(
  rerouters: readonly Rerouter[],
  request: SurvivalRequest,
): Generator<number, SurvivalRow[][]> {
  const { shares, draws, seed, samples } = request;
  const wrong = shares.find((share) => !(share >= 0 && share <= 1));
  if (wrong !== undefined) throw new RangeError(`share ${wrong}: expected 0 to 1`);
  const rows: SurvivalRow[][] = rerouters.map(() => []);
  const steps = rerouters.length * (1 + shares.length * draws);
  let done = 0;
  for (const [n, { fabric, routing }] of rerouters.entries()) {
    yield done++ / steps;
    const sampling = { samples: Math.min(UNDAMAGED_SAMPLES, samples * draws), seed };
    const whole = { ...measure(fabric, routing, sampling), mended: false, refused: false };
    rows[n].push(rowOf(0, 0, [whole]));
  }
  for (const share of shares) {
    const failures = sameFailures(rerouters, share, request);
    for (const [n, rerouter] of rerouters.entries()) {
      const left: Left[] = [];
      for (const failure of failures[n].draws) {
        yield done++ / steps;
        left.push(leftAfter(rerouter, failure, { samples, seed: seed + left.length }));
      }
      rows[n].push(rowOf(share, failures[n].size, left));
    }
  }
  return rows;
}

/** By network: how many fail, and what in each draw. */
function sameFailures(
  rerouters: readonly Rerouter[],
  share: number,
  { of, draws, seed }: SurvivalRequest,
): { readonly size: number; readonly draws: readonly Failure[] }[] {
  const elements = rerouters.map(({ fabric }) => (of === 'links' ? eachLink(fabric) : eachSwitch(fabric)));
  const sizeOf = (list: readonly Failure[]): number =>
    Math.min(list.length, share > 0 ? Math.max(1, Math.round(share * list.length)) : 0);
  const first = { size: sizeOf(elements[0]), draws: randomFailures(elements[0], sizeOf(elements[0]), draws, seed) };
  const drawn = first.draws.map((failure) => namesIn(failure, elements[0]));
  return elements.map((list, n) => {
    if (n === 0) return first;
    const size = sizeOf(list);
    return { size, draws: failuresAlike(list, drawn, size, seed) };
  });
}

function namesIn({ switches, links }: Failure, elements: readonly Failure[]): ReadonlySet<string> {
  const [s, l] = [new Set(switches), new Set(links)];
  const fails = (one: Failure) => one.switches.some((at) => s.has(at)) || one.links.some((at) => l.has(at));
  return new Set(elements.filter(fails).map(({ name }) => name));
}

interface Sampling {
  readonly samples: number;
  readonly seed: number;
}

function leftAfter(rerouter: Rerouter, failure: Failure, sampling: Sampling): Left {
  const rerouted = rerouter.reroute(failure);
  const after = rerouted.after ?? compileFabric(rerouter.broken(failure));
  const measured = measure(after, rerouted.routing ?? mendedRouting(rerouter, rerouted), sampling);
  return { ...measured, mended: rerouted.how === 'mended', refused: rerouted.refused !== null };
}

function mendedRouting({ routing, fabric }: Rerouter, { changes }: Rerouted): Pick<Routing, 'table' | 'lanes'> {
  return { table: changedTable(routing.table, fabric.hostCount, changes), lanes: routing.lanes };
}

function measure(fabric: Fabric, { table, lanes }: Pick<Routing, 'table' | 'lanes'>, sampling: Sampling) {
  const { reachablePairs, deadlockFree } = verifyTables(fabric, table, lanes);
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, table, demands);
  const bisection = effectiveBisection(fabric, tableRoutes(fabric, table), {
    ...sampling,
    bothWays: false,
    maxMin: false,
  });
  const pairs = pairsAlive(fabric);
  return {
    // One draw is a step of its own; what its samples would say on the way nobody waits for.
    ebb: finish(bisection).mean,
    throughput: Math.min(...demands.map((demand, d) => throughputOf(loads[d], demand))),
    reachable: pairs === 0 ? 1 : reachablePairs / pairs,
    deadlockFree,
  };
}

/** Ordered pairs of hosts that live on, in one part of the network (`Fabric.switchPart`) each. */
function pairsAlive({ hostAt, hostSwitch, switchPart, partCount }: Fabric): number {
  const hosts = new Uint32Array(partCount);
  for (const h of hostAt) hosts[switchPart[hostSwitch[h]]]++;
  return hosts.reduce((sum, count) => sum + count * Math.max(0, count - 1), 0);
}

function rowOf(share: number, failed: number, left: readonly Left[]): SurvivalRow {
  const spread = (key: 'ebb' | 'throughput' | 'reachable') => spreadOf(left.map((one) => one[key]));
  const count = (key: 'deadlockFree' | 'mended' | 'refused') => left.filter((one) => one[key]).length;
  return {
    ...{ share, failed, draws: left.length },
    ...{ ebb: spread('ebb'), throughput: spread('throughput'), reachable: spread('reachable') },
    ...{ deadlockFree: count('deadlockFree'), mended: count('mended'), refused: count('refused') },
  };
}

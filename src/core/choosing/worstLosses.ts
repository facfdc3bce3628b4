import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { Damage } from '../failures/damage';
import type { Failure } from '../failures/failure';
import { eachSpine } from '../failures/listFailures';
import { type MachineLosses, nodeLosses } from '../failures/machineLosses';
import { failedIds, withFailed } from '../topology/tablesNetwork';
import type { Topology } from '../topology/topology';
import { type ByTraffic, evenFigures, TRAFFICS } from './trafficFigures';

/** The failed spine, or the failed switch where there is no spine, after which least is left. */
export interface SpineLost {
  readonly spine: string;
  readonly throughput: ByTraffic;
  /** Some traffic of those that are left has no path, or end points of a spine itself are gone. */
  readonly isCut: boolean;
}

/** The failed leaf that takes most away from machines. */
export interface LeafLost {
  readonly leaf: string;
  readonly losses: MachineLosses;
}

/** Steps, each some nanoseconds: about 20 s of spines, and 2 s of switches. */
const MOST_WORK = { spines: 4e9, switches: 4e8 };

/**
 * The worst of all spines, alike ones looked at once: directors, switches at the top of a tree, else switches without end points. Null where there is none;
 * `unknown` where there are so many different ones that it would take long.
 * @param whole throughput before
 */
export function worstSpine(topology: Topology, fabric: Fabric, whole: ByTraffic): SpineLost | 'unknown' | null {
  const spines = differentOnes(fabric, spinesOf(topology, fabric));
  return worstOf({ topology, fabric, whole }, spines, { mostWork: MOST_WORK.spines, own: 'missed' });
}

/**
 * The worst of all switches, a director's chips as one, by what the end points of the others get; for networks without spines. Null where there are fewer than
 * three, `unknown` where it would take long.
 * @param whole throughput before
 */
export function worstSwitch(topology: Topology, fabric: Fabric, whole: ByTraffic): SpineLost | 'unknown' | null {
  const boxes = new Map<string, number[]>();
  for (let s = 0; s < fabric.switchCount; s++) {
    if (fabric.switchDown[s]) continue;
    const name = topology.switches[s].chassis ?? fabric.switchNames[s];
    boxes.set(name, [...(boxes.get(name) ?? []), s]);
  }
  if (boxes.size < 3) return null;
  const all = Array.from(boxes, ([name, switches]) => ({ name, switches }));
  return worstOf({ topology, fabric, whole }, all, { mostWork: MOST_WORK.switches, own: 'left out' });
}

interface Before {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly whole: ByTraffic;
}

function worstOf(
  { topology, fabric, whole }: Before,
  boxes: readonly Pick<Failure, 'name' | 'switches'>[],
  // End points of what fails are gone with it.
  { mostWork, own }: { readonly mostWork: number; readonly own: 'missed' | 'left out' },
): SpineLost | 'unknown' | null {
  const { hostCount, channelCount, talkerAt, talkerOffset } = fabric;
  if (boxes.length * switchesWithTalkers(fabric).length * (hostCount + channelCount) > mostWork) return 'unknown';
  const failed = failedIds(topology);
  const found = boxes.map(({ name, switches }): SpineLost => {
    const ids = switches.map((s) => topology.switches[s].id);
    const left = compileFabric(withFailed(topology, [...failed, ...ids]));
    const { throughput } = evenFigures(left);
    const its = switches.reduce((sum, s) => sum + talkerOffset[s + 1] - talkerOffset[s], 0);
    const isCut =
      left.talkerAt.length < talkerAt.length - (own === 'left out' ? its : 0) ||
      TRAFFICS.some((traffic) => whole[traffic] !== null && throughput[traffic] === null);
    return { spine: name, throughput, isCut };
  });
  return found.reduce<SpineLost | null>((worst, one) => (worst && !isWorse(one, worst) ? worst : one), null);
}

function spinesOf(topology: Topology, fabric: Fabric): readonly Failure[] {
  const atTop = eachSpine(fabric, topology);
  if (atTop.length > 0) return atTop;
  const { switchCount, switchDown, switchNames, hostOffset, outOffset } = fabric;
  return Array.from({ length: switchCount }, (_, s) => s)
    .filter((s) => !switchDown[s] && hostOffset[s + 1] === hostOffset[s] && outOffset[s + 1] > outOffset[s])
    .map((s) => ({ name: switchNames[s], switches: [s], hosts: [], links: [] }));
}

/** One of those that have the same cables to the same switches. */
function differentOnes({ outOffset, outChannel, channelTo, channelCapacity }: Fabric, all: readonly Failure[]) {
  const seen = new Set<string>();
  return all.filter(({ name, switches }) => {
    const [s] = switches;
    const cables = Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]));
    const key =
      switches.length > 1
        ? name
        : cables
            .map((c) => `${channelTo[c]} ${channelCapacity[c]}`)
            .sort()
            .join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isWorse(a: SpineLost, b: SpineLost): boolean {
  if (a.isCut !== b.isCut) return a.isCut;
  const differs = TRAFFICS.find((traffic) => a.throughput[traffic] !== b.throughput[traffic]);
  if (differs === undefined) return false;
  return (a.throughput[differs] ?? 0) < (b.throughput[differs] ?? 0);
}

/**
 * The worst of all leaves, a director's chips as one: first by machines cut off, then by ports that machines lose. Null without machines.
 * O(leaves × (hosts + channels)).
 */
export function worstLeaf(topology: Topology, fabric: Fabric): LeafLost | null {
  const boxes = new Map<string, number[]>();
  for (const s of switchesWithTalkers(fabric)) {
    const name = topology.switches[s].chassis ?? fabric.switchNames[s];
    boxes.set(name, [...(boxes.get(name) ?? []), s]);
  }
  const damage = new Damage(fabric);
  let worst: LeafLost | null = null;
  for (const [leaf, switches] of boxes) {
    damage.set({ name: leaf, switches, hosts: [], links: [] });
    const losses = nodeLosses(topology, fabric, damage);
    if (!worst || badness(losses) > badness(worst.losses)) worst = { leaf, losses };
  }
  return worst;
}

/** Machines cut off count more than all shares of ports that others lose together. */
function badness({ machines, losing, cutOff }: MachineLosses): number {
  const lost = losing.reduce((sum, group) => sum + (group.machines * group.lost) / group.of, 0);
  return cutOff.length * (machines + 1) + lost;
}

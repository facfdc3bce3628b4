import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import { treeLevels } from '../fabric/treeLevels';
import type { Topology } from '../topology/topology';
import type { Failure } from './failure';

/** Every live switch by itself, chips of directors too. */
export function eachSwitch(fabric: Fabric): Failure[] {
  return liveSwitches(fabric).map((s) => ({ name: fabric.switchNames[s], switches: [s], hosts: [], links: [] }));
}

/**
 * Every switch of the top level; a director, whose chips share a chassis, as one. Empty where the network has no levels, or but one.
 */
export function eachSpine(fabric: Fabric, topology: Topology): Failure[] {
  const levels = treeLevels(fabric);
  const top = levels ? levels.reduce((most, level) => Math.max(most, level), 0) : 0;
  if (!levels || top === 0) return [];
  const spines = new Map<string, number[]>();
  const chassis = new Set<string>();
  for (const s of liveSwitches(fabric)) {
    const of = topology.switches[s].chassis;
    if (levels[s] === top && of !== undefined) chassis.add(of);
  }
  for (const s of liveSwitches(fabric)) {
    const of = topology.switches[s].chassis;
    if (of !== undefined && chassis.has(of)) spines.set(of, [...(spines.get(of) ?? []), s]);
    else if (levels[s] === top) spines.set(fabric.switchNames[s], [s]);
  }
  return [...spines].map(([name, switches]) => ({ name, switches, hosts: [], links: [] }));
}

/** Every live cable between two switches by itself. */
export function eachLink(fabric: Fabric): Failure[] {
  return linkNames(fabric).map((name, l) => ({ name, switches: [], hosts: [], links: [l] }));
}

/** `draws` times `size` different switches or links, whichever `of` holds one by one. Deterministic for the seed. */
export function randomFailures(of: readonly Failure[], size: number, draws: number, seed: number): Failure[] {
  const random = new SeededRandom(seed);
  const order = Uint32Array.from(of.keys());
  return Array.from({ length: draws }, () => {
    for (let i = 0; i < size; i++) {
      const j = i + random.below(order.length - i);
      const kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    const chosen = Array.from(order.subarray(0, size)).sort((a, b) => a - b);
    return joinFailures(chosen.map((i) => of[i]));
  });
}

/** Failures by number, each made when it is asked for. */
export interface Failures {
  readonly count: number;
  readonly at: (index: number) => Failure;
  /** Those that they are made of: each by itself, or every two. */
  readonly singles: readonly Failure[];
  readonly together: 1 | 2;
}

/** Those of a list. */
export function listed(failures: readonly Failure[]): Failures {
  return { count: failures.length, at: (index) => failures[index], singles: failures, together: 1 };
}

/** The number of two of them among every two. */
export function pairNumber(a: number, b: number): number {
  const [first, second] = a < b ? [a, b] : [b, a];
  return first + (second * (second - 1)) / 2;
}

/** Every two of them at once, by the second, then by the first. */
export function eachPairOf(singles: readonly Failure[]): Failures {
  const before = (second: number): number => (second * (second - 1)) / 2;
  return {
    singles,
    together: 2,
    count: before(singles.length),
    at: (index) => {
      const second = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2);
      return joinFailures([singles[index - before(second)], singles[second]]);
    },
  };
}

/** All of them at once. */
export function joinFailures(all: readonly Failure[]): Failure {
  return {
    name: all.map(({ name }) => name).join(','),
    switches: all.flatMap(({ switches }) => switches),
    hosts: [],
    links: all.flatMap(({ links }) => links),
  };
}

/**
 * Failures of another network that are like those drawn in a first one: what has the same name fails there too, and as much more, or less, as
 * makes `size`, drawn from what else there is. Where the two hold the same elements, they are the same failures. Deterministic for the seed.
 * @param drawn by draw, the names of what fails together
 */
export function failuresAlike(
  of: readonly Failure[],
  drawn: readonly ReadonlySet<string>[],
  size: number,
  seed: number,
): Failure[] {
  return drawn.map((names, draw) => {
    const common = of.filter(({ name }) => names.has(name));
    if (common.length >= size) return randomFailures(common, size, 1, seed + draw)[0];
    const rest = of.filter(({ name }) => !names.has(name));
    return joinFailures([...common, ...randomFailures(rest, size - common.length, 1, seed + draw)]);
  });
}

/** The elements that are live in `fabric` and not in `after`, a compilation of the same records with more failed. */
export function failureBetween(name: string, fabric: Fabric, after: Fabric): Failure {
  const left = new Set(after.linkRecord);
  const switches = liveSwitches(fabric).filter((s) => after.switchDown[s]);
  const links = Array.from(fabric.linkRecord.keys()).filter((l) => !left.has(fabric.linkRecord[l]));
  const hosts = Array.from(fabric.hostSwitch.keys()).filter(
    (h) => fabric.hostSwitch[h] < fabric.switchCount && after.hostSwitch[h] >= fabric.switchCount,
  );
  return { name, switches, hosts, links };
}

function liveSwitches({ switchCount, switchDown }: Fabric): number[] {
  return Array.from({ length: switchCount }, (_, s) => s).filter((s) => !switchDown[s]);
}

/** `A--B`, parallel ones `A--B#2` and so on, as `applyFailures` knows them. */
function linkNames({ linkCount, channelFrom, channelTo, switchNames }: Fabric): string[] {
  const times = new Map<number, number>();
  return Array.from({ length: linkCount }, (_, l) => {
    const a = channelFrom[2 * l];
    const b = channelTo[2 * l];
    const pair = Math.min(a, b) * switchNames.length + Math.max(a, b);
    const number = (times.get(pair) ?? 0) + 1;
    times.set(pair, number);
    return `${switchNames[a]}--${switchNames[b]}${number > 1 ? `#${number}` : ''}`;
  });
}

import { fairSplit } from '../../base/structures/fairSplit';
import type { TreePart } from './wholeTree';

/** Hosts of a leaf to which a part of the next level below sends in the same way: leaf and part by their places. */
export interface Flow {
  readonly from: number;
  readonly leaf: number;
  readonly hosts: number;
}

/** Top switches that the same switches below lead to: those of a plane, its planes, and in the end a single one. */
export interface TopGroup {
  readonly members: readonly TopGroup[];
  readonly top: number;
  readonly weight: number;
}

/** Splits flows among groups by their weights, in halves and then in each group, until one top switch is left. */
export function splitAmong(
  flows: readonly Flow[],
  groups: readonly TopGroup[],
  placeOf: TreePart['placeOf'],
  give: (flows: readonly Flow[], top: number) => void,
): void {
  if (flows.length === 0) return;
  if (groups.length === 1) {
    const [{ members, top }] = groups;
    if (members.length > 0) splitAmong(flows, members, placeOf, give);
    else give(flows, top);
    return;
  }
  const weightOf = (some: readonly TopGroup[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const [first, second] = [groups.slice(0, groups.length >> 1), groups.slice(groups.length >> 1)];
  const bundles = {
    count: flows.map(({ hosts }) => hosts),
    from: flows.map(({ from }) => from),
    to: placeOf.map((place) => flows.map(({ leaf }) => place[leaf])),
  };
  const taken = fairSplit(bundles, weightOf(first) / (weightOf(groups) || 1));
  const some = (hostsOf: (flow: Flow, i: number) => number): Flow[] =>
    flows.map((flow, i) => ({ ...flow, hosts: hostsOf(flow, i) })).filter(({ hosts }) => hosts > 0);
  splitAmong(
    some((_, i) => taken[i]),
    first,
    placeOf,
    give,
  );
  splitAmong(
    some(({ hosts }, i) => hosts - taken[i]),
    second,
    placeOf,
    give,
  );
}

/** Splits an amount over several, so that all, with the part already taken, fill the same share of their capacity; those that are fuller already get none. O(n²). */
export function leftOver(taken: readonly number[], capacity: readonly number[], amount: number): number[] {
  let open = [...taken.keys()];
  for (;;) {
    const sum = (of: readonly number[]): number => open.reduce((total, i) => total + of[i], 0);
    const full = (amount + sum(taken)) / sum(capacity);
    const below = open.filter((i) => taken[i] < full * capacity[i]);
    if (below.length === open.length) return taken.map((has, i) => (open.includes(i) ? full * capacity[i] - has : 0));
    open = below;
  }
}

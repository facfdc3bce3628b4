import { UnionFind } from '../../base/structures/unionFind';
import { type Fabric, NONE } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';

/** Mark of switches that are in no plane: those at and below the switches with joining links. */
export const BELOW = 0;
/** Value used for the planes of a kind where a switch has none. */
const LACK = 0.01;
/** Less than this makes no difference. */
const EVEN = 1e-9;

/** The planes of joined trees: what holds together of a tree's switches above those that carry joining links. */
export interface JoinedPlanes {
  /** Switches that carry joining links, rising. */
  readonly carriers: Uint32Array;
  /** Uint8Array[switchCount]: which kind of planes a switch is of, from 1 on in the sequence in which routes may take them. */
  readonly use: Uint8Array;
}

/**
 * Planes, divided into their kinds so that each switch below them has all of them above it, as far as its uplinks go.
 * Null where there are none, as where trees are joined at their tops. O(channels + planes² × switches below a plane) for each time that two kinds change places.
 */
export function joinedPlanes(fabric: Fabric, levels: Int32Array, kinds: number): JoinedPlanes | null {
  const { switchCount, channelCount, channelFrom, channelTo, switchTree } = fabric;
  const carrierLevel = new Int32Array(fabric.treeCount).fill(-1);
  const carries = new Uint8Array(switchCount);
  for (let c = 0; c < channelCount; c++) {
    if (insideTree(fabric, c)) continue;
    const s = channelFrom[c];
    carries[s] = 1;
    carrierLevel[switchTree[s]] = Math.max(carrierLevel[switchTree[s]], levels[s]);
  }
  const isAbove = (s: number): boolean => levels[s] > carrierLevel[switchTree[s]];
  const joined = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c++) {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (insideTree(fabric, c) && isAbove(s) && isAbove(t)) joined.union(s, t);
  }
  const planeOf = new Map<number, number>();
  const plane = new Uint32Array(switchCount).fill(NONE);
  for (let s = 0; s < switchCount; s++) {
    if (!isAbove(s)) continue;
    const root = joined.find(s);
    if (!planeOf.has(root)) planeOf.set(root, planeOf.size);
    plane[s] = planeOf.get(root) ?? NONE;
  }
  if (planeOf.size === 0) return null;
  /** By plane, the switches below it, one for each cable. */
  const below: number[][] = Array.from(planeOf, () => []);
  for (let c = 0; c < channelCount; c++) {
    const t = channelTo[c];
    if (insideTree(fabric, c) && plane[channelFrom[c]] !== NONE && plane[t] === NONE)
      below[plane[channelFrom[c]]].push(t);
  }
  const kind = dealtKinds(below, kinds, switchCount);
  return {
    carriers: Uint32Array.from(carries.keys()).filter((s) => carries[s] === 1),
    use: Uint8Array.from(plane, (p) => (p === NONE ? BELOW : kind[p] + 1)),
  };
}

/**
 * Kinds of planes: each takes the one that the switches below it have least of, then planes change kind or places while that makes kinds
 * more even over these switches, above all where one has none of a kind.
 * @param below by plane, the switches below it, one for each cable.
 */
function dealtKinds(below: readonly (readonly number[])[], kinds: number, switchCount: number): Uint8Array {
  const kind = new Uint8Array(below.length);
  const had = new Uint32Array(switchCount * kinds);
  const cost = (s: number, k: number): number => 1 / Math.max(had[s * kinds + k], LACK);
  /** Changes the kind of a plane; by how much that makes kinds more uneven. */
  const changeKind = (p: number, to: number): number => {
    let change = 0;
    for (const s of below[p]) {
      change -= cost(s, kind[p]) + cost(s, to);
      had[s * kinds + kind[p]]--;
      had[s * kinds + to]++;
      change += cost(s, kind[p]) + cost(s, to);
    }
    kind[p] = to;
    return change;
  };
  const largestFirst = [...below.keys()].sort((p, q) => below[q].length - below[p].length);
  for (const p of largestFirst) {
    const seen = (k: number): number => below[p].reduce((sum, s) => sum + had[s * kinds + k], 0);
    for (let k = 1; k < kinds; k++) if (seen(k) < seen(kind[p])) kind[p] = k;
    for (const s of below[p]) had[s * kinds + kind[p]]++;
  }
  let gained: boolean;
  /** Gives two planes other kinds unless that makes kinds less even. */
  const tryKinds = (p: number, forP: number, q: number, forQ: number): void => {
    const [ofP, ofQ] = [kind[p], kind[q]];
    if (changeKind(p, forP) + changeKind(q, forQ) < -EVEN) gained = true;
    else {
      changeKind(q, ofQ);
      changeKind(p, ofP);
    }
  };
  do {
    gained = false;
    for (let p = 0; p < below.length; p++) {
      for (let k = 0; k < kinds; k++) if (k !== kind[p]) tryKinds(p, k, p, k);
      for (let q = p + 1; q < below.length; q++) if (kind[p] !== kind[q]) tryKinds(p, kind[q], q, kind[p]);
    }
  } while (gained);
  return kind;
}

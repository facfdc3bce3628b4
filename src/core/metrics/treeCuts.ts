import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';

/** Trees up to which all ways to part them in two are gone through. */
const MOST_TREES = 16;

/**
 * Parts of joined trees, by number for each switch: each tree by itself; switches that joining links join, since what one of them cannot send up in its own tree goes
 * up in the other's; and of all ways to part several trees in two the one over whose joining
 * links uniform traffic is the fullest, such as the middle of a chain. Nothing for a single tree. O(channels + 2^trees × trees²).
 */
export function treeCuts({ treeCount, switchTree, ...fabric }: Fabric): Int32Array[] {
  if (treeCount === 1) return [];
  const cuts = [Int32Array.from(switchTree), joinedSwitches({ switchTree, ...fabric })];
  if (treeCount === 2 || treeCount > MOST_TREES) return cuts;
  const { switchCount, channelCount, channelFrom, channelTo, channelCapacity, talkerOffset } = fabric;
  const hosts = new Float64Array(treeCount);
  for (let s = 0; s < switchCount; s++) hosts[switchTree[s]] += talkerOffset[s + 1] - talkerOffset[s];
  const carried = new Float64Array(treeCount * treeCount);
  for (let c = 0; c < channelCount; c++)
    carried[switchTree[channelFrom[c]] * treeCount + switchTree[channelTo[c]]] += channelCapacity[c];
  const all = hosts.reduce((sum, n) => sum + n, 0);
  let [fullest, best] = [0, 0];
  // The last tree is never inside: of a part and what is left of it one is enough.
  for (let inside = 1; inside < 1 << (treeCount - 1); inside++) {
    let [own, width] = [0, 0];
    for (let a = 0; a < treeCount; a++) {
      if (((inside >> a) & 1) === 0) continue;
      own += hosts[a];
      for (let b = 0; b < treeCount; b++) if (((inside >> b) & 1) === 0) width += carried[a * treeCount + b];
    }
    const fullness = width > 0 ? (own * (all - own)) / width : 0;
    if (fullness > fullest) [fullest, best] = [fullness, inside];
  }
  if (fullest > 0) cuts.push(Int32Array.from(switchTree, (tree) => (best >> tree) & 1));
  return cuts;
}

/** By switch, one of those that it is joined to by links between trees, itself included. */
function joinedSwitches({
  switchCount,
  channelCount,
  channelFrom,
  channelTo,
  switchTree,
}: Pick<Fabric, 'switchCount' | 'channelCount' | 'channelFrom' | 'channelTo' | 'switchTree'>): Int32Array {
  const joined = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c++)
    if (switchTree[channelFrom[c]] !== switchTree[channelTo[c]]) joined.union(channelFrom[c], channelTo[c]);
  return Int32Array.from({ length: switchCount }, (_, s) => joined.find(s));
}

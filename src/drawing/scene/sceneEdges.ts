import type { Network } from './network';
import { NODE_POD, type Scene } from './scene';
import type { SceneNodes } from './sceneNodes';

type SceneEdges = Pick<
  Scene,
  'edgeCount' | 'edgeFrom' | 'edgeTo' | 'edgeBend' | 'edgeBundle' | 'memberOffset' | 'members' | 'edgeOfLink'
>;

/** An edge a link, but bundles at closed pods; all straight. O(links). */
export function gatherEdges({ topology, ends }: Network, nodes: SceneNodes): SceneEdges {
  const { nodeKind, nodeCount, nodeOfSwitch, nodeOfHost } = nodes;
  const switchCount = nodeOfSwitch.length;
  const nodeOf = (end: number): number =>
    end < 0 ? -1 : end < switchCount ? nodeOfSwitch[end] : nodeOfHost[end - switchCount];
  const edgeOfLink = new Int32Array(topology.links.length).fill(-1);
  const from: number[] = [];
  const to: number[] = [];
  const bundle: number[] = [];
  const add = (a: number, b: number, isBundle: 0 | 1): number => {
    from.push(a);
    to.push(b);
    bundle.push(isBundle);
    return from.length - 1;
  };
  const bundleOf = new Map<number, number>();
  for (let l = 0; l < edgeOfLink.length; l++) {
    const a = nodeOf(ends[2 * l]);
    const b = nodeOf(ends[2 * l + 1]);
    if (a < 0 || b < 0 || a === b) continue;
    if (nodeKind[a] !== NODE_POD && nodeKind[b] !== NODE_POD) {
      edgeOfLink[l] = add(a, b, 0);
      continue;
    }
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    const key = low * nodeCount + high;
    let edge = bundleOf.get(key);
    if (edge === undefined) {
      edge = add(low, high, 1);
      bundleOf.set(key, edge);
    }
    edgeOfLink[l] = edge;
  }
  const edgeCount = from.length;
  return {
    edgeCount,
    edgeFrom: Uint32Array.from(from),
    edgeTo: Uint32Array.from(to),
    edgeBend: new Float32Array(edgeCount),
    edgeBundle: Uint8Array.from(bundle),
    ...membersOf(edgeOfLink, edgeCount),
    edgeOfLink,
  };
}

function membersOf(edgeOfLink: Int32Array, edgeCount: number): Pick<Scene, 'memberOffset' | 'members'> {
  const memberOffset = new Uint32Array(edgeCount + 1);
  for (const edge of edgeOfLink) if (edge >= 0) memberOffset[edge + 1]++;
  for (let e = 0; e < edgeCount; e++) memberOffset[e + 1] += memberOffset[e];
  const members = new Uint32Array(memberOffset[edgeCount]);
  const next = memberOffset.slice(0, edgeCount);
  for (let l = 0; l < edgeOfLink.length; l++) if (edgeOfLink[l] >= 0) members[next[edgeOfLink[l]]++] = l;
  return { memberOffset, members };
}

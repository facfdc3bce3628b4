import { isGrouped } from '../layouts/grouped';
import { type EdgeLoads, largerLoad } from '../scene/edgeLoads';
import type { Network } from '../scene/network';
import { NODE_HOST, NODE_POD, type Scene } from '../scene/scene';
import { findTiers, type Tiers } from './tiers';

/** Kinds of nodes that stand in rows of their own, from below to above in a level. */
const OWN = { switch: 0, pod: 1, core: 2 } as const;
const KINDS = 3;

/** The tiers of what is drawn; null where the network has no levels. @param kinds see `binLinks`. O(nodes + edges). */
export function sceneTiers(network: Network, scene: Scene, kinds: Uint8Array, loads: EdgeLoads | null): Tiers | null {
  const rows = rowsOf(network, scene);
  if (!rows) return null;
  const { edgeCount, memberOffset, members } = scene;
  const links = new Uint32Array(edgeCount);
  const failed = new Uint8Array(edgeCount);
  const load = loads && new Float32Array(edgeCount);
  const cable = network.cables && new Uint16Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    links[e] = memberOffset[e + 1] - memberOffset[e];
    failed[e] = kinds[e] === 2 ? 1 : 0;
    if (loads && load) load[e] = largerLoad(loads, e);
    if (network.cables && cable) cable[e] = network.cables.speedOf[members[memberOffset[e]]];
  }
  const { nodeCount, edgeFrom, edgeTo } = scene;
  return findTiers({ nodeCount, ...rows, edgeFrom, edgeTo, links, failed, cable, load });
}

/** The row and the open pod of each node; hosts have neither. */
function rowsOf({ topology, levels, pods }: Network, { nodeCount, nodeKind, nodeRef }: Scene) {
  if (!levels || isGrouped(topology)) return null;
  const trees = new Map<string, number>();
  const treeOf = (network: string | undefined, tree: number): number => {
    const key = `${network ?? ''} ${tree}`;
    const known = trees.get(key) ?? trees.size;
    trees.set(key, known);
    return known;
  };
  const treeOfSwitch = topology.switches.map(({ network, tree = 0 }) => treeOf(network, tree));
  const podTree = new Int32Array(pods.list.length);
  const podLevel = new Int32Array(pods.list.length);
  for (let s = 0; s < treeOfSwitch.length; s++) {
    if (pods.of[s] < 0) continue;
    podTree[pods.of[s]] = treeOfSwitch[s];
    podLevel[pods.of[s]] = Math.max(podLevel[pods.of[s]], levels[s]);
  }
  const row = new Int32Array(nodeCount).fill(-1);
  const part = new Int32Array(nodeCount).fill(-1);
  const number = (level: number, kind: number, tree: number): number => (level * KINDS + kind) * trees.size + tree;
  for (let node = 0; node < nodeCount; node++) {
    const ref = nodeRef[node];
    if (nodeKind[node] === NODE_HOST) continue;
    if (nodeKind[node] === NODE_POD) {
      const kind = pods.list[ref].kind === 'core' ? OWN.core : OWN.pod;
      row[node] = number(podLevel[ref], kind, podTree[ref]);
      continue;
    }
    row[node] = number(levels[ref], OWN.switch, treeOfSwitch[ref]);
    part[node] = pods.of[ref];
  }
  return { row, part };
}

import type { Placement } from '../layouts/placement';
import { assignBends } from './bends';
import type { Network } from './network';
import type { Scene } from './scene';
import { gatherEdges } from './sceneEdges';
import { gatherNodes, type SceneChoice } from './sceneNodes';

/**
 * Gathers what is drawn: switches of closed pods become the pod's node, links between the same two nodes with a pod among
 * them one bundle, links inside a closed pod vanish. Positions that a person gave win over the layout's.
 * O(switches + hosts + links).
 */
export function buildScene(network: Network, placement: Placement, choice: SceneChoice): Scene {
  const nodes = gatherNodes(network, placement, choice);
  const scene = { ...nodes, ...gatherEdges(network, nodes) };
  assignBends(network, scene, placement.symbolWidth);
  return scene;
}

import { SWITCH_HEIGHT } from '../layouts/placement';
import { NODE_HOST, NODE_SWITCH, type Scene } from './scene';

/** A host's symbol is small: its surroundings count as it. */
const HOST_REACH = 6;

/** The switch or host at a point of the canvas, the last drawn of several; -1 where there is none. `margin` widens switches. */
export function nodeAt(scene: Scene, x: number, y: number, margin = 0): number {
  for (let node = scene.nodeCount - 1; node >= 0; node--) {
    const dx = Math.abs(x - scene.nodeX[node]);
    const dy = Math.abs(y - scene.nodeY[node]);
    const kind = scene.nodeKind[node];
    if (kind === NODE_SWITCH && dx <= scene.nodeWidth[node] / 2 + margin && dy <= SWITCH_HEIGHT / 2 + margin / 2)
      return node;
    if (kind === NODE_HOST && dx <= HOST_REACH && dy <= HOST_REACH) return node;
  }
  return -1;
}

import type { Network } from '../drawing/scene/network';
import { NODE_SWITCH, type Scene } from '../drawing/scene/scene';

/** Of a name that is written larger than its symbol, pixels. */
export const NAME_PLATE = { font: 9, height: 13 };
const LETTER = 0.6 * NAME_PLATE.font;
const PAD = 6;
/** Comparing more with each other would hold up what is dragged. */
const MOST = 400;

export function plateWidth(label: string): number {
  return LETTER * label.length + PAD;
}

/**
 * From which zoom on names of one size on the screen lie clear of each other, by level, so that a row has all of its names or none:
 * Float32Array[nodes], Infinity for what is no switch and where there are too many. O(switches²).
 * @param labels by switch
 */
export function nameRoom(scene: Scene, { levels }: Pick<Network, 'levels'>, labels: readonly string[]): Float32Array {
  const { nodeCount, nodeKind, nodeRef, nodeX, nodeY } = scene;
  const room = new Float32Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  const nodes = Array.from(nodeKind.keys()).filter((node) => node < nodeCount && nodeKind[node] === NODE_SWITCH);
  if (nodes.length > MOST) return room;
  const width = nodes.map((node) => plateWidth(labels[nodeRef[node]]));
  const least = new Map<number, number>();
  const levelOf = (node: number): number => levels?.[nodeRef[node]] ?? 0;
  for (const [i, a] of nodes.entries()) {
    let most = 0;
    for (const [j, b] of nodes.entries()) {
      if (i === j) continue;
      const beside = (width[i] + width[j]) / 2 / Math.abs(nodeX[a] - nodeX[b]);
      const above = NAME_PLATE.height / Math.abs(nodeY[a] - nodeY[b]);
      most = Math.max(most, Math.min(beside, above));
    }
    least.set(levelOf(a), Math.max(least.get(levelOf(a)) ?? 0, most));
  }
  for (const node of nodes) room[node] = least.get(levelOf(node)) ?? 0;
  return room;
}

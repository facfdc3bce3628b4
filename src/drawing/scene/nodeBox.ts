import { HOST_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import { NODE_HOST, NODE_POD, type Scene } from './scene';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The outline of what a pod holds, canvas units: four numbers a pod in, its outline out. */
export function podOutline(podBox: Float32Array, pod: number): BoxSize {
  return { width: podBox[4 * pod + 2] - podBox[4 * pod], height: podBox[4 * pod + 3] - podBox[4 * pod + 1] };
}

/** Room for three lines that can be read, canvas units. */
const LEAST_HEIGHT = 42;

/** Size of a closed pod's box, round the pod's place, from the corners of what it holds. O(pods). */
export function podBoxSize(podBox: Float32Array, pod: number): BoxSize {
  const outline = podOutline(podBox, pod);
  const width = 0.95 * outline.width;
  // A flat box (a row of spines) is drawn higher than it is, for its text: a narrow one as high as it is wide, one that spans the network less.
  const span = spanOf(podBox);
  const flat = Math.max(LEAST_HEIGHT, Math.min(0.32 * width, 0.08 * span), Math.min(width, 0.03 * span));
  return { width, height: Math.max(outline.height, flat) };
}

/** Width of all pods together. O(pods). */
export function spanOf(podBox: Float32Array): number {
  let [left, right] = [Infinity, -Infinity];
  for (let p = 0; p < podBox.length; p += 4) {
    left = Math.min(left, podBox[p]);
    right = Math.max(right, podBox[p + 2]);
  }
  return right - left;
}

/** Size of what is drawn for a node, round its place, canvas units: a switch's symbol, a host's dot, a closed pod's box. O(1). */
export function nodeBox({ nodeKind, nodeRef, nodeWidth, podBox }: Scene, node: number): BoxSize {
  switch (nodeKind[node]) {
    case NODE_POD:
      return podBoxSize(podBox, nodeRef[node]);
    case NODE_HOST:
      return { width: HOST_SIZE, height: HOST_SIZE };
    default:
      return { width: nodeWidth[node], height: SWITCH_HEIGHT };
  }
}

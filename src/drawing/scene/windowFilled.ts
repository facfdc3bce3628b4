import { boxOf } from './boxOf';
import type { Scene } from './scene';

/** A window as it often is, pixels. */
const WINDOW = { width: 1000, height: 480 };

/** The part of a window that lines of one pixel cover when the whole scene is shown in it, at most: crossings count twice. O(nodes + edges). */
export function windowFilled(scene: Scene): number {
  const box = boxOf(scene);
  if (!box) return 0;
  const { nodeX, nodeY, edgeFrom, edgeTo, edgeCount } = scene;
  let length = 0;
  for (let e = 0; e < edgeCount; e++) {
    length += Math.hypot(nodeX[edgeFrom[e]] - nodeX[edgeTo[e]], nodeY[edgeFrom[e]] - nodeY[edgeTo[e]]);
  }
  const [width, height] = [box.x2 - box.x1, box.y2 - box.y1];
  const zoom = Math.min(WINDOW.width / width, WINDOW.height / height);
  return length / (zoom * width * height);
}

import { boxOf } from './boxOf';
import type { Scene } from './scene';

/** A window as it often is, pixels. */
const WINDOW = { width: 1000, height: 480 };

/** The part of a window that lines of one pixel cover when the scene is drawn apart to fill it, at most: crossings count twice. O(nodes + edges). */
export function windowFilled(scene: Scene): number {
  const box = boxOf(scene);
  if (!box) return 0;
  const { nodeX, nodeY, edgeFrom, edgeTo, edgeCount } = scene;
  const [x, y] = [WINDOW.width / (box.x2 - box.x1), WINDOW.height / (box.y2 - box.y1)];
  let length = 0;
  for (let e = 0; e < edgeCount; e++) {
    length += Math.hypot(x * (nodeX[edgeFrom[e]] - nodeX[edgeTo[e]]), y * (nodeY[edgeFrom[e]] - nodeY[edgeTo[e]]));
  }
  return length / (WINDOW.width * WINDOW.height);
}

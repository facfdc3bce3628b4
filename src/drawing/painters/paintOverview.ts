import type { Palette } from '../scales/palette';
import { nodeBox } from '../scene/nodeBox';
import { NODE_HOST, NODE_POD, type Scene } from '../scene/scene';
import { type View, visibleRect } from './view';

/** Camera of the overview: canvas units to its pixels, `(x - left) × scale`. */
export interface OverviewFrame {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const MARGIN = 8;

/** Fits the scene's nodes into the overview, centred. O(nodes). */
export function overviewFrame({ nodeX, nodeY, nodeCount }: Scene, width: number, height: number): OverviewFrame {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < nodeCount; n++) {
    x1 = Math.min(x1, nodeX[n]);
    x2 = Math.max(x2, nodeX[n]);
    y1 = Math.min(y1, nodeY[n]);
    y2 = Math.max(y2, nodeY[n]);
  }
  if (nodeCount === 0) return { scale: 1, left: 0, top: 0 };
  const scale = Math.min((width - 2 * MARGIN) / Math.max(1, x2 - x1), (height - 2 * MARGIN) / Math.max(1, y2 - y1));
  return { scale, left: (x1 + x2 - width / scale) / 2, top: (y1 + y2 - height / scale) / 2 };
}

/**
 * Draws nodes as dots, pods as boxes and the part in sight as a frame, onto a canvas set up for the overview's own pixels. False if
 * everything is in sight anyway.
 */
export function paintOverview(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { scale, left, top }: OverviewFrame,
  view: View,
  palette: Palette,
): boolean {
  const seen = visibleRect(view, 0);
  let outside = false;
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.fillStyle = palette.switchLine;
  for (let n = 0; n < scene.nodeCount; n++) {
    const x = scene.nodeX[n];
    const y = scene.nodeY[n];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) outside = true;
    if (scene.nodeKind[n] === NODE_HOST) continue;
    // Switches are dots: at this size their symbols would run into one.
    const box = scene.nodeKind[n] === NODE_POD ? nodeBox(scene, n) : { width: 0, height: 0 };
    const width = Math.max(2, box.width * scale);
    const height = Math.max(2, box.height * scale);
    context.fillRect((x - left) * scale - width / 2, (y - top) * scale - height / 2, width, height);
  }
  context.strokeStyle = palette.selection;
  context.lineWidth = 1.5;
  context.strokeRect(
    (seen.left - left) * scale,
    (seen.top - top) * scale,
    (seen.right - seen.left) * scale,
    (seen.bottom - seen.top) * scale,
  );
  return outside;
}

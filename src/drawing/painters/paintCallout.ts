import { SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { newShape, shapeOf } from '../scene/edgeShape';
import { edgeMiddle, labelSize, paintLabel } from './paintMarks';
import type { Pen } from './pen';
import { hopMiddle } from './trace';
import { visibleRect } from './view';

/** Where a callout may stand, in pixels from what it names: nearest first, beside rather than along steep links. */
const CALLOUT_PLACES = [28, 52, 84].flatMap((far) =>
  [
    [0, -1],
    [0, 1],
    [2.4, 0],
    [-2.4, 0],
    [2, -0.6],
    [-2, -0.6],
    [2, 0.6],
    [-2, 0.6],
  ].map(([x, y]): readonly [number, number] => [far * x, far * y]),
);

/** Width of the column of tools over the canvas, pixels. */
const TOOLS = 40;

/** Names the bottleneck beside its link, at the first place that covers no switch, with a line to it. */
export function paintCallout(
  pen: Pen,
  { scene, bottleneck, placement, loop, pathWalk }: CanvasModel,
  text: string,
): void {
  const { context, view, palette } = pen;
  const { x, y } = edgeMiddle(scene, bottleneck);
  const size = labelSize(pen, text);
  const halfWidth = (size.width + placement.symbolWidth) / 2 + 2;
  const halfHeight = (size.height + SWITCH_HEIGHT) / 2 + 2;
  let best = { x, y };
  let fewest = Number.POSITIVE_INFINITY;
  const shape = shapeOf(scene, bottleneck, newShape());
  const seen = visibleRect(view, -14);
  const marks = [...(loop?.hops ?? []), ...(pathWalk?.hops ?? [])].map(hopMiddle);
  const steep = Math.abs(shape.y2 - shape.y1) > Math.abs(shape.x2 - shape.x1);
  for (const [dx, dy] of CALLOUT_PLACES) {
    if (dx === 0 && steep) continue;
    const at = { x: x + dx / view.zoom, y: y + dy / view.zoom };
    const [left, right] = [at.x - size.width / 2, at.x + size.width / 2];
    const inSight = left > seen.left + TOOLS / view.zoom && right < seen.right && at.y > seen.top && at.y < seen.bottom;
    let covered = inSight ? 0 : 1;
    for (let n = 0; n < scene.nodeCount; n++) {
      if (Math.abs(scene.nodeX[n] - at.x) < halfWidth && Math.abs(scene.nodeY[n] - at.y) < halfHeight) covered++;
    }
    for (const mark of marks) {
      if (Math.abs(mark.x - at.x) < halfWidth && Math.abs(mark.y - at.y) < halfHeight) covered++;
    }
    if (covered < fewest) {
      fewest = covered;
      best = at;
    }
    if (covered === 0) break;
  }
  context.strokeStyle = palette.ink;
  context.fillStyle = palette.ink;
  context.lineWidth = 1 / view.zoom;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(best.x, best.y);
  context.stroke();
  context.beginPath();
  context.arc(x, y, 3 / view.zoom, 0, 2 * Math.PI);
  context.fill();
  paintLabel(pen, text, best.x, best.y, palette.faint);
}

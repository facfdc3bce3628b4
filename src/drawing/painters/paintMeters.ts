import { LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { scaleBin } from '../scales/loadScale';
import { namePlate } from '../scene/namePlates';
import { NODE_SWITCH } from '../scene/scene';
import { symbolSize } from './paintFar';
import { STALE_OPACITY } from './paintLinks';
import type { Pen } from './pen';
import { visibleRect } from './view';

/** A box this wide, pixels, has room for a bar. */
const BAR_FROM = 36;
/** Of a bar, pixels, and in parts of its box; and its distance from the box's edges, in parts of the box's height. */
const LEAST_BAR = 2;
const BAR = 0.17;
const INSET = 0.14;

/** Boxes as the canvas draws them at its zoom, or symbols as pictures do, all with their names or none. */
type Boxes = 'canvas' | 'named' | 'bare';

/** The meter of a switch in sight: the box that it is drawn with, by its middle, and whether that has room for a bar. */
interface Meter {
  readonly s: number;
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly roomy: boolean;
}

function forMeters(
  { context, view }: Pen,
  { scene, meters, stale }: CanvasModel,
  boxes: Boxes,
  paint: (meter: Meter) => void,
): void {
  if (!meters) return;
  context.globalAlpha = stale ? STALE_OPACITY : 1;
  const seen = visibleRect(view, 40);
  const inside = NAME_SIZE * view.zoom >= LEAST_NAME;
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y, s] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
    if (scene.nodeKind[node] !== NODE_SWITCH || Number.isNaN(meters.part[s])) continue;
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const plate = boxes === 'canvas' ? namePlate(scene, node, view) : null;
    const own = scene.nodeWidth[node];
    const symbol = boxes === 'canvas' ? symbolSize(view, own) : { width: own, height: SWITCH_HEIGHT };
    const { width, height } = plate ?? symbol;
    const written = boxes === 'canvas' ? plate !== null || inside : boxes === 'named';
    paint({ s, part: meters.part[s], x, y, width, height, roomy: written || width * view.zoom >= BAR_FROM });
  }
  context.globalAlpha = 1;
}

/** Switches that have room for neither a name nor a bar, filled with the colour of what their links carry on average. */
export function paintCells(pen: Pen, model: CanvasModel, boxes: Boxes = 'canvas'): void {
  const { context, view, palette } = pen;
  const { switches } = model.network.topology;
  forMeters(pen, model, boxes, ({ s, part, x, y, width, height, roomy }) => {
    if (roomy || switches[s].down) return;
    context.fillStyle = model.colours[scaleBin(part, model)];
    context.strokeStyle = palette.ground;
    context.lineWidth = 1 / view.zoom;
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, 0.15 * Math.min(width, height));
    context.fill();
    context.stroke();
  });
}

/** In the box of each switch a bar: how much of their capacity its links carry on average, or of what is usual in their tiers. */
export function paintBars(pen: Pen, model: CanvasModel, boxes: Boxes = 'canvas'): void {
  const { context, view, palette } = pen;
  forMeters(pen, model, boxes, ({ part, x, y, width, height, roomy }) => {
    if (!roomy) return;
    const thick = Math.max(LEAST_BAR / view.zoom, BAR * Math.min(height, SWITCH_HEIGHT * 2));
    const inset = INSET * height;
    const [left, wide] = [x - width / 2 + inset, width - 2 * inset];
    const top = y + height / 2 - thick - 0.08 * height;
    context.fillStyle = palette.podLine;
    context.fillRect(left, top, wide, thick);
    context.fillStyle = model.colours[scaleBin(part, model)];
    context.fillRect(left, top, wide * Math.min(1, part), thick);
  });
}

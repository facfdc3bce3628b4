import { LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { scaleBin } from '../scales/loadScale';
import { namePlate } from '../scene/namePlates';
import { NODE_SWITCH } from '../scene/scene';
import { symbolSize } from './paintFar';
import { STALE_OPACITY } from './paintLinks';
import type { Pen } from './pen';
import { type View, visibleRect } from './view';

/** A box this wide, pixels, has room for a bar. */
const BAR_FROM = 36;
/** Of a bar, pixels, and in parts of its box; and its distance from the box's edges, in parts of the box's height. */
const LEAST_BAR = 2;
const BAR = 0.17;
const INSET = 0.14;

/** Boxes as the canvas draws them at its zoom, or symbols as pictures do, all with their names or none. */
type Boxes = 'canvas' | 'named' | 'bare';

/** The box that a switch is drawn with, and whether a name stands in it. */
function drawnBox({ scene, placement: { symbolWidth } }: CanvasModel, node: number, view: View, boxes: Boxes) {
  if (boxes !== 'canvas') return { width: symbolWidth, height: SWITCH_HEIGHT, written: boxes === 'named' };
  const plate = namePlate(scene, node, view, symbolWidth);
  const { width, height } = plate ?? symbolSize(view, symbolWidth);
  return { width, height, written: plate !== null || NAME_SIZE * view.zoom >= LEAST_NAME };
}

/** Calls back for each switch in sight that has a meter, with the middle of its box. */
function forMeters(
  pen: Pen,
  { scene, meters, stale }: CanvasModel,
  paint: (node: number, x: number, y: number) => void,
): void {
  if (!meters) return;
  pen.context.globalAlpha = stale ? STALE_OPACITY : 1;
  const seen = visibleRect(pen.view, 40);
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (scene.nodeKind[node] !== NODE_SWITCH || Number.isNaN(meters.part[scene.nodeRef[node]])) continue;
    if (x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom) paint(node, x, y);
  }
  pen.context.globalAlpha = 1;
}

/** Switches that have room for neither a name nor a bar, filled with the colour of what their links carry on average. */
export function paintCells(pen: Pen, model: CanvasModel, boxes: Boxes = 'canvas'): void {
  const { context, view, palette } = pen;
  const { meters, scene, network } = model;
  forMeters(pen, model, (node, x, y) => {
    const { width, height, written } = drawnBox(model, node, view, boxes);
    if (!meters || written || width * view.zoom >= BAR_FROM) return;
    const s = scene.nodeRef[node];
    if (network.topology.switches[s].down) return;
    context.fillStyle = model.colours[scaleBin(meters.part[s], model)];
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
  const { meters, scene } = model;
  forMeters(pen, model, (node, x, y) => {
    const { width, height, written } = drawnBox(model, node, view, boxes);
    if (!meters || (!written && width * view.zoom < BAR_FROM)) return;
    const part = meters.part[scene.nodeRef[node]];
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

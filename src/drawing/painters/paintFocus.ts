import { type CanvasModel, edgeBin } from '../model/model';
import { largerLoad } from '../scene/edgeLoads';
import { newShape, shapeOf } from '../scene/edgeShape';
import { clipAround, placedBox } from './paintBoxes';
import type { Pen } from './pen';

/** Of lines that do not lead to the switch that is looked at. */
export const UNFOCUSED = 0.15;
/** Width of those that do, pixels. */
const OWN = 2;

/** The links of the switch that is looked at, from box to box, in the colours of their loads. */
export function paintFocus(pen: Pen, model: CanvasModel): void {
  const { context, palette, view } = pen;
  const { scene, focus, focusEdges, loads, meters, colours } = model;
  if (focus < 0 || focusEdges.length === 0) return;
  const boxes = [placedBox(pen, model, scene.nodeOfSwitch[focus])];
  for (const e of focusEdges) {
    const far = scene.edgeFrom[e] === scene.nodeOfSwitch[focus] ? scene.edgeTo[e] : scene.edgeFrom[e];
    boxes.push(placedBox(pen, model, far));
  }
  const shape = newShape();
  context.save();
  clipAround(pen, boxes);
  context.lineWidth = (OWN * view.emphasis) / view.zoom;
  for (const e of focusEdges) {
    const load = loads && meters ? largerLoad(loads, e) : Number.NaN;
    context.strokeStyle = Number.isNaN(load) ? palette.host : colours[edgeBin(model, e, load)];
    const { x1, y1, cx, cy, x2, y2 } = shapeOf(scene, e, shape);
    context.beginPath();
    context.moveTo(x1, y1);
    context.quadraticCurveTo(cx, cy, x2, y2);
    context.stroke();
  }
  context.restore();
}

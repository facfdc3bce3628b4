import { formatShare } from '../../i18n/formatNumber';
import { edgeName } from '../model/describe';
import { type CanvasModel, edgeBin } from '../model/model';
import { LinkStrokes } from '../painters/linkStrokes';
import { type Box, overlap } from '../painters/paintCallout';
import { labelSize, paintLabel } from '../painters/paintMarks';
import type { Pen } from '../painters/pen';
import { visibleRect } from '../painters/view';
import { BINS_TO_CAPACITY } from '../scales/colourScale';
import { largerLoad } from '../scene/edgeLoads';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import { nodeBox } from '../scene/nodeBox';
import { NODE_SWITCH } from '../scene/scene';
import { type Plate, stands } from '../scene/stands';
import { ruleText } from './ruleText';

/** Of a plate's colour on its ground. */
const TINT = 0.16;
/** Of the lines in a plate, which show how its rows are joined: drawn up to so many, and while one pixel wide they would cover it so many times at most. */
const TEXTURE = { alpha: 0.045, links: 1500, covers: 2 } as const;
/** Of the lines that a plate has opened into. */
const OPEN = 0.35;
/** Of a stub, pixels; narrower where boxes are. */
const STUB_WIDTH = 3;
/** Of a line that says that a link is missing, pixels. */
const MISSING = [1.5, 4];
/** From a plate's corner to its label, and from label to label, pixels. */
const INSET = 12;
/** Exceptions that are named. */
const NAMED = 8;

/** Below the links: plates, stubs at their boxes, and what is missing; or the thin lines that a plate has opened into. */
export function paintPlates(pen: Pen, model: CanvasModel, faint: number): void {
  const { context, view, palette } = pen;
  for (const plate of model.plates) {
    const { tier } = plate;
    const colour = tierColour(model, plate) ?? palette.host;
    context.strokeStyle = colour;
    if (stands(plate, view.zoom)) {
      context.globalAlpha = TINT;
      context.fillStyle = colour;
      context.fillRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
      context.globalAlpha = 1;
      if (showsTexture(plate, view.zoom)) paintLinks(pen, model, plate, TEXTURE.alpha);
      paintStubs(pen, model, plate);
    } else {
      paintLinks(pen, model, plate, OPEN * faint);
    }
    if (tier.missing.length > 0) paintMissing(pen, model, plate);
  }
}

/** The links of a plate, all in the colour of the pen. */
function paintLinks(pen: Pen, { scene }: CanvasModel, plate: Plate, alpha: number): void {
  const { context, view } = pen;
  context.globalAlpha = alpha;
  context.lineWidth = view.emphasis / view.zoom;
  const strokes = new LinkStrokes(pen, scene);
  strokes.draw(plate, 0);
  strokes.end();
  context.globalAlpha = 1;
}

/** Checks whether the links of a standing plate are few enough to be told apart. */
function showsTexture({ left, right, top, bottom, length, segment }: Plate, zoom: number): boolean {
  const area = (right - left) * (bottom - top) * zoom;
  return segment.length <= TEXTURE.links && length <= TEXTURE.covers * area;
}

/** The colour of a tier's median load; null where it carries none that is known. */
function tierColour(model: CanvasModel, { tier }: Plate): string | null {
  if (!model.meters || Number.isNaN(tier.median)) return null;
  return model.colours[edgeBin(model, tier.edges[0], tier.median)];
}

/** None at a switch that has failed: its links are drawn by themselves. */
function paintStubs({ context, view }: Pen, { scene, network }: CanvasModel, plate: Plate): void {
  const { tier, top, bottom, spacing } = plate;
  context.lineWidth = Math.min((STUB_WIDTH * view.emphasis) / view.zoom, spacing / 4);
  context.beginPath();
  for (const nodes of [tier.lower, tier.upper]) {
    for (const node of nodes) {
      if (scene.nodeKind[node] === NODE_SWITCH && network.topology.switches[scene.nodeRef[node]].down) continue;
      const y = scene.nodeY[node];
      const half = nodeBox(scene, node).height / 2;
      const above = y < top;
      context.moveTo(scene.nodeX[node], above ? y + half : y - half);
      context.lineTo(scene.nodeX[node], above ? top : bottom);
    }
  }
  context.stroke();
}

/** Pairs that have fewer links than the rule says, as dotted lines. */
function paintMissing(
  { context, view, palette, pixel }: Pen,
  { scene }: CanvasModel,
  { tier: { missing } }: Plate,
): void {
  context.strokeStyle = palette.failed;
  context.lineWidth = 1.5 * pixel;
  context.setLineDash(MISSING.map((part) => part / view.zoom));
  context.beginPath();
  for (let i = 0; i < missing.length; i += 3) {
    context.moveTo(scene.nodeX[missing[i]], scene.nodeY[missing[i]]);
    context.lineTo(scene.nodeX[missing[i + 1]], scene.nodeY[missing[i + 1]]);
  }
  context.stroke();
  context.setLineDash([]);
}

/** Above the nodes: the rule of each plate that stands, and the names and loads of the links that warn. */
export function paintPlateLabels(pen: Pen, model: CanvasModel): void {
  const taken: Box[] = [];
  for (const plate of model.plates) {
    if (!stands(plate, pen.view.zoom)) continue;
    const label = layLabel(pen, plate, ruleText(model, plate.tier));
    if (!label) continue;
    paintLabel(pen, label.text, label.x, label.y, pen.palette.ground);
    taken.push(label);
  }
  if (model.plates.length > 0) nameExceptions(pen, model, taken);
}

/** As much of a rule as there is room for, at the upper left corner of the plate that is in sight. */
function layLabel(
  pen: Pen,
  { left, top, right, bottom }: Plate,
  parts: readonly string[],
): (Box & { text: string }) | null {
  const unit = pen.view.emphasis / pen.view.zoom;
  const seen = visibleRect(pen.view, -INSET);
  const from = Math.max(left + INSET * unit, seen.left);
  const to = Math.min(right - INSET * unit, seen.right);
  const upper = Math.max(top + INSET * unit, seen.top);
  for (let count = parts.length; count > 0; count--) {
    const text = parts.slice(0, count).join(' · ');
    const { width, height } = labelSize(pen, text);
    if (from + width <= to && upper + height + INSET * unit <= bottom)
      return { text, x: from + width / 2, y: upper + height / 2, width, height };
  }
  return null;
}

/** The links of plates that carry more than they can, or than their tier: name and load at the line, as many as find room. */
function nameExceptions(pen: Pen, model: CanvasModel, taken: Box[]): void {
  const { scene, loads, meters, stale } = model;
  if (!loads || !meters || stale) return;
  const shape = newShape();
  let named = 0;
  for (const edge of model.exceptions) {
    if (named === NAMED) return;
    const load = largerLoad(loads, edge);
    const bin = edgeBin(model, edge, load);
    if (bin < BINS_TO_CAPACITY) continue;
    const text = `${edgeName(model, edge)} ${formatShare(load)}`;
    const { x, y } = pointAt(shapeOf(scene, edge, shape), 0.5);
    const box = { x, y, ...labelSize(pen, text) };
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    paintLabel(pen, text, x, y, model.colours[bin]);
    named++;
  }
}

import { newShape, shapeOf } from '../scene/edgeShape';
import type { Scene } from '../scene/scene';
import { BINS, binWidth } from './colourScale';
import { BIN_FADED, BIN_FAILED, BIN_HOST, BIN_PLAIN, FIRST_HALF, type LinkBins, SECOND_HALF } from './linkBins';
import type { Palette } from './palette';
import { strokeScale, type View, visibleRect } from './view';

/** Below this zoom hosts' cables are not drawn: they would be a smear. */
const HOST_ZOOM = 0.35;

/** From below to above: what matters more covers what matters less. */
export const BIN_ORDER: readonly number[] = [
  BIN_FADED,
  BIN_HOST,
  BIN_PLAIN,
  ...Array.from({ length: BINS }, (_, bin) => bin),
  BIN_FAILED,
];

/** Of links below the threshold: there, but behind everything. */
export const FADED_OPACITY = 0.35;

/** Width of a bin's lines in pixels at zoom 1. */
export function strokeWidth(bin: number): number {
  return bin < BINS ? binWidth(bin) : bin === BIN_HOST || bin === BIN_FADED ? 0.7 : 1.2;
}

/** Draws all links, one path a bin, from the least loaded to the most; what lies outside the view is left out. */
export function paintLinks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  bins: LinkBins,
  colours: readonly string[],
  palette: Palette,
  view: View,
  opacity: number,
): void {
  const scale = strokeScale(view) / view.zoom;
  const dense = density(scene.edgeCount);
  for (const bin of BIN_ORDER) {
    if (bins.offset[bin] === bins.offset[bin + 1]) continue;
    if (bin === BIN_HOST && view.zoom < HOST_ZOOM) continue;
    context.setLineDash(bin === BIN_FAILED ? [4 / view.zoom, 4 / view.zoom] : []);
    context.strokeStyle = bin < BINS ? colours[bin] : bin === BIN_FAILED ? palette.failed : palette.plain;
    context.globalAlpha = bin < BINS ? opacity : bin === BIN_FADED ? FADED_OPACITY : 1;
    context.beginPath();
    const count = tracePart(context, scene, bins.segment, bins.offset[bin], bins.offset[bin + 1], view);
    context.lineWidth = strokeOfMany(context, count, scale * dense * strokeWidth(bin));
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Many links are drawn thinner, or they would fill the ground. */
export function density(edges: number): number {
  return Math.max(0.3, Math.min(1, (200 / Math.max(1, edges)) ** 0.35));
}

/** A path of more segments is stroked no wider than a pixel of the screen: wider ones take browsers ten times as long, a second for all links of k = 32. */
const THIN_ABOVE = 1500;

/** Width for a path of so many segments. */
export function strokeOfMany(context: CanvasRenderingContext2D, segments: number, width: number): number {
  return segments > THIN_ABOVE ? Math.min(width, 1 / context.getTransform().a) : width;
}

/** Traces segments (edge × 4 + part, see linkBins) that lie in sight, as one path. Returns how many do. */
export function tracePart(
  context: CanvasRenderingContext2D,
  scene: Scene,
  segment: Uint32Array,
  first: number,
  end: number,
  view: View,
): number {
  const { left, top, right, bottom } = visibleRect(view, 8);
  const { edgeFrom, edgeTo, edgeBend, nodeX, nodeY } = scene;
  const shape = newShape();
  let count = 0;
  for (let i = first; i < end; i++) {
    const edge = segment[i] >>> 2;
    const part = segment[i] & 3;
    const straight = edgeBend[edge] === 0;
    const x1 = nodeX[edgeFrom[edge]];
    const y1 = nodeY[edgeFrom[edge]];
    const x2 = nodeX[edgeTo[edge]];
    const y2 = nodeY[edgeTo[edge]];
    // A bent line stays within its control point, which only bent lines are asked for: most are straight.
    if (!straight) shapeOf(scene, edge, shape);
    const cx = straight ? x1 : shape.cx;
    const cy = straight ? y1 : shape.cy;
    if (
      (x1 < left && x2 < left && cx < left) ||
      (x1 > right && x2 > right && cx > right) ||
      (y1 < top && y2 < top && cy < top) ||
      (y1 > bottom && y2 > bottom && cy > bottom)
    )
      continue;
    count++;
    if (straight) {
      if (part === SECOND_HALF) context.moveTo((x1 + x2) / 2, (y1 + y2) / 2);
      else context.moveTo(x1, y1);
      if (part === FIRST_HALF) context.lineTo((x1 + x2) / 2, (y1 + y2) / 2);
      else context.lineTo(x2, y2);
      continue;
    }
    const midX = (x1 + 2 * cx + x2) / 4;
    const midY = (y1 + 2 * cy + y2) / 4;
    if (part === SECOND_HALF) context.moveTo(midX, midY);
    else context.moveTo(x1, y1);
    if (part === FIRST_HALF) context.quadraticCurveTo((x1 + cx) / 2, (y1 + cy) / 2, midX, midY);
    else if (part === SECOND_HALF) context.quadraticCurveTo((x2 + cx) / 2, (y2 + cy) / 2, x2, y2);
    else context.quadraticCurveTo(cx, cy, x2, y2);
  }
  return count;
}

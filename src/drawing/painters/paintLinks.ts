import type { CanvasModel } from '../model/model';
import { BINS, BINS_TO_CAPACITY, binWidth } from '../scales/colourScale';
import { BIN_FADED, BIN_FAILED, BIN_HOST, BIN_PLAIN } from '../scales/linkBins';
import type { Scene } from '../scene/scene';
import { LinkStrokes } from './linkStrokes';
import type { Pen } from './pen';

/** Below this zoom hosts' cables are not drawn: they would be a smear. */
const HOST_ZOOM = 0.35;

/** Lines of less than this part of the full width that cover less than this part of the ground are drawn darker, or hardly anything would be seen. */
const THIN = 0.5;
const SPARSE = 0.2;

/** The plates of a drawing without any. */
const NONE = new Int16Array(0);

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

/** Opacity of results of an older design. */
export const STALE_OPACITY = 0.35;

/** Of links below the threshold, in parts of the others' width. */
const FADED_WIDTH = 0.6;

/** Width of a bin's lines in pixels at zoom 1. @param cable width that their speed asks for, where widths tell it */
export function strokeWidth(bin: number, cable: number | undefined): number {
  if (cable !== undefined) return bin === BIN_FADED ? FADED_WIDTH * cable : cable;
  return bin < BINS ? binWidth(bin) : bin === BIN_HOST || bin === BIN_FADED ? 0.7 : 1.2;
}

/**
 * Draws all links but those that plates stand for, one colour a bin, from the least loaded to the most; what lies outside the view is left out.
 * @param faint of all that neither warns nor has failed
 */
export function paintLinks(
  pen: Pen,
  {
    scene,
    bins,
    colours,
    cables,
    plateOf = NONE,
  }: Pick<CanvasModel, 'scene' | 'bins' | 'colours' | 'cables'> & Partial<Pick<CanvasModel, 'plateOf'>>,
  opacity: number,
  faint = 1,
): void {
  const { context, palette, view, pixel } = pen;
  const dense = sceneDensity(scene, pixel, plateOf);
  const widths = cables?.widths;
  const speeds = widths?.length ?? 1;
  const anyPlain = bins.offset[BIN_PLAIN * speeds] < bins.offset[(BIN_PLAIN + 1) * speeds];
  const sparse =
    anyPlain &&
    dense < THIN &&
    coverage(scene, pixel * dense * strokeWidth(BIN_PLAIN, widths?.[speeds - 1]), plateOf) < SPARSE;
  const strokes = new LinkStrokes(pen, scene);
  for (const bin of BIN_ORDER) {
    if (bins.offset[bin * speeds] === bins.offset[(bin + 1) * speeds]) continue;
    if (bin === BIN_HOST && view.zoom < HOST_ZOOM) continue;
    context.setLineDash(bin === BIN_FAILED ? [4 / view.zoom, 4 / view.zoom] : []);
    context.strokeStyle =
      bin < BINS
        ? colours[bin]
        : bin === BIN_FAILED
          ? palette.failed
          : bin === BIN_PLAIN && sparse
            ? palette.host
            : palette.plain;
    context.globalAlpha = bin < BINS ? opacity : bin === BIN_FADED ? FADED_OPACITY : 1;
    if (bin < BINS_TO_CAPACITY || (bin >= BINS && bin !== BIN_FAILED)) context.globalAlpha *= faint;
    for (let stroke = bin * speeds; stroke < (bin + 1) * speeds; stroke++) {
      if (bins.offset[stroke] === bins.offset[stroke + 1]) continue;
      context.lineWidth = pixel * dense * strokeWidth(bin, widths?.[stroke - bin * speeds]);
      strokes.draw(bins, stroke);
    }
  }
  strokes.end();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Round a network, so that a row of switches covers something. */
const MARGIN = 40;

/** The part of the network's ground that lines of a width cover, at most: crossings count twice. */
function coverage(
  { nodeX, nodeY, nodeCount, edgeFrom, edgeTo, edgeCount }: Scene,
  width: number,
  plateOf: Int16Array,
): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let n = 0; n < nodeCount; n++) {
    left = Math.min(left, nodeX[n]);
    right = Math.max(right, nodeX[n]);
    top = Math.min(top, nodeY[n]);
    bottom = Math.max(bottom, nodeY[n]);
  }
  let length = 0;
  for (let e = 0; e < edgeCount; e++) {
    if (plateOf[e] >= 0) continue;
    length += Math.hypot(nodeX[edgeFrom[e]] - nodeX[edgeTo[e]], nodeY[edgeFrom[e]] - nodeY[edgeTo[e]]);
  }
  return (length * width) / ((right - left + MARGIN) * (bottom - top + MARGIN));
}

/** Many links are drawn thinner, or they would fill the ground. */
export function density(edges: number): number {
  return Math.max(0.3, Math.min(1, (100 / Math.max(1, edges)) ** 0.35));
}

/** Lines of the middle bin that cover more than this part of the ground are drawn thinner, down to a part of their width. */
const FULL = 0.2;
const THINNEST = 0.35;

/**
 * In parts of their width: links are drawn thinner where they are many, and where they would fill their ground, which they do less
 * as one zooms in. Edges on plates do not count. @param pixel canvas units of a stroke one pixel wide. O(nodes + edges).
 */
export function sceneDensity(scene: Scene, pixel: number, plateOf: Int16Array): number {
  let drawn = 0;
  for (let e = 0; e < scene.edgeCount; e++) if (!(plateOf[e] >= 0)) drawn++;
  const many = density(drawn);
  const covered = coverage(scene, pixel * many * binWidth(BINS >> 1), plateOf);
  return covered > FULL ? Math.max(Math.min(many, THINNEST), (many * FULL) / covered) : many;
}

import { LinkStrokes } from '../../drawing/painters/linkStrokes';
import { density } from '../../drawing/painters/paintLinks';
import { edgeMiddle, labelSize, paintLabel } from '../../drawing/painters/paintMarks';
import { strokeScale, type View, visibleRect } from '../../drawing/painters/view';
import type { LinkBins } from '../../drawing/scales/linkBins';
import type { Palette } from '../../drawing/scales/palette';
import type { Scene } from '../../drawing/scene/scene';
import { formatShare } from '../../i18n/formatNumber';
import { differenceWidth } from './divergingScale';
import { DIFFERENCE_BINS, type EdgeChanges, strongestChange } from './loadDifference';

/** What the difference view draws over the plain network. */
export interface DrawnDifference {
  readonly changes: EdgeChanges;
  readonly bins: LinkBins;
  readonly colours: readonly string[];
  /** Edges with a change, the largest first. */
  readonly order: readonly number[];
}

/** More labels than this hide what they name. */
const LABELS = 14;
/** Part of a line's width that stays open where it carries less. */
const CORE = 0.42;

/** Changes with a sign, so that nothing hangs on the colour. */
export function formatChange(change: number): string {
  return change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatShare(Math.abs(change))}`;
}

/** Lines of the changes, small ones first: hollow where a link carries less, solid where it carries more. */
export function paintDifference(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { bins, colours }: DrawnDifference,
  palette: Palette,
  view: View,
  opacity: number,
): void {
  const scale = (strokeScale(view) * density(scene.edgeCount)) / view.zoom;
  const half = DIFFERENCE_BINS / 2;
  context.globalAlpha = opacity;
  const strokes = new LinkStrokes(context, scene, view);
  const stroke = (bin: number, colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    strokes.draw(bins, bin);
  };
  for (let step = 0; step < half; step++) {
    const less = half - 1 - step;
    const more = half + step;
    stroke(less, colours[less], scale * differenceWidth(less));
    stroke(less, palette.ground, scale * differenceWidth(less) * CORE);
    stroke(more, colours[more], scale * differenceWidth(more));
  }
  strokes.end();
  context.globalAlpha = 1;
}

/** Signed numbers at the links that changed most among those in sight, as many as have room. */
export function paintChangeLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { changes, order, colours }: DrawnDifference,
  palette: Palette,
  view: View,
): void {
  const seen = visibleRect(view, -12);
  const placed: { x: number; y: number; width: number; height: number }[] = [];
  for (const edge of order) {
    if (placed.length === LABELS) return;
    const { x, y } = edgeMiddle(scene, edge);
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const change = strongestChange(changes, edge);
    const text = formatChange(change);
    const { width, height } = labelSize(context, text, view);
    const covers = placed.some(
      (p) => Math.abs(p.x - x) < (p.width + width) / 2 && Math.abs(p.y - y) < (p.height + height) / 2,
    );
    if (covers) continue;
    placed.push({ x, y, width, height });
    paintLabel(context, text, x, y, change < 0 ? colours[1] : colours[DIFFERENCE_BINS - 2], palette, view);
  }
}

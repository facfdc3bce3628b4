import { LinkStrokes } from '../../drawing/painters/linkStrokes';
import { density } from '../../drawing/painters/paintLinks';
import { edgeMiddle, labelSize, paintLabel } from '../../drawing/painters/paintMarks';
import type { Pen } from '../../drawing/painters/pen';
import { visibleRect } from '../../drawing/painters/view';
import type { LinkBins } from '../../drawing/scales/linkBins';
import type { Scene } from '../../drawing/scene/scene';
import { formatShare } from '../../i18n/formatNumber';
import { differenceWidth } from './divergingScale';
import { DIFFERENCE_BINS, type EdgeChanges, strongestChange } from './loadDifference';

/** The differences drawn over the plain network. */
export interface DrawnDifference {
  readonly changes: EdgeChanges;
  readonly bins: LinkBins;
  readonly colours: readonly string[];
  /** Edges with a change, the largest first. */
  readonly order: readonly number[];
  /** The same in the order in which they are labelled. */
  readonly labelled: readonly number[];
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
export function paintDifference(pen: Pen, scene: Scene, { bins, colours }: DrawnDifference, opacity: number): void {
  const { context, palette, pixel } = pen;
  const scale = pixel * density(scene.edgeCount);
  const half = DIFFERENCE_BINS / 2;
  context.globalAlpha = opacity;
  const strokes = new LinkStrokes(pen, scene);
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

/** Signed numbers at the links that changed most among those in sight, less and more by turns, as many as have room. */
export function paintChangeLabels(pen: Pen, scene: Scene, { changes, labelled, colours }: DrawnDifference): void {
  const seen = visibleRect(pen.view, -12);
  const placed: { x: number; y: number; width: number; height: number }[] = [];
  for (const edge of labelled) {
    if (placed.length === LABELS) return;
    const { x, y } = edgeMiddle(scene, edge);
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const change = strongestChange(changes, edge);
    const text = formatChange(change);
    const { width, height } = labelSize(pen, text);
    const covers = placed.some(
      (p) => Math.abs(p.x - x) < (p.width + width) / 2 && Math.abs(p.y - y) < (p.height + height) / 2,
    );
    if (covers) continue;
    placed.push({ x, y, width, height });
    paintLabel(pen, text, x, y, change < 0 ? colours[1] : colours[DIFFERENCE_BINS - 2]);
  }
}

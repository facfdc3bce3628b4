import { FONT } from '../../i18n/typeface';
import type { DrawnWalk } from '../model/walks';
import type { Pen } from './pen';
import { hopMiddle } from './trace';

export interface WalkStyle {
  readonly colour: string;
  /** The last hop leads into the first. */
  readonly closed: boolean;
  readonly dashed: boolean;
  /** Write the number of each hop beside its arrow. */
  readonly numbered: boolean;
}

/** More steps than this are numbered only in tens. */
const MANY_STEPS = 40;

/** Draws a walk: one line with arrowheads, rounded at the switches, on a casing that sets it off from the links. */
export function paintWalk(pen: Pen, { hops, corners, drawn }: DrawnWalk, style: WalkStyle): void {
  if (hops.length === 0) return;
  const { context, palette, pixel } = pen;
  context.beginPath();
  const isDrawn = (i: number): boolean => drawn?.[i] ?? true;
  hops.forEach(({ points }, i) => {
    if (!isDrawn(i)) return;
    if (i === 0 || !isDrawn(i - 1)) context.moveTo(points[0], points[1]);
    for (let p = 2; p < points.length; p += 2) context.lineTo(points[p], points[p + 1]);
    const next = i + 1 < hops.length ? i + 1 : style.closed ? 0 : -1;
    if (next < 0) return;
    const [x, y] = hops[next].points;
    context.quadraticCurveTo(corners[next].x, corners[next].y, x, y);
  });
  context.strokeStyle = palette.ground;
  context.lineWidth = 5 * pixel;
  context.stroke();
  context.strokeStyle = style.colour;
  context.lineWidth = 2.4 * pixel;
  context.setLineDash(style.dashed ? [7 * pixel, 4 * pixel] : []);
  context.stroke();
  context.setLineDash([]);

  context.fillStyle = style.colour;
  const size = 5.5 * pixel;
  hops.forEach((hop, i) => {
    if (!isDrawn(i)) return;
    const { x, y, angle } = hopMiddle(hop);
    context.beginPath();
    context.moveTo(x + size * Math.cos(angle), y + size * Math.sin(angle));
    context.lineTo(x + size * Math.cos(angle + 2.5), y + size * Math.sin(angle + 2.5));
    context.lineTo(x + size * Math.cos(angle - 2.5), y + size * Math.sin(angle - 2.5));
    context.fill();
    if (style.numbered && (hops.length <= MANY_STEPS || (i + 1) % 10 === 0)) {
      const out = 11 * numberUnit(pen);
      number(pen, i + 1, x - out * Math.sin(angle), y + out * Math.cos(angle), style.colour);
    }
  });
}

/** A pixel of numbers, which do not become smaller far off as strokes do. */
function numberUnit({ pixel, view }: Pen): number {
  return Math.max(pixel, 1 / view.zoom);
}

function number(pen: Pen, step: number, x: number, y: number, colour: string): void {
  const { context, palette } = pen;
  const unit = numberUnit(pen);
  context.beginPath();
  context.arc(x, y, 7 * unit, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.font = `600 ${9 * unit}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = palette.ground;
  context.fillText(String(step), x, y + 0.5 * unit);
  context.fillStyle = colour;
}

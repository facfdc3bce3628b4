import { FONT } from '../../i18n/typeface';
import { LEAST_NAME, SWITCH_GAP } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { namePlate } from '../scene/namePlates';
import { type Box, overlap } from './paintCallout';
import { symbolSize } from './paintFar';
import type { Pen } from './pen';
import { type Arc, ellipseRadius, laneAxes, type TurnBox } from './turnArcs';
import { type DrawnTurn, TURN_ZOOM, type TurnMark } from './turnsAt';
import type { View } from './view';

/** Of how many turns an arc stands for; more numbers than this say nothing. */
const COUNT_SIZE = 6;
const MOST_COUNTS = 200;
const STEP = 0.12;
/** Half length of the bar that ends an arc. */
const BAR = 3;
/** Up to this many at a switch are drawn at full strength; more would be a blot. */
const FEW = 8;
/** Lines of arcs, pixels. */
const BOLD = 1.9;
const MARKED = 2.8;
/** Room for a mark above and below a switch, canvas units; and how wide one has to be to have bars, in parts of an arc's unit. */
const ROW_GAP = 18;
const BARRED = 9;

/** A switch as it stands on the canvas. */
export interface TurnPlace extends TurnBox {
  readonly x: number;
  readonly y: number;
}

/** The place of a switch's arcs at a zoom: round its box, its shape from afar, or the plate of its name. They keep their size below `TURN_ZOOM`. */
export function turnPlace({ scene }: CanvasModel, s: number, view: View): TurnPlace {
  const node = scene.nodeOfSwitch[s];
  const { width, height } = namePlate(scene, node, view) ?? symbolSize(view, scene.nodeWidth[node]);
  return { x: scene.nodeX[node], y: scene.nodeY[node], width, height, grow: growth(view.zoom) };
}

/** How large arcs are drawn at a zoom, in parts of their size at zoom 1. */
export function growth(zoom: number): number {
  return Math.max(1, TURN_ZOOM / zoom);
}

/** Draws prohibited turns of a switch: arcs with a bar at both ends, the one pointed at stronger. */
export function paintTurns(
  pen: Pen,
  at: TurnPlace,
  turns: readonly DrawnTurn[],
  marked: DrawnTurn | null,
  opacity: number,
): void {
  const { context, palette } = pen;
  const many = turns.length > FEW;
  context.strokeStyle = palette.warning;
  for (const turn of turns) {
    const strong = turn === marked;
    context.globalAlpha = opacity * (many && !strong ? 0.7 : 1);
    context.lineWidth = stroke(pen) * (strong ? MARKED : many ? 1.3 : BOLD);
    strokeArc(context, at, laneAxes(at, turn.arc.lane), turn.arc, BAR * at.grow);
  }
  context.globalAlpha = 1;
}

/** Canvas units of a pixel's line, never thinner than on the screen. */
function stroke({ pixel, view }: Pen): number {
  return Math.max(pixel, view.emphasis / view.zoom);
}

/** Draws what stands for a switch's prohibited turns: one arc over their links. */
export function paintTurnMark(pen: Pen, at: TurnPlace, { arc }: TurnMark, opacity: number): void {
  const { context, palette } = pen;
  context.globalAlpha = opacity;
  context.strokeStyle = palette.warning;
  const axes = markAxes(at);
  const barred = axes.rx > BARRED * at.grow;
  context.lineWidth = (barred ? BOLD : MARKED) * stroke(pen);
  strokeArc(context, at, axes, arc, barred ? BAR * at.grow : 0);
  context.globalAlpha = 1;
}

/** Of a mark: no larger than gaps to the next switch and the next row allow, so that those of neighbours stay apart. */
function markAxes(at: TurnPlace): Axes {
  const { rx, ry } = laneAxes(at, 0);
  return {
    rx: Math.max(at.width / 2, Math.min(rx, (at.width + SWITCH_GAP) / 2)),
    ry: Math.min(ry, at.height / 2 + ROW_GAP),
  };
}

/** Writes at marks how many turns they stand for, the largest first, as far as there is room. */
export function paintTurnCounts(
  { context, view, palette }: Pen,
  marks: readonly (readonly [TurnPlace, TurnMark])[],
  opacity: number,
): void {
  const size = Math.max(COUNT_SIZE, LEAST_NAME / view.zoom);
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const placed: Box[] = [];
  for (const [at, { arc, count }] of marks.toSorted(([, a], [, b]) => b.count - a.count)) {
    if (placed.length === MOST_COUNTS) break;
    // One arc is one turn; a pod has none.
    if (count === 1 && arc.sweep !== 0) continue;
    const angle = arc.from + arc.sweep / 2;
    const { rx, ry } = markAxes(at);
    const width = context.measureText(String(count)).width + 4;
    if (width > 2 * rx) continue;
    // On a small arc it would be all that is seen.
    const r = ellipseRadius(rx, ry, angle) + (2 * width > rx * arc.sweep ? 0.6 * size : 0);
    const x = at.x + r * Math.cos(angle);
    const y = at.y + r * Math.sin(angle);
    const box = { x: x - width / 2, y: y - size / 2 - 1, width, height: size + 2 };
    if (placed.some((other) => overlap(other, box))) continue;
    placed.push(box);
    context.globalAlpha = opacity;
    context.fillStyle = palette.ground;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 2);
    context.fill();
    context.fillStyle = palette.warning;
    context.fillText(String(count), x, y + 0.3);
  }
  context.globalAlpha = 1;
}

/** Draws the turns that a selected switch allows as bows through its middle, from link to link. */
export function paintAllowed(
  { context, palette, pixel }: Pen,
  at: TurnPlace,
  pairs: readonly (readonly [number, number])[],
): void {
  const { rx, ry } = laneAxes(at, 3);
  context.strokeStyle = palette.selection;
  context.globalAlpha = pairs.length > 40 ? 0.25 : 0.6;
  context.lineWidth = 1.1 * pixel;
  context.beginPath();
  for (const [a, b] of pairs) {
    const ra = ellipseRadius(rx, ry, a);
    const rb = ellipseRadius(rx, ry, b);
    context.moveTo(at.x + ra * Math.cos(a), at.y + ra * Math.sin(a));
    context.quadraticCurveTo(at.x, at.y, at.x + rb * Math.cos(b), at.y + rb * Math.sin(b));
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** Half axes of the ellipse that an arc follows. */
type Axes = ReturnType<typeof laneAxes>;

/** Draws an arc with a bar at both ends. @param half length of a bar */
function strokeArc(context: CanvasRenderingContext2D, at: TurnPlace, axes: Axes, arc: Arc, half: number): void {
  context.beginPath();
  const steps = Math.max(2, Math.ceil(Math.abs(arc.sweep) / STEP));
  for (let i = 0; i <= steps; i++) {
    const angle = arc.from + (arc.sweep * i) / steps;
    const r = ellipseRadius(axes.rx, axes.ry, angle);
    if (i === 0) context.moveTo(at.x + r * Math.cos(angle), at.y + r * Math.sin(angle));
    else context.lineTo(at.x + r * Math.cos(angle), at.y + r * Math.sin(angle));
  }
  bar(context, at, axes, arc.from, half);
  bar(context, at, axes, arc.from + arc.sweep, half);
  context.stroke();
}

function bar(
  context: CanvasRenderingContext2D,
  { x, y }: TurnPlace,
  { rx, ry }: Axes,
  angle: number,
  half: number,
): void {
  const r = ellipseRadius(rx, ry, angle);
  context.moveTo(x + (r - half) * Math.cos(angle), y + (r - half) * Math.sin(angle));
  context.lineTo(x + (r + half) * Math.cos(angle), y + (r + half) * Math.sin(angle));
}

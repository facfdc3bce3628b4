import { LEAST_NAME, SWITCH_HEIGHT } from '../layouts/placement';
import type { Pen } from './pen';
import { type Arc, ellipseRadius, laneAxes } from './turnArcs';
import type { DrawnTurn, SwitchTurns } from './turnsAt';

/** Below these zooms arcs could not be distinguished: those at joining links, and all others. */
export const JOINT_ZOOM = 0.3;
export const TURN_ZOOM = 0.75;
const STEP = 0.12;
/** Half length of the bar that ends an arc. */
const BAR = 3;
/** Of how many turns an arc stands for. */
const COUNT_SIZE = 6;

/** A switch as it stands on the canvas. */
export interface TurnPlace {
  readonly x: number;
  readonly y: number;
  readonly symbolWidth: number;
}

/** Draws a switch's prohibited turns: arcs with a bar at both ends; those at joining links, and the one pointed at, stronger. */
export function paintTurns(
  { context, view, palette, pixel }: Pen,
  at: TurnPlace,
  turns: readonly DrawnTurn[],
  marked: DrawnTurn | null,
  opacity: number,
): void {
  context.strokeStyle = palette.warning;
  for (const turn of turns) {
    if (!turn.joins && turn !== marked && view.zoom < TURN_ZOOM) continue;
    const strong = turn === marked;
    context.globalAlpha = opacity * (strong || turn.joins ? 1 : 0.45);
    context.lineWidth = pixel * (strong ? 2.6 : turn.joins ? 1.9 : 1.1);
    strokeArc(context, at, laneAxes(at.symbolWidth, SWITCH_HEIGHT, turn.arc.lane), turn.arc);
  }
  context.globalAlpha = 1;
}

/** Draws one arc over all of a switch's prohibited turns, with how many there are. */
export function paintTurnSummary(
  { context, view, palette, pixel }: Pen,
  at: TurnPlace,
  { arc, count }: NonNullable<SwitchTurns['summary']>,
  opacity: number,
): void {
  if (view.zoom < TURN_ZOOM) return;
  const axes = laneAxes(at.symbolWidth, SWITCH_HEIGHT, 0);
  context.globalAlpha = opacity * 0.7;
  context.strokeStyle = palette.warning;
  context.lineWidth = 1.3 * pixel;
  strokeArc(context, at, axes, arc);
  const angle = arc.from + arc.sweep / 2;
  const r = ellipseRadius(axes.rx, axes.ry, angle);
  const x = at.x + r * Math.cos(angle);
  const y = at.y + r * Math.sin(angle);
  const size = Math.max(COUNT_SIZE, LEAST_NAME / view.zoom);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const half = context.measureText(String(count)).width / 2 + 2;
  context.globalAlpha = opacity;
  context.fillStyle = palette.ground;
  context.beginPath();
  context.roundRect(x - half, y - size / 2 - 1, 2 * half, size + 2, 2);
  context.fill();
  context.fillStyle = palette.warning;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(count), x, y + 0.3);
  context.globalAlpha = 1;
}

/** Draws the turns that a selected switch allows as bows through its middle, from link to link. */
export function paintAllowed(
  { context, palette, pixel }: Pen,
  at: TurnPlace,
  pairs: readonly (readonly [number, number])[],
): void {
  const { rx, ry } = laneAxes(at.symbolWidth, SWITCH_HEIGHT, 3);
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half axes of the ellipse that an arc follows. */
type Axes = ReturnType<typeof laneAxes>;

/** Draws an arc with a bar at both ends. */
function strokeArc(context: CanvasRenderingContext2D, at: Point, axes: Axes, arc: Arc): void {
  context.beginPath();
  const steps = Math.max(2, Math.ceil(Math.abs(arc.sweep) / STEP));
  for (let i = 0; i <= steps; i++) {
    const angle = arc.from + (arc.sweep * i) / steps;
    const r = ellipseRadius(axes.rx, axes.ry, angle);
    if (i === 0) context.moveTo(at.x + r * Math.cos(angle), at.y + r * Math.sin(angle));
    else context.lineTo(at.x + r * Math.cos(angle), at.y + r * Math.sin(angle));
  }
  bar(context, at, axes, arc.from);
  bar(context, at, axes, arc.from + arc.sweep);
  context.stroke();
}

function bar(context: CanvasRenderingContext2D, { x, y }: Point, { rx, ry }: Axes, angle: number): void {
  const r = ellipseRadius(rx, ry, angle);
  context.moveTo(x + (r - BAR) * Math.cos(angle), y + (r - BAR) * Math.sin(angle));
  context.lineTo(x + (r + BAR) * Math.cos(angle), y + (r + BAR) * Math.sin(angle));
}

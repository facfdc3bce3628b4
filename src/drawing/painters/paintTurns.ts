import { SWITCH_HEIGHT } from '../layouts/placement';
import type { Palette } from '../scales/palette';
import { type Arc, ellipseRadius, laneAxes } from './turnArcs';
import type { DrawnTurn } from './turnsAt';
import { strokeScale, type View } from './view';

/** Below these zooms arcs could not be told apart: those at joining links, and all others. */
export const JOINT_ZOOM = 0.3;
export const TURN_ZOOM = 0.75;
const STEP = 0.12;
/** Half length of the bar that ends an arc. */
const BAR = 3;

/** Draws a switch's prohibited turns: arcs with a bar at both ends; those at joining links, and the one pointed at, stronger. */
export function paintTurns(
  context: CanvasRenderingContext2D,
  turns: readonly DrawnTurn[],
  centre: { readonly x: number; readonly y: number },
  symbolWidth: number,
  palette: Palette,
  view: View,
  marked: DrawnTurn | null,
  opacity: number,
): void {
  const pixel = strokeScale(view) / view.zoom;
  context.strokeStyle = palette.warning;
  for (const turn of turns) {
    if (!turn.joins && turn !== marked && view.zoom < TURN_ZOOM) continue;
    const strong = turn === marked;
    context.globalAlpha = opacity * (strong || turn.joins ? 1 : 0.45);
    context.lineWidth = pixel * (strong ? 2.6 : turn.joins ? 1.9 : 1.1);
    const { rx, ry } = laneAxes(symbolWidth, SWITCH_HEIGHT, turn.arc.lane);
    context.beginPath();
    traceArc(context, centre.x, centre.y, rx, ry, turn.arc);
    bar(context, centre.x, centre.y, rx, ry, turn.arc.from);
    bar(context, centre.x, centre.y, rx, ry, turn.arc.from + turn.arc.sweep);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Draws one arc over all of a switch's prohibited turns, with how many there are. */
export function paintTurnSummary(
  context: CanvasRenderingContext2D,
  summary: { readonly arc: Arc; readonly count: number },
  centre: { readonly x: number; readonly y: number },
  symbolWidth: number,
  palette: Palette,
  view: View,
  opacity: number,
): void {
  if (view.zoom < TURN_ZOOM) return;
  const pixel = strokeScale(view) / view.zoom;
  const { arc, count } = summary;
  const { rx, ry } = laneAxes(symbolWidth, SWITCH_HEIGHT, 0);
  context.globalAlpha = opacity * 0.7;
  context.strokeStyle = palette.warning;
  context.lineWidth = 1.3 * pixel;
  context.beginPath();
  traceArc(context, centre.x, centre.y, rx, ry, arc);
  bar(context, centre.x, centre.y, rx, ry, arc.from);
  bar(context, centre.x, centre.y, rx, ry, arc.from + arc.sweep);
  context.stroke();
  const angle = arc.from + arc.sweep / 2;
  const r = ellipseRadius(rx, ry, angle);
  const x = centre.x + r * Math.cos(angle);
  const y = centre.y + r * Math.sin(angle);
  context.font = '600 6px system-ui, sans-serif';
  const half = context.measureText(String(count)).width / 2 + 2;
  context.globalAlpha = opacity;
  context.fillStyle = palette.ground;
  context.beginPath();
  context.roundRect(x - half, y - 4, 2 * half, 8, 2);
  context.fill();
  context.fillStyle = palette.warning;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(count), x, y + 0.3);
  context.globalAlpha = 1;
}

/** Draws the turns that a selected switch allows as bows through its middle, from link to link. */
export function paintAllowed(
  context: CanvasRenderingContext2D,
  pairs: readonly (readonly [number, number])[],
  centre: { readonly x: number; readonly y: number },
  symbolWidth: number,
  palette: Palette,
  view: View,
): void {
  const { rx, ry } = laneAxes(symbolWidth, SWITCH_HEIGHT, 3);
  context.strokeStyle = palette.selection;
  context.globalAlpha = pairs.length > 40 ? 0.25 : 0.6;
  context.lineWidth = (strokeScale(view) / view.zoom) * 1.1;
  context.beginPath();
  for (const [a, b] of pairs) {
    const ra = ellipseRadius(rx, ry, a);
    const rb = ellipseRadius(rx, ry, b);
    context.moveTo(centre.x + ra * Math.cos(a), centre.y + ra * Math.sin(a));
    context.quadraticCurveTo(centre.x, centre.y, centre.x + rb * Math.cos(b), centre.y + rb * Math.sin(b));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function traceArc(context: CanvasRenderingContext2D, x: number, y: number, rx: number, ry: number, arc: Arc): void {
  const steps = Math.max(2, Math.ceil(Math.abs(arc.sweep) / STEP));
  for (let i = 0; i <= steps; i++) {
    const angle = arc.from + (arc.sweep * i) / steps;
    const r = ellipseRadius(rx, ry, angle);
    if (i === 0) context.moveTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
    else context.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
}

function bar(context: CanvasRenderingContext2D, x: number, y: number, rx: number, ry: number, angle: number): void {
  const r = ellipseRadius(rx, ry, angle);
  context.moveTo(x + (r - BAR) * Math.cos(angle), y + (r - BAR) * Math.sin(angle));
  context.lineTo(x + (r + BAR) * Math.cos(angle), y + (r + BAR) * Math.sin(angle));
}

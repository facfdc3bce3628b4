import { FADED_OPACITY, STALE_OPACITY } from '../painters/paintLinks';
import type { Pen } from '../painters/pen';
import { paintTurned } from '../painters/turnedText';
import { visibleRect } from '../painters/view';
import type { Box } from '../scene/boxOf';
import { CELL_FADED, CELL_FAILED, CELL_PLAIN, type MatrixCells } from './matrixCells';
import { cutTo, LABEL, paintPill, setFont, TITLE, unitOf } from './words';

/** From row to row, canvas units, and the part of it that a cell fills. */
export const PITCH = 10;
const FILLED = 0.86;
/** Rows are so far from each other, pixels, that each has its name. */
const NAMED = 15;
const GAP = 5;
/** Every so many rows one has a name, and a line, so far from the next. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const GRID = 24;

export interface DrawnMatrix {
  readonly cells: MatrixCells;
  readonly box: Box;
  readonly title: string;
  readonly colours: readonly string[];
  readonly stale: boolean;
  /** By row; empty where names are not wished. */
  readonly names: readonly string[];
  /** Rows of what is selected, by name. */
  readonly chosen: ReadonlyMap<number, string>;
  readonly chosenCells: readonly number[];
  /** Cells of the route and of the loop that are shown. */
  readonly route: readonly number[];
  readonly loop: readonly number[];
}

/** A matrix of the links between switches: cells by load, rows and columns of what is selected and pointed at. O(cells). */
export function paintMatrix(pen: Pen, drawn: DrawnMatrix, row: number, column: number): void {
  const { context, palette, view } = pen;
  const { cells, box, chosen } = drawn;
  const side = PITCH * cells.order.length;
  paintGrid(pen, side);
  context.fillStyle = palette.selection;
  for (const [rows, alpha] of [
    [[...chosen.keys()], 0.16],
    [row < 0 ? [] : [row], 0.1],
  ] as const) {
    context.globalAlpha = alpha;
    for (const one of rows) context.fillRect(0, one * PITCH, side, PITCH);
    for (const one of alpha > 0.1 || column < 0 ? rows : [column]) context.fillRect(one * PITCH, 0, PITCH, side);
  }
  context.globalAlpha = 1;
  paintCells(pen, drawn);
  frameCells(pen, drawn, drawn.loop, palette.warning);
  frameCells(pen, drawn, drawn.route, palette.path);
  frameCells(pen, drawn, drawn.chosenCells, palette.selection);
  if (row >= 0) frame(pen, row, column, palette.ink);
  paintAxes(pen, drawn, side);
  setFont(pen, TITLE, 600);
  context.fillStyle = palette.ink;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillText(cutTo(pen, drawn.title, Math.max(box.x2, visibleRect(view, -8).right) - box.x1), box.x1, box.y1);
  const top = Math.max(-11 * unitOf(pen), visibleRect(view, 0).top + 11 * unitOf(pen));
  for (const [one, name] of chosen) paintPill(pen, name, (one + 0.5) * PITCH, top, palette.selection);
}

function paintGrid({ context, palette, view }: Pen, side: number): void {
  context.strokeStyle = palette.podLine;
  context.lineWidth = 0.6 / view.zoom;
  context.beginPath();
  const step = PITCH * (STEPS.find((n) => n >= 10 && n * PITCH * view.zoom >= GRID) ?? STEPS[STEPS.length - 1]);
  for (let at = 0; at <= side; at += step) {
    context.moveTo(at, 0);
    context.lineTo(at, side);
    context.moveTo(0, at);
    context.lineTo(side, at);
  }
  context.moveTo(0, 0);
  context.lineTo(side, side);
  context.stroke();
  context.lineWidth = 1 / view.zoom;
  context.beginPath();
  context.rect(0, 0, side, side);
  context.stroke();
}

function paintCells({ context, palette, view, pixel }: Pen, { cells, colours, stale }: DrawnMatrix): void {
  const { row, column, bin } = cells;
  const size = Math.max(FILLED * PITCH, 1.2 / view.zoom);
  const inset = (PITCH - size) / 2;
  for (let own = CELL_FADED; own < colours.length; own++) {
    context.beginPath();
    for (let cell = 0; cell < row.length; cell++)
      if (bin[cell] === own) context.rect(column[cell] * PITCH + inset, row[cell] * PITCH + inset, size, size);
    context.fillStyle = own < 0 ? palette.plain : colours[own];
    context.globalAlpha = (own === CELL_FADED ? FADED_OPACITY : 1) * (stale && own > CELL_PLAIN ? STALE_OPACITY : 1);
    context.fill();
  }
  context.globalAlpha = 1;
  context.strokeStyle = palette.failed;
  context.lineWidth = Math.min(1.8 * pixel, PITCH / 4);
  context.beginPath();
  for (let cell = 0; cell < row.length; cell++) {
    if (bin[cell] !== CELL_FAILED) continue;
    const [x, y] = [column[cell] * PITCH + inset, row[cell] * PITCH + inset];
    context.moveTo(x, y);
    context.lineTo(x + size, y + size);
    context.moveTo(x, y + size);
    context.lineTo(x + size, y);
  }
  context.stroke();
}

function frameCells(pen: Pen, { cells }: DrawnMatrix, framed: readonly number[], colour: string): void {
  for (const cell of framed) frame(pen, cells.row[cell], cells.column[cell], colour);
}

/** Round a cell, not below 6 pixels, or it would not be seen. */
function frame({ context, view }: Pen, row: number, column: number, colour: string): void {
  const size = Math.max(PITCH, 6 / view.zoom);
  const out = (size - PITCH) / 2;
  context.strokeStyle = colour;
  context.lineWidth = 2 / view.zoom;
  context.beginPath();
  context.rect(column * PITCH - out, row * PITCH - out, size, size);
  context.stroke();
}

/** Names of rows and columns, of every one or as many as have room, at the edges of what is in sight. */
function paintAxes(pen: Pen, { names, box }: DrawnMatrix, side: number): void {
  const { context, palette, view } = pen;
  if (names.length === 0) return;
  const unit = unitOf(pen);
  const seen = visibleRect(view, 0);
  const step = STEPS.find((n) => n * PITCH >= NAMED * unit) ?? STEPS[STEPS.length - 1];
  const shown = names.flatMap((name, at) => (at % step === 0 ? [{ name, at: (at + 0.5) * PITCH }] : []));
  setFont(pen, LABEL);
  const widest = shown.reduce((most, { name }) => Math.max(most, context.measureText(name).width), 0);
  const turned = widest + GAP * unit > step * PITCH;
  const room = -box.x1 - GAP * unit;
  // Beside the matrix there is room up to the edge.
  const beside = Math.max(room, -seen.left - 2 * GAP * unit);
  const wide = Math.min(beside, widest);
  const high = turned ? Math.min(room, widest) : LABEL * unit;
  const left = Math.max(0, seen.left + wide + 2 * GAP * unit);
  const top = Math.max(0, seen.top + high + 2 * GAP * unit);
  context.fillStyle = palette.ground;
  if (left > 0) context.fillRect(seen.left, seen.top, left - seen.left, seen.bottom - seen.top);
  if (top > 0) context.fillRect(seen.left, seen.top, seen.right - seen.left, top - seen.top);
  context.fillStyle = palette.faint;
  context.textBaseline = 'middle';
  for (const { name, at } of shown) {
    context.textAlign = 'right';
    if (at >= top && at <= side) context.fillText(cutTo(pen, name, beside), left - GAP * unit, at);
    if (at < left || at > side) continue;
    const text = turned ? cutTo(pen, name, room) : name;
    if (turned) paintTurned(context, text, at, top - GAP * unit);
    else {
      context.textAlign = 'center';
      context.fillText(text, at, top - (GAP + LABEL / 2) * unit);
    }
  }
}

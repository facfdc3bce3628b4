import type { CanvasModel } from '../model/model';
import type { Pen } from '../painters/pen';
import { visibleRect } from '../painters/view';
import { scaleBin } from '../scales/loadScale';
import type { Box } from '../scene/boxOf';
import type { HopRings } from './hopRings';
import { cutTo, LABEL, setFont, TITLE, unitOf } from './words';

/** Of a dot, canvas units, and pixels at least. */
const RADIUS = 4.5;
const LEAST_RADIUS = 1.5;
/** Of a name's box, pixels. */
const BOX_HEIGHT = 18;
const BOX_PAD = 5;
/** Of links to the next ring, pixels. */
const FAINT = 0.8;
const OWN = 2;
/** How far a link leaves level, in parts of its way. */
const LEVEL = 0.4;

export interface HopColumn {
  readonly middle: number;
  /** Room for a name, canvas units, and the longest one. */
  readonly across: number;
  readonly down: number;
  readonly longest: string;
}

export interface HopPlaces {
  readonly box: Box;
  readonly columns: readonly HopColumn[];
  /** Float32Array[switches] */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export interface DrawnHops extends HopPlaces {
  readonly model: CanvasModel;
  readonly rings: HopRings;
  readonly title: string;
  /** Texts below the columns. */
  readonly counts: readonly string[];
  /** By switch; empty where names are not wished. */
  readonly labels: readonly string[];
  readonly route: readonly (readonly [number, number])[];
}

/** Switches in columns by hops; links to the next column faintly, those of the first switch and of the one pointed at by load. O(switches + links). */
export function paintHops(pen: Pen, drawn: DrawnHops, pointed: number): void {
  const { context, palette, view } = pen;
  const { rings, columns, box, title, counts, route } = drawn;
  const { offset, neighbour } = rings.neighbours;
  context.strokeStyle = palette.plain;
  context.lineWidth = (FAINT * view.emphasis) / view.zoom;
  context.globalAlpha = pointed < 0 ? 0.7 : 0.3;
  context.beginPath();
  for (let s = 0; s < rings.hops.length; s++) {
    if (rings.hops[s] < 0 || s === rings.from) continue;
    for (let i = offset[s]; i < offset[s + 1]; i++)
      if (rings.hops[neighbour[i]] === rings.hops[s] + 1) trace(pen, drawn, s, neighbour[i]);
  }
  context.stroke();
  context.globalAlpha = 1;
  for (const s of new Set([rings.from, ...(pointed < 0 ? [] : [pointed])])) paintOwn(pen, drawn, s, pointed);
  context.strokeStyle = palette.path;
  context.lineWidth = (1.5 * OWN * view.emphasis) / view.zoom;
  context.beginPath();
  for (const [a, b] of route) trace(pen, drawn, a, b);
  context.stroke();
  for (let s = 0; s < rings.hops.length; s++) paintSwitch(pen, drawn, s, s === pointed);
  context.fillStyle = palette.ink;
  setFont(pen, TITLE, 600);
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillText(cutTo(pen, title, Math.max(box.x2, visibleRect(view, -8).right) - box.x1), box.x1, box.y1);
  setFont(pen, LABEL, 500);
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (const [i, { middle }] of columns.entries()) context.fillText(counts[i], middle, box.y2);
}

/** The links of one switch, each way, in the colours of what they carry. */
function paintOwn(pen: Pen, drawn: DrawnHops, s: number, pointed: number): void {
  const { context, palette, view } = pen;
  const { model, rings } = drawn;
  const { ends, channelOf } = model.network;
  const count = rings.hops.length;
  context.lineWidth = (OWN * view.emphasis) / view.zoom;
  context.globalAlpha = pointed < 0 || pointed === s ? 1 : 0.4;
  for (let l = 0; l < channelOf.length; l++) {
    const [a, b] = [ends[2 * l], ends[2 * l + 1]];
    if ((a !== s && b !== s) || a < 0 || b < 0 || a >= count || b >= count || channelOf[l] < 0) continue;
    const channel = model.meters && model.routing ? model.routing.channelOf[l] : -1;
    const load = model.routing?.result.load;
    const part =
      load && channel >= 0 && !model.stale ? Math.max(load[channel], load[channel + 1]) / model.full : Number.NaN;
    context.strokeStyle = Number.isNaN(part) ? palette.host : model.colours[scaleBin(part, model)];
    context.beginPath();
    trace(pen, drawn, a, b);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** A line that leaves and arrives level; within a column it bows to the left. */
function trace({ context }: Pen, { x, y, rings }: DrawnHops, a: number, b: number): void {
  const [x1, y1, x2, y2] = [x[a], y[a], x[b], y[b]];
  context.moveTo(x1, y1);
  if (rings.hops[a] === rings.hops[b]) {
    context.quadraticCurveTo(Math.min(x1, x2) - LEVEL * Math.abs(y2 - y1), (y1 + y2) / 2, x2, y2);
    return;
  }
  const level = LEVEL * (x2 - x1);
  context.quadraticCurveTo(x1 + level, y1, (x1 + x2) / 2, (y1 + y2) / 2);
  context.quadraticCurveTo(x2 - level, y2, x2, y2);
}

/** A box with its name where that has room, else a dot; in the colour of what its links carry on average. */
function paintSwitch(pen: Pen, drawn: DrawnHops, s: number, pointed: boolean): void {
  const { context, palette, view } = pen;
  const { model, rings, columns, labels, x, y } = drawn;
  const { down } = model.network.topology.switches[s];
  const column = columns[rings.hops[s] < 0 ? columns.length - 1 : rings.hops[s]];
  const unit = unitOf(pen);
  const part = model.meters && !model.stale ? model.meters.part[s] : Number.NaN;
  const colour = down ? palette.failed : Number.isNaN(part) ? palette.host : model.colours[scaleBin(part, model)];
  setFont(pen, LABEL, 500);
  const widthOf = (name: string): number => context.measureText(name).width + 2 * BOX_PAD * unit;
  const marked = pointed || s === rings.from;
  const room = column.down >= (BOX_HEIGHT + 1) * unit && widthOf(column.longest) + unit <= column.across;
  context.beginPath();
  context.strokeStyle = marked ? palette.selection : colour;
  if (labels.length > 0 && (marked || room)) {
    const [wide, high] = [widthOf(labels[s]), BOX_HEIGHT * unit];
    context.roundRect(x[s] - wide / 2, y[s] - high / 2, wide, high, 4 * unit);
    context.fillStyle = palette.switchFill;
    context.fill();
    context.lineWidth = (marked ? 2 : 1.4) / view.zoom;
    context.stroke();
    context.fillStyle = down ? palette.failed : palette.ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(labels[s], x[s], y[s] + 0.5 * unit);
    return;
  }
  context.arc(x[s], y[s], Math.max(RADIUS, LEAST_RADIUS / view.zoom), 0, 2 * Math.PI);
  context.fillStyle = down ? palette.ground : colour;
  context.fill();
  if (!down) return;
  context.lineWidth = 1.2 / view.zoom;
  context.stroke();
}

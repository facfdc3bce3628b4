import type { Fabric } from '../../core/fabric/fabric';
import { FONT } from '../../i18n/typeface';
import { LEAST_NAME, NAME_SIZE, type Placement, SWITCH_GAP, SWITCH_HEIGHT } from '../layouts/placement';
import { paintLabel } from '../painters/paintMarks';
import type { Pen } from '../painters/pen';
import { CHANNEL_RADIUS, type DependencyPlaces } from './layDependencies';

/** A dependency: packets hold the first channel and wait for the second. */
export type Arc = readonly [held: number, wanted: number];

/** The drawn part of a channel dependency graph, and its look. */
export interface ShownDependencies {
  readonly arcs: readonly Arc[];
  /** Of these, those that go on on another lane. */
  readonly away?: ReadonlySet<Arc>;
  /** May come in, and are not there. */
  readonly open?: readonly Arc[];
  /** Must not come in. */
  readonly refused?: readonly Arc[];
  /** Just come in. */
  readonly fresh?: readonly Arc[];
  /** Would close a loop. */
  readonly closing?: Arc | null;
  /** Dependencies of a loop. */
  readonly loop?: readonly Arc[];
  /** Channels that are drawn; all where it is left out. */
  readonly drawn?: ReadonlySet<number>;
  /** Pointed at, -1 for none. */
  readonly pointed?: number;
}

/** The network that the channels are of, drawn faintly beneath. */
export interface DependencyGround {
  readonly fabric: Fabric;
  readonly placement: Placement;
  readonly labels: readonly string[];
  readonly places: DependencyPlaces;
}

/** Channels as circles, and an arrow from each to every one that it waits for, bent round the switch where the turn is. */
export function paintDependencies(pen: Pen, ground: DependencyGround, shown: ShownDependencies): void {
  const { context, palette, view } = pen;
  const { arcs, away, open = [], refused = [], fresh = [], closing, loop = [], pointed = -1 } = shown;
  context.fillStyle = palette.ground;
  context.fillRect(-view.panX / view.zoom, -view.panY / view.zoom, view.width / view.zoom, view.height / view.zoom);
  paintGround(pen, ground);
  const inLoop = new Set(loop.map((arc) => arc.join(' ')));
  const arrow = (arc: Arc, colour: string, width: number, dash: readonly number[] = []): void =>
    paintArrow(pen, ground, arc, { colour, width, dash });
  context.globalAlpha = 0.5;
  for (const arc of open) arrow(arc, palette.plain, 0.7);
  for (const arc of refused) arrow(arc, palette.warning, 0.8, [2, 3]);
  const isQuiet = loop.length > 0 || fresh.length > 0 || pointed >= 0;
  context.globalAlpha = isQuiet ? 0.3 : arcs.length > MANY_ARCS ? 0.55 : 0.85;
  for (const arc of arcs) {
    if (inLoop.has(arc.join(' ')) || pointed === arc[0] || pointed === arc[1]) continue;
    arrow(arc, palette.selection, 1.1, away?.has(arc) ? [2, 3] : []);
  }
  context.globalAlpha = 1;
  for (const arc of arcs) if (pointed >= 0 && arc.includes(pointed)) arrow(arc, palette.path, 2);
  for (const arc of fresh) arrow(arc, palette.path, 2.6);
  for (const arc of loop) {
    const closes = closing?.[0] === arc[0] && closing[1] === arc[1];
    arrow(arc, palette.warning, closes ? 3.2 : 2.2, closes ? [5, 3] : []);
  }
  paintChannels(pen, ground, shown);
  if (pointed >= 0) {
    const { x, y } = ground.places;
    paintLabel(
      pen,
      channelName(ground, pointed),
      x[pointed],
      y[pointed] - (18 * view.emphasis) / view.zoom,
      palette.path,
    );
  }
}

/** Above so many, single ones are paler. */
const MANY_ARCS = 300;

/** Each channel of a ring waits for the next, the last for the first. */
export function ringArcs(ring: ArrayLike<number>): readonly Arc[] {
  return Array.from(ring, (c, i): Arc => [c, ring[(i + 1) % ring.length]]);
}

/** `a → b`, of the switches that a channel leads from and to. */
export function channelName({ fabric, labels }: DependencyGround, channel: number): string {
  return `${labels[fabric.channelFrom[channel]]} → ${labels[fabric.channelTo[channel]]}`;
}

/** The channel whose circle is at a place, -1 for none. @param reach in canvas units */
export function channelAt({ x, y }: DependencyPlaces, atX: number, atY: number, reach: number): number {
  let nearest = Math.max(reach, CHANNEL_RADIUS);
  let found = -1;
  for (let c = 0; c < x.length; c++) {
    const distance = Math.hypot(x[c] - atX, y[c] - atY);
    if (distance > nearest) continue;
    nearest = distance;
    found = c;
  }
  return found;
}

function paintGround({ context, palette, pixel, view }: Pen, { fabric, placement, labels }: DependencyGround): void {
  const { switchX, switchY, symbolWidth } = placement;
  const { channelFrom, channelTo, channelCount } = fabric;
  context.globalAlpha = 0.35;
  context.strokeStyle = palette.plain;
  context.lineWidth = pixel;
  context.beginPath();
  for (let c = 0; c < channelCount; c += 2) {
    context.moveTo(switchX[channelFrom[c]], switchY[channelFrom[c]]);
    context.lineTo(switchX[channelTo[c]], switchY[channelTo[c]]);
  }
  context.stroke();
  context.globalAlpha = 1;
  const size = Math.max(NAME_SIZE, LEAST_NAME / view.zoom);
  context.font = `${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let s = 0; s < switchX.length; s++) {
    context.fillStyle = palette.podFill;
    context.beginPath();
    context.roundRect(switchX[s] - symbolWidth / 2, switchY[s] - SWITCH_HEIGHT / 2, symbolWidth, SWITCH_HEIGHT, 4);
    context.fill();
    // Grown to be read, it may reach beyond its symbol, but not into the next.
    if (context.measureText(labels[s]).width > symbolWidth + (size > NAME_SIZE ? SWITCH_GAP : 0)) continue;
    context.fillStyle = palette.faint;
    context.fillText(labels[s], switchX[s], switchY[s] + 0.4);
  }
}

interface Stroke {
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  readonly dash: readonly number[];
}

function paintArrow(
  { context, pixel }: Pen,
  { fabric, placement, places }: DependencyGround,
  [held, wanted]: Arc,
  { colour, width, dash }: Stroke,
): void {
  const { x, y } = places;
  const turn = fabric.channelTo[held];
  const [x1, y1, x2, y2] = [x[held], y[held], x[wanted], y[wanted]];
  // Half way to the switch that both channels meet at.
  const bendX = (x1 + x2) / 4 + placement.switchX[turn] / 2;
  const bendY = (y1 + y2) / 4 + placement.switchY[turn] / 2;
  const inward = Math.atan2(y2 - bendY, x2 - bendX);
  const rim = CHANNEL_RADIUS + 0.6;
  const [tipX, tipY] = [x2 - rim * Math.cos(inward), y2 - rim * Math.sin(inward)];
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width * pixel;
  context.setLineDash(dash.map((part) => part * pixel));
  context.beginPath();
  context.moveTo(x1, y1);
  context.quadraticCurveTo(bendX, bendY, tipX, tipY);
  context.stroke();
  context.setLineDash([]);
  const head = Math.min(2 * CHANNEL_RADIUS, (3.2 + 1.3 * width) * pixel);
  context.beginPath();
  context.moveTo(tipX, tipY);
  context.lineTo(tipX - head * Math.cos(inward - 0.42), tipY - head * Math.sin(inward - 0.42));
  context.lineTo(tipX - head * Math.cos(inward + 0.42), tipY - head * Math.sin(inward + 0.42));
  context.fill();
}

function paintChannels(pen: Pen, { places }: DependencyGround, shown: ShownDependencies): void {
  const { context, palette, pixel } = pen;
  const { fresh = [], loop = [], drawn, pointed = -1 } = shown;
  const warned = new Set(loop.flat());
  const now = new Set([...fresh.flat(), pointed]);
  for (let c = 0; c < places.x.length; c++) {
    if (drawn && !drawn.has(c)) continue;
    context.beginPath();
    context.arc(places.x[c], places.y[c], CHANNEL_RADIUS, 0, 2 * Math.PI);
    context.fillStyle = palette.switchFill;
    context.fill();
    context.strokeStyle = warned.has(c) ? palette.warning : now.has(c) ? palette.path : palette.switchLine;
    context.lineWidth = (warned.has(c) || now.has(c) ? 2.4 : 1.2) * pixel;
    context.stroke();
  }
}

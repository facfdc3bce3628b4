import { SWITCH_HEIGHT } from '../../../drawing/layouts/placement';
import type { Pen } from '../../../drawing/painters/pen';
import { newShape, pointAt, shapeOf } from '../../../drawing/scene/edgeShape';
import { WAIT_FULL } from '../../../jobs/descriptors/simulate';
import type { Drawing } from '../drawing';
import { type Loads, markChannel, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import type { PacketMoment, StandingPacket } from './moment';

interface Run {
  readonly laneCount: number;
  /** Channels of a deadlock's loop, once it stands. */
  readonly loop: Uint32Array;
}

/** Part of a link's length at which a packet on its way is drawn, and before which none is; a host's link is short, so that its packets stand at the host and beyond. */
const UNDER_WAY = 0.38;
const LEAST_PART = 0.12;
/** From the symbol of a switch to the first packet in a buffer, and how far apart packets lie, in heights of their numbers. */
const CLEAR = 1.2;
const APART = 2.2;
/** To the right of their link, so that both directions are told apart. */
const SIDE = 0.8;
/** Numbers of packets stand close to each other: they grow no further with names, pixels. */
const MOST_NUMBER = 14;
/** Half of a packet's sign, in pixels of the drawing far off. */
const SIZE = 5;

/** Packets along their links: discs on their way, squares where they wait, with their numbers. */
export function paintPackets(pen: Pen, drawing: Drawing, moment: PacketMoment, run: Run, loads: Loads | null): void {
  const { palette } = pen;
  const { channelCount, channelTo, channelFrom } = drawing.network.fabric;
  const { event, standing } = moment;
  paintBeneath(pen, drawing, loads);
  const channelOf = (place: number): number => {
    const c = Math.floor(place / run.laneCount);
    return c < channelCount ? c : -1;
  };
  const told = new Map<number, string>();
  if (event.kind === 'sent' || event.kind === 'waits') {
    const channel = channelOf(event.place);
    if (channel >= 0) {
      markChannel(pen, drawing, channel);
      const waits = event.kind === 'waits';
      paintChannels(pen, drawing, [channel], waits ? { colour: palette.warning, dashed: true } : {});
      for (const s of [channelFrom[channel], channelTo[channel]]) told.set(s, palette.path);
    }
  }
  if (run.loop.length > 0) {
    paintChannels(pen, drawing, run.loop, { colour: palette.warning, closed: true, numbered: true });
    for (const c of run.loop) told.set(channelFrom[c], palette.warning);
  }
  paintSwitches(pen, drawing, { now: () => false });
  paintSwitchNames(pen, drawing, { told });
  const now = 'packet' in event ? event.packet : -1;
  const behind = new Map<number, number>();
  for (const one of standing) {
    const nth = one.there ? (behind.get(one.place) ?? 0) : 0;
    if (one.there) behind.set(one.place, nth + 1);
    const at = placeOf(pen, drawing, one, nth, run.laneCount);
    if (at) paintPacket(pen, one, at, { text: textOf(pen, drawing), now: one.packet === now });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Height of the numbers of packets. */
const textOf = ({ view }: Pen, { leastName }: Drawing): number =>
  Math.max(Math.min(leastName, MOST_NUMBER) / view.zoom, 6);

function placeOf(
  pen: Pen,
  drawing: Drawing,
  { place, there, fromHost }: StandingPacket,
  nth: number,
  laneCount: number,
): Place | null {
  const ends = endsOf(drawing, Math.floor(place / laneCount), fromHost);
  if (!ends) return null;
  const text = textOf(pen, drawing);
  const { along, symbol, underWay, least } = ends;
  const [a, b] = [along(0), along(1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const back = symbol + (CLEAR + APART * nth) * text;
  const { x, y } = along(there ? Math.max(least, 1 - back / length) : underWay);
  const side = (SIDE * text) / length;
  return { x: x - side * (b.y - a.y), y: y + side * (b.x - a.x) };
}

/** The line that packets of an output follow, from 0 to 1, half of the symbol at its end, and where on it they are drawn. */
function endsOf({ network, scene, symbolWidth }: Drawing, output: number, fromHost: boolean) {
  const { fabric } = network;
  const host = output - fabric.channelCount;
  if (host < 0) {
    const edge = scene.edgeOfLink[fabric.linkRecord[output >>> 1]];
    if (edge < 0) return null;
    const shape = shapeOf(scene, edge, newShape());
    const forth = scene.edgeFrom[edge] === scene.nodeOfSwitch[fabric.channelFrom[output]];
    const along = (part: number): Place => pointAt(shape, forth ? part : 1 - part);
    return { along, symbol: symbolWidth / 2, underWay: UNDER_WAY, least: LEAST_PART };
  }
  const nodes = [scene.nodeOfHost[host] ?? -1, scene.nodeOfSwitch[fabric.hostSwitch[host]] ?? -1];
  if (nodes.some((node) => node < 0)) return null;
  const [from, to] = fromHost ? nodes : [nodes[1], nodes[0]];
  const between = (at: ArrayLike<number>, part: number): number => at[from] + part * (at[to] - at[from]);
  const along = (part: number): Place => ({ x: between(scene.nodeX, part), y: between(scene.nodeY, part) });
  const [a, b] = [along(0), along(1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // To the edge of the switch, whichever of its sides the host is at.
  const symbol = Math.min(
    (symbolWidth / 2) * (length / Math.abs(b.x - a.x)),
    (SWITCH_HEIGHT / 2) * (length / Math.abs(b.y - a.y)),
  );
  return fromHost
    ? { along, symbol, underWay: 0, least: Number.NEGATIVE_INFINITY }
    : { along, symbol, underWay: 1, least: LEAST_PART };
}

function paintPacket(
  pen: Pen,
  { packet, waits }: StandingPacket,
  { x, y }: Place,
  { text, now }: { readonly text: number; readonly now: boolean },
): void {
  const { context, palette, pixel } = pen;
  context.font = `600 ${text}px system-ui, sans-serif`;
  const half = Math.max(SIZE * pixel, 0.75 * text, context.measureText(String(packet)).width / 2 + 2 * pixel);
  const high = Math.max(SIZE * pixel, 0.75 * text);
  context.beginPath();
  if (waits) context.rect(x - half, y - high, 2 * half, 2 * high);
  else context.roundRect(x - half, y - high, 2 * half, 2 * high, high);
  context.fillStyle = waits?.reason === WAIT_FULL ? palette.warning : palette.ground;
  context.fill();
  context.strokeStyle = now ? palette.path : waits ? palette.warning : palette.selection;
  context.lineWidth = (now ? 3 : 1.6) * pixel;
  context.stroke();
  context.fillStyle = waits?.reason === WAIT_FULL ? palette.ground : palette.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(packet), x, y + 0.4);
}

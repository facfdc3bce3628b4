import { WAIT_FULL } from '../../../core/simulation/kernel/packetTrace';
import { SWITCH_HEIGHT } from '../../../drawing/layouts/placement';
import type { Pen } from '../../../drawing/painters/pen';
import { newShape, pointAt, shapeOf } from '../../../drawing/scene/edgeShape';
import { FONT } from '../../../i18n/typeface';
import type { Drawing } from '../drawing';
import { type Loads, markChannel, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import { hostPlaces, type Place, type SignSize } from './hostPlaces';
import type { PacketMoment, StandingPacket } from './moment';

interface Run {
  readonly laneCount: number;
  /** Channels of a deadlock's loop, once it stands. */
  readonly loop: Uint32Array;
}

/** Part of a link's length at which a packet on its way is drawn, and before which none is. */
const UNDER_WAY = 0.38;
const LEAST_PART = 0.12;
/** To the right of their link, so that both directions are told apart, in heights of their numbers. */
const SIDE = 0.8;
/** Numbers of packets stand close to each other: they grow no further with names, pixels. */
const MOST_NUMBER = 14;
/** Half of a packet's sign, in pixels of the drawing far off. */
const SIZE = 5;
/** Between two signs beside hosts, pixels. */
const GAP = 4;

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
  const text = textOf(pen, drawing);
  const half = signOf(pen, text, String(standing.reduce((most, { packet }) => Math.max(most, packet), 0)));
  const size = { width: 2 * half.width + GAP * pen.pixel, height: 2 * half.height + GAP * pen.pixel };
  const outputOf = ({ place }: StandingPacket): number => Math.floor(place / run.laneCount);
  const atHosts = standing.flatMap((one) => {
    const host = outputOf(one) - channelCount;
    return host < 0 ? [] : [{ ...one, host }];
  });
  const places = hostPlaces(drawing, atHosts, size);
  for (const [{ host }, at] of places) paintLeader(pen, drawing, host, at);
  const behind = new Map<number, number>();
  for (const one of standing) {
    const output = outputOf(one);
    if (output >= channelCount) continue;
    const nth = one.there ? (behind.get(one.place) ?? 0) : 0;
    if (one.there) behind.set(one.place, nth + 1);
    const at = placeOf(drawing, output, one.there ? nth : null, { text, size });
    if (at) paintPacket(pen, one, at, { text, now: one.packet === now });
  }
  for (const [one, at] of places) paintPacket(pen, one, at, { text, now: one.packet === now });
}

/** Height of the numbers of packets. */
const textOf = ({ view }: Pen, { leastName }: Drawing): number =>
  Math.max(Math.min(leastName, MOST_NUMBER) / view.zoom, 6);

/** Half the width and half the height of a packet's sign. */
function signOf({ context, pixel }: Pen, text: number, number: string) {
  context.font = `600 ${text}px ${FONT}`;
  const height = Math.max(SIZE * pixel, 0.75 * text);
  return { width: Math.max(height, context.measureText(number).width / 2 + 2 * pixel), height };
}

/** On the line of a channel, so that neither the next packet nor the switch at its end is covered. @param nth in the buffer there; null: on its way */
function placeOf(
  { network, scene, symbolWidth }: Drawing,
  channel: number,
  nth: number | null,
  { text, size }: { readonly text: number; readonly size: SignSize },
) {
  const { fabric } = network;
  const edge = scene.edgeOfLink[fabric.linkRecord[channel >>> 1]];
  if (edge < 0) return null;
  const shape = shapeOf(scene, edge, newShape());
  const forth = scene.edgeFrom[edge] === scene.nodeOfSwitch[fabric.channelFrom[channel]];
  const along = (part: number): Place => pointAt(shape, forth ? part : 1 - part);
  const [a, b] = [along(0), along(1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // How far along the line two things lie that touch, given half of both together.
  const touching = (width: number, height: number): number =>
    length * Math.min(width / Math.abs(b.x - a.x), height / Math.abs(b.y - a.y));
  const first = touching((symbolWidth + size.width) / 2, (SWITCH_HEIGHT + size.height) / 2);
  const back = first + (nth ?? 0) * touching(size.width, size.height);
  const { x, y } = along(nth === null ? UNDER_WAY : Math.max(LEAST_PART, 1 - back / length));
  const side = (SIDE * text) / length;
  return { x: x - side * (b.y - a.y), y: y + side * (b.x - a.x) };
}

/** From a host to a packet that it sends or gets. */
function paintLeader({ context, palette, pixel }: Pen, { scene }: Drawing, host: number, { x, y }: Place): void {
  const node = scene.nodeOfHost[host];
  context.beginPath();
  context.moveTo(scene.nodeX[node], scene.nodeY[node]);
  context.lineTo(x, y);
  context.strokeStyle = palette.host;
  context.lineWidth = pixel;
  context.stroke();
}

function paintPacket(
  pen: Pen,
  { packet, waits }: StandingPacket,
  { x, y }: Place,
  { text, now }: { readonly text: number; readonly now: boolean },
): void {
  const { context, palette, pixel } = pen;
  const { width: half, height: high } = signOf(pen, text, String(packet));
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

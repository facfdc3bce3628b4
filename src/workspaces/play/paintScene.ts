import { HOST_SIZE, LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { paintLinks } from '../../drawing/painters/paintLinks';
import { paintEdgeMark, paintLabel } from '../../drawing/painters/paintMarks';
import { namesIn } from '../../drawing/painters/paintNames';
import { paintPodFrames } from '../../drawing/painters/paintPods';
import { paintWalk, type WalkStyle } from '../../drawing/painters/paintWalk';
import type { Pen } from '../../drawing/painters/pen';
import { layWalk } from '../../drawing/painters/trace';
import type { LinkBins } from '../../drawing/scales/linkBins';
import { NODE_HOST, NODE_SWITCH } from '../../drawing/scene/scene';
import type { Drawing } from './drawing';

/** Of a number at a switch's corner. */
const NUMBER_SIZE = 6.5;
/** Numbers stand close to each other: they grow no further with names, pixels. */
const MOST_NUMBER = 14;

/** Links by what they carry, with the colours of the load scale. */
export interface Loads {
  readonly bins: LinkBins;
  readonly colours: readonly string[];
}

/** Paints the background of every step: ground, pods and links. */
export function paintBeneath(pen: Pen, { network, scene, bins }: Drawing, loads: Loads | null): void {
  const { context, palette, view } = pen;
  context.fillStyle = palette.ground;
  context.fillRect(-view.panX / view.zoom, -view.panY / view.zoom, view.width / view.zoom, view.height / view.zoom);
  paintPodFrames(pen, network, scene);
  paintLinks(pen, { scene, ...(loads ?? { bins, colours: [] }), cables: null }, 1);
}

/** A broad pale stroke under the link of a channel. */
export function markChannel(pen: Pen, { network, scene }: Drawing, channel: number): void {
  const edge = scene.edgeOfLink[network.fabric.linkRecord[channel >>> 1]];
  if (edge >= 0) paintEdgeMark(pen, scene, edge, { colour: pen.palette.path, width: 9, alpha: 0.35 });
}

/** A walk along channels. */
export function paintChannels(
  pen: Pen,
  { network, scene }: Drawing,
  channels: ArrayLike<number>,
  style: Partial<WalkStyle> = {},
): void {
  const { channelFrom, linkRecord } = network.fabric;
  const steps: { edge: number; along: boolean }[] = [];
  const corners: { x: number; y: number }[] = [];
  for (const channel of Array.from(channels)) {
    const edge = scene.edgeOfLink[linkRecord[channel >>> 1]];
    if (edge < 0) continue;
    const from = scene.nodeOfSwitch[channelFrom[channel]];
    steps.push({ edge, along: scene.edgeFrom[edge] === from });
    corners.push({ x: scene.nodeX[from], y: scene.nodeY[from] });
  }
  const plain = { colour: pen.palette.path, closed: false, dashed: false, numbered: false };
  paintWalk(pen, { hops: layWalk(scene, steps), corners }, { ...plain, ...style });
}

interface Switches {
  /** Ringed: those of the step. */
  readonly now: (s: number) => boolean;
  /** Dashed: they take no part any more. */
  readonly gone?: (s: number) => boolean;
  /** Outlined: they have had their step. */
  readonly done?: (s: number) => boolean;
}

/** Switches as boxes, hosts as dots. */
export function paintSwitches(
  { context, view, palette, pixel }: Pen,
  { scene, symbolWidth }: Drawing,
  { now, gone = () => false, done = () => false }: Switches,
): void {
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (scene.nodeKind[node] === NODE_HOST) {
      context.fillStyle = palette.host;
      context.beginPath();
      context.arc(x, y, HOST_SIZE / 2, 0, 2 * Math.PI);
      context.fill();
      continue;
    }
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const s = scene.nodeRef[node];
    const left = gone(s) && !now(s);
    context.beginPath();
    context.roundRect(x - symbolWidth / 2, y - SWITCH_HEIGHT / 2, symbolWidth, SWITCH_HEIGHT, 4);
    context.fillStyle = left ? palette.podFill : palette.switchFill;
    context.fill();
    context.strokeStyle = now(s) ? palette.path : done(s) ? palette.selection : palette.switchLine;
    context.lineWidth = now(s) ? 3 * pixel : done(s) ? 2 * pixel : view.emphasis;
    context.setLineDash(left ? [3, 2] : []);
    context.stroke();
    context.setLineDash([]);
  }
}

/** A number at the corner of a switch, and the colour round it. */
/** Of a name in its symbol, narrowed to that where it is too long; `SWITCH_HEIGHT` leaves it so much. */
const MOST_WITHIN = 13;

export interface CornerNumber {
  readonly value: number;
  readonly colour: string;
}

interface Names {
  /** From afar only these are named, on a plate of this colour. */
  readonly told: ReadonlyMap<number, string>;
  readonly numbers?: ReadonlyMap<number, CornerNumber>;
}

/** Above what is drawn at switches, which would cross them out: names and numbers. */
export function paintSwitchNames(
  pen: Pen,
  { network, scene, labels, symbolWidth, leastName }: Drawing,
  { told, numbers }: Names,
): void {
  const { context, view, palette } = pen;
  const large = Math.max(NAME_SIZE, leastName / view.zoom);
  // Room is known for the least size.
  const emphasis = (view.emphasis * leastName) / LEAST_NAME;
  const [{ room }] = namesIn(scene, network);
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const [x, y, s] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
    const within = large <= MOST_WITHIN;
    const roomy = !within && view.zoom >= room.some[node] * emphasis;
    // Small in its symbol rather than not at all, as far as it can be read there.
    const named = within || roomy || MOST_WITHIN * view.zoom >= LEAST_NAME;
    const size = roomy ? large : Math.min(large, MOST_WITHIN);
    if (named) {
      const widest = roomy ? undefined : symbolWidth - 3;
      context.font = `${size}px system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.strokeStyle = palette.switchFill;
      context.lineWidth = 2;
      context.strokeText(labels[s], x, y + 0.4, widest);
      context.fillStyle = palette.ink;
      context.fillText(labels[s], x, y + 0.4, widest);
    }
    const plate = told.get(s);
    if (!named && plate) paintLabel({ ...pen, view: { ...view, emphasis } }, labels[s], x, y, plate);
    const number = numbers?.get(s);
    if (number) paintNumber(pen, number, x - symbolWidth / 2, y - SWITCH_HEIGHT / 2, leastName);
  }
}

/** At a corner, above it: the name in the symbol stays free. */
function paintNumber(
  { context, view, palette }: Pen,
  { value, colour }: CornerNumber,
  x: number,
  corner: number,
  leastName: number,
): void {
  const size = Math.max(NUMBER_SIZE, Math.min(leastName, MOST_NUMBER) / view.zoom);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const high = 0.7 * size;
  const half = Math.max(high, context.measureText(String(value)).width / 2 + 2);
  const y = corner - 0.7 * high;
  context.beginPath();
  context.roundRect(x - half, y - high, 2 * half, 2 * high, high);
  context.fillStyle = palette.ground;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 1.6;
  context.stroke();
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(value), x, y + 0.4);
}

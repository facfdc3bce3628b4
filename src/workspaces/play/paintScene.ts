import { HOST_SIZE, LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { paintLinks } from '../../drawing/painters/paintLinks';
import { paintEdgeMark, paintLabel } from '../../drawing/painters/paintMarks';
import { namesIn } from '../../drawing/painters/paintNames';
import { paintPodFrames } from '../../drawing/painters/paintPods';
import { paintWalk, type WalkStyle } from '../../drawing/painters/paintWalk';
import type { Pen } from '../../drawing/painters/pen';
import { layWalk } from '../../drawing/painters/trace';
import type { LinkBins } from '../../drawing/scales/linkBins';
import { NAME_PLATE, plateWidth } from '../../drawing/scene/namePlates';
import { NODE_HOST, NODE_SWITCH } from '../../drawing/scene/scene';
import { FONT } from '../../i18n/typeface';
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

interface NameAt {
  readonly label: string;
  readonly size: number;
  /** Of the switch's box; the name is narrowed to it. */
  readonly width: number;
}

/** The name that a switch has room for, in its symbol or in a box that is broader, a brief one before none; null where it has none. */
function nameAt({ view }: Pen, drawing: Drawing, node: number): NameAt | null {
  const { network, scene, labels, symbolWidth, leastName } = drawing;
  const large = Math.max(NAME_SIZE, leastName / view.zoom);
  const label = labels[scene.nodeRef[node]];
  if (large <= MOST_WITHIN) return { label, size: large, width: symbolWidth };
  // Room is known for the least size.
  const least = view.zoom / ((view.emphasis * leastName) / LEAST_NAME);
  const names = namesIn(scene, network);
  const fitting =
    names.find(({ room }) => least >= room.all[node]) ?? names.find(({ room }) => least >= room.some[node]);
  if (fitting) {
    const brief = fitting.labels[scene.nodeRef[node]];
    const broad = ((plateWidth(brief) - 1) * large) / NAME_PLATE.font;
    return { label: brief, size: large, width: Math.max(symbolWidth, broad) };
  }
  // Small in its symbol rather than not at all, as far as it can be read there.
  return MOST_WITHIN * view.zoom < LEAST_NAME ? null : { label, size: MOST_WITHIN, width: symbolWidth };
}

/** Switches as boxes, hosts as dots. */
export function paintSwitches(
  pen: Pen,
  drawing: Drawing,
  { now, gone = () => false, done = () => false }: Switches,
): void {
  const { context, view, palette, pixel } = pen;
  const { scene, symbolWidth } = drawing;
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
    const width = nameAt(pen, drawing, node)?.width ?? symbolWidth;
    context.roundRect(x - width / 2, y - SWITCH_HEIGHT / 2, width, SWITCH_HEIGHT, 4);
    context.fillStyle = left ? palette.podFill : palette.switchFill;
    context.fill();
    context.strokeStyle = now(s) ? palette.path : done(s) ? palette.selection : palette.switchLine;
    context.lineWidth = now(s) ? 3 * pixel : done(s) ? 2 * pixel : view.emphasis;
    context.setLineDash(left ? [3, 2] : []);
    context.stroke();
    context.setLineDash([]);
  }
}

/** Size of a name in its symbol, narrowed to that where it is too long; `SWITCH_HEIGHT` leaves it so much. */
const MOST_WITHIN = 13;

/** A number at the corner of a switch, and the colour round it. */
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
export function paintSwitchNames(pen: Pen, drawing: Drawing, { told, numbers }: Names): void {
  const { context, view, palette } = pen;
  const { scene, labels, symbolWidth, leastName } = drawing;
  const emphasis = (view.emphasis * leastName) / LEAST_NAME;
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const [x, y, s] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
    const name = nameAt(pen, drawing, node);
    if (name) {
      const { label, size, width } = name;
      context.font = `${size}px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.strokeStyle = palette.switchFill;
      context.lineWidth = 2;
      context.strokeText(label, x, y + 0.4, width - 3);
      context.fillStyle = palette.ink;
      context.fillText(label, x, y + 0.4, width - 3);
    }
    const plate = told.get(s);
    if (!name && plate) paintLabel({ ...pen, view: { ...view, emphasis } }, labels[s], x, y, plate);
    const number = numbers?.get(s);
    if (number) paintNumber(pen, number, x - (name?.width ?? symbolWidth) / 2, y - SWITCH_HEIGHT / 2, leastName);
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
  context.font = `600 ${size}px ${FONT}`;
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

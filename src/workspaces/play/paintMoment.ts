import { HOST_SIZE, LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { paintLinks } from '../../drawing/painters/paintLinks';
import { paintEdgeMark, paintLabel } from '../../drawing/painters/paintMarks';
import { namesIn } from '../../drawing/painters/paintNames';
import { paintPodFrames } from '../../drawing/painters/paintPods';
import { paintAllowed, paintTurns } from '../../drawing/painters/paintTurns';
import { paintWalk, type WalkStyle } from '../../drawing/painters/paintWalk';
import type { Pen } from '../../drawing/painters/pen';
import { layWalk } from '../../drawing/painters/trace';
import { arcBetween, assignLanes } from '../../drawing/painters/turnArcs';
import { type DrawnTurn, linkAngle } from '../../drawing/painters/turnsAt';
import type { LinkBins } from '../../drawing/scales/linkBins';
import { NODE_HOST, NODE_SWITCH } from '../../drawing/scene/scene';
import type { Drawing } from './drawing';
import type { Moment, Pair } from './replay';

const LANES = 6;
/** Of a rank at a switch's corner. */
const RANK_SIZE = 6.5;
/** Up to this many refused turns at a switch are drawn strongly. */
const FEW = 8;

/** Links by what they carry, with the colours of the load scale. */
interface Loads {
  readonly bins: LinkBins;
  readonly colours: readonly string[];
}

/**
 * Draws the network with the decisions so far, and what the step just taken did; ranks in the colours of a scale without capacity.
 * @param loads of the links, once all is decided
 */
export function paintMoment(
  pen: Pen,
  drawing: Drawing,
  moment: Moment,
  colours: readonly string[],
  loads: Loads | null,
): void {
  const { context, palette, view } = pen;
  const { network, scene, symbolWidth } = drawing;
  const { event } = moment;
  context.fillStyle = palette.ground;
  context.fillRect(-view.panX / view.zoom, -view.panY / view.zoom, view.width / view.zoom, view.height / view.zoom);
  paintPodFrames(pen, network, scene);
  const links = loads ?? { bins: drawing.bins, colours: [] };
  paintLinks(pen, { scene, ...links, cables: null }, 1);
  const now = event.kind === 'allowed' || event.kind === 'refused' ? event.pair : null;
  if (now) {
    for (const channel of [now.input, now.output]) {
      const edge = scene.edgeOfLink[network.fabric.linkRecord[channel >>> 1]];
      if (edge >= 0) paintEdgeMark(pen, scene, edge, { colour: palette.path, width: 9, alpha: 0.35 });
    }
  }
  const walk = (channels: ArrayLike<number>, style: Partial<WalkStyle>): void => {
    const full = { colour: palette.path, closed: false, dashed: false, numbered: false, ...style };
    paintWalk(pen, walkOf(drawing, channels), full);
  };
  if (event.kind === 'refused') walk(event.loop, { colour: palette.warning, closed: true, numbered: true });
  else if (now) walk([now.input, now.output], {});
  paintNodes(pen, drawing, moment);

  const byPlace = groupBySwitch(moment, network.fabric.switchCount);
  for (const [s, { allowed, refused }] of byPlace) {
    const node = scene.nodeOfSwitch[s];
    const at = { x: scene.nodeX[node], y: scene.nodeY[node], symbolWidth };
    const bows = allowed.flatMap((pair): (readonly [number, number])[] => {
      const angles = anglesOf(drawing, pair);
      return angles ? [angles] : [];
    });
    if (bows.length > 0) paintAllowed(pen, at, bows);
    let marked: DrawnTurn | null = null;
    const turns = refused.flatMap((pair): DrawnTurn[] => {
      const angles = anglesOf(drawing, pair);
      if (!angles) return [];
      const { linkRecord } = network.fabric;
      const turn = {
        linkIn: linkRecord[pair.input >>> 1],
        linkOut: linkRecord[pair.output >>> 1],
        joins: refused.length <= FEW,
        arc: arcBetween(...angles),
      };
      if (pair === now) marked = turn;
      return [turn];
    });
    assignLanes(
      turns.map((turn) => turn.arc),
      LANES,
    );
    paintTurns(pen, at, turns, marked, 1);
  }
  paintNames(pen, drawing, moment, colours);
}

function walkOf({ network, scene }: Drawing, channels: ArrayLike<number>) {
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
  return { hops: layWalk(scene, steps), corners };
}

function anglesOf({ network, scene }: Drawing, { at, input, output }: Pair): readonly [number, number] | null {
  const { linkRecord } = network.fabric;
  const a = linkAngle(scene, at, linkRecord[input >>> 1]);
  const b = linkAngle(scene, at, linkRecord[output >>> 1]);
  return a === null || b === null ? null : [a, b];
}

function groupBySwitch({ allowed, refused }: Moment, switchCount: number) {
  const groups = new Map<number, { allowed: Pair[]; refused: Pair[] }>();
  for (let s = 0; s < switchCount; s++) groups.set(s, { allowed: [], refused: [] });
  for (const pair of allowed) groups.get(pair.at)?.allowed.push(pair);
  for (const pair of refused) groups.get(pair.at)?.refused.push(pair);
  return groups;
}

/** Switches, the one decided now ringed, removed ones dashed; hosts as dots. */
function paintNodes(
  { context, view, palette, pixel }: Pen,
  { scene, symbolWidth }: Drawing,
  { event, style, sequence }: Moment,
): void {
  const removed = new Set(style === 'removed' ? sequence : []);
  const now = spokenOf(event);
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
    const gone = removed.has(s) && s !== now;
    context.beginPath();
    context.roundRect(x - symbolWidth / 2, y - SWITCH_HEIGHT / 2, symbolWidth, SWITCH_HEIGHT, 4);
    context.fillStyle = gone ? palette.podFill : palette.switchFill;
    context.fill();
    context.strokeStyle = s === now ? palette.path : palette.switchLine;
    context.lineWidth = s === now ? 3 * pixel : view.emphasis;
    context.setLineDash(gone ? [3, 2] : []);
    context.stroke();
    context.setLineDash([]);
  }
}

/** The switch at which the step just taken decided; -1 if there is none. */
function spokenOf(event: Moment['event']): number {
  return 'pair' in event ? event.pair.at : 'at' in event ? event.at : -1;
}

/** Above the turns, which would cross them out: names, and ranks or places in the sequence of removals. */
function paintNames(
  pen: Pen,
  { network, scene, labels, symbolWidth }: Drawing,
  { event, style, sequence }: Moment,
  colours: readonly string[],
): void {
  const { context, view, palette } = pen;
  const first = style === 'removed' ? 1 : 0;
  const place = new Map(sequence.map((s, i) => [s, i + first]));
  // From afar only the switches that the caption names are named here too.
  const loop = event.kind === 'refused' ? event.loop : [];
  const told = new Set([spokenOf(event), ...Array.from(loop, (c) => network.fabric.channelFrom[c])]);
  const size = Math.max(NAME_SIZE, LEAST_NAME / view.zoom);
  const widest = size === NAME_SIZE ? symbolWidth - 3 : undefined;
  const { room } = namesIn(scene, network);
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const [x, y, s] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
    const named = size === NAME_SIZE || view.zoom >= room[node] * view.emphasis;
    if (named) {
      context.font = `${size}px system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.strokeStyle = palette.switchFill;
      context.lineWidth = 2;
      context.strokeText(labels[s], x, y + 0.4, widest);
      context.fillStyle = palette.ink;
      context.fillText(labels[s], x, y + 0.4, widest);
    }
    if (!named && told.has(s)) {
      paintLabel(pen, labels[s], x, y, s === spokenOf(event) ? palette.path : palette.warning);
    }
    const number = place.get(s);
    if (number === undefined) continue;
    const part = sequence.length < 2 ? 1 : (number - first) / (sequence.length - 1);
    const colour = colours[Math.round(part * (colours.length - 1))];
    paintNumber(pen, number, x - symbolWidth / 2, y - SWITCH_HEIGHT / 2, colour);
  }
}

/** A rank, or the place in the sequence of removals, at a switch's corner; the scale's colours lead to the latest. */
function paintNumber({ context, view, palette }: Pen, number: number, x: number, y: number, colour: string): void {
  const size = Math.max(RANK_SIZE, LEAST_NAME / view.zoom);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const high = 0.7 * size;
  const half = Math.max(high, context.measureText(String(number)).width / 2 + 2);
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
  context.fillText(String(number), x, y + 0.4);
}

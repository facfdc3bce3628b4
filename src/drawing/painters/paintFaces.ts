import { FONT } from '../../i18n/typeface';
import { LEAST_NAME } from '../layouts/placement';
import { describePod } from '../model/describe';
import type { CanvasModel } from '../model/model';
import { scaleBin } from '../scales/loadScale';
import type { Network } from '../scene/network';
import { podBoxSize } from '../scene/nodeBox';
import { type PodCells, podCells, podMembers } from '../scene/podCells';
import { countPods, type PodText, podTexts, textsInSight } from '../scene/podLabel';
import { NODE_POD, type Scene } from '../scene/scene';
import { canvasTexts } from '../texts';
import type { Pen } from './pen';

/** Distance of the lines in a closed pod, in parts of their size. */
const LINE = 1.25;
/** The part of a box that is for text where its switches are in it, and what cells leave of its width and of the rest. */
const TEXT = 0.56;
const ACROSS = 0.86;
const DOWN = 0.8;
/** A name is no larger than this, pixels, however large its box is. */
const MOST_NAME = 20;
/** Cells narrower than this, pixels, say nothing. */
const LEAST_CELL = 1.5;

/** Text in a closed pod, with cells below or alone. */
interface Face {
  /** The most of these that can be read is shown. */
  readonly texts: readonly PodText[];
  /** From the middle of the box to that of the text. */
  readonly down: number;
  readonly cells: PodCells | null;
}

interface Faces {
  readonly texts: ReturnType<typeof canvasTexts>;
  /** By node: with cells, and without. */
  readonly of: ReadonlyMap<number, readonly Face[]>;
}

/** Texts and cells in the closed pods of a scene, in one language. */
const facesOf = new WeakMap<Scene, Faces>();

function facesIn(scene: Scene, network: Network): Faces['of'] {
  const texts = canvasTexts();
  const known = facesOf.get(scene);
  if (known?.texts === texts) return known.of;
  const counts = countPods(network);
  const members = podMembers(network);
  const of = new Map<number, readonly Face[]>();
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_POD) continue;
    const pod = scene.nodeRef[node];
    const whole = describePod(network, pod, counts.switches[pod], counts.hosts[pod]);
    const { width, height } = podBoxSize(scene.podBox, pod);
    const room = { width: ACROSS * width, height: DOWN * (1 - TEXT) * height, down: (TEXT / 2) * height };
    of.set(node, [
      {
        texts: textsInSight(scene, podTexts(scene, pod, whole, TEXT)),
        down: ((TEXT - 1) / 2) * height,
        cells: podCells(network, members[pod], room),
      },
      { texts: podTexts(scene, pod, whole), down: 0, cells: null },
    ]);
  }
  facesOf.set(scene, { texts, of });
  return of;
}

/** Names of closed pods, and their switches as cells in the colours of what their links carry on average; names alone where there is no room for both. O(switches). */
export function paintFaces({ context, view, palette }: Pen, model: CanvasModel): void {
  const { scene, network } = model;
  if (!scene.nodeKind.includes(NODE_POD)) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const faces = facesIn(scene, network);
  const readable = ({ texts }: Face): PodText | undefined => texts.find(({ even }) => even * view.zoom >= LEAST_NAME);
  const [celled, alone] = [0, 1];
  // All alike: one with and one without would look as if they were of two kinds.
  const room = [...faces.values()].every(
    ([face]) => readable(face) !== undefined && face.cells !== null && face.cells.width * view.zoom >= LEAST_CELL,
  );
  for (const [node, both] of faces) {
    const face = both[room ? celled : alone];
    const { down, cells } = face;
    const shown = readable(face);
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (cells) paintPodCells({ context, palette }, model, cells, x, y);
    if (!shown) continue;
    const { text } = shown;
    const font = Math.min(shown.font, (MOST_NAME * view.emphasis) / view.zoom);
    const lines = text.split('\n');
    context.font = `${font}px ${FONT}`;
    context.fillStyle = palette.ink;
    lines.forEach((line, i) => {
      context.fillText(line, x, y + down + (i - (lines.length - 1) / 2) * LINE * font);
    });
  }
}

function paintPodCells(
  { context, palette }: Pick<Pen, 'context' | 'palette'>,
  model: CanvasModel,
  { switches, x, y, width, height }: PodCells,
  left: number,
  top: number,
): void {
  const { meters, colours, network, stale } = model;
  switches.forEach((s, i) => {
    const part = meters && !stale ? meters.part[s] : Number.NaN;
    const { down } = network.topology.switches[s];
    context.fillStyle = down ? palette.failed : Number.isNaN(part) ? palette.plain : colours[scaleBin(part, model)];
    // A failed one is a bar through its place.
    const high = down ? height / 3 : height;
    context.fillRect(left + x[i] - width / 2, top + y[i] - high / 2, width, high);
  });
}

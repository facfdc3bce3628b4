import type { GroupColour, Note } from '../../core/topology/topology';
import type { CanvasModel } from '../model/model';
import { podBoxSize } from './nodeBox';
import { NODE_POD } from './scene';

type Drawn = Pick<CanvasModel, 'network' | 'scene'>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a person's group, with its name above it. */
export interface GroupFrame extends Box {
  readonly name: string;
  /** Drawn as one node, which has its box. */
  readonly folded: boolean;
  /** Its number among the groups, from 0: what its colour follows where none is chosen. */
  readonly number: number;
  readonly colour: GroupColour | undefined;
  readonly pod: number;
}

/** A note as it is drawn: its lines, and an arrow to what it is about. */
export interface NoteBox extends Box {
  readonly note: Note;
  readonly lines: readonly string[];
  /** The node that it is about, as the scene numbers nodes; -1 where that is nothing that is drawn. */
  readonly node: number;
  readonly arrow: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number } | null;
}

/** Height of a note's letters and of its lines, the room round them, and where an arrow ends before its node; canvas units. */
export const NOTE_FONT = 8;
export const NOTE_LINE = 11;
export const NOTE_PAD = 5;
const ARROW_GAP = 11;
/** Room for the sign before the name of a group. */
export const GROUP_SIGN = 9;
/** Letters in a line of a note. */
const NOTE_LETTERS = 36;

/** Groups that a person has made, open and folded. O(pods + nodes). */
export function groupFrames({ network: { pods, topology }, scene }: Drawn): GroupFrame[] {
  const nodeOf = new Map<number, number>();
  for (let node = 0; node < scene.nodeCount && scene.nodeKind[node] === NODE_POD; node++) {
    nodeOf.set(scene.nodeRef[node], node);
  }
  const colours = new Map(topology.groups?.map(({ name, colour }) => [name, colour]));
  const groups = pods.list.flatMap(({ kind }, pod) => (kind === 'group' ? [pod] : []));
  return groups.map((pod, number) => {
    const { label: name } = pods.list[pod];
    const node = nodeOf.get(pod);
    const frame = { name, number, colour: colours.get(name), pod, folded: node !== undefined };
    if (node === undefined) {
      const [x, y, right, bottom] = scene.podBox.subarray(4 * pod, 4 * pod + 4);
      return { ...frame, x, y, width: right - x, height: bottom - y };
    }
    const { width, height } = podBoxSize(scene.podBox, pod);
    return { ...frame, x: scene.nodeX[node] - width / 2, y: scene.nodeY[node] - height / 2, width, height };
  });
}

/** The box of a group's name: of an open one above its box, a sign before it; of one that is folded the sign alone, in its corner. */
export function groupLabel({ name, folded, x, y }: GroupFrame): Box {
  const height = 1.5 * NOTE_FONT;
  if (folded) return { x: x + 3, y: y + 2, width: GROUP_SIGN, height };
  return { x: x + 1, y: y - height - 1, width: GROUP_SIGN + NOTE_FONT * lettersOf(name) + 4, height };
}

/** The sign of a group: a triangle that points down where it is open, else to the right. */
export function groupSign(frame: GroupFrame): readonly (readonly [number, number])[] {
  const { x, y, height } = groupLabel(frame);
  const [middleX, middleY] = [x + GROUP_SIGN / 2 + 0.5, y + height / 2];
  const corners = [
    [-3, -2],
    [3, -2],
    [0, 3],
  ] as const;
  return corners.map(([a, b]) => (frame.folded ? [middleX + b, middleY + a] : [middleX + a, middleY + b]));
}

/** The group whose name or sign is at a point, the last drawn first. */
export function groupLabelAt(model: Drawn, x: number, y: number): GroupFrame | undefined {
  return groupFrames(model).findLast((frame) => isIn(groupLabel(frame), x, y));
}

/** Notes of the design; one about a node stands off from where that is drawn. O(notes + switches + hosts). */
export function noteBoxes({ network, scene }: Drawn): NoteBox[] {
  const { notes = [] } = network.topology;
  if (notes.length === 0) return [];
  const nodeOf = drawnNodes({ network, scene });
  return notes.map((note) => {
    const lines = note.text.split('\n').flatMap(broken);
    const width = 2 * NOTE_PAD + NOTE_FONT * lines.reduce((most, line) => Math.max(most, lettersOf(line)), 1);
    const height = 2 * NOTE_PAD + NOTE_LINE * lines.length;
    const node = note.about === undefined ? -1 : (nodeOf.get(note.about) ?? -1);
    if (node < 0) return { note, lines, node, ...note.position, width, height, arrow: null };
    const [x2, y2] = [scene.nodeX[node], scene.nodeY[node]];
    const [x, y] = [x2 + note.position.x, y2 + note.position.y];
    return { note, lines, node, x, y, width, height, arrow: arrowTo({ x, y, width, height }, x2, y2) };
  });
}

/** The node of the scene that stands for each switch and host: of a host that is only counted its switch, of what is in a closed pod the pod. */
function drawnNodes({ network: { topology, hostOffset, hostAt }, scene }: Drawn): Map<string, number> {
  const nodeOf = new Map<string, number>();
  for (const [h, { id }] of topology.hosts.entries()) nodeOf.set(id, scene.nodeOfHost[h]);
  for (const [s, { id }] of topology.switches.entries()) {
    const node = scene.nodeOfSwitch[s];
    nodeOf.set(id, node);
    for (const h of hostAt.subarray(hostOffset[s], hostOffset[s + 1])) {
      if (scene.nodeOfHost[h] < 0) nodeOf.set(topology.hosts[h].id, node);
    }
  }
  return nodeOf;
}

/** From the nearest point of a box to just before a point; none where the box covers it. */
function arrowTo({ x, y, width, height }: Box, x2: number, y2: number): NoteBox['arrow'] {
  const x1 = Math.min(x + width, Math.max(x, x2));
  const y1 = Math.min(y + height, Math.max(y, y2));
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length <= ARROW_GAP) return null;
  const part = 1 - ARROW_GAP / length;
  return { x1, y1, x2: x1 + (x2 - x1) * part, y2: y1 + (y2 - y1) * part };
}

/** Lines of a bounded width, broken at blanks where there are some. */
function broken(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > NOTE_LETTERS) {
    const blank = rest.lastIndexOf(' ', NOTE_LETTERS);
    const at = blank > 0 ? blank : NOTE_LETTERS;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}

/** Width in parts of the font size; Japanese characters are square. */
function lettersOf(line: string): number {
  let width = 0;
  for (const character of line) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.58;
  return width;
}

/** The three corners of an arrow's head. */
export function arrowHead({ x1, y1, x2, y2 }: NonNullable<NoteBox['arrow']>): readonly (readonly [number, number])[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return [
    [x2, y2],
    [x2 - 6 * ux - 2.5 * uy, y2 - 6 * uy + 2.5 * ux],
    [x2 - 6 * ux + 2.5 * uy, y2 - 6 * uy - 2.5 * ux],
  ];
}

/** Notes that lie within a rectangle, whichever two of its corners are given. */
export function notesWithin(
  model: Drawn,
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): readonly Note[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return noteBoxes(model).flatMap(({ note, x, y, width, height }) =>
    x >= left && x + width <= right && y >= top && y + height <= bottom ? [note] : [],
  );
}

/** The note at a point, the last drawn first. */
export function noteAt(model: Drawn, x: number, y: number): NoteBox | undefined {
  return noteBoxes(model).findLast((box) => isIn(box, x, y));
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

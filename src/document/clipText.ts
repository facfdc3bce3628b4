import { FormatError } from '../core/base/text/textFile';
import { FORMAT, formatDesign, parseDrawing } from '../core/formats/parts/designDocument';
import type { Position, Topology } from '../core/topology/topology';
import type { Clip } from './clip';
import { EditRefusal } from './refusal';

/** Characters of a clip: some 100,000 records. */
const MOST_CLIP = 8 * 2 ** 20;
/** Characters of a fault that are shown: it may speak of a name of any length. */
const MOST_FAULT = 200;
/** Nothing that is drawn stands further out, canvas units: beyond, numbers that painters have are not exact. */
const FURTHEST = 1_000_000;

/** A clip as text for the clipboard: a design document of its records. Null where it is longer than `parseClip` takes. */
export function formatClip(clip: Clip): string | null {
  const text = formatDesign({ name: '', ...clip });
  return text.length > MOST_CLIP ? null : text;
}

/**
 * Reads what the clipboard holds: the exact inverse of `formatClip`, and of any design document without tables its records. O(length).
 * @throws EditRefusal for a text that is none of these: too long, of something else, or with faults, of which it tells the first
 */
export function parseClip(text: string): Clip {
  if (text.length > MOST_CLIP) throw new EditRefusal('clipLarge');
  // A text that is no document of ours is not worth the line of its first fault.
  if (!/^\s*\{/.test(text) || !text.includes(FORMAT)) throw new EditRefusal('clipForeign');
  const { switches, hosts, links, notes = [], groups = [], models, networks } = readDocument(text);
  const clip: Clip = {
    switches,
    hosts,
    links,
    notes,
    groups,
    ...(models && { models }),
    ...(networks && { networks }),
  };
  if (switches.length + hosts.length + notes.length === 0) throw new EditRefusal('clipForeign');
  const isFar = ({ x, y }: Position): boolean => Math.abs(x) > FURTHEST || Math.abs(y) > FURTHEST;
  if ([...switches, ...hosts, ...notes].some(({ position }) => position && isFar(position))) {
    throw new EditRefusal('clipBroken', { fault: `position: expected at most ${FURTHEST} either way` });
  }
  return clip;
}

function readDocument(text: string): Topology {
  try {
    return parseDrawing({ name: '', text });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { line, message } = error.problems[0];
    const fault = message.length > MOST_FAULT ? `${message.slice(0, MOST_FAULT)}…` : message;
    throw new EditRefusal('clipBroken', { fault: line > 0 ? `${line}: ${fault}` : fault });
  }
}

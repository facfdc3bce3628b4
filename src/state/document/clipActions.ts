import type { Position } from '../../core/topology/topology';
import { type Clip, clipPlaces, copyElements, pasteElements } from '../../document/clip';
import { formatClip, parseClip } from '../../document/clipText';
import { removeElements } from '../../document/commands';
import type { Diff } from '../../document/diff';
import { EditRefusal } from '../../document/refusal';
import { pasteCabled } from '../../document/wiring';
import { selectedIds, selectedNotes } from '../selection/selectionActions';
import { currentSurface } from '../view/surface';
import { edit, selectAdded } from './attemptEdit';
import { useDocument } from './documentStore';
import { clipRefused, countPaste, holdClip, tellRefusal, useEdit } from './editStore';

/** Distance of a copy from its original. */
const COPY_SHIFT = 30;

/** A copy of what is selected; null where that is nothing that can be copied. */
function clipOfSelection(): Clip | null {
  const { topology } = useDocument.getState();
  const ids = selectedIds();
  const noteIds = selectedNotes();
  const about = (topology.notes ?? []).flatMap((note) => (noteIds.has(note.id) && note.about ? [note.about] : []));
  const places = currentSurface()?.places(new Set([...ids, ...about])) ?? new Map();
  const clip = copyElements(topology, ids, places, noteIds);
  return clip.switches.length + clip.hosts.length + clip.notes.length === 0 ? null : clip;
}

/** Holds a copy of what is selected, and gives it as text for the clipboard; null where there is none. */
export function copySelection(): string | null {
  const clip = clipOfSelection();
  if (!clip) return null;
  const text = formatClip(clip);
  holdClip(clip, text);
  tellRefusal(text === null ? new EditRefusal('copyLarge') : null);
  return text;
}

/** Takes away what has just been copied. */
export function removeCopied(): void {
  if (clipOfSelection()) edit('cut', (t) => removeElements(t, selectedIds(), selectedNotes()));
}

/**
 * Pastes what the clipboard holds: the copy that this tab holds where it is that, or where the browser keeps the clipboard to itself.
 * @param text null where it cannot be read
 */
export function pasteText(text: string | null): void {
  const { clip, clipText } = useEdit.getState();
  const unread = text === null || text === '';
  // Some systems write line ends of their own.
  if (clip && (unread || clipText === null || text.replaceAll('\r\n', '\n') === clipText)) pasteHeld();
  else if (unread) tellRefusal(new EditRefusal(text === null ? 'clipUnread' : 'clipForeign'));
  else pasteForeign(text);
}

/** A copy from another tab: nothing here stands beside its original. */
function pasteForeign(text: string): void {
  const diff = edit('paste', (t) => {
    const clip = parseClip(text);
    return pasteElements(t, clip, toFreeSpace(clip));
  });
  if (diff) showAdded(diff);
}

function showAdded(diff: Diff): void {
  selectAdded(diff);
  // Beside an original at the edge it would lie outside; and a flight to something else is off.
  currentSurface()?.reveal();
}

function pasteHeld(): void {
  const { clip, pasted } = useEdit.getState();
  if (!clip) return;
  const diff = edit('paste', (t) => pasteElements(t, clip, pasteShift(clip, COPY_SHIFT * (pasted + 1))));
  if (!diff) return;
  countPaste();
  showAdded(diff);
}

/** Beside the original while that is in sight, else to where one is looking. */
function pasteShift(clip: Clip, beside: number): Position {
  const surface = currentSurface();
  const stays = clipPlaces(clip).some(({ x, y }) => surface?.sees([{ x: x + beside, y: y + beside }]));
  return stays ? { x: beside, y: beside } : toFreeSpace(clip);
}

/** To where there is room for it, near to where one is looking. */
function toFreeSpace(clip: Clip): Position {
  const places = clipPlaces(clip);
  if (places.length === 0) return { x: 0, y: 0 };
  const span = (at: readonly number[]) => {
    const [least, most] = [at.reduce((a, b) => Math.min(a, b)), at.reduce((a, b) => Math.max(a, b))];
    return { size: most - least, middle: (least + most) / 2 };
  };
  const [across, down] = [span(places.map(({ x }) => x)), span(places.map(({ y }) => y))];
  const { x, y } = currentSurface()?.freeSpace(across.size, down.size) ?? { x: 0, y: 0 };
  return { x: x - across.middle, y: y - down.middle };
}

/** @param cabled whether the copy is cabled to the rest as its original is */
export function duplicateSelection(cabled = false): void {
  const clip = clipOfSelection();
  if (!clip) return;
  const paste = cabled ? pasteCabled : pasteElements;
  const diff = edit('duplicate', (t) => paste(t, clip, besideAll(clip)));
  if (diff) showAdded(diff);
}

/** Next to the original, as a further pod stands. */
function besideAll(clip: Clip): Position {
  const across = clipPlaces(clip).map(({ x }) => x);
  return { x: (across.length > 0 ? Math.max(...across) - Math.min(...across) : 0) + 3 * COPY_SHIFT, y: 0 };
}

/** Copying, cutting and pasting where no key of the browser's does it: it may refuse, and then this tab alone has the copy. */
export async function copyToClipboard(): Promise<void> {
  const text = copySelection();
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    clipRefused();
  }
}

export async function cutToClipboard(): Promise<void> {
  const copied = copyToClipboard();
  removeCopied();
  await copied;
}

export async function pasteFromClipboard(): Promise<void> {
  const { clip, clipText } = useEdit.getState();
  // What was refused there is not asked for there.
  pasteText(clip !== null && clipText === null ? null : await readClipboard());
}

async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

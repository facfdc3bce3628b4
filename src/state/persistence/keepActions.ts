import type { Topology } from '../../core/topology/topology';
import { useDocument } from '../document/documentStore';
import { designLocks } from './designLock';
import { designDatabase } from './keepDatabase';
import { letGo, openKept, settle } from './keeping';
import { tellKeep, useKeep } from './keepStore';
import { type DesignHead, faultOf, freshId, KeepError, type KeptDesign, nextName } from './keptDesign';
import { forgetDesign, lastDesign } from './lastDesign';
import { dropText, storedText, storeText } from './safeStorage';

const OPENING = 'topoloom-opening';
/** A page that has stood this long has survived opening its design, ms. */
const SURVIVED_MS = 5000;

/** A stored design as a list shows it. */
export interface ListedDesign extends DesignHead {
  readonly current: boolean;
  /** Another tab has it open, so that it is not to be changed from here. */
  readonly elsewhere: boolean;
}

/**
 * Goes on where the page was left. A design on which the page died just before is offered instead, so that nobody is caught in it.
 * @returns whether it is there now; what went wrong is told.
 */
export async function reopen(): Promise<boolean> {
  try {
    const id = await whereLeft();
    return id !== null && (await goOn(id));
  } catch (error) {
    tellFault(error);
    return false;
  }
}

/** The design that this browser remembers as the last; the one changed last where that is not there, as after a crash before it was written down. */
async function whereLeft(): Promise<string | null> {
  const heads = await designDatabase.list();
  const last = lastDesign();
  if (last !== null && heads.some(({ id }) => id === last)) return last;
  if (last !== null) forgetDesign(last);
  return heads[0]?.id ?? null;
}

async function goOn(id: string): Promise<boolean> {
  if (storedText('session', OPENING) === id) {
    dropText('session', OPENING);
    const { head } = await designDatabase.read(id);
    tellKeep({ kind: 'offered', name: head.name, at: head.changed, act: { resume: () => void openDesign(id) } });
    return false;
  }
  storeText('session', OPENING, id);
  const survived = (): void => dropText('session', OPENING);
  setTimeout(survived, SURVIVED_MS);
  window.addEventListener('pagehide', survived);
  try {
    const opened = await openKept(id);
    if (opened && useKeep.getState().kept === 'saved') {
      tellKeep({ kind: 'reopened', name: opened.head.name, at: opened.head.changed });
    }
    return opened !== null;
  } catch (error) {
    survived();
    throw error;
  }
}

/** Opens one of the list; false if it cannot be, which is told, or if another network is asked for meanwhile. */
export async function openDesign(id: string): Promise<boolean> {
  try {
    return (await openKept(id)) !== null;
  } catch (error) {
    tellFault(error);
    return false;
  }
}

/** All designs of this browser, last changed first. @throws KeepError */
export async function listKept(): Promise<readonly ListedDesign[]> {
  await settle();
  const [heads, held] = await Promise.all([designDatabase.list(), designLocks.heldAnywhere()]);
  const { design, kept } = useKeep.getState();
  return heads.map((head) => {
    const current = head.id === design;
    return { ...head, current, elsewhere: current ? kept === 'elsewhere' : held.has(head.id) };
  });
}

/** A kept design, which is only looked at. @throws KeepError */
export async function readDesign(id: string): Promise<Topology> {
  return (await designDatabase.read(id)).topology;
}

/** @throws KeepError, 'conflict' if another tab has it open */
export async function renameDesign(id: string, name: string): Promise<void> {
  if (id === useKeep.getState().design) {
    useDocument.getState().rename(name);
    await settle();
    return;
  }
  await refuseHeld(id);
  const { head, topology, setup } = await designDatabase.read(id);
  const renamed = { ...head, name, edited: true, changed: Date.now(), stamp: freshId() };
  await designDatabase.write({ head: renamed, topology: { ...topology, name }, setup }, head.stamp);
}

/** Puts a copy beside a design. @throws KeepError */
export async function duplicateDesign(id: string): Promise<void> {
  await settle();
  const { head, topology, setup } = await designDatabase.read(id);
  const taken = new Set((await designDatabase.list()).map((other) => other.name));
  let name = nextName(head.name);
  while (taken.has(name)) name = nextName(name);
  const copy = { ...head, id: freshId(), name, edited: true, changed: Date.now(), stamp: freshId() };
  await designDatabase.write({ head: copy, topology: { ...topology, name }, setup }, null);
}

/**
 * Removes a design. If it is the one on the canvas, the one changed last before it takes its place.
 * @returns what was there, for `restoreDesign`
 * @throws KeepError, 'conflict' if another tab has it open
 */
export async function removeDesign(id: string): Promise<KeptDesign> {
  const current = id === useKeep.getState().design;
  if (current) await settle();
  if (!current || useKeep.getState().kept === 'elsewhere') await refuseHeld(id);
  const design = await designDatabase.read(id);
  letGo(id);
  await designDatabase.drop(id);
  const [next] = current ? await designDatabase.list() : [];
  if (next) await openDesign(next.id);
  return design;
}

/** @throws KeepError */
export async function restoreDesign(design: KeptDesign): Promise<void> {
  await designDatabase.write(design, null);
}

async function refuseHeld(id: string): Promise<void> {
  if ((await designLocks.heldAnywhere()).has(id)) throw new KeepError('conflict');
}

/** Tells why something about the kept designs could not be done. */
export function tellFault(error: unknown): void {
  tellKeep({ kind: 'failed', fault: faultOf(error) });
}

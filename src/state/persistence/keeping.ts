import type { Topology } from '../../core/topology/topology';
import type { Step } from '../../document/transaction';
import { useDocument } from '../documentStore';
import { openNetwork } from '../networkActions';
import { acquire, freshId, holds, listenForTakers, release, takeOver } from './designLock';
import {
  type DesignHead,
  dropDesign,
  KeepError,
  type KeptDesign,
  readDesign,
  writeAtOnce,
  writeDesign,
} from './keepDatabase';
import { hushKeep, tellKeep, useKeep } from './keepStore';
import { restoreCamera } from './keptCameras';
import { applyPicture, applyRouting, currentSetup, followSetup, type KeptSetup } from './keptSetup';
import { forgetDesign, rememberDesign } from './lastDesign';

/** How long a change waits for others before it is written, ms. */
const DELAY_MS = 300;

/** Steps that put another design in the place of the one before. */
const REPLACING: ReadonlySet<Step['name']> = new Set(['generate', 'import', 'new']);

interface Snapshot {
  readonly id: string;
  readonly topology: Topology;
  readonly setup: KeptSetup;
  readonly edited: boolean;
}

/** Id of the design that a step put on the canvas: undo leads back to the one before. */
const idOfStep = new WeakMap<Step, string>();
/** Id of the design beneath all steps; null while it is a newcomer's example that nobody has touched. */
let root: string | null = null;
let active: string | null = null;
let activeEdited = false;
/** The design on the canvas if another tab has it. */
let foreign: string | null = null;
/** Stamps of what is stored, by id, as far as this page has seen or written it; and whether it was edited before. */
const seen = new Map<string, { readonly stamp: string; readonly edited: boolean }>();

let pending: Snapshot | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let tail: Promise<unknown> = Promise.resolve();
/** What is being written or waits for that, in order. */
let unwritten: readonly Snapshot[] = [];
let started = false;
/** A design is being put on the canvas as it is stored: no change. */
let opening = false;
/** How the design on the canvas is routed and drawn, and how others were when they were left; '' is the one without an id. */
let setup = currentSetup();
const setups = new Map<string, KeptSetup>();

/** Keeps the design on the canvas in this browser from now on: written 0.3 s after a change, and when the page is left. */
export function startKeeping(): void {
  if (started) return;
  started = true;
  useDocument.subscribe((now, before) => {
    if (now.topology !== before.topology && !opening) follow();
  });
  followSetup(() => {
    const id = active;
    const kept = opening;
    // What is set up right before another design comes is that one's, not of the one that goes.
    queueMicrotask(() => {
      if (id !== active) return;
      setup = currentSetup();
      if (id && seen.has(id) && id !== foreign && !kept) note(id);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAtOnce();
  });
  window.addEventListener('pagehide', flushAtOnce);
  window.addEventListener('beforeunload', (event) => {
    if (useKeep.getState().kept === 'failed' && activeEdited) event.preventDefault();
  });
  listenForTakers(flush, (id) => {
    if (id !== active) return;
    becomeForeign(id);
    tellElsewhere('taken');
  });
  if (useDocument.getState().past.length > 0) follow();
}

/** Keeps what is on the canvas as a design of its own, though no step led to it. */
export function keepOpened(): void {
  startKeeping();
  if (root !== null || useDocument.getState().past.length > 0) return;
  root = freshId();
  follow();
}

/** Finds out which design is on the canvas after a change, and notes what there is to keep. */
function follow(): void {
  const { past } = useDocument.getState();
  const at = past.findLastIndex((step) => REPLACING.has(step.name));
  const touched = past.length - 1 > at;
  if (at < 0 && touched) root ??= freshId();
  const id = at < 0 ? root : (idOfStep.get(past[at]) ?? freshId());
  if (at >= 0 && id) idOfStep.set(past[at], id);
  if (id !== active) {
    leave();
    // Undo has led back to a design that is there: a page that is left now comes back to that one.
    if (id !== null && seen.has(id)) rememberDesign(id);
  }
  if (id !== active) comeTo(id);
  active = id;
  // What was imported is the person's own: no generator makes it again.
  const imported = at >= 0 && past[at].name === 'import';
  activeEdited = touched || imported || (id !== null && (seen.get(id)?.edited ?? false));
  useKeep.setState({ design: id });
  if (id === null) useKeep.setState({ kept: null });
  else if (id === foreign) fork();
  else note(id);
}

/** Undo or redo has led to a design that was on the canvas before: it is routed and drawn as it was then. */
function comeTo(id: string | null): void {
  const before = setups.get(id ?? '');
  if (before) {
    applyRouting(before);
    applyPicture(before);
    // Once the canvas shows it.
    if (id) queueMicrotask(() => restoreCamera(id));
  }
  setup = currentSetup();
}

/** Ends with the design on the canvas: what was edited is written, what was not goes. */
function leave(): void {
  const id = active;
  setups.set(id ?? '', setup);
  hushKeep('reopened', 'elsewhere', 'taken');
  if (id === null || id === foreign) return;
  const last = pending?.id === id ? pending : null;
  pending = null;
  if (activeEdited) {
    if (last) void enqueueWrite(last);
  } else {
    void enqueue(async () => {
      seen.delete(id);
      forgetDesign(id);
      await dropDesign(id).catch(() => {});
    });
  }
  void enqueue(async () => {
    if (id !== active) release(id);
  });
}

function note(id: string): void {
  const { topology } = useDocument.getState();
  pending = { id, topology, setup: currentSetup(), edited: activeEdited };
  if (useKeep.getState().kept !== 'failed') useKeep.setState({ kept: 'waiting' });
  timer ??= setTimeout(() => void flush(), DELAY_MS);
}

/** Writes what waits; done when it is written, or has failed, which is told. */
export function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const snapshot = pending;
  pending = null;
  return snapshot ? enqueueWrite(snapshot) : enqueue(async () => {});
}

/** For a page that may have no further turn: no waiting, no looking first; in the place of what is only being written. */
function flushAtOnce(): void {
  const latest = new Map<string, Snapshot>();
  for (const snapshot of pending ? [...unwritten, pending] : unwritten) latest.set(snapshot.id, snapshot);
  for (const [id, snapshot] of latest) {
    const design = designOf(snapshot);
    if (!holds(id) || !writeAtOnce(design)) continue;
    unwritten = unwritten.filter((other) => other.id !== id);
    if (pending === snapshot) pending = null;
    remember(design.head);
  }
  if (pending) void flush();
}

function enqueue(task: () => Promise<void>): Promise<void> {
  const done = tail.then(task);
  tail = done.catch(() => {});
  return done;
}

async function enqueueWrite(snapshot: Snapshot): Promise<void> {
  unwritten = [...unwritten, snapshot];
  await enqueue(() => write(snapshot));
  unwritten = unwritten.filter((other) => other !== snapshot);
}

async function write(snapshot: Snapshot): Promise<void> {
  const { id } = snapshot;
  // Once a page that was about to go has written something newer, this is of no use any more.
  const overtaken = (): boolean => !unwritten.includes(snapshot);
  try {
    if (!(await acquire(id))) throw new KeepError('conflict');
    if (overtaken()) return;
    const design = designOf(snapshot);
    await writeDesign(design, seen.get(id)?.stamp ?? null);
    if (!overtaken()) remember(design.head);
  } catch (error) {
    if (overtaken()) return;
    const fault = error instanceof KeepError ? error.kind : 'failed';
    if (fault === 'conflict') {
      if (id === active) {
        becomeForeign(id);
        fork();
      }
      return;
    }
    pending ??= snapshot;
    const again = useKeep.getState().kept === 'failed';
    useKeep.setState({ kept: 'failed' });
    if (!again) tellKeep({ kind: 'failed', fault, act: { again: () => void tryAgain() } });
  }
}

async function tryAgain(): Promise<void> {
  useKeep.setState({ kept: 'waiting' });
  await flush();
}

function designOf({ id, topology, setup, edited }: Snapshot): KeptDesign {
  const { name, switches, hosts, links } = topology;
  const ends = new Set<string>(hosts.map((host) => host.id));
  const head = {
    id,
    name,
    changed: Date.now(),
    switches: switches.length,
    hosts: hosts.length,
    links: links.filter(({ a, b }) => !ends.has(a.node) && !ends.has(b.node)).length,
    edited,
    stamp: freshId(),
  };
  return { head, topology, setup };
}

function remember({ id, stamp, edited }: DesignHead): void {
  seen.set(id, { stamp, edited });
  if (id !== active) return;
  rememberDesign(id);
  hushKeep('failed');
  useKeep.setState({ kept: pending ? 'waiting' : 'saved' });
}

function becomeForeign(id: string): void {
  foreign = id;
  if (pending?.id === id) pending = null;
  useKeep.setState({ kept: 'elsewhere' });
}

function tellElsewhere(kind: 'elsewhere' | 'taken'): void {
  const { name } = useDocument.getState().topology;
  tellKeep({ kind, name, act: { takeOver: () => void takeBack(), copy: fork } });
}

/** Goes on with what is on the canvas as a design of its own. */
function fork(): void {
  const { past, topology, rename } = useDocument.getState();
  const id = freshId();
  const at = past.findLastIndex((step) => REPLACING.has(step.name));
  if (at < 0) root = id;
  else idOfStep.set(past[at], id);
  foreign = null;
  active = id;
  activeEdited = true;
  hushKeep('elsewhere', 'taken', 'reopened');
  tellKeep({ kind: 'copied', name: topology.name });
  // A step like any other, so that it is followed and kept.
  rename(nextName(topology.name));
}

/** `ring` gives `ring (2)`, and that `ring (3)`. */
export function nextName(name: string): string {
  const numbered = /^(.*) \((\d{1,4})\)$/s.exec(name);
  return numbered ? `${numbered[1]} (${Number(numbered[2]) + 1})` : `${name} (2)`.trim();
}

async function takeBack(): Promise<void> {
  const id = foreign;
  if (!id) return;
  await takeOver(id);
  await openKept(id);
}

/**
 * Puts a stored design on the canvas, after writing what is there. One that another tab has open is shown, and that is told.
 * @throws KeepError if it cannot be read; then nothing has changed.
 */
export async function openKept(id: string): Promise<KeptDesign> {
  startKeeping();
  await flush();
  if (useKeep.getState().kept === 'failed' && activeEdited) throw new KeepError('failed');
  const ours = await acquire(id);
  let design: KeptDesign;
  try {
    design = await readDesign(id);
  } catch (error) {
    if (id !== active) release(id);
    throw error;
  }
  if (id !== active) leave();
  root = id;
  active = id;
  foreign = null;
  // Earlier programs took an imported fabric for an example: it has no generator.
  const { origin, switches } = design.topology;
  activeEdited = design.head.edited || (origin === undefined && switches.length > 0);
  seen.set(id, design.head);
  opening = true;
  applyRouting(design.setup);
  openNetwork(design.topology);
  applyPicture(design.setup);
  restoreCamera(id);
  opening = false;
  rememberDesign(id);
  hushKeep('elsewhere', 'taken', 'copied');
  useKeep.setState({ design: id, kept: 'saved' });
  if (!ours) {
    becomeForeign(id);
    tellElsewhere('elsewhere');
  }
  return design;
}

/** Lets go of a design that is about to be removed: what is on the canvas is kept again once it is changed. */
export function letGo(id: string): void {
  if (pending?.id === id) pending = null;
  seen.delete(id);
  forgetDesign(id);
  if (root === id) root = null;
  if (id !== active) return;
  active = null;
  activeEdited = false;
  useKeep.setState({ design: null, kept: null });
  release(id);
}

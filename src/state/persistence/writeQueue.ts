import type { Topology } from '../../core/topology/topology';
import type { KeepingPorts, KnownVersion } from './keepingPorts';
import type { KeepFault } from './keepStore';
import { type DesignHead, faultOf, KeepError, type KeptDesign } from './keptDesign';
import type { KeptSetup } from './keptSetup';

/** How long a change waits for others before it is written, ms. */
const DELAY_MS = 300;

/** A design as it was when it was noted. */
export interface Snapshot {
  readonly id: string;
  readonly topology: Topology;
  readonly setup: KeptSetup;
  readonly edited: boolean;
}

/** Callbacks for the outcome of a write. */
export interface WriteOutcome {
  written(head: DesignHead): void;
  /** Another tab has the design, or has written it meanwhile. */
  conflict(id: string): void;
  /** It waits to be tried again. */
  failed(id: string, fault: KeepFault): void;
}

/** Queue of the designs to write, one after another in order, and the versions that this page has seen or written itself. */
export class WriteQueue {
  /** Snapshots yet to be written, by design: the one on the canvas, and designs left that could not be written. */
  private readonly waiting = new Map<string, Snapshot>();
  /** Designs whose last write failed, and what of them is not written. */
  private readonly failed = new Map<string, Snapshot>();
  private callOff: (() => void) | null = null;
  private tail: Promise<unknown> = Promise.resolve();
  /** Snapshots that are being written or wait in the queue, in order. */
  private unwritten: readonly Snapshot[] = [];
  private readonly versions = new Map<string, KnownVersion>();

  constructor(
    private readonly ports: Pick<KeepingPorts, 'database' | 'lock' | 'clock' | 'freshId'>,
    private readonly outcome: WriteOutcome,
  ) {}

  /** Returns the known stored version of a design; undefined if none is known. */
  known(id: string): KnownVersion | undefined {
    return this.versions.get(id);
  }

  learn(id: string, version: KnownVersion): void {
    this.versions.set(id, version);
  }

  unlearn(id: string): void {
    this.versions.delete(id);
  }

  isWaiting(id: string): boolean {
    return this.waiting.has(id);
  }

  /** True if the last write of a design failed and it is still unwritten. */
  get hasFailed(): boolean {
    return this.failed.size > 0;
  }

  /** True if one of these designs has been changed by a person. */
  get wouldLose(): boolean {
    return [...this.failed.values()].some(({ edited }) => edited);
  }

  /** Has a snapshot written soon, in place of an earlier one. */
  note(snapshot: Snapshot): void {
    this.waiting.set(snapshot.id, snapshot);
    if (this.failed.has(snapshot.id)) this.failed.set(snapshot.id, snapshot);
    this.callOff ??= this.ports.clock.after(DELAY_MS, () => void this.flush());
  }

  /** Nothing of this design is to be written any more. */
  drop(id: string): void {
    this.waiting.delete(id);
    this.failed.delete(id);
  }

  /** Writes the waiting snapshot of this design now; where `write` is off, drops it. */
  leave(id: string, write: boolean): void {
    const last = this.waiting.get(id);
    if (!write) this.drop(id);
    else if (last) {
      this.waiting.delete(id);
      void this.enqueueWrite(last);
    }
  }

  /** Writes what waits; done when it is written, or has failed, which is reported. */
  async flush(): Promise<void> {
    this.callOff?.();
    this.callOff = null;
    const snapshots = [...this.waiting.values()];
    this.waiting.clear();
    const written = snapshots.map((snapshot) => this.enqueueWrite(snapshot));
    await Promise.all([...written, this.enqueue(async () => {})]);
  }

  /** For a page that may have no further turn: no waiting, no looking first; in the place of what is only being written. */
  flushAtOnce(): void {
    const latest = new Map<string, Snapshot>();
    for (const snapshot of [...this.unwritten, ...this.waiting.values()]) latest.set(snapshot.id, snapshot);
    for (const [id, snapshot] of latest) {
      const design = this.designOf(snapshot);
      if (!this.ports.lock.holds(id) || !this.ports.database.writeAtOnce(design)) continue;
      this.unwritten = this.unwritten.filter((other) => other.id !== id);
      this.waiting.delete(id);
      this.remember(design.head);
    }
    if (this.waiting.size > 0) void this.flush();
  }

  /** Does something once all before it is done, whatever came of that. */
  enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.tail.then(task);
    this.tail = done.catch(() => {});
    return done;
  }

  private async enqueueWrite(snapshot: Snapshot): Promise<void> {
    this.unwritten = [...this.unwritten, snapshot];
    await this.enqueue(() => this.write(snapshot));
    this.unwritten = this.unwritten.filter((other) => other !== snapshot);
  }

  private async write(snapshot: Snapshot): Promise<void> {
    const { id } = snapshot;
    // Once a page that was about to go has written something newer, this is of no use any more.
    const overtaken = (): boolean => !this.unwritten.includes(snapshot);
    try {
      if (!(await this.ports.lock.acquire(id))) throw new KeepError('conflict');
      if (overtaken()) return;
      const design = this.designOf(snapshot);
      const first = !this.versions.has(id);
      await this.ports.database.write(design, this.versions.get(id)?.stamp ?? null);
      if (!overtaken()) this.remember(design.head);
      if (first && !snapshot.edited) await this.dropTwins(design);
    } catch (error) {
      if (overtaken()) return;
      const fault = faultOf(error);
      if (fault === 'conflict') {
        this.failed.delete(id);
        return this.outcome.conflict(id);
      }
      // Of a design that has been changed meanwhile the newer state waits.
      if (!this.waiting.has(id)) this.waiting.set(id, snapshot);
      this.failed.set(id, this.waiting.get(id) ?? snapshot);
      this.outcome.failed(id, fault);
    }
  }

  /** A network that was opened before, as by the same link, and left as it was, is kept once: as it is opened last. */
  private async dropTwins(design: KeptDesign): Promise<void> {
    const { database, lock } = this.ports;
    for (const id of await database.twins(design).catch(() => [])) {
      if (lock.holds(id) || !(await lock.acquire(id))) continue;
      await database.drop(id).catch(() => {});
      lock.release(id);
    }
  }

  private remember(head: DesignHead): void {
    this.versions.set(head.id, { stamp: head.stamp, edited: head.edited });
    this.failed.delete(head.id);
    this.outcome.written(head);
  }

  private designOf({ id, topology, setup, edited }: Snapshot): KeptDesign {
    const { name, switches, hosts, links } = topology;
    const ends = new Set<string>(hosts.map((host) => host.id));
    const head = {
      id,
      name,
      changed: this.ports.clock.now(),
      switches: switches.length,
      hosts: hosts.length,
      links: links.filter(({ a, b }) => !ends.has(a.node) && !ends.has(b.node)).length,
      edited,
      stamp: this.ports.freshId(),
    };
    return { head, topology, setup };
  }
}

import { DesignTrail } from './designTrail';
import type { KeepingPorts } from './keepingPorts';
import type { KeepFault, KeepState } from './keepStore';
import { type DesignHead, faultOf, KeepError, type KeptDesign, nextName } from './keptDesign';
import type { KeptSetup } from './keptSetup';
import { WriteQueue } from './writeQueue';

/** More designs than undo leads back to. */
const MOST_SETUPS = 128;

/**
 * Keeps the design on the canvas. It learns what happens by its methods, one an event, and does everything by its ports, so that whatever a
 * browser, other tabs and a person do can be played to it in any order.
 */
export class KeepingMachine {
  private readonly trail: DesignTrail;
  private readonly queue: WriteQueue;
  /** The design on the canvas; null while it is one that is not kept. */
  private active: string | null = null;
  /** It is the person's own: it stays when another takes its place. */
  private edited = false;
  /** The design on the canvas if another tab has it: nothing of it is written from here. */
  private foreign: string | null = null;
  private kept: KeepState['kept'] = null;
  /** A person knows that something could not be written. */
  private failureTold = false;
  /** A design is being put on the canvas as it is stored: no change. */
  private opening = false;
  /** How the design on the canvas is routed and drawn, and how others were when they were left; '' is the one without an id. */
  private setup: KeptSetup;
  private readonly setups = new Map<string, KeptSetup>();

  constructor(private readonly ports: KeepingPorts) {
    this.trail = new DesignTrail(ports.freshId);
    this.queue = new WriteQueue(ports, {
      written: (head) => this.written(head),
      conflict: (id) => this.conflict(id),
      failed: (id, fault) => this.failed(id, fault),
    });
    this.setup = ports.page.setup();
  }

  /** The network was edited, or another took its place, or undo or redo led somewhere. */
  changed(): void {
    if (this.opening) return;
    const { page } = this.ports;
    const { id, touched, imported } = this.trail.follow(page.history().past);
    if (id !== this.active) {
      this.leave();
      // Undo has led back to a design that is there: a page that is left now comes back to that one.
      if (id !== null && this.queue.known(id)) page.remember(id);
      this.comeTo(id);
    }
    this.active = id;
    this.edited = touched || imported || (id !== null && (this.queue.known(id)?.edited ?? false));
    this.stand(id === null ? null : this.kept);
    if (id === null) return;
    if (id === this.foreign) this.fork('copied');
    else this.note(id);
  }

  /** How the design is routed or drawn was changed. */
  setupChanged(): void {
    const id = this.active;
    const stored = this.opening;
    // What is set up right before another design comes is that one's, not of the one that goes.
    queueMicrotask(() => {
      if (id !== this.active) return;
      this.setup = this.ports.page.setup();
      if (id !== null && id !== this.foreign && !stored) this.note(id);
    });
  }

  /** The page is hidden or left, and may have no further turn. */
  left(): void {
    this.queue.flushAtOnce();
  }

  /** True if leaving the page now would lose changes of a person that could not be written. */
  get wouldLose(): boolean {
    return this.queue.wouldLose;
  }

  /** A design has gone to another tab. */
  taken(id: string): void {
    if (id !== this.active) return;
    this.becomeForeign(id);
    this.tellElsewhere('taken');
  }

  /** Keeps what is on the canvas as a design of its own, though no step led to it. */
  adopt(): void {
    if (this.trail.adopt(this.ports.page.history().past)) this.changed();
  }

  /** Writes what waits; done when it is written, or has failed, which is told. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  /** Writes what waits, and what counts as saved once more if it is stored no longer, as where a person has cleared the storage. */
  async check(): Promise<void> {
    await this.flush();
    const id = this.active;
    const isSaved = (): boolean => id === this.active && this.kept === 'saved';
    if (id === null || !isSaved()) return;
    const fault = await this.ports.database.has(id).then((there) => (there ? null : 'gone'), faultOf);
    // What a newer program keeps is there.
    if (fault !== null && fault !== 'newer' && isSaved()) await this.keepAgain(id, fault);
  }

  /**
   * Puts a stored design on the canvas, after writing what is there. One that another tab has open is shown, and that is told.
   * @param signal aborted once this is of no use any more: then nothing has changed either
   * @throws KeepError if it cannot be read; then nothing has changed.
   */
  async open(id: string, signal?: AbortSignal): Promise<KeptDesign | null> {
    const { lock, page } = this.ports;
    await this.flush();
    if (this.wouldLose) throw new KeepError('failed');
    const ours = await lock.acquire(id);
    const design = await this.read(id);
    if (signal?.aborted) {
      if (id !== this.active) lock.release(id);
      return null;
    }
    if (id !== this.active) this.leave();
    this.trail.open(id);
    this.active = id;
    this.foreign = null;
    // Earlier programs took an imported fabric for an example: it has no generator.
    const { origin, switches } = design.topology;
    this.edited = design.head.edited || (origin === undefined && switches.length > 0);
    this.queue.learn(id, design.head);
    this.opening = true;
    page.show(design);
    this.opening = false;
    page.remember(id);
    page.hush('elsewhere', 'taken', 'copied');
    this.stand('saved');
    if (!ours) {
      this.becomeForeign(id);
      this.tellElsewhere('elsewhere');
    }
    return design;
  }

  /** Lets go of a design that is about to be removed: what is on the canvas is kept again once it is changed. */
  letGo(id: string): void {
    this.queue.drop(id);
    this.queue.unlearn(id);
    this.ports.page.forget(id);
    this.trail.forget(id);
    if (id !== this.active) return;
    this.active = null;
    this.edited = false;
    this.stand(null);
    this.ports.lock.release(id);
  }

  private async read(id: string): Promise<KeptDesign> {
    try {
      return await this.ports.database.read(id);
    } catch (error) {
      if (id !== this.active) this.ports.lock.release(id);
      throw error;
    }
  }

  /** Undo or redo has led to a design that was on the canvas before: it is routed and drawn as it was then. */
  private comeTo(id: string | null): void {
    const { page } = this.ports;
    const before = this.setups.get(id ?? '');
    if (before) {
      page.applySetup(before);
      // Once the canvas shows it.
      if (id !== null) queueMicrotask(() => page.restoreCamera(id));
    }
    this.setup = page.setup();
  }

  /** Ends with the design on the canvas: what was edited is written, what was not goes. */
  private leave(): void {
    const id = this.active;
    this.setups.delete(id ?? '');
    this.setups.set(id ?? '', this.setup);
    const [earliest] = this.setups.keys();
    if (this.setups.size > MOST_SETUPS) this.setups.delete(earliest);
    this.ports.page.hush('reopened', 'elsewhere', 'taken');
    if (id === null || id === this.foreign) return;
    this.queue.leave(id, this.edited);
    if (!this.edited) {
      void this.queue.enqueue(async () => {
        this.queue.unlearn(id);
        this.ports.page.forget(id);
        await this.ports.database.drop(id).catch(() => {});
      });
    }
    void this.queue.enqueue(async () => {
      // What could not be written is still to be, and is this tab's until then.
      if (id !== this.active && !this.queue.isWaiting(id)) this.ports.lock.release(id);
    });
  }

  private note(id: string): void {
    const { page } = this.ports;
    this.queue.note({ id, topology: page.history().topology, setup: page.setup(), edited: this.edited });
    if (this.kept !== 'failed') this.stand('waiting');
  }

  private written({ id }: DesignHead): void {
    if (!this.queue.hasFailed) {
      this.failureTold = false;
      this.ports.page.hush('failed');
    }
    if (id !== this.active) {
      this.ports.lock.release(id);
      return;
    }
    this.ports.page.remember(id);
    this.stand(this.queue.isWaiting(id) ? 'waiting' : 'saved');
  }

  private conflict(id: string): void {
    if (id !== this.active) return;
    this.becomeForeign(id);
    this.fork('copied');
  }

  private failed(id: string, fault: KeepFault): void {
    if (id === this.active) this.stand('failed');
    if (this.failureTold) return;
    this.failureTold = true;
    this.ports.page.tell({ kind: 'failed', fault, act: { again: () => void this.tryAgain() } });
  }

  private async tryAgain(): Promise<void> {
    this.failureTold = false;
    if (this.kept === 'failed') this.stand('waiting');
    await this.flush();
  }

  private becomeForeign(id: string): void {
    this.foreign = id;
    this.queue.drop(id);
    this.stand('elsewhere');
  }

  private tellElsewhere(kind: 'elsewhere' | 'taken'): void {
    const { name } = this.ports.page.history().topology;
    this.ports.page.tell({
      kind,
      name,
      act: { takeOver: () => void this.takeBack(), copy: () => this.fork('copied') },
    });
  }

  private async takeBack(): Promise<void> {
    const { lock } = this.ports;
    const id = this.foreign;
    if (id === null) return;
    await lock.takeOver(id);
    try {
      // Meanwhile there may be something else on the canvas.
      if (id === this.foreign) await this.open(id);
      else if (id !== this.active) lock.release(id);
    } catch (error) {
      await this.takeCanvas(id, faultOf(error));
    }
  }

  /** A design that cannot be read has come to this tab: what is on the canvas goes on in its place, or beside it where it is still there. */
  private async takeCanvas(id: string, fault: KeepFault): Promise<void> {
    const { lock, page } = this.ports;
    if (id !== this.foreign) return;
    if (fault === 'damaged' || fault === 'newer') {
      lock.release(id);
      this.fork('keptAgain', fault);
      return;
    }
    page.hush('elsewhere', 'taken');
    this.foreign = null;
    this.edited = true;
    await this.keepAgain(id, fault);
  }

  /** Writes what is on the canvas though it was not changed. */
  private async keepAgain(id: string, fault: KeepFault): Promise<void> {
    const { page } = this.ports;
    this.note(id);
    await this.flush();
    if (fault !== 'gone' || id !== this.active || this.kept !== 'saved') return;
    page.tell({ kind: 'keptAgain', name: page.history().topology.name, fault });
  }

  /** Goes on with what is on the canvas as a design of its own. */
  private fork(kind: 'copied' | 'keptAgain', fault?: KeepFault): void {
    const { page, freshId } = this.ports;
    const { past, topology } = page.history();
    const id = freshId();
    const name = nextName(topology.name);
    this.trail.renumber(past, id);
    this.foreign = null;
    this.active = id;
    this.edited = true;
    page.hush('elsewhere', 'taken', 'reopened');
    page.tell(kind === 'copied' ? { kind, name: topology.name } : { kind, name, fault });
    page.rename(name);
  }

  private stand(kept: KeepState['kept']): void {
    this.kept = kept;
    this.ports.page.stand({ kept, design: this.active });
  }
}

import type { Topology } from '../../core/topology/topology';
import { renameNetwork, replaceNetwork } from '../../document/commands';
import { commit, type History, redo, type Step, undo } from '../../document/transaction';
import { KeepingMachine } from './keepingMachine';
import type { KeepingClock, KeepingDatabase, KeepingLock, KeepingPage } from './keepingPorts';
import type { KeepFault, KeepMessage, KeepState } from './keepStore';
import { KeepError, type KeptDesign } from './keptDesign';
import type { KeptSetup } from './keptSetup';

/** State shared by all tabs of a browser: a database, locks and a clock that advances only when it is moved on. */
export class Browser implements KeepingClock {
  readonly designs = new Map<string, KeptDesign>();
  readonly owners = new Map<string, Tab>();
  full = false;
  /** Why nothing can be read. */
  fault: KeepFault | null = null;
  /** A design that cannot be written. */
  broken: string | null = null;
  /** Writes wait until they are let go on, as on a slow disk. */
  slow: Promise<void> | null = null;
  private time = 0;
  private readonly tasks = new Set<{ readonly at: number; readonly run: () => void }>();
  private ids = 0;

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const task = { at: this.time + ms, run };
    this.tasks.add(task);
    return () => this.tasks.delete(task);
  }

  /** Lets time go by, and whatever follows from it settle. */
  async pass(ms: number): Promise<void> {
    this.time += ms;
    for (const task of [...this.tasks]) {
      if (task.at > this.time) continue;
      this.tasks.delete(task);
      task.run();
    }
    await settle();
  }

  /** Names of what is stored, in the order of the first writes. */
  names(): string[] {
    return [...this.designs.values()].map(({ head }) => head.name);
  }

  freshId = (): string => `id${++this.ids}`;
}

/** Lets everything that only waits for promises come to its end. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const NOTHING: Topology = { name: '', switches: [], hosts: [], links: [] };
const PLAIN: KeptSetup = {
  engine: 'up-down',
  engineBy: 'person',
  engineParams: {},
  seed: 1,
  traffic: { traffic: null, name: 'default' },
  showAllLinks: false,
  expandedPods: [],
  shownEngine: null,
};

/** A tab with the example of a newcomer on its canvas; it can do what a person can. */
export class Tab implements KeepingPage, KeepingDatabase, KeepingLock {
  readonly machine: KeepingMachine;
  readonly messages: KeepMessage[] = [];
  standing: Pick<KeepState, 'kept' | 'design'> = { kept: null, design: null };
  /** The design that a reload comes back to. */
  last: string | null = null;
  now: KeptSetup = PLAIN;
  private design: History = {
    topology: { ...NOTHING, name: 'example' },
    revision: 1,
    lastRevision: 1,
    past: [],
    future: [],
  };

  constructor(readonly browser: Browser) {
    this.machine = new KeepingMachine({
      ...{ database: this, lock: this, clock: browser, page: this, freshId: browser.freshId },
    });
  }

  /** Edits the design. */
  edit(name: string): void {
    this.come(commit(this.design, 'rename', renameNetwork(this.design.topology, name)));
  }

  /** Puts another design on the canvas. */
  replace(how: 'generate' | 'import', name: string): void {
    this.come(commit(this.design, how, replaceNetwork(this.design.topology, { ...NOTHING, name })));
  }

  undo(): void {
    this.come(undo(this.design));
  }

  redo(): void {
    this.come(redo(this.design));
  }

  /** Sets how the design is routed. */
  route(engine: string): void {
    this.now = { ...this.now, engine };
    this.machine.setupChanged();
  }

  /** Presses a button of a message. */
  async press(kind: KeepMessage['kind'], act: keyof NonNullable<KeepMessage['act']>): Promise<void> {
    this.messages.find((message) => message.kind === kind)?.act?.[act]?.();
    await settle();
  }

  get told(): string[] {
    return this.messages.map(({ kind }) => kind);
  }

  get name(): string {
    return this.design.topology.name;
  }

  /** A tab that is killed lets go of its locks and does nothing more. */
  kill(): void {
    for (const [id, owner] of this.browser.owners) if (owner === this) this.browser.owners.delete(id);
  }

  private come(design: History): void {
    this.design = design;
    this.machine.changed();
  }

  // The page, as the machine meets it.
  history = (): { topology: Topology; past: readonly Step[] } => this.design;
  setup = (): KeptSetup => this.now;
  applySetup(setup: KeptSetup): void {
    this.now = setup;
    this.machine.setupChanged();
  }
  show({ topology, setup }: KeptDesign): void {
    this.applySetup(setup);
    this.come({ topology, revision: this.design.lastRevision + 1, lastRevision: 0, past: [], future: [] });
  }
  restoreCamera(): void {}
  rename = (name: string): void => this.edit(name);
  stand(standing: Tab['standing']): void {
    this.standing = standing;
  }
  tell(message: KeepMessage): void {
    this.hush(message.kind);
    this.messages.push(message);
  }
  hush(...kinds: readonly KeepMessage['kind'][]): void {
    const left = this.messages.filter(({ kind }) => !kinds.includes(kind));
    this.messages.splice(0, this.messages.length, ...left);
  }
  remember(id: string): void {
    this.last = id;
  }
  forget(id: string): void {
    if (this.last === id) this.last = null;
  }

  // The database.
  async write(design: KeptDesign, expected: string | null): Promise<void> {
    await this.browser.slow;
    const there = this.browser.designs.get(design.head.id);
    if (there && there.head.stamp !== expected) throw new KeepError('conflict');
    if (this.browser.full || this.browser.broken === design.head.id) throw new KeepError('full');
    this.browser.designs.set(design.head.id, design);
  }
  writeAtOnce(design: KeptDesign): boolean {
    if (this.browser.full) return false;
    this.browser.designs.set(design.head.id, design);
    return true;
  }
  async read(id: string): Promise<KeptDesign> {
    if (this.browser.fault) throw new KeepError(this.browser.fault);
    const design = this.browser.designs.get(id);
    if (!design) throw new KeepError('gone');
    return design;
  }
  async has(id: string): Promise<boolean> {
    if (this.browser.fault) throw new KeepError(this.browser.fault);
    return this.browser.designs.has(id);
  }
  async drop(id: string): Promise<void> {
    this.browser.designs.delete(id);
  }

  async twins({ head, topology }: KeptDesign): Promise<string[]> {
    return [...this.browser.designs.values()]
      .filter((other) => other.head.id !== head.id && !other.head.edited)
      .flatMap((other) => (JSON.stringify(other.topology) === JSON.stringify(topology) ? [other.head.id] : []));
  }

  // The locks.
  async acquire(id: string): Promise<boolean> {
    const owner = this.browser.owners.get(id) ?? this;
    if (owner === this) this.browser.owners.set(id, this);
    return owner === this;
  }
  release(id: string): void {
    if (this.holds(id)) this.browser.owners.delete(id);
  }
  holds(id: string): boolean {
    return this.browser.owners.get(id) === this;
  }
  async takeOver(id: string): Promise<void> {
    const owner = this.browser.owners.get(id);
    await owner?.machine.check();
    this.browser.owners.set(id, this);
    owner?.machine.taken(id);
  }
}

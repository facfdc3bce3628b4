import type { Topology } from '../../core/topology/topology';
import type { Step } from '../../document/transaction';
import type { KeepMessage, KeepState } from './keepStore';
import type { DesignHead, KeptDesign } from './keptDesign';
import type { KeptSetup } from './keptSetup';

/** Where designs are written. All of it may throw a KeepError but `writeAtOnce`. */
export interface KeepingDatabase {
  /** In place of the version stamped `expected` (null: of none). @throws KeepError 'conflict' if another version is there */
  write(design: KeptDesign, expected: string | null): Promise<void>;
  /** For a page that may have no further turn; false if it cannot be done. */
  writeAtOnce(design: KeptDesign): boolean;
  has(id: string): Promise<boolean>;
  read(id: string): Promise<KeptDesign>;
  drop(id: string): Promise<void>;
  /** Ids of others with the same network that nobody has changed. */
  twins(design: KeptDesign): Promise<readonly string[]>;
}

/** Which tab a design belongs to. */
export interface KeepingLock {
  /** Makes a design this tab's; false if it is another one's. */
  acquire(id: string): Promise<boolean>;
  release(id: string): void;
  holds(id: string): boolean;
  /** Gets a design from the tab that has it. */
  takeOver(id: string): Promise<void>;
}

export interface KeepingClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns how to call it off */
  after(ms: number, task: () => void): () => void;
}

/** The canvas, and the messages to the person. */
export interface KeepingPage {
  /** The network, and the steps that led to it. */
  history(): { readonly topology: Topology; readonly past: readonly Step[] };
  setup(): KeptSetup;
  /** Routes and draws as a design was routed and drawn. */
  applySetup(setup: KeptSetup): void;
  /** Puts a stored design on the canvas, with a history of its own. */
  show(design: KeptDesign): void;
  /** Looks at a design from where it was looked at before. */
  restoreCamera(id: string): void;
  /** A step like any other, so that it is followed and kept. */
  rename(name: string): void;
  stand(standing: Pick<KeepState, 'kept' | 'design'>): void;
  tell(message: KeepMessage): void;
  hush(...kinds: readonly KeepMessage['kind'][]): void;
  /** A page that is left comes back to this design. */
  remember(id: string): void;
  forget(id: string): void;
}

export interface KeepingPorts {
  readonly database: KeepingDatabase;
  readonly lock: KeepingLock;
  readonly clock: KeepingClock;
  readonly page: KeepingPage;
  readonly freshId: () => string;
}

/** The part of a stored version that is needed to write the next: its stamp, and whether a person has changed it. */
export type KnownVersion = Pick<DesignHead, 'stamp' | 'edited'>;

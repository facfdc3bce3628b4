import type { Step } from '../../document/transaction';

/** Steps that put another design in the place of the one before. */
const REPLACING: ReadonlySet<Step['name']> = new Set(['generate', 'import', 'new']);

/** Where a history has led. */
export interface TrailPlace {
  /** Of the design; null while it is a newcomer's example that nobody has touched. */
  readonly id: string | null;
  /** Steps have changed the design since it came. */
  readonly touched: boolean;
  /** No generator makes it again. */
  readonly imported: boolean;
}

/** Which designs lie along the history of the page: each ends where a step puts another in its place, and undo leads back to it. */
export class DesignTrail {
  private readonly idOfStep = new WeakMap<Step, string>();
  /** The design beneath all steps. */
  private root: string | null = null;
  /** Where the history led when it was followed last. */
  private seen: readonly Step[] = [];

  constructor(private readonly freshId: () => string) {}

  /** The design that a history leads to; one that has not been met yet is given an id. */
  follow(past: readonly Step[]): TrailPlace {
    this.letGo(past);
    const at = beginningOf(past);
    const touched = past.length - 1 > at;
    if (at < 0) {
      if (touched) this.root ??= this.freshId();
      return { id: this.root, touched, imported: false };
    }
    const id = this.idOfStep.get(past[at]) ?? this.freshId();
    this.idOfStep.set(past[at], id);
    return { id, touched, imported: past[at].name === 'import' };
  }

  /** The design that a history leads to goes on under another id. */
  renumber(past: readonly Step[], id: string): void {
    const at = beginningOf(past);
    if (at < 0) this.root = id;
    else this.idOfStep.set(past[at], id);
  }

  /** A design with a history of its own, without steps, is there now. */
  open(id: string): void {
    this.root = id;
    this.seen = [];
  }

  /** Keeps what is beneath all steps as a design; false if it is one already, or there are steps. */
  adopt(past: readonly Step[]): boolean {
    if (this.root !== null || past.length > 0) return false;
    this.root = this.freshId();
    return true;
  }

  forget(id: string): void {
    if (this.root === id) this.root = null;
  }

  /** Of a long history the oldest steps go: what they led to is beneath the others then. */
  private letGo(past: readonly Step[]): void {
    const [oldest] = past;
    if (oldest && this.seen[0] !== oldest) {
      const at = this.seen.indexOf(oldest);
      const gone = at < 0 ? this.seen : this.seen.slice(0, at);
      const last = gone[beginningOf(gone)];
      if (last) this.root = this.idOfStep.get(last) ?? null;
    }
    this.seen = past;
  }
}

/** Place of the step that brought the present design; -1 where it is beneath all steps. */
function beginningOf(past: readonly Step[]): number {
  return past.findLastIndex((step) => REPLACING.has(step.name));
}

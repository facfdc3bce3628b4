import { createStore } from 'zustand/vanilla';
import { type Fault, faultOf } from './fault';
import { Latest } from './latest';
import { sameContent } from './sameContent';

/** What is asked, of which state of the network: two with the same content have the same answer. */
export interface Asked {
  readonly revision: number;
  readonly params: unknown;
}

/** How far the work on an answer is. */
export interface Progress {
  /** As the worker announces it; null at first. */
  readonly stage: string | null;
  /** 0 to 1 within the stage. */
  readonly done: number;
}

export interface QuestionState<A> {
  /** The last answer, or as much as there is of the one under way. */
  readonly answer: { readonly asked: Asked; readonly value: A } | null;
  /** Null while nothing is under way. */
  readonly progress: Progress | null;
  readonly fault: { readonly asked: Asked; readonly fault: Fault } | null;
}

/** What work on an answer needs to be watched and to be stopped. */
export interface Answering<A> {
  readonly signal: AbortSignal;
  readonly onStep: (progress: Progress) => void;
  /** Shows as much of the answer as there is. */
  readonly show: (part: A) => void;
}

/** A question to a worker, asked again and again: what came out before stays until there is more, and only the latest asking counts. */
export class Question<A> {
  readonly store = createStore<QuestionState<A>>()(() => ({ answer: null, progress: null, fault: null }));
  private readonly latest = new Latest();

  /** Asks in place of what is under way. A failure is kept in the store. @param work gives null if it was cancelled elsewhere */
  async ask(asked: Asked, work: (answering: Answering<A>) => Promise<A | null>): Promise<void> {
    const signal = this.latest.begin();
    const tell = (changes: Partial<QuestionState<A>>): void => {
      if (!signal.aborted) this.store.setState(changes);
    };
    tell({ progress: { stage: null, done: 0 }, fault: null });
    try {
      const value = await work({
        signal,
        onStep: ({ stage, done }) => tell({ progress: { stage, done } }),
        show: (part) => tell({ answer: { asked, value: part } }),
      });
      if (value !== null) tell({ answer: { asked, value } });
    } catch (error) {
      tell({ fault: { asked, fault: faultOf(error) } });
    }
    tell({ progress: null });
    // Steps can come after the answer.
    if (!signal.aborted) this.latest.end();
  }

  /** Ends what is under way; what was there stays. */
  cancel(): void {
    this.latest.end();
    if (this.store.getState().progress) this.store.setState({ progress: null });
  }
}

/** How a question stands towards what would be asked now. */
export interface QuestionView<A> {
  /** What came out last, of whatever was asked then. */
  readonly value: A | undefined;
  /** The same if it answers what would be asked now. */
  readonly current: A | undefined;
  /** The network has changed since. */
  readonly stale: boolean;
  /** Something else would be asked now of the same network. */
  readonly changed: boolean;
  readonly progress: Progress | null;
  /** Why what would be asked now gave nothing. */
  readonly fault: Fault | null;
}

/** How an answer to what was asked stands towards what would be asked now; null: nothing was, or would be. */
export function standingOf(asked: Asked | null, now: Asked | null): Pick<QuestionView<unknown>, 'stale' | 'changed'> {
  const stale = asked !== null && asked.revision !== now?.revision;
  return { stale, changed: asked !== null && !stale && !sameContent(asked.params, now?.params) };
}

/** @param now what would be asked now; null: nothing */
export function viewOf<A>({ answer, progress, fault }: QuestionState<A>, now: Asked | null): QuestionView<A> {
  const { stale, changed } = standingOf(answer?.asked ?? null, now);
  return {
    value: answer?.value,
    current: stale || changed ? undefined : answer?.value,
    stale,
    changed,
    progress,
    fault: fault && sameContent(fault.asked, now) ? fault.fault : null,
  };
}

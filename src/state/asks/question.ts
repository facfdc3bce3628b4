import { createStore } from 'zustand/vanilla';
import type { LocalText } from '../../core/base/localText';
import { type Fault, faultOf } from './fault';
import { Latest } from './latest';
import { sameContent } from './sameContent';

/** Request on a revision of the network; two with the same content have the same answer. */
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
  readonly part?: PartOfWork;
}

/** Of work that takes several jobs in a row: how many are done, of how many, and what is being done. */
export interface PartOfWork {
  readonly done: number;
  readonly total: number;
  readonly title: LocalText;
}

export interface QuestionState<A> {
  /** The last answer, or as much as there is of the one under way. */
  readonly answer: Answer<A> | null;
  /** Null while nothing is under way, as `progress`. */
  readonly asking: Asked | null;
  readonly progress: Progress | null;
  readonly fault: { readonly asked: Asked; readonly fault: Fault } | null;
}

export interface Answer<A> {
  readonly asked: Asked;
  readonly value: A;
}

/** Handle of the work on an answer, to follow it and to stop it. */
export interface Answering<A> {
  readonly signal: AbortSignal;
  readonly onStep: (progress: Progress) => void;
  /** Shows as much of the answer as there is. */
  readonly show: (part: A) => void;
  /** Says more exactly what is being asked, where that is known on the way only. */
  readonly specify: (asked: Asked) => void;
  /** Returns true if something else has been requested meanwhile, so that the rest of a patient question's work is not needed. */
  readonly overtaken: () => boolean;
}

interface Options {
  /**
   * Lets the running request finish, unused, before the next starts; of those made meanwhile only the last is sent. For quick answers of
   * a worker that has prepared much: a worker is ended to cancel its job, and loses everything it prepared.
   */
  readonly patient?: boolean;
}

const BEGIN: Progress = { stage: null, done: 0 };

/**
 * A question to a worker, asked again and again: what came out before stays until there is more, and only the latest asking counts. One that
 * outlives components, or is asked by commands, is a constant of its workspace (`useStanding` reads it); others are made by `useQuestion`.
 */
export class Question<A> {
  readonly store = createStore<QuestionState<A>>()(() => ({ answer: null, asking: null, progress: null, fault: null }));
  private readonly latest = new Latest();
  private readonly patient: boolean;
  /** The work of a patient question that is under way. */
  private tail: Promise<void> = Promise.resolve();

  constructor({ patient = false }: Options = {}) {
    this.patient = patient;
  }

  /**
   * Asks in place of what is under way. A failure is kept in the store.
   * @param work gives null if it was cancelled elsewhere, or if nothing is to be kept
   * @returns the answer; null if there is none, or if something else has been asked meanwhile
   */
  async ask(asked: Asked, work: (answering: Answering<A>) => Promise<A | null>): Promise<A | null> {
    const heeded = this.latest.begin();
    this.store.setState({ asking: asked, progress: BEGIN, fault: null });
    if (this.patient) {
      await this.tail;
      if (heeded.aborted) return null;
    }
    const answered = this.work(asked, heeded, work);
    if (this.patient) this.tail = answered.then(() => {});
    return await answered;
  }

  private async work(
    first: Asked,
    heeded: AbortSignal,
    work: (answering: Answering<A>) => Promise<A | null>,
  ): Promise<A | null> {
    let asked = first;
    const tell = (changes: Partial<QuestionState<A>>): void => {
      if (!heeded.aborted) this.store.setState(changes);
    };
    let value: A | null = null;
    try {
      value = await work({
        signal: this.patient ? new AbortController().signal : heeded,
        onStep: ({ stage, done, part }) => {
          const step = { stage, done, part };
          if (!looksAlike(step, this.store.getState().progress)) tell({ progress: step });
        },
        show: (part) => tell({ answer: { asked, value: part } }),
        specify: (exactly) => {
          asked = exactly;
          tell({ asking: exactly });
        },
        overtaken: () => heeded.aborted,
      });
      if (value !== null) tell({ answer: { asked, value } });
    } catch (error) {
      tell({ fault: { asked, fault: faultOf(error) } });
    }
    tell({ asking: null, progress: null });
    if (heeded.aborted) return null;
    // Steps can come after the answer.
    this.latest.end();
    return value;
  }

  /** Takes an answer that came about elsewhere, in place of what is there and of what is under way. */
  take(asked: Asked, value: A): void {
    this.cancel();
    this.store.setState({ answer: { asked, value }, fault: null });
  }

  /** Takes what speaks against asking, in place of what is under way; the answer before stays. */
  refuse(asked: Asked, fault: Fault): void {
    this.cancel();
    this.store.setState({ fault: { asked, fault } });
  }

  /** Ends what is under way; what was there stays. */
  cancel(): void {
    this.latest.end();
    if (this.store.getState().progress) this.store.setState({ asking: null, progress: null });
  }

  /** The last answer, whatever was asked then. */
  get value(): A | undefined {
    return this.store.getState().answer?.value;
  }

  /** Returns true if this request has been answered, has failed, or is being worked on. */
  settles(now: Asked): boolean {
    const { answer, asking, fault } = this.store.getState();
    return [asking ?? answer?.asked, fault?.asked].some((asked) => asked !== undefined && sameContent(asked, now));
  }
}

/** Questions by what tells them apart, each there once it has been looked up, for as long as there is what it is about. */
export class Questions<A> {
  private readonly about = new WeakMap<object, Map<string, Question<A>>>();
  private readonly note: (key: string, state: QuestionState<A>) => void;

  /** @param note hears of every change */
  constructor(note: (key: string, state: QuestionState<A>) => void = () => {}) {
    this.note = note;
  }

  /** @param about goes with what it belongs to, and takes its questions along; left out: nothing does */
  of(key: string, about: object = this): Question<A> {
    const byKey = this.about.get(about) ?? new Map<string, Question<A>>();
    this.about.set(about, byKey);
    const known = byKey.get(key);
    if (known) return known;
    const question = new Question<A>();
    question.store.subscribe((state) => this.note(key, state));
    byKey.set(key, question);
    return question;
  }
}

/** How a question stands towards what would be asked now. */
export interface QuestionView<A> {
  /** The last answer, to the request of that time. */
  readonly value: A | undefined;
  /** The same if it answers the request as it would be made now. */
  readonly current: A | undefined;
  /** The network has changed since. */
  readonly stale: boolean;
  /** Something else would be asked now of the same network. */
  readonly changed: boolean;
  readonly progress: Progress | null;
  /** Why what would be asked now gave nothing. */
  readonly fault: Fault | null;
}

/** Checks whether two steps are shown alike, by whole per cent: what shows the one is not drawn again for the other, many times a second. */
function looksAlike(a: Progress, b: Progress | null): boolean {
  if (b === null || a.stage !== b.stage || Math.floor(100 * a.done) !== Math.floor(100 * b.done)) return false;
  return a.part === b.part || (a.part?.done === b.part?.done && a.part?.title.en === b.part?.title.en);
}

/** How an answer to what was asked stands towards what would be asked now; null: nothing was, or would be. */
function standingOf(asked: Asked | null, now: Asked | null): Pick<QuestionView<unknown>, 'stale' | 'changed'> {
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

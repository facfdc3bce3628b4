import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalText } from '../../core/base/localText';
import { type Ask, type AskContext, formValues, type Reads } from '../../jobs/ask/ask';
import { type FormSpecs, type FormValues, ownValues } from '../../jobs/ask/form';
import { decodeForm, encodeForm, type Words } from '../../jobs/ask/words';
import type { JobName, JobParams, JobResult, JobStep } from '../../jobs/jobs';
import type { DocumentState } from '../document/documentStore';
import { designOf } from '../document/subjectStore';
import { usePaper } from '../results/paperStore';
import type { Fault } from './fault';
import type { JobKind } from './jobStore';
import { pageContext } from './pageContext';
import { type Answering, type Asked, type PartOfWork, Question } from './question';
import { runJob } from './runJob';
import { type Done, type RunOptions, runOn, type SentNetwork, type WorkerRole } from './runOn';

/** Settings that may differ from one job of an answer to the next. */
interface JobSetting extends Pick<RunOptions, 'files' | 'sharers'> {
  /** In place of the network of the request. */
  readonly network?: SentNetwork;
  /** Which part of the answer it is, where that takes several jobs. */
  readonly part?: PartOfWork;
  /** Gets each step too, with all that the worker says in it. */
  readonly onStep?: (step: JobStep) => void;
  /** In the status line. */
  readonly subject?: LocalText | null;
}

/** An answer while it is worked out. */
export interface Working<A> extends Answering<A> {
  /** The design as it was when the request was made. */
  readonly on: Pick<DocumentState, 'revision' | 'topology' | 'fabric'>;
  /** Runs a job; null if it was cancelled. @throws JobError if it fails */
  run<N extends JobName>(job: N, params: JobParams<N>, setting?: JobSetting): Promise<Done<JobResult<N>> | null>;
}

/** How the page answers an Ask. */
export interface Hosting<S extends FormSpecs, K extends keyof AskContext, P, A> {
  /** Works out the answer, by one job or several. */
  readonly work: (request: P, working: Working<A>) => Promise<A | null>;
  /** The worker that its jobs run on. */
  readonly on?: WorkerRole;
  /** The request holds the records it is about: no network is sent, and a new revision alone outdates no answer. */
  readonly onRecords?: boolean;
  /** It is about the whole design and all networks in it, not about the one in question. */
  readonly whole?: boolean;
  /** As `Question` has it. */
  readonly patient?: boolean;
  /** The job's kind in the status line; left out, it is not listed there. */
  readonly kind?: JobKind;
  /** In the status line, in place of the stages of its jobs. */
  readonly stage?: string;
  /** A job of the same kind that is still running is cancelled first. */
  readonly replaces?: boolean;
  /** The revision whose answer is current, where that is not the design's. */
  readonly revisionFor?: (revision: number) => number;
  /** An Ask that has its fields in common with this one: what is set of them in either is set in both. */
  readonly sharing?: { readonly given: unknown };
  /** As the Ask's own `usual`, of what only this page knows. */
  readonly usual?: () => Partial<FormValues<S>>;
  /** The context that the request is made of, where that is not the page as it is. */
  readonly contextFor?: (context: Reads<K>) => Reads<K>;
  /** Brings about what the request needs, such as a routing: whether it could. */
  readonly prepare?: (answering: Answering<A>) => Promise<boolean>;
  readonly answered?: (answer: A) => void;
}

/** An Ask in the page: what its form holds, and its answer. One for each, a constant of its room; `useAsk` is its view. */
export class HostedAsk<S extends FormSpecs, K extends keyof AskContext, P, A> {
  /** The fields that somebody has set; the others are as usual. */
  readonly given: StoreApi<Partial<FormValues<S>>>;
  readonly question: Question<A>;

  constructor(
    readonly ask: Ask<S, K, P>,
    readonly hosting: Hosting<S, K, P, A>,
  ) {
    this.given = (hosting.sharing?.given as typeof this.given | undefined) ?? createStore(() => ({}));
    this.question = new Question<A>({ patient: hosting.patient });
  }

  /** The design that it is about. */
  get design(): ReturnType<typeof designOf> {
    return designOf(this.hosting.whole);
  }

  /** Reads the context of the Ask from the page, as it is now. */
  context(): Reads<K> {
    return pageContext(this.ask.reads, this.hosting.whole);
  }

  /** The form as it is. */
  values(given: Partial<FormValues<S>> = this.given.getState(), context: Reads<K> = this.context()): FormValues<S> {
    const ofPaper = usePaper.getState().paper?.preset.forms[this.ask.id] as Partial<FormValues<S>> | undefined;
    return formValues(this.ask, { ...this.hosting.usual?.(), ...ofPaper, ...ownValues(this.ask.form, given) }, context);
  }

  set(change: Partial<FormValues<S>>): void {
    this.given.setState(change);
  }

  /** Forgets what was set. */
  reset(): void {
    this.given.setState({}, true);
  }

  /** The form in the words of a link. */
  words(): Words {
    return encodeForm(this.ask.form, this.values());
  }

  /** Takes a form from the words of a link, in place of what was set. @throws ParamError, and nothing is taken */
  take(words: Words): void {
    this.given.setState(decodeForm(this.ask.form, words));
  }

  /** The request with the revision that it is about, which is the key of its answer; null while there is nothing to ask. */
  now(
    revision: number = this.design.getState().revision,
    given: Partial<FormValues<S>> = this.given.getState(),
    context: Reads<K> = this.context(),
  ): Asked | null {
    const { contextFor = (same) => same } = this.hosting;
    const params = this.ask.request(this.values(given, context), contextFor(context));
    return params === null ? null : { revision: this.revisionOf(revision), params };
  }

  /** The revision that an answer of the design at a revision is about. */
  revisionOf(revision: number): number {
    const { onRecords, revisionFor } = this.hosting;
    return onRecords ? 0 : (revisionFor?.(revision) ?? revision);
  }

  /** True if the request as it is now has been answered, has failed, or is being worked on. */
  get settled(): boolean {
    const now = this.now();
    return now !== null && this.question.settles(now);
  }

  /** Asks with the form and the page as they are, in place of what is under way. @returns the answer; null if there is none, or if it was overtaken */
  async run(): Promise<A | null> {
    const { prepare, work, answered, onRecords } = this.hosting;
    const first = this.now();
    if (!first && !prepare) return null;
    const { revision, topology, fabric } = this.design.getState();
    const on = { revision, topology, fabric };
    const answer = await this.question.ask(
      first ?? { revision: this.revisionOf(revision), params: null },
      async (answering) => {
        if (prepare && !(await prepare(answering))) return null;
        if (answering.overtaken()) return null;
        const now = prepare ? this.now(revision) : first;
        if (!now) return null;
        if (prepare) answering.specify(now);
        const network = onRecords ? undefined : { revision, topology };
        return work(now.params as P, this.working(answering, on, network));
      },
    );
    if (answer !== null) answered?.(answer);
    return answer;
  }

  /** Takes what speaks against asking as it is now, in place of what is under way. */
  refuse(fault: Fault): void {
    const revision = this.revisionOf(this.design.getState().revision);
    this.question.refuse(this.now() ?? { revision, params: null }, fault);
  }

  /** Ends what is under way; what was there stays. */
  cancel(): void {
    this.question.cancel();
  }

  private working(answering: Answering<A>, asked: Working<A>['on'], network: SentNetwork | undefined): Working<A> {
    const { on = 'compute', kind, ...listed } = this.hosting;
    const run: Working<A>['run'] = async (job, params, { part, subject = null, sharers, onStep, ...setting } = {}) => {
      const within = {
        signal: answering.signal,
        onStep: (step: JobStep): void => {
          answering.onStep(part ? { ...step, part } : step);
          onStep?.(step);
        },
      };
      if (part) answering.onStep({ stage: null, done: 0, part });
      const options = { ...setting, network: setting.network ?? network };
      if (!kind) return runOn(on, job, params, { ...options, sharers, ...within });
      const { stage, replaces } = listed;
      const listing = { on, sharers, within, stage, replaces };
      return runJob(kind, subject, (handle) => handle.run(job, params, options), listing);
    };
    return { ...answering, on: asked, run };
  }
}

/**
 * Hosts an Ask that one job answers.
 * @param partIn the part of the answer that a step brings, which is shown meanwhile
 */
export function hostJob<S extends FormSpecs, K extends keyof AskContext, N extends JobName>(
  job: N,
  ask: Ask<S, K, JobParams<N>>,
  hosting: Omit<Hosting<S, K, JobParams<N>, JobResult<N>>, 'work'> = {},
  partIn: (step: JobStep) => JobResult<N> | undefined = () => undefined,
): HostedAsk<S, K, JobParams<N>, JobResult<N>> {
  return new HostedAsk(ask, {
    ...hosting,
    work: async (request, working) => {
      const onStep = (step: JobStep): void => {
        const part = partIn(step);
        if (part) working.show(part);
      };
      return (await working.run(job, request, { onStep }))?.value ?? null;
    },
  });
}

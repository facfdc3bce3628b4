import { create } from 'zustand';
import type { ParamValues } from '../../core/base/params';
import type { BisectReply } from '../../jobs/bisectJob';
import { defaultsOf } from '../../jobs/descriptors';
import { bisectFormParams } from '../../jobs/descriptors/collective';
import { useDocument } from '../../state/documentStore';
import { type Asked, Question } from '../../state/question';
import { type JobHandle, runJob } from '../../state/runJob';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { keeperWorker } from '../../worker/client';
import { resultsNow } from './jobsStore';

/** What the form of random partners holds. */
export interface ExchangeForm extends ParamValues<typeof bisectFormParams> {
  /** Keys of results that are left out. */
  readonly without: readonly string[];
}

/** What hosts get that send to random partners, by each routing, then by hashed flows if that was asked for. */
export interface Exchanged {
  readonly form: ExchangeForm;
  /** Any result of the network. */
  readonly network: RouteResultView;
  readonly results: readonly RouteResultView[];
  readonly replies: readonly BisectReply[];
}

/** What the canvas shows: the mean of all exchanges, the one with most congestion, or what goes from every host to all others. */
export const SHOWN_LOADS = ['meanLoad', 'fullestLoad', 'allToAll'] as const;
export type ShownLoad = (typeof SHOWN_LOADS)[number];

interface ExchangeState {
  readonly form: ExchangeForm;
  /** Place of the reply that the canvas shows; the last one unless there is such. */
  readonly shown: number;
  readonly load: ShownLoad;
}

const NEWEST = Number.POSITIVE_INFINITY;

export const useExchange = create<ExchangeState>()(() => ({
  form: { ...defaultsOf(bisectFormParams), without: [] },
  shown: NEWEST,
  load: 'meanLoad',
}));

export const changeExchangeForm = (change: Partial<ExchangeForm>): void =>
  useExchange.setState(({ form }) => ({ form: { ...form, ...change } }));

export const showExchange = (change: Partial<Pick<ExchangeState, 'shown' | 'load'>>): void =>
  useExchange.setState(change);

export const exchanges = new Question<Exchanged>();

export function exchangeAsked(form: ExchangeForm, results: readonly RouteResultView[]): Asked {
  return { revision: useDocument.getState().revision, params: [form, results.map(({ key }) => key)] };
}

/** Has it measured on the tables of every result that is chosen, and where flows are hashed. */
export async function measureExchange(): Promise<void> {
  const { form } = useExchange.getState();
  const offered = resultsNow(useRuns.getState().results, useDocument.getState().revision);
  const network = offered.at(-1);
  if (!network) return;
  const results = offered.filter(({ key }) => !form.without.includes(key));
  const { without, ecmp, ways, qps, hashing, lmc, apart, ...draws } = form;
  const requests = [
    ...results.map(({ key }) => ({ ...draws, run: key, lmc, apart })),
    ...(ecmp ? [{ ...draws, run: network.key, ecmp, ways, qps, hashing }] : []),
  ];
  await exchanges.ask(exchangeAsked(form, offered), async (within) => {
    const work = async (handle: JobHandle): Promise<BisectReply[]> => {
      const replies: BisectReply[] = [];
      for (const request of requests) replies.push((await keeperWorker.run('bisect', request, handle)).value);
      return replies;
    };
    const replies = await runJob('job', null, work, { within, workers: [keeperWorker] });
    if (replies) useExchange.setState({ shown: NEWEST });
    return replies && { form, network, results, replies };
  });
}

import { create } from 'zustand';
import { exchangeAsk } from '../../jobs/collective/ask';
import type { BisectReply } from '../../jobs/collective/bisectJob';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { resultsNow } from '../../state/asks/pageContext';
import type { RouteResultView } from '../../state/results/runStore';

type Request = NonNullable<ReturnType<typeof exchangeAsk.request>>;

/** The throughput of hosts that send to random partners, by each routing, then by hashed flows if requested. */
export interface Exchanged {
  readonly request: Request;
  /** Any result of the network. */
  readonly network: RouteResultView;
  readonly results: readonly RouteResultView[];
  readonly replies: readonly BisectReply[];
}

/** The loads that the canvas can show: the mean of all exchanges, the one with most congestion, or traffic from every host to all others. */
export const SHOWN_LOADS = ['meanLoad', 'fullestLoad', 'allToAll'] as const;
export type ShownLoad = (typeof SHOWN_LOADS)[number];

interface ExchangeState {
  /** Place of the reply that the canvas shows; the last one unless there is such. */
  readonly shown: number;
  readonly load: ShownLoad;
}

const NEWEST = Number.POSITIVE_INFINITY;

export const useExchange = create<ExchangeState>()(() => ({ shown: NEWEST, load: 'meanLoad' }));

export const showExchange = (change: Partial<ExchangeState>): void => useExchange.setState(change);

/** The throughput of hosts on the tables of every result that is chosen, and with hashed flows. */
export const exchanges = new HostedAsk(exchangeAsk, {
  on: 'keeper',
  kind: 'job',
  work: async (request: Request, { run }): Promise<Exchanged | null> => {
    const offered = resultsNow();
    const results = offered.filter(({ key }) => request.tables.includes(key));
    const replies: BisectReply[] = [];
    for (const one of request.requests) {
      const done = await run('bisect', one);
      if (!done) return null;
      replies.push(done.value);
    }
    return { request, network: offered[offered.length - 1], results, replies };
  },
  answered: () => showExchange({ shown: NEWEST }),
});

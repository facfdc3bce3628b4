import type { BestReply } from '../../jobs/routing/bestPossible';
import { ResultQuestion } from './resultQuestion';

/** The best throughput that any routes of a result's network could have, by a linear program. Results of one revision under one traffic have the same. */
export const bestPossible = new ResultQuestion<BestReply>(
  async ({ topology, revision, traffic }, { run }) =>
    (await run('bestPossible', { traffic: traffic.traffic }, { network: { topology, revision } })).value,
  { keyOf: ({ traffic }) => traffic.name },
);

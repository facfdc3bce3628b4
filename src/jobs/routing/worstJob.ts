import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { type LongestMatching, longestMatching } from '../../core/metrics/longestMatching';
import { type WorstTraffic, worstTraffic } from '../../core/metrics/worstTraffic';
import type { ForwardingTable } from '../../core/routes/routing';
import { defineJob, type JobStep, type JobWork } from '../job';

/** The traffic that is hardest for tables, and that which is hardest for any routes. */
export interface WorstCases {
  readonly tables: WorstTraffic;
  readonly longest: LongestMatching;
}

interface WorstInput {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function* findWorst({ fabric, table }: WorstInput): JobWork<WorstCases> {
  const step = (done: number): JobStep => ({ stage: 'measure', done });
  const longest = yield* mapSteps(longestMatching(fabric), (done) => step(done / 2));
  const tables = yield* mapSteps(worstTraffic(fabric, table), (done) => step((1 + done) / 2));
  return { tables, longest };
}

/** Worst cases of the tables of a run. @throws BoundRefusal for networks too large for it */
export const worst = defineJob({
  id: 'worst',
  inputs: (session, { run }: { readonly run: string }): WorstInput => {
    const { network, routing } = session.run(run);
    return { fabric: network.fabric, table: routing.table };
  },
  run: findWorst,
});

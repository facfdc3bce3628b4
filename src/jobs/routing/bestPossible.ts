import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import type { LinearSolver } from '../../core/metrics/linearProgram';
import { BoundRefusal, lpBound } from '../../core/metrics/lpBound';
import { demandsOf } from '../../core/traffic/demand';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';

/** The best throughput that any routes of the network could have; null where it is too large for a linear program. */
export interface BestReply {
  readonly throughput: number | null;
}

/** With a solver, the job that asks for that. Half a minute at the largest size allowed. */
export const bestPossible = (solve: LinearSolver) =>
  defineJob({
    id: 'bestPossible',
    inputs: ({ network }) => network.fabric,
    run: function* (fabric: Fabric, { traffic }: { readonly traffic: TrafficChoice | null }): JobWork<BestReply> {
      try {
        const work = lpBound(fabric, demandsOf(fabric, trafficOn(fabric, traffic)), null, solve);
        return { throughput: yield* mapSteps(work, (done) => ({ stage: 'solve', done })) };
      } catch (error) {
        if (error instanceof BoundRefusal) return { throughput: null };
        throw error;
      }
    },
  });

import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { channelOrder } from '../../core/deadlock/channelOrder';
import type { Fabric } from '../../core/fabric/fabric';
import type { LinearSolver } from '../../core/metrics/linearProgram';
import { MOST_COLUMN_PAIRS, splitByColumns } from '../../core/metrics/splitColumns';
import { farthestDemand, mixedPermutations } from '../../core/metrics/splitDemand';
import { type SplitThroughput, splitThroughput } from '../../core/metrics/splitThroughput';
import { turnsByOrder } from '../../core/routing/order/turnsByOrder';
import { demandsOf } from '../../core/traffic/demand';
import { type TerminalDemand, terminalDemand } from '../../core/traffic/terminalDemand';
import { defineJob, type JobWork } from '../job';
import { splitParams } from './splitParams';

export type SplitRequest = ParamValues<typeof splitParams> & { readonly seed: number };
export type SplitReply = Omit<SplitThroughput, 'flows' | 'weights'>;

interface SplitInput {
  readonly fabric: Fabric;
  /** Uint8Array[turns], 1 = allowed; null = all. */
  readonly turns: Uint8Array | null;
}

function* measureSplit({ fabric, turns }: SplitInput, request: SplitRequest, solve: LinearSolver): JobWork<SplitReply> {
  const wanted = yield* demandToSplit(fabric, request);
  const lanes = lanesOf(fabric, turns, request.lanes);
  const options = { gap: request.gap, mostRounds: request.rounds };
  const isSmall = wanted.demand.reduce((count, amount) => count + (amount > 0 ? 1 : 0), 0) <= MOST_COLUMN_PAIRS;
  const steps = isSmall
    ? splitByColumns(fabric, wanted, lanes, options, solve)
    : splitThroughput(fabric, wanted, lanes, options);
  const { lower, upper, rounds, leftOut } = yield* mapSteps(steps, (now) => ({
    stage: 'measure',
    done: Math.min(1, request.gap / now),
    objective: now,
  }));
  return { lower, upper, rounds, leftOut };
}

function* demandToSplit(fabric: Fabric, { pattern, seed }: SplitRequest): JobWork<TerminalDemand> {
  if (pattern === 'permutations') return mixedPermutations(fabric, seed);
  if (pattern === 'all-to-all') return terminalDemand(fabric, demandsOf(fabric, { kind: 'uniform' })[0]);
  return yield* mapSteps(farthestDemand(fabric), (done) => ({ stage: 'measure', done }));
}

function lanesOf(fabric: Fabric, turns: Uint8Array | null, lanes: number): (Uint8Array | null)[] {
  if (lanes === 1 || !turns) return [turns];
  const order = channelOrder(fabric, turns);
  const last = order.length - 1;
  return [order, order.map((place) => last - place)].map((position) => turnsByOrder(fabric, position));
}

/** With a solver, the job that tells the most of a traffic that any routes carry which split at will under the turn set of a run. */
export const split = (solve: LinearSolver) =>
  defineJob({
    id: 'split',
    params: splitParams,
    inputs: (session, { run }: SplitRequest & { readonly run: string }): SplitInput => {
      const { network, routing } = session.run(run);
      return { fabric: network.fabric, turns: routing.turns };
    },
    run: (input, request) => measureSplit(input, request, solve),
  });

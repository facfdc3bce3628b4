import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { type NextHopsVerdict, verifyNextHops } from '../../core/deadlock/verifyNextHops';
import type { Fabric } from '../../core/fabric/fabric';
import { EvenSplit } from '../../core/metrics/evenSplit';
import { type HashedFlows, hashedFlows } from '../../core/metrics/hashedFlows';
import { type HashedGroup, hashedGroup } from '../../core/metrics/hashedGroup';
import { largestLoads, throughputOf } from '../../core/metrics/throughput';
import { listNextHops, type NextHops } from '../../core/routes/nextHops';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import { demandsOf } from '../../core/traffic/demand';
import { defineJob, type JobWork } from '../job';
import { ecmpParams } from './ecmpParams';

/** How next hops, hashes and patterns are chosen. */
export type EcmpRequest = ParamValues<typeof ecmpParams> & { readonly seed: number };

/** Results for a network with many next hops. */
export interface EcmpReply {
  readonly verdict: NextHopsVerdict;
  readonly hashed: HashedFlows;
  /** Expectation for one switch with most next hops, all its flows being hashed; null where no switch has a choice. */
  readonly group: (HashedGroup & { readonly channels: number }) | null;
  /** All-to-all, split evenly over all next hops: throughput of the measurement that has least, and the larger loads, Float64Array[channelCount]. */
  readonly split: { readonly throughput: number; readonly loads: Float64Array };
}

/** Groups above this have the expectations of this size within a percent, and would take long. */
const LARGEST_GROUP = 64;

function* measureEcmp(fabric: Fabric, request: EcmpRequest): JobWork<EcmpReply> {
  yield { stage: 'route', done: 0 };
  const hops = nextHopsOf(fabric, request.ways);
  yield { stage: 'verify', done: 0 };
  const verdict = verifyNextHops(fabric, hops);
  const hashed = yield* mapSteps(hashedFlows(fabric, hops, request), (done) => ({ stage: 'measure', done }));
  const demands = demandsOf(fabric, null);
  const split = new EvenSplit(fabric, hops);
  const loads = demands.map((demand) => split.loads(demand));
  const throughput = Math.min(...demands.map((demand, d) => throughputOf(loads[d], demand)));
  const channels = mostNextHops(fabric, hops);
  const group = channels > 1 ? { channels, ...hashedGroup(Math.min(channels, LARGEST_GROUP), request.qps) } : null;
  return { verdict, hashed, group, split: { throughput, loads: largestLoads(loads) } };
}

function mostNextHops(fabric: Fabric, hops: NextHops): number {
  const into = new Int32Array(fabric.maxPort + 1);
  let most = 0;
  for (let t = 0; t < hops.targets.length; t++) {
    for (const s of hops.targets) most = Math.max(most, listNextHops(fabric, hops, t, s, into));
  }
  return most;
}

/** ECMP and packet spraying in the network of a run. @throws TopoloomError of kind refusal for ways up and down where there is no tree */
export const ecmp = defineJob({
  id: 'ecmp',
  params: ecmpParams,
  inputs: (session, { run }: EcmpRequest & { readonly run: string }): Fabric => session.anyRun(run).network.fabric,
  run: measureEcmp,
  transfer: ({ split }) => split.loads,
});

import { defaultsOf } from '../core/base/applies';
import type { ParamValues } from '../core/base/params';
import { mapSteps } from '../core/base/steps';
import { verifyLidTables } from '../core/deadlock/verifyLidTables';
import { type NextHopsVerdict, verifyNextHops } from '../core/deadlock/verifyNextHops';
import type { Fabric } from '../core/fabric/fabric';
import { ecmpBisection } from '../core/metrics/ecmpBisection';
import { type BisectionRequest, type EffectiveBisection, effectiveBisection } from '../core/metrics/effectiveBisection';
import { tableRoutes } from '../core/metrics/flowRoutes';
import { type LidBisection, lidBisection } from '../core/metrics/lidBisection';
import { measureTable } from '../core/metrics/loads';
import type { SampleMean } from '../core/metrics/sampleMean';
import { throughputOf } from '../core/metrics/throughput';
import { nextHopsOf } from '../core/routes/nextHopsOf';
import type { ForwardingTable } from '../core/routes/routing';
import { lidOffsets } from '../core/routing/provisional/lidOffsets';
import { demandsOf } from '../core/traffic/demand';
import { bisectParams } from './bisectParams';
import type { hashedParams } from './ecmpParams';
import { defineJob, type JobStep, type JobWork } from './job';

interface BisectedTables {
  readonly fabric: Fabric;
  /** Null if flows are hashed. */
  readonly table: ForwardingTable | null;
}

/** What several LIDs a host change, their tables judged together. */
export interface LidReport extends LidBisection {
  readonly lmc: number;
  /** Of all-to-all traffic that is split over all LIDs at once. */
  readonly throughput: number;
  readonly deadlockFree: boolean;
  /** Pairs of a host and one LID of another, over all LIDs. */
  readonly unreachablePairs: number;
}

/** What flows that are hashed to next hops lie under. */
export interface HashedReport extends Pick<NextHopsVerdict, 'deadlockFree' | 'unreachablePairs'> {
  readonly sprayed: SampleMean;
}

export interface BisectReply extends EffectiveBisection {
  readonly lids: LidReport | null;
  readonly ecmp: HashedReport | null;
}

/** What is not said is as usual. */
type BisectQuestion = BisectionRequest & Partial<ParamValues<typeof bisectParams>>;

const asStep = (done: number): JobStep => ({ stage: 'measure', done });

function* bisectTables({ fabric, table }: BisectedTables, question: BisectQuestion): JobWork<BisectReply> {
  const request = { ...defaultsOf(bisectParams), ...question };
  if (request.ecmp) return yield* bisectHashed(fabric, request);
  if (!table) throw new Error('no tables, and no ECMP');
  const { lmc } = request;
  const tables = lidOffsets(fabric, table, lmc);
  const found = yield* mapSteps(effectiveBisection(fabric, tableRoutes(fabric, table), request), asStep);
  if (lmc === 0) return { ...found, lids: null, ecmp: null };
  const used = yield* mapSteps(lidBisection(fabric, tables, request), asStep);
  const { deadlockFree, unreachablePairs } = verifyLidTables(fabric, tables);
  const throughput = splitThroughput(fabric, tables);
  return { ...found, lids: { lmc, ...used, throughput, deadlockFree, unreachablePairs }, ecmp: null };
}

function* bisectHashed(
  fabric: Fabric,
  request: BisectionRequest & ParamValues<typeof hashedParams>,
): JobWork<BisectReply> {
  const hops = nextHopsOf(fabric, request.ways);
  const { sprayed, ...found } = yield* mapSteps(ecmpBisection(fabric, hops, request, request), asStep);
  const { deadlockFree, unreachablePairs } = verifyNextHops(fabric, hops);
  return { ...found, lids: null, ecmp: { sprayed, deadlockFree, unreachablePairs } };
}

function splitThroughput(fabric: Fabric, tables: readonly ForwardingTable[]): number {
  const [demand] = demandsOf(fabric, null);
  const load = new Float64Array(fabric.channelCount);
  for (const table of tables) {
    const [one] = measureTable(fabric, table, [demand]).loads;
    for (let c = 0; c < load.length; c++) load[c] += one[c];
  }
  return throughputOf(
    load.map((sum) => sum / tables.length),
    demand,
  );
}

/**
 * Effective bisection bandwidth of the tables of a run, or of flows hashed to next hops in its network.
 * @throws TopoloomError of kind refusal for ways up and down where there is no tree
 */
export const bisect = defineJob({
  id: 'bisect',
  params: bisectParams,
  inputs: (session, { run }: BisectQuestion & { readonly run: string }): BisectedTables => {
    const { network, routing } = session.run(run);
    return { fabric: network.fabric, table: routing.table };
  },
  run: bisectTables,
  transfer: ({ meanLoad, fullestLoad }) => [meanLoad, fullestLoad],
});

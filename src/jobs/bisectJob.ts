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
import { measureLidTables } from '../core/metrics/lidLoads';
import type { SampleMean } from '../core/metrics/sampleMean';
import { throughputOf } from '../core/metrics/throughput';
import { nextHopsOf } from '../core/routes/nextHopsOf';
import type { ForwardingTable, Routing } from '../core/routes/routing';
import { EngineRefusal } from '../core/routing/contract/engineRefusal';
import { lidTables } from '../core/routing/families/lidTables';
import { demandsOf } from '../core/traffic/demand';
import { bisectParams } from './bisectParams';
import type { hashedParams } from './ecmpParams';
import { defineJob, type JobStep, type JobWork } from './job';

/** Tables to be bisected, of a network. */
export interface BisectedTables extends Pick<Routing, 'table' | 'turns' | 'lanes'> {
  readonly fabric: Fabric;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/** Where flows are hashed a network will do. */
type Bisected = BisectedTables | { readonly fabric: Fabric; readonly table: null };

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

function* bisectNetwork(given: Bisected, question: BisectQuestion): JobWork<BisectReply> {
  const request = { ...defaultsOf(bisectParams), ...question };
  if (request.ecmp) return yield* bisectHashed(given.fabric, request);
  if (given.table === null) throw new Error('no tables, and no ECMP');
  const { fabric, table, lanes } = given;
  const tables = yield* tablesOfLids(given, request);
  const found = yield* mapSteps(effectiveBisection(fabric, tableRoutes(fabric, table), request), asStep);
  if (tables.length === 1) return { ...found, lids: null, ecmp: null };
  const used = yield* mapSteps(lidBisection(fabric, tables, request), asStep);
  const { deadlockFree, unreachablePairs } = verifyLidTables(fabric, tables, lanes);
  const throughput = splitThroughput(fabric, tables);
  const lmc = Math.log2(tables.length);
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

/** Those that came along, else those that are made for the LIDs asked for. @throws EngineRefusal where these are not as many */
function* tablesOfLids(
  given: BisectedTables,
  { lmc, apart, seed }: Pick<ParamValues<typeof bisectParams>, 'lmc' | 'apart'> & { readonly seed: number },
): JobWork<readonly ForwardingTable[]> {
  const { fabric, table, furtherTables } = given;
  if (!furtherTables) {
    const work = lidTables(fabric, given, { lmc, apart, seed });
    return yield* mapSteps(work, ({ stage, done }): JobStep => ({ stage, done }));
  }
  const tables = [table, ...furtherTables];
  if (lmc === 0 || 1 << lmc === tables.length) return tables;
  throw new EngineRefusal('lmc', {
    en: `these tables have ${tables.length} LIDs a host already: expected LMC ${Math.log2(tables.length)}, or none`,
    ja: `この表ではすでに各ホストに ${tables.length} 個の LID があります：LMC は ${Math.log2(tables.length)} とするか、指定しないでください`,
  });
}

function splitThroughput(fabric: Fabric, tables: readonly ForwardingTable[]): number {
  const [demand] = demandsOf(fabric, null);
  return throughputOf(measureLidTables(fabric, tables, [demand]).loads[0], demand);
}

/**
 * Effective bisection bandwidth of the tables of a run, or of flows hashed to next hops in its network.
 * @throws TopoloomError of kind refusal for ways up and down where there is no tree
 */
export const bisect = defineJob({
  id: 'bisect',
  params: bisectParams,
  inputs: (session, { run }: BisectQuestion & { readonly run: string }): Bisected => {
    const { network, routing, imported } = session.run(run);
    return { ...routing, fabric: network.fabric, furtherTables: imported?.furtherTables };
  },
  run: bisectNetwork,
  transfer: ({ meanLoad, fullestLoad }) => [meanLoad, fullestLoad],
});

import { defaultsOf } from '../../core/base/applies';
import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { verifyLidTables } from '../../core/deadlock/verifyLidTables';
import { type NextHopsVerdict, verifyNextHops } from '../../core/deadlock/verifyNextHops';
import type { Fabric } from '../../core/fabric/fabric';
import { ecmpBisection } from '../../core/metrics/ecmpBisection';
import {
  type BisectionRequest,
  type EffectiveBisection,
  effectiveBisection,
} from '../../core/metrics/effectiveBisection';
import { tableRoutes } from '../../core/metrics/flowRoutes';
import { hashedLoads } from '../../core/metrics/hashedLoads';
import { HashedRoutes } from '../../core/metrics/hashedRoutes';
import { type LidBisection, lidBisection } from '../../core/metrics/lidBisection';
import { measureLidTables } from '../../core/metrics/lidLoads';
import type { SampleMean } from '../../core/metrics/sampleMean';
import { throughputOf } from '../../core/metrics/throughput';
import type { NextHops } from '../../core/routes/nextHops';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import type { ForwardingTable, Routing } from '../../core/routes/routing';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { lidTables } from '../../core/routing/families/lidTables';
import { type Demand, demandsOf } from '../../core/traffic/demand';
import type { Traffic } from '../../core/traffic/traffic';
import { defineJob, type JobStep, type JobWork } from '../job';
import { bisectParams } from './bisectParams';
import type { hashedParams } from './ecmpParams';

/** Tables to be bisected, of a network. */
export interface BisectedTables extends Pick<Routing, 'table' | 'turns' | 'lanes'> {
  readonly fabric: Fabric;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/** Where flows are hashed a network will do. */
type Bisected = BisectedTables | { readonly fabric: Fabric; readonly table: null };

/** Changes by several LIDs a host, their tables judged together. */
export interface LidReport extends LidBisection {
  readonly lmc: number;
  /** Of all-to-all traffic that is split over all LIDs at once. */
  readonly throughput: number;
  readonly deadlockFree: boolean;
  /** Pairs of a host and one LID of another, over all LIDs. */
  readonly unreachablePairs: number;
}

/** Result for flows that are hashed to next hops. */
export interface HashedReport extends Pick<NextHopsVerdict, 'deadlockFree' | 'unreachablePairs'> {
  readonly sprayed: SampleMean;
}

/** Of uniform traffic, which every host sends to all others. */
export interface AllToAll {
  readonly throughput: number;
  /** Float64Array[channelCount]: shares of what channels carry. */
  readonly load: Float64Array;
}

export interface BisectReply extends EffectiveBisection {
  /** Null where there are too many hashed flows to follow each. */
  readonly allToAll: AllToAll | null;
  readonly lids: LidReport | null;
  readonly ecmp: HashedReport | null;
}

/** Request in which parameters left out have their defaults. */
type BisectQuestion = BisectionRequest & Partial<ParamValues<typeof bisectParams>>;

/** Hashed flows of all-to-all traffic that are followed, in a few seconds. */
const MOST_FLOWS = 5_000_000;

const UNIFORM: Traffic = { kind: 'uniform' };

const asStep = (done: number): JobStep => ({ stage: 'measure', done });

function* bisectNetwork(given: Bisected, question: BisectQuestion): JobWork<BisectReply> {
  const request = { ...defaultsOf(bisectParams), ...question };
  if (request.ecmp) return yield* bisectHashed(given.fabric, request);
  if (given.table === null) throw new Error('no tables, and no ECMP');
  const { fabric, table, lanes } = given;
  const tables = yield* tablesOfLids(given, request);
  const found = yield* mapSteps(effectiveBisection(fabric, tableRoutes(fabric, table), request), asStep);
  const allToAll = underLoads(fabric, (demand) => measureLidTables(fabric, tables, [demand]).loads[0]);
  if (tables.length === 1) return { ...found, allToAll, lids: null, ecmp: null };
  const used = yield* mapSteps(lidBisection(fabric, tables, request), asStep);
  const { deadlockFree, unreachablePairs } = verifyLidTables(fabric, tables, lanes);
  const { throughput } = allToAll;
  const lmc = Math.log2(tables.length);
  return { ...found, allToAll, lids: { lmc, ...used, throughput, deadlockFree, unreachablePairs }, ecmp: null };
}

function* bisectHashed(
  fabric: Fabric,
  request: BisectionRequest & ParamValues<typeof hashedParams>,
): JobWork<BisectReply> {
  const hops = nextHopsOf(fabric, request.ways);
  const { sprayed, ...found } = yield* mapSteps(ecmpBisection(fabric, hops, request, request), asStep);
  const { deadlockFree, unreachablePairs } = verifyNextHops(fabric, hops);
  const allToAll = yield* allToAllHashed(fabric, hops, request);
  return { ...found, allToAll, lids: null, ecmp: { sprayed, deadlockFree, unreachablePairs } };
}

function* allToAllHashed(
  fabric: Fabric,
  hops: NextHops,
  { hashing, qps, seed }: Pick<BisectionRequest, 'seed'> & ParamValues<typeof hashedParams>,
): JobWork<AllToAll | null> {
  if (fabric.talkerAt.length ** 2 * qps > MOST_FLOWS) return null;
  const routes = new HashedRoutes(fabric, hops, hashing, seed);
  const [demand] = demandsOf(fabric, UNIFORM);
  const load = yield* mapSteps(hashedLoads(fabric, routes, demand, qps), asStep);
  return { throughput: throughputOf(load, demand), load };
}

function underLoads(fabric: Fabric, loadOf: (demand: Demand) => Float64Array): AllToAll {
  const [demand] = demandsOf(fabric, UNIFORM);
  const load = loadOf(demand);
  return { throughput: throughputOf(load, demand), load };
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
    en: `these tables have ${tables.length} LIDs per host already: expected LMC ${Math.log2(tables.length)}, or none`,
    ja: `この表ではすでに各ホストに ${tables.length} 個の LID があります：LMC は ${Math.log2(tables.length)} とするか、指定しないでください`,
  });
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
  transfer: ({ meanLoad, fullestLoad, allToAll }) => [meanLoad, fullestLoad, ...(allToAll ? [allToAll.load] : [])],
});

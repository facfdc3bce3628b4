import type { ParamValue, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { bestPlacement } from '../../core/metrics/bestPlacement';
import { type JobCost, jobCost, StepMeter } from '../../core/metrics/jobCost';
import { type JobTime, jobTime } from '../../core/metrics/jobTime';
import type { ForwardingTable } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import { type InnerNetworks, innerNetworks, ranksOfMachines } from '../../core/traffic/jobs/innerNetworks';
import { type JobMessages, jobMessages } from '../../core/traffic/jobs/jobMessages';
import { readNodeList } from '../../core/traffic/jobs/nodeList';
import { placeRanks } from '../../core/traffic/jobs/placement';
import { freeUnits, namesOfRanks, type RankUnit, ranksIn, ranksOn, unitOf } from '../../core/traffic/jobs/rankUnits';
import { findPattern } from '../../core/traffic/patterns/registry';
import { unknownPattern } from '../../core/traffic/patterns/trafficWords';
import { TrafficError } from '../../core/traffic/trafficError';
import { defineJob, type JobStep, type JobWork } from '../job';
import { collectiveParams } from './collectiveParams';

/** A job, and how its ranks come to hosts. */
export interface CollectiveRequest extends Omit<ParamValues<typeof collectiveParams>, 'inner'> {
  /** GB/s of the network inside machines, see `innerNetworks`; null: as their models say. */
  readonly inner: number | null;
  /** A pattern of the registry, and its values. */
  readonly kind: string;
  readonly values: Readonly<Record<string, ParamValue>>;
  /** A list of machines or hosts that are free; null for all. */
  readonly free: { readonly name: string; readonly text: string } | null;
  readonly seed: number;
}

/** A job on a network: cost by step, and the hosts of its ranks. */
export interface CollectiveResult extends JobCost {
  readonly placement: Uint32Array;
  /** Inner networks of machines; null where they have none. */
  readonly inside: Pick<InnerNetworks, 'names' | 'gbs' | 'slowest' | 'shared'> | null;
  /** Null where no link's speed is known. */
  readonly time: JobTime | null;
  /** Where the best placement was looked for: what ranks are on, see `namesOfRanks`, and factors of other placements, for comparison. */
  readonly hosts: readonly string[] | null;
  readonly others: { readonly linear: number | null; readonly random: number | null } | null;
}

interface OnTables {
  /** The network that a job runs on; its machines and their models are of a whole design. */
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function* cost({ topology, fabric, table }: OnTables, request: CollectiveRequest): JobWork<CollectiveResult> {
  const { placement: asked, seed } = request;
  const inner = innerNetworks(topology, fabric, request.inner);
  const inside = inner && { names: inner.names, gbs: inner.gbs, slowest: inner.slowest, shared: inner.shared };
  const setting = { ...request, inner: inner?.gbs ?? 0 };
  const ofMachine = ranksOfMachines(topology, fabric);
  const { free, ranks } = unitsFor({ topology, fabric }, ofMachine, request);
  const job = jobOf(fabric, request, ranks);
  const judged = (hosts: Uint32Array): JobWork<JobCost> =>
    mapSteps(jobCost(fabric, table, job, hosts, inner), (done): JobStep => ({ stage: 'measure', done }));
  if (asked !== 'best') {
    const placement = asked === 'listed' ? ranksOn(free, ranks) : placeRanks(free, ranks, asked, seed);
    const found = yield* judged(placement);
    return { ...found, placement, inside, time: jobTime(fabric, found, setting), hosts: null, others: null };
  }
  const placement = yield* search({ topology, fabric, table }, job, { free, inner, seed });
  const found = yield* judged(placement);
  const linear = yield* judged(placeRanks(free, ranks, 'linear', seed));
  const random = yield* judged(placeRanks(free, ranks, 'random', seed));
  const others = { linear: linear.factor, random: random.factor };
  const hosts = namesOfRanks(fabric, placement, ofMachine);
  return { ...found, placement, inside, time: jobTime(fabric, found, setting), hosts, others };
}

/** The messages of a job among so many ranks. @throws ParamError, TrafficError for a pattern or values that are none of its */
export function jobOf(
  fabric: Fabric,
  { kind, values }: Pick<CollectiveRequest, 'kind' | 'values'>,
  ranks: number,
): JobMessages {
  const pattern = findPattern(kind);
  if (!pattern) throw unknownPattern(kind);
  return jobMessages(fabric, pattern, values, ranks);
}

function search(
  { fabric, table }: OnTables,
  job: JobMessages,
  among: Parameters<typeof bestPlacement>[3],
): JobWork<Uint32Array> {
  return mapSteps(bestPlacement(fabric, table, job, among), (done): JobStep => ({ stage: 'place', done }));
}

/** In the order of the ranks, but for what is listed rank by rank. @param ofMachine see `ranksOfMachines` */
function unitsFor(
  { topology: { hosts }, fabric }: Omit<OnTables, 'table'>,
  ofMachine: Uint32Array,
  { free: list, placement, order, ranks: asked }: CollectiveRequest,
) {
  if (placement === 'listed' && !list) {
    throw new TrafficError('placement', {
      en: 'placement=listed: expected a list of hosts, a rank a name',
      ja: 'placement=listed：ランク順のホスト一覧を指定してください',
    });
  }
  const listed = list && readNodeList(list, fabric);
  // Nothing runs on the management port of a switch.
  const possible = hosts.some(({ of }) => of !== undefined)
    ? fabric.talkerAt.filter((h) => hosts[h].of === undefined)
    : null;
  const free: readonly RankUnit[] =
    listed && placement === 'listed'
      ? listed.map((ports) => unitOf(fabric, ports, ofMachine))
      : freeUnits(fabric, order, listed ? Uint32Array.from(listed.flat()) : possible, ofMachine);
  const most = ranksIn(free);
  const ranks = asked || (placement === 'fragmented' ? ranksIn(free.slice(0, free.length >> 1)) : most);
  if (ranks > most || ranks < 2) {
    throw new TrafficError('ranks', {
      en: `ranks=${ranks}: expected 2 to ${most}, as many as are free`,
      ja: `ranks=${ranks}：2 から空いている数 ${most} までにしてください`,
    });
  }
  return { free, ranks };
}

/** Cost of a job on the tables of a run: congestion and time by step. */
export const collective = defineJob({
  id: 'collective',
  params: collectiveParams,
  inputs: (session, { run }: CollectiveRequest & { readonly run: string }): OnTables => {
    const { network, routing } = session.run(run);
    return { ...network, table: routing.table };
  },
  run: cost,
  transfer: ({ congestion, ideal, inner, size, fullest, unrouted, placement }) => [
    congestion,
    ideal,
    inner,
    size,
    fullest,
    unrouted,
    placement,
  ],
});

/** One step of a job whose ranks are placed already. */
export interface StepRequest extends Pick<CollectiveRequest, 'kind' | 'values' | 'inner'> {
  readonly run: string;
  /** Uint32Array[ranks]: hosts. */
  readonly placement: Uint32Array;
  /** From 1. */
  readonly step: number;
}

/** Float64Array[channelCount]: messages of a step over each channel, by what it carries. */
export const stepLoads = defineJob({
  id: 'stepLoads',
  inputs: (session, { run }: StepRequest): OnTables => {
    const { network, routing } = session.run(run);
    return { ...network, table: routing.table };
  },
  *run({ topology, fabric, table }: OnTables, { placement, step, ...asked }: StepRequest): JobWork<Float64Array> {
    const meter = new StepMeter(fabric, table, placement, innerNetworks(topology, fabric, asked.inner));
    meter.measure(jobOf(fabric, asked, placement.length), step);
    return meter.load.map((messages, c) => messages / fabric.channelCapacity[c]);
  },
  transfer: (load) => [load],
});

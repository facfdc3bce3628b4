import { choiceParam, integerParam } from '../core/base/paramSpecs';
import type { ParamSpecs, ParamValue, ParamValues } from '../core/base/params';
import { mapSteps } from '../core/base/steps';
import type { Fabric } from '../core/fabric/fabric';
import { bestPlacement } from '../core/metrics/bestPlacement';
import { type JobCost, jobCost } from '../core/metrics/jobCost';
import { type JobTime, jobTime } from '../core/metrics/jobTime';
import type { ForwardingTable } from '../core/routes/routing';
import { type JobMessages, jobMessages } from '../core/traffic/jobMessages';
import { findPattern } from '../core/traffic/patterns/registry';
import { unknownPattern } from '../core/traffic/patterns/trafficWords';
import { readNodeList } from '../core/traffic/placement/nodeList';
import { freeHosts, placeRanks } from '../core/traffic/placement/placement';
import { TrafficError } from '../core/traffic/trafficError';
import { defineJob, type JobStep, type JobWork } from './job';

/** Of which job, on which hosts. */
export const collectiveParams = {
  ranks: integerParam(['Ranks', 'ランク数'], ['ranks of the job, one a host', 'ジョブのランク数（ホストあたり 1）'], {
    default: 0,
    min: 2,
    max: 1_000_000,
    flag: '--ranks <n>',
    unsaid: {
      en: 'as many as hosts are free, half of them if fragmented',
      ja: '空いているホストの数。断片化ではその半分',
    },
  }),
  placement: choiceParam(
    ['Placement', '配置'],
    [
      'how ranks come to the free hosts; listed: rank by rank as --free lists them',
      'ランクを空きホストへ置く方法。listed は一覧の順',
    ],
    {
      values: ['linear', 'random', 'fragmented', 'listed', 'best'],
      flag: '--placement <kind>',
      names: {
        linear: { en: 'in order', ja: '番号順' },
        random: { en: 'random', ja: 'ランダム' },
        fragmented: { en: 'fragmented', ja: '断片化' },
        listed: { en: 'as listed', ja: '一覧の順' },
        best: { en: 'best found', ja: '最良の配置を探す' },
      },
    },
  ),
  message: {
    type: 'number',
    default: 1_048_576,
    min: 0,
    max: 1e15,
    flag: '--message <bytes>',
    label: { en: 'Bytes', ja: 'バイト数' },
    help: { en: 'bytes that a rank begins with, for the time', ja: '各ランクが最初に持つバイト数（時間の計算用）' },
  },
  alpha: {
    type: 'number',
    default: 1,
    min: 0,
    max: 1e9,
    flag: '--alpha <us>',
    label: { en: 'Latency of a step', ja: 'ステップの遅延' },
    help: { en: 'microseconds that every step takes besides', ja: '各ステップに加わる時間（マイクロ秒）' },
  },
} as const satisfies ParamSpecs;

/** What is asked of a job. */
export interface CollectiveRequest extends ParamValues<typeof collectiveParams> {
  /** A pattern of the registry, and its values. */
  readonly kind: string;
  readonly values: Readonly<Record<string, ParamValue>>;
  /** A list of hosts that are free; null for all. */
  readonly free: { readonly name: string; readonly text: string } | null;
  readonly seed: number;
}

/** A job on a network: cost by step, and the hosts of its ranks. */
export interface CollectiveResult extends JobCost {
  readonly placement: Uint32Array;
  /** Null where no link's speed is known. */
  readonly time: JobTime | null;
  /** Where the best placement was looked for: factors of others, for comparison. */
  readonly others: { readonly linear: number | null; readonly random: number | null } | null;
}

interface OnTables {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function* cost({ fabric, table }: OnTables, request: CollectiveRequest): JobWork<CollectiveResult> {
  const { kind, values, placement: asked, seed, message, alpha } = request;
  const pattern = findPattern(kind);
  if (!pattern) throw unknownPattern(kind);
  const { free, ranks } = hostsFor(fabric, request);
  const job = jobMessages(fabric, pattern, values, ranks);
  const judged = (hosts: Uint32Array): JobWork<JobCost> =>
    mapSteps(jobCost(fabric, table, job, hosts), (done): JobStep => ({ stage: 'measure', done }));
  if (asked !== 'best') {
    const placement = asked === 'listed' ? free.slice(0, ranks) : placeRanks(free, ranks, asked, seed);
    const found = yield* judged(placement);
    return { ...found, placement, time: jobTime(fabric, found, message, alpha), others: null };
  }
  const placement = yield* search({ fabric, table }, job, free, seed);
  const found = yield* judged(placement);
  const linear = yield* judged(placeRanks(free, ranks, 'linear', seed));
  const random = yield* judged(placeRanks(free, ranks, 'random', seed));
  const others = { linear: linear.factor, random: random.factor };
  return { ...found, placement, time: jobTime(fabric, found, message, alpha), others };
}

function search({ fabric, table }: OnTables, job: JobMessages, free: Uint32Array, seed: number): JobWork<Uint32Array> {
  return mapSteps(bestPlacement(fabric, table, job, { free, seed }), (done): JobStep => ({ stage: 'place', done }));
}

/** In the order of numbers, but for what is listed rank by rank. */
function hostsFor(fabric: Fabric, { free: list, placement, ranks: asked }: CollectiveRequest) {
  if (placement === 'listed' && !list) {
    throw new TrafficError('placement', {
      en: 'placement=listed: expected a list of hosts, a rank a name',
      ja: 'placement=listed：ランク順のホスト一覧を指定してください',
    });
  }
  const listed = list ? readNodeList(list, fabric) : freeHosts(fabric);
  const free = placement === 'listed' ? listed : listed.slice().sort();
  const ranks = asked || (placement === 'fragmented' ? free.length >> 1 : free.length);
  if (ranks > free.length || ranks < 2) {
    throw new TrafficError('ranks', {
      en: `ranks=${ranks}: expected 2 to ${free.length}, the hosts that are free`,
      ja: `ranks=${ranks}：2 から空いているホスト数 ${free.length} までにしてください`,
    });
  }
  return { free, ranks };
}

/** What a job costs on the tables of a run: congestion and time by step. */
export const collective = defineJob({
  id: 'collective',
  params: collectiveParams,
  inputs: (session, { run }: CollectiveRequest & { readonly run: string }): OnTables => {
    const { network, routing } = session.run(run);
    return { fabric: network.fabric, table: routing.table };
  },
  run: cost,
  transfer: ({ congestion, ideal, size, fullest, unrouted, placement }) => [
    congestion,
    ideal,
    size,
    fullest,
    unrouted,
    placement,
  ],
});

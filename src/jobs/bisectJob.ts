import type { ParamSpecs } from '../core/base/params';
import { mapSteps } from '../core/base/steps';
import { verifyLidTables } from '../core/deadlock/verifyLidTables';
import type { Fabric } from '../core/fabric/fabric';
import { type BisectionRequest, type EffectiveBisection, effectiveBisection } from '../core/metrics/effectiveBisection';
import { type LidBisection, lidBisection } from '../core/metrics/lidBisection';
import { measureLidTables } from '../core/metrics/lidLoads';
import { throughputOf } from '../core/metrics/throughput';
import type { ForwardingTable, Routing } from '../core/routes/routing';
import { EngineRefusal } from '../core/routing/contract/engineRefusal';
import { lidTables } from '../core/routing/families/lidTables';
import { demandsOf } from '../core/traffic/demand';
import { defineJob, type JobStep, type JobWork } from './job';
import { lidApart } from './lidParams';

/** How host pairs are drawn and judged. */
export const bisectParams = {
  samples: {
    type: 'integer',
    default: 400,
    min: 1,
    max: 1_000_000,
    flag: '--samples <n>',
    label: { en: 'Samples', ja: 'サンプル数' },
    help: { en: 'random pairings of all hosts', ja: '全ホストの無作為な対の組の数' },
  },
  bothWays: {
    type: 'boolean',
    default: false,
    flag: '--both-ways',
    label: { en: 'Both ways', ja: '双方向' },
    help: {
      en: 'partners send to each other; otherwise one of the two',
      ja: '対の双方が送信する（指定しなければ片方だけ）',
    },
  },
  maxMin: {
    type: 'boolean',
    default: false,
    flag: '--max-min',
    label: { en: 'Max-min fair too', ja: 'max-min 公平でも計算' },
    help: { en: 'also with rates shared by max-min fairness', ja: 'max-min 公平に帯域を分けた場合も計算する' },
  },
  lmc: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 7,
    flag: '--lmc <n>',
    label: { en: 'LMC', ja: 'LMC' },
    help: {
      en: 'also with 2^n LIDs a host, all used at once or one picked a pair',
      ja: 'ホストごとに 2^n 個の LID を、すべて同時に使う場合と対ごとに 1 つ選ぶ場合も計算する',
    },
  },
  apart: { ...lidApart, appliesWhen: { lmc: [1, 2, 3, 4, 5, 6, 7] } },
} as const satisfies ParamSpecs;

/** Tables to be bisected, of a network. */
export interface BisectedTables extends Pick<Routing, 'table' | 'turns' | 'lanes'> {
  readonly fabric: Fabric;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
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

export interface BisectReply extends EffectiveBisection {
  readonly lids: LidReport | null;
}

interface BisectQuestion extends BisectionRequest {
  readonly lmc?: number;
  readonly apart?: number;
}

function* bisectTables(given: BisectedTables, request: BisectQuestion): JobWork<BisectReply> {
  const { fabric, table, lanes } = given;
  const tables = yield* tablesOfLids(given, request);
  const step = (done: number): JobStep => ({ stage: 'measure', done });
  const found = yield* mapSteps(effectiveBisection(fabric, table, request), step);
  if (tables.length === 1) return { ...found, lids: null };
  const used = yield* mapSteps(lidBisection(fabric, tables, request), step);
  const { deadlockFree, unreachablePairs } = verifyLidTables(fabric, tables, lanes);
  const throughput = splitThroughput(fabric, tables);
  const lmc = Math.log2(tables.length);
  return { ...found, lids: { lmc, ...used, throughput, deadlockFree, unreachablePairs } };
}

/** Those that came along, else those that are made for the LIDs asked for. @throws EngineRefusal where these are not as many */
function* tablesOfLids(
  given: BisectedTables,
  { lmc = 0, apart = lidApart.default, seed }: BisectQuestion,
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

/** Effective bisection bandwidth of the tables of a run. */
export const bisect = defineJob({
  id: 'bisect',
  params: bisectParams,
  inputs: (session, { run }: BisectQuestion & { readonly run: string }): BisectedTables => {
    const { network, routing, imported } = session.run(run);
    return { ...routing, fabric: network.fabric, furtherTables: imported?.furtherTables };
  },
  run: bisectTables,
  transfer: ({ meanLoad }) => meanLoad,
});

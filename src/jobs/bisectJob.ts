import type { ParamSpecs } from '../core/base/params';
import { mapSteps } from '../core/base/steps';
import type { Fabric } from '../core/fabric/fabric';
import { type BisectionRequest, type EffectiveBisection, effectiveBisection } from '../core/metrics/effectiveBisection';
import type { ForwardingTable } from '../core/routes/routing';
import { defineJob, type JobStep, type JobWork } from './job';

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
} as const satisfies ParamSpecs;

interface BisectedTables {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function bisectTables({ fabric, table }: BisectedTables, request: BisectionRequest): JobWork<EffectiveBisection> {
  return mapSteps(effectiveBisection(fabric, table, request), (done): JobStep => ({ stage: 'measure', done }));
}

/** Effective bisection bandwidth of the tables of a run. */
export const bisect = defineJob({
  id: 'bisect',
  params: bisectParams,
  inputs: (session, { run }: BisectionRequest & { readonly run: string }): BisectedTables => {
    const { network, routing } = session.run(run);
    return { fabric: network.fabric, table: routing.table };
  },
  run: bisectTables,
  transfer: ({ meanLoad }) => meanLoad,
});

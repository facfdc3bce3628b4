import type { ParamSpecs } from '../core/base/params';
import { hashedParams } from './ecmpParams';
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
  ecmp: {
    type: 'boolean',
    default: false,
    flag: '--ecmp',
    label: { en: 'ECMP', ja: 'ECMP' },
    help: {
      en: 'no tables: flows are hashed to all equally good next hops',
      ja: '転送表を使わず、各フローを同等のネクストホップすべてへハッシュで振り分ける',
    },
  },
  ...hashedParams,
  lmc: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 7,
    appliesWhen: { ecmp: [false] },
    flag: '--lmc <n>',
    label: { en: 'LMC', ja: 'LMC' },
    help: {
      en: 'also with 2^n LIDs a host, all used at once or one picked a pair',
      ja: 'ホストごとに 2^n 個の LID を、すべて同時に使う場合と対ごとに 1 つ選ぶ場合も計算する',
    },
  },
  apart: { ...lidApart, appliesWhen: { ecmp: [false], lmc: [1, 2, 3, 4, 5, 6, 7] } },
} as const satisfies ParamSpecs;

const { appliesWhen: _, ...lmc } = bisectParams.lmc;

/** The same as a form has them that asks of all tables at once: flows are hashed besides, and not instead. */
export const bisectFormParams = {
  bothWays: bisectParams.bothWays,
  ecmp: {
    ...bisectParams.ecmp,
    label: { en: 'ECMP too', ja: 'ECMP も' },
    help: {
      en: 'also flows that are hashed to all equally good next hops',
      ja: '各フローを同等のネクストホップすべてへハッシュで振り分ける場合も測る',
    },
  },
  ...hashedParams,
  lmc,
  apart: { ...lidApart, appliesWhen: { lmc: [1, 2, 3, 4, 5, 6, 7] } },
  maxMin: bisectParams.maxMin,
  samples: bisectParams.samples,
} as const satisfies ParamSpecs;

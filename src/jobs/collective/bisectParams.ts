import { booleanParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';
import { lidApart } from '../routing/lidParams';
import { hashedParams } from './ecmpParams';

/** How host pairs are drawn and judged. */
export const bisectParams = {
  samples: integerParam(['Samples', 'サンプル数'], ['random pairings of all hosts', '全ホストの無作為な対の組の数'], {
    default: 400,
    min: 1,
    max: 1_000_000,
    flag: '--samples <n>',
  }),
  bothWays: booleanParam(
    ['Both ways', '双方向'],
    ['partners send to each other; otherwise one of the two', '対の双方が送信する（指定しなければ片方だけ）'],
    { flag: '--both-ways' },
  ),
  maxMin: booleanParam(
    ['Max-min fair too', 'max-min 公平でも計算'],
    ['also with rates shared by max-min fairness', 'max-min 公平に帯域を分けた場合も計算する'],
    { flag: '--max-min' },
  ),
  ecmp: booleanParam(
    ['ECMP', 'ECMP'],
    [
      'no tables: flows are hashed to all equally good next hops',
      '転送表を使わず、各フローを同等のネクストホップすべてへハッシュで振り分ける',
    ],
    { flag: '--ecmp' },
  ),
  ...hashedParams,
  lmc: integerParam(
    ['LMC', 'LMC'],
    [
      'also with 2^n LIDs per host, all used at once or one picked for each pair',
      'ホストごとに 2^n 個の LID を、すべて同時に使う場合と対ごとに 1 つ選ぶ場合も計算する',
    ],
    { default: 0, min: 0, max: 7, appliesWhen: { ecmp: [false] }, flag: '--lmc <n>' },
  ),
  apart: { ...lidApart, appliesWhen: { lmc: [1, 2, 3, 4, 5, 6, 7] } },
} as const satisfies ParamSpecs;

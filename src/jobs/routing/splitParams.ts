import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';

/** Traffic to be split, number of lanes, and precision of the throughput. */
export const splitParams = {
  pattern: choiceParam(
    ['Traffic', 'トラフィック'],
    [
      'all-to-all, the traffic that has to go farthest, or a mix of twelve permutations of the switches',
      '全対全、最も遠くまで運ぶトラフィック、またはスイッチの 12 個の置換を混ぜたもの',
    ],
    { values: ['all-to-all', 'longest-matching', 'permutations'], flag: '--pattern <kind>' },
  ),
  lanes: integerParam(
    ['Lanes', 'レーン数'],
    [
      "1: the engine's turn set; 2: an order that it follows on one lane, and the reverse on another",
      '1: エンジンのターン集合。2: その集合が従う順序を 1 本に、逆順をもう 1 本のレーンに使う',
    ],
    { default: 1, min: 1, max: 2, flag: '--lanes <n>' },
  ),
  gap: {
    type: 'number',
    default: 0.02,
    min: 0.0001,
    max: 1,
    flag: '--gap <share>',
    label: { en: 'Gap', ja: '上限と下限の差' },
    help: {
      en: 'by how much the upper bound may exceed the lower one at the end',
      ja: '終了時に上限が下限を上回ってよい割合',
    },
  },
  rounds: integerParam(['Rounds', '反復回数'], ['rounds at most', '反復の上限'], {
    default: 2000,
    min: 1,
    max: 1_000_000,
    flag: '--rounds <n>',
  }),
} as const satisfies ParamSpecs;

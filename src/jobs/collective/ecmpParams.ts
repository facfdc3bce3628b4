import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { Ways } from '../../core/routes/nextHopsOf';

/** Which next hops switches may have, in words. */
export const namesOfWays = {
  shortest: { en: 'all shortest ways', ja: 'すべての最短経路' },
  'up-down': { en: 'all ways up, then down', ja: '上ってから下るすべての経路' },
} as const satisfies Record<Ways, LocalText>;

/** Which next hops switches have, and how flows are hashed to them. */
export const hashingParams = {
  ways: choiceParam(
    ['Ways', '経路の集合'],
    [
      'which next hops: those of all shortest ways, or of all ways up and then down a tree',
      'ネクストホップ: すべての最短経路、またはツリーを上ってから下るすべての経路',
    ],
    {
      values: ['shortest', 'up-down'],
      names: namesOfWays,
      flag: '--ways <ways>',
    },
  ),
  qps: integerParam(
    ['Queue pairs', 'キューペア数'],
    [
      'queue pairs of each pair of hosts, each an equal part of its rate and hashed by itself',
      'ホスト対ごとのキューペア数。それぞれが帯域を等分し、個別にハッシュされる',
    ],
    { default: 1, min: 1, max: 64, flag: '--qps <n>' },
  ),
  hashing: choiceParam(
    ['Hashes', 'ハッシュ'],
    [
      'independent at every switch, the same at all, or the same with other bits at each tier',
      'スイッチごとに独立、全スイッチで同一、または同一で段ごとに別のビット',
    ],
    {
      values: ['independent', 'same', 'other-bits'],
      names: {
        independent: { en: 'independent', ja: '独立' },
        same: { en: 'the same at all tiers', ja: '全段で同一' },
        'other-bits': { en: 'other bits at each tier', ja: '段ごとに別のビット' },
      },
      flag: '--hashing <kind>',
    },
  ),
} as const satisfies ParamSpecs;

/** How flows are hashed, as results name it beside engines. */
export function nameOfHashes({ qps, hashing }: Pick<ParamValues<typeof hashingParams>, 'qps' | 'hashing'>): LocalText {
  const { names } = hashingParams.hashing;
  const hashes = (language: keyof LocalText) => names?.[hashing][language] ?? hashing;
  return {
    en: `ECMP, ${qps === 1 ? '1 queue pair' : `${qps} queue pairs`}, hashes ${hashes('en')}`,
    ja: `ECMP・キューペア ${qps} 個・ハッシュ ${hashes('ja')}`,
  };
}

/** The same of a question that can be asked of tables too. */
export const hashedParams = {
  ways: { ...hashingParams.ways, appliesWhen: { ecmp: [true] } },
  qps: { ...hashingParams.qps, appliesWhen: { ecmp: [true] } },
  hashing: { ...hashingParams.hashing, appliesWhen: { ecmp: [true] } },
} as const satisfies ParamSpecs;

/** Which next hops switches have, how flows are hashed to them, and who sends. */
export const ecmpParams = {
  ...hashingParams,
  pattern: choiceParam(
    ['Pattern', '通信パターン'],
    [
      'who sends: every host to one other, or one of two partners, or both',
      '送信者: 全ホストが 1 台ずつへ、対の片方だけ、または対の双方',
    ],
    { values: ['permutation', 'one-way', 'both-ways'], flag: '--pattern <kind>' },
  ),
  samples: integerParam(['Samples', 'サンプル数'], ['patterns drawn', '無作為に作るパターンの数'], {
    default: 20,
    min: 1,
    max: 1_000_000,
    flag: '--samples <n>',
  }),
} as const satisfies ParamSpecs;

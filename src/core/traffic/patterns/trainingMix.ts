import { integerParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Exchange } from '../exchange';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { inRounds } from './rounds';
import { meshParams, trainingMesh } from './trainingMesh';

const params = {
  ...meshParams,
  ep: integerParam(
    ['Expert parallel', 'エキスパート並列'],
    [
      'Ranks in a group of experts, a divisor of the data parallel ranks.',
      'エキスパートのグループのランク数。データ並列数の約数。',
    ],
    {
      default: 1,
      min: 1,
      max: 1_000_000,
    },
  ),
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'training-mix',
  title: { en: 'Training mix', ja: '学習ジョブの混合通信' },
  summary: {
    en: 'Rings of tensor and data parallel ranks, activations to the next stage, all-to-all among experts, one after another.',
    ja: 'テンソル並列とデータ並列のリング、次段への活性値、エキスパート間の全対全通信を順に行います。',
  },
  views: ['demand', 'steps'],
  offeredOn: () => false,
  suggested: { tp: 4, pp: 4 },
  params,
  appliesTo: needsTwoHosts,
};

/**
 * Rank = t + TP × (d + DP × p). All groups of a kind at once, the kinds one after another: all-reduce round TP, round DP, to the next stage, and
 * the shifts of an all-to-all in EP consecutive places of DP.
 * @throws TrafficError for dimensions that do not fit
 */
export function exchange(ranks: number, values: ParamValues<typeof params>): Exchange {
  const mix = trainingMesh(ranks, values);
  const { tp, dp, pp } = mix;
  const { ep } = values;
  if (dp % ep !== 0) {
    throw new TrafficError('ep', {
      en: `ep=${ep}: expected a divisor of the data parallel ranks, ${dp}`,
      ja: `ep=${ep}：データ並列数 ${dp} の約数にしてください`,
    });
  }
  const experts = Array.from({ length: ep - 1 }, (_, i) => ({
    to: mix.rank(({ t, d, p }) => ({ t, d: d - (d % ep) + ((d + i + 1) % ep), p })),
    size: 1 / ep,
  }));
  return inRounds(ranks, [
    { to: mix.rank(({ t, d, p }) => ({ t: (t + 1) % tp, d, p })), size: 1 / tp, times: 2 * (tp - 1) },
    { to: mix.nextData, size: 1 / dp, times: 2 * (dp - 1) },
    { to: mix.nextStage, size: 1, times: pp > 1 ? 1 : 0 },
    ...experts,
  ]);
}

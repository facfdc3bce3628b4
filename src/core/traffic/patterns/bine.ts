import { choiceParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Exchange } from '../exchange';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { onPowerOfTwo } from './rounds';

const params = {
  form: choiceParam(
    ['Form', '形式'],
    [
      'Reduce-scatter alone, or an all-reduce, which goes the same way back.',
      'リデュース・スキャッタのみか、同じ手順を逆に戻るオールリデュースか。',
    ],
    { values: ['all-reduce', 'reduce-scatter'] },
  ),
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'bine',
  title: { en: 'Bine: all-reduce, reduce-scatter', ja: 'Bine：オールリデュース、リデュース・スキャッタ' },
  summary: {
    en: 'In step i even ranks exchange with r + s, odd ones with r - s; s = 1, -1, 3, -5, 11 …: neighbours send the most.',
    ja: 'ステップ i で偶数ランク r は r + s、奇数ランクは r − s と交換します（s = 1, −1, 3, −5, 11 …）。近いほど多く送ります。',
  },
  views: ['demand', 'steps'],
  offeredOn: () => false,
  params,
  appliesTo: needsTwoHosts,
};

/** Distances of negabinary numbers (De Sensi and others, SC 2025). */
export function exchange(ranks: number, { form }: ParamValues<typeof params>): Exchange {
  return onPowerOfTwo(ranks, form === 'all-reduce' ? 1 : 1 / 2 ** (31 - Math.clz32(ranks)), ({ ranks: all, log }) => {
    const halving = Array.from({ length: log }, (_, i) => {
      const distance = (1 - (-2) ** (i + 1)) / 3;
      return {
        to: (rank: number) => (rank + (rank % 2 === 0 ? distance : -distance) + all) % all,
        size: 2 ** -(i + 1),
      };
    });
    return form === 'all-reduce' ? [...halving, ...halving.toReversed()] : halving;
  });
}

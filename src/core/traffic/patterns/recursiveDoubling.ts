import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { onPowerOfTwo } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'recursive-doubling',
  title: { en: 'All-reduce, recursive doubling', ja: 'オールリデュース（再帰倍増）' },
  summary: {
    en: 'In step i every rank exchanges all it has with rank r XOR 2^i.',
    ja: 'ステップ i で各ランク r が全データをランク r XOR 2^i と交換します。',
  },
  ...inSteps,
};

/** For short messages: log2 P steps of the whole message. */
export function exchange(ranks: number): Exchange {
  return onPowerOfTwo(ranks, 1, ({ log }) =>
    Array.from({ length: log }, (_, i) => ({ to: (rank: number) => rank ^ (2 ** i), size: 1 })),
  );
}

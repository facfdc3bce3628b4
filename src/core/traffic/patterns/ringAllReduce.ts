import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { inRounds } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'ring-all-reduce',
  title: { en: 'All-reduce, ring', ja: 'オールリデュース（リング）' },
  summary: {
    en: 'In each of 2 (P - 1) steps every rank sends one of P blocks to the next rank.',
    ja: '2 (P − 1) ステップの各々で、全ランクが P 分割したブロックの 1 つを次のランクへ送ります。',
  },
  ...inSteps,
};

/** Reduce-scatter, then all-gather, both round the ring; blocks of 1/P. */
export function exchange(ranks: number): Exchange {
  const to = (rank: number): number => (rank + 1) % ranks;
  return inRounds(ranks, [{ to, size: 1 / ranks, times: 2 * (ranks - 1) }]);
}

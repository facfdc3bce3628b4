import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { inBits } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'binomial-broadcast',
  title: { en: 'Broadcast, binomial tree', ja: 'ブロードキャスト（二項木）' },
  summary: {
    en: 'In step i every rank r < 2^i that has the message sends it to rank r + 2^i.',
    ja: 'ステップ i で、メッセージを持つランク r < 2^i がランク r + 2^i へ送ります。',
  },
  ...inSteps,
};

/** From rank 0; any number of ranks. */
export function exchange(ranks: number): Exchange {
  return inBits(ranks, (i) => ({ to: (rank) => (rank < 2 ** i ? rank + 2 ** i : rank), size: 1 }));
}

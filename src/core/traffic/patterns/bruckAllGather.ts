import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { inBits } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'bruck-all-gather',
  title: { en: 'All-gather, Bruck', ja: 'オールギャザー（Bruck）' },
  summary: {
    en: 'In step i every rank sends all blocks that it has, 2^i of them, to rank r - 2^i.',
    ja: 'ステップ i で各ランク r が、持っている 2^i ブロックをランク r − 2^i へ送ります。',
  },
  ...inSteps,
};

/** Any number of ranks; a message of all ranks has P blocks, and the last step sends what is still missing. */
export function exchange(ranks: number): Exchange {
  return inBits(ranks, (i) => ({
    to: (rank) => (rank - 2 ** i + ranks) % ranks,
    size: Math.min(2 ** i, ranks - 2 ** i) / ranks,
  }));
}

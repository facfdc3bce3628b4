import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { inBits } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'bruck-all-to-all',
  title: { en: 'All-to-all, Bruck', ja: '全対全通信（Bruck）' },
  summary: {
    en: 'In step i every rank sends the blocks whose distance has bit i, about half of them, to rank r + 2^i.',
    ja: 'ステップ i で各ランク r が、宛先までの距離のビット i が 1 のブロック（約半分）をランク r + 2^i へ送ります。',
  },
  ...inSteps,
};

/** Any number of ranks; blocks travel on over the ranks in between. */
export function exchange(ranks: number): Exchange {
  return inBits(ranks, (i) => ({ to: (rank) => (rank + 2 ** i) % ranks, size: withBit(ranks, i) / ranks }));
}

/** Number of numbers below `count` that have this bit. */
function withBit(count: number, bit: number): number {
  const half = 2 ** bit;
  return Math.floor(count / (2 * half)) * half + Math.max(0, (count % (2 * half)) - half);
}

import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { onPowerOfTwo } from './rounds';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'rabenseifner',
  title: { en: 'All-reduce, Rabenseifner', ja: 'オールリデュース（Rabenseifner）' },
  summary: {
    en: 'Halves are exchanged with the rank P/2 away, quarters P/4 away and so on, then back in reverse.',
    ja: 'P/2 離れたランクと半分を、P/4 離れたランクと 1/4 を、と順に交換し、逆順に戻ります。',
  },
  ...inSteps,
};

/** Recursive halving, the largest message furthest away, then recursive doubling back. */
export function exchange(ranks: number): Exchange {
  return onPowerOfTwo(ranks, 1, ({ ranks: all, log }) => {
    const halving = Array.from({ length: log }, (_, i) => ({
      to: (rank: number) => rank ^ (all / 2 ** (i + 1)),
      size: 2 ** -(i + 1),
    }));
    return [...halving, ...halving.toReversed()];
  });
}

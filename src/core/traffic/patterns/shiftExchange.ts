import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';
import { shifted } from './shifted';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'shift-exchange',
  title: { en: 'All-to-all, shifts', ja: '全対全通信（シフト）' },
  summary: {
    en: 'In step i host p sends a message to host p + i, counted round.',
    ja: 'ステップ i でホスト p がホスト p + i（ホスト数を法とする）へメッセージを送ります。',
  },
  ...inSteps,
  // Where messages go in steps, this was all that `shift` could mean.
  aliases: ['shift'],
};

/** Steps 1 … N-1. */
export function exchange(hostCount: number): Exchange {
  return {
    steps: Math.max(0, hostCount - 1),
    allToAll: true,
    size: () => 1 / hostCount,
    to: (step, host) => shifted(host, step, hostCount),
    from: (step, host) => shifted(host, -step, hostCount),
  };
}

import { needsTwoHosts } from './hostCounts';
import type { Exchange, PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> & { readonly kind: 'steps' } = {
  id: 'shift',
  title: { en: 'All-to-all, shifts', ja: '全対全通信（シフト）' },
  summary: {
    en: 'In step i host p sends a message to host p + i, counted round.',
    ja: 'ステップ i でホスト p がホスト p + i（ホスト数を法とする）へメッセージを送ります。',
  },
  kind: 'steps',
  params: {},
  appliesTo: needsTwoHosts,
};

/** Steps 1 … N-1. */
export function exchange(hostCount: number): Exchange {
  return {
    steps: Math.max(0, hostCount - 1),
    to: (step, host) => (host + step) % hostCount,
    from: (step, host) => (host - step + hostCount) % hostCount,
  };
}

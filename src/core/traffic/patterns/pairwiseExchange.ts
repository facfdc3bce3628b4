import { NOWHERE } from '../destinations';
import type { Exchange } from '../exchange';
import { inSteps } from './inSteps';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'pwx',
  byExclusiveOr: true,
  title: { en: 'All-to-all, pairwise exchange', ja: '全対全通信（ペアワイズ交換）' },
  summary: {
    en: 'In step i host p exchanges a message with host p XOR i.',
    ja: 'ステップ i でホスト p がホスト p XOR i とメッセージを交換します。',
  },
  ...inSteps,
};

/** Steps 1 … N-1, N rounded up to a power of two; a host whose partner is not there pauses. */
export function exchange(hostCount: number): Exchange {
  const partner = (step: number, host: number): number => {
    const other = host ^ step;
    return other < hostCount ? other : NOWHERE;
  };
  const steps = hostCount < 2 ? 0 : 2 ** (32 - Math.clz32(hostCount - 1)) - 1;
  return { steps, allToAll: true, size: () => 1 / hostCount, to: partner, from: partner };
}

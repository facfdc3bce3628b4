import type { Fabric } from '../../fabric/fabric';
import { needsPowerOfTwo } from './hostCounts';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'bit-complement',
  title: { en: 'Bit complement', ja: 'ビット反転（補数）' },
  summary: {
    en: 'Host p sends to the host whose number has every bit of p inverted.',
    ja: 'ホスト p が、p の全ビットを反転した番号のホストへ送ります。',
  },
  views: ['demand', 'draws'],
  params: {},
  appliesTo: needsPowerOfTwo,
};

/** Host h sends to the one whose number is as far from the last as h is from the first; for a power of two that is every bit inverted. */
export function permutation({ hostCount }: Fabric): (host: number) => number {
  return (host) => hostCount - 1 - host;
}

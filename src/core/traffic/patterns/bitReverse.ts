import type { Fabric } from '../../fabric/fabric';
import { needsPowerOfTwo } from './hostCounts';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'bit-reverse',
  title: { en: 'Bit reverse', ja: 'ビット逆順' },
  summary: {
    en: 'Host p sends to the host whose number is p with its bits in reverse.',
    ja: 'ホスト p が、p のビットを逆順にした番号のホストへ送ります。',
  },
  views: ['demand', 'draws'],
  params: {},
  appliesTo: needsPowerOfTwo,
};

/** Hosts whose number reads the same both ways send nothing. */
export function permutation({ hostCount }: Fabric): (host: number) => number {
  const bits = 31 - Math.clz32(hostCount);
  return (host) => {
    let other = 0;
    for (let b = 0; b < bits; b++) other |= ((host >>> b) & 1) << (bits - 1 - b);
    return other;
  };
}

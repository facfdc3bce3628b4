import type { Fabric } from '../../fabric/fabric';
import { needsPowerOfTwo } from './hostCounts';
import { type Destinations, NOWHERE, type PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> & { readonly kind: 'rate' } = {
  id: 'bit-reverse',
  title: { en: 'Bit reverse', ja: 'ビット逆順' },
  summary: {
    en: 'Host p sends to the host whose number is p with its bits in reverse.',
    ja: 'ホスト p が、p のビットを逆順にした番号のホストへ送ります。',
  },
  kind: 'rate',
  params: {},
  appliesTo: needsPowerOfTwo,
};

/** Hosts whose number reads the same both ways send nothing. */
export function destinations({ hostCount }: Fabric): Destinations {
  const bits = 31 - Math.clz32(hostCount);
  const reverse = (host: number): number => {
    let other = 0;
    for (let b = 0; b < bits; b++) other |= ((host >>> b) & 1) << (bits - 1 - b);
    return other;
  };
  return {
    share: (host) => (reverse(host) === host ? 0 : 1),
    draw: (host) => (reverse(host) === host ? NOWHERE : reverse(host)),
  };
}

import type { Fabric } from '../../fabric/fabric';
import { needsPowerOfTwo } from './hostCounts';
import type { Destinations, PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> & { readonly kind: 'rate' } = {
  id: 'bit-complement',
  title: { en: 'Bit complement', ja: 'ビット反転（補数）' },
  summary: {
    en: 'Host p sends to the host whose number has every bit of p turned round.',
    ja: 'ホスト p が、p の全ビットを反転した番号のホストへ送ります。',
  },
  kind: 'rate',
  params: {},
  appliesTo: needsPowerOfTwo,
};

/** Host h sends to the one whose number is as far from the last as h is from the first; for a power of two that is every bit inverted. */
export function destinations({ hostCount }: Fabric): Destinations {
  return { share: () => 1, draw: (host) => hostCount - 1 - host };
}

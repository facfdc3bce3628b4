import type { ParamSpecs, ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { needsTwoHosts } from './hostCounts';
import type { Destinations, PatternDescriptor } from './pattern';

const params = {
  self: {
    type: 'boolean',
    default: false,
    label: { en: 'To itself too', ja: '自分宛ても含める' },
    help: {
      en: 'Whether a host also draws itself, as in BookSim.',
      ja: 'BookSim と同様に、宛先として自分自身も選ぶかどうか。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> & { readonly kind: 'rate' } = {
  id: 'uniform',
  title: { en: 'Uniform random', ja: '一様ランダム' },
  summary: {
    en: 'Every packet goes to a host drawn at random.',
    ja: 'パケットごとに宛先ホストを一様な確率で選びます。',
  },
  kind: 'rate',
  params,
  appliesTo: needsTwoHosts,
};

/** Every host equally often; itself only where `self` says so. */
export function destinations(
  { hostCount }: Fabric,
  { self }: ParamValues<typeof params>,
  random: SeededRandom,
): Destinations {
  return {
    share: () => 1,
    draw: (host) => {
      if (self) return random.below(hostCount);
      const other = random.below(hostCount - 1);
      return other < host ? other : other + 1;
    },
  };
}

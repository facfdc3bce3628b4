import type { ParamSpecs, ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { anyOther, type Destinations, destinationsOf, NOWHERE } from '../destinations';
import { drawsDiffer, evenDestinations } from '../evenDestinations';
import type { Traffic } from '../traffic';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

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

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'uniform',
  title: { en: 'Uniform: every host to all others', ja: '一様：全ホストから他の全ホストへ' },
  summary: {
    en: 'Every host sends evenly to all others.',
    ja: '各ホストが他の全ホストへ均等に送ります。',
  },
  drawn: { en: 'A packet goes to a host drawn at random.', ja: 'パケットの宛先は一様な確率で選びます。' },
  views: ['demand', 'draws'],
  params,
  paramViews: { self: ['draws'] },
  aliases: ['all-to-all'],
  betweenMachines: 'nodes',
  appliesTo: needsTwoHosts,
};

/** A host sends nothing to itself, whatever `self` says: that loads no link. */
export function demand(): Traffic {
  return { kind: 'uniform' };
}

/** Every host equally often, where links of hosts differ by what they carry; itself only where `self` says so. */
export function draws(fabric: Fabric, { self }: ParamValues<typeof params>, random: SeededRandom): Destinations {
  const { hostCount } = fabric;
  if (drawsDiffer(fabric)) return self ? anyOfPart(fabric, random) : destinationsOf(fabric, demand(), random);
  return {
    share: () => 1,
    draw: (host) => (self ? random.below(hostCount) : anyOther(hostCount, host, random)),
  };
}

/** Every host of its part of the network, itself too: each is as busy as its link lets it. */
function anyOfPart(fabric: Fabric, random: SeededRandom): Destinations {
  const { hostCapacity, hostSwitch, hostSilent } = fabric;
  const isOut = (host: number): boolean => hostSwitch[host] === NONE || hostSilent[host] === 1;
  const even = evenDestinations(fabric, random);
  return {
    share: (host) => (isOut(host) ? 0 : 1),
    draw: (host) => {
      if (isOut(host)) return NOWHERE;
      const [own, inside] = [hostCapacity[host], even.inside(host)];
      const mark = random.float() * (own + inside + even.outside(host));
      if (mark < own) return host;
      return mark < own + inside ? even.drawInside(host) : even.drawOutside(host);
    },
  };
}

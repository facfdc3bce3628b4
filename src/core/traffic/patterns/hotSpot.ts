import type { ParamSpecs, ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { anyOther, type Destinations, destinationsOf } from '../destinations';
import { drawsDiffer } from '../evenDestinations';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

const params = {
  host: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 1_000_000,
    label: { en: 'Hot host', ja: '集中先ホスト' },
    help: { en: 'Number of the host that many send to, from 0.', ja: '通信が集中するホストの番号（0 から）。' },
  },
  share: {
    type: 'number',
    default: 0.1,
    min: 0,
    max: 1,
    label: { en: 'Share', ja: '割合' },
    help: {
      en: 'How much of what others send goes there; the rest goes anywhere.',
      ja: '他ホストの送信のうち集中先へ向かう割合。残りは一様ランダム。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'hot-spot',
  title: { en: 'Hot spot', ja: 'ホットスポット' },
  summary: {
    en: 'A share of what each host sends goes to one host, the rest evenly to all others.',
    ja: '各ホストの送信量の一定割合が 1 台のホストへ集中し、残りは均等に送られます。',
  },
  drawn: { en: 'A packet goes to a host drawn by these shares.', ja: 'パケットの宛先はこの割合の確率で選びます。' },
  views: ['demand', 'draws'],
  params,
  appliesTo: needsTwoHosts,
};

/** Even traffic stays a single number: a list of all pairs would take the square of the hosts. Each host sends by the capacity of its link. */
export function demand(fabric: Fabric, { host: hot, share }: ParamValues<typeof params>): Traffic {
  const { hostCount, hostCapacity, hostSilent } = fabric;
  checkHost(hot, hostCount);
  const listed = new PairTraffic();
  const all = hostCapacity.reduce((sum, rate, host) => (hostSilent[host] === 1 ? sum : sum + rate), 0);
  for (let host = 0; host < hostCount; host++) {
    if (host === hot) continue;
    const rate = hostCapacity[host];
    listed.add(host, hot, share * rate * (all - rate));
    // The hot host has no share to send: all that it sends is even.
    listed.add(hot, host, share * rate * hostCapacity[hot]);
  }
  return { ...listed.build(), even: 1 - share };
}

/** The share goes to the hot host, the rest evenly. @throws TrafficError for a host that is not there */
export function draws(
  fabric: Fabric,
  { host: hot, share }: ParamValues<typeof params>,
  random: SeededRandom,
): Destinations {
  const { hostCount } = fabric;
  checkHost(hot, hostCount);
  if (drawsDiffer(fabric)) return destinationsOf(fabric, demand(fabric, { host: hot, share }), random);
  return {
    share: () => 1,
    draw: (host) => {
      if (host !== hot && random.float() < share) return hot;
      return anyOther(hostCount, host, random);
    },
  };
}

function checkHost(hot: number, hostCount: number): void {
  if (hot < hostCount) return;
  throw new TrafficError('host', {
    en: `host=${hot}: expected a host from 0 to ${hostCount - 1}`,
    ja: `host=${hot}：0 から ${hostCount - 1} までのホスト番号を指定してください`,
  });
}

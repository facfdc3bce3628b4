import { ParamError, type ParamSpecs, type ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { needsTwoHosts } from './hostCounts';
import type { Destinations, PatternDescriptor } from './pattern';

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

export const descriptor: PatternDescriptor<typeof params> & { readonly kind: 'rate' } = {
  id: 'hot-spot',
  title: { en: 'Hot spot', ja: 'ホットスポット' },
  summary: {
    en: 'A share of all packets goes to one host, the rest to hosts drawn at random.',
    ja: '全パケットの一定割合が 1 台のホストへ集中し、残りは一様ランダムに送られます。',
  },
  kind: 'rate',
  params,
  appliesTo: needsTwoHosts,
};

/** The share goes to the hot host, the rest evenly. @throws ParamError for a host that is not there */
export function destinations(
  { hostCount }: Fabric,
  { host: hot, share }: ParamValues<typeof params>,
  random: SeededRandom,
): Destinations {
  if (hot >= hostCount) throw new ParamError('host', `host=${hot}: expected a host from 0 to ${hostCount - 1}`);
  return {
    share: () => 1,
    draw: (host) => {
      if (host !== hot && random.float() < share) return hot;
      const other = random.below(hostCount - 1);
      return other < host ? other : other + 1;
    },
  };
}

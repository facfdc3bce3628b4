import { ParamError, type ParamSpecs, type ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { parseTrafficMatrix } from '../parseTraffic';
import { needsTwoHosts } from './hostCounts';
import { type Destinations, NOWHERE, type PatternDescriptor } from './pattern';

const params = {
  demand: {
    type: 'text',
    default: '',
    file: true,
    example: '0,1\\n1,0',
    label: { en: 'Demand', ja: '通信量' },
    help: {
      en: 'Headerless CSV of hosts x hosts, row sends to column.',
      ja: 'ホスト数×ホスト数の見出しなし CSV。行が送信元、列が宛先。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> & { readonly kind: 'rate' } = {
  id: 'matrix',
  title: { en: 'Traffic matrix', ja: '通信行列' },
  summary: {
    en: 'Who sends how much to whom comes from a table; the busiest host sends at the full rate.',
    ja: '送信元と宛先ごとの通信量を表で与えます。最も多く送るホストが指定の注入率で送ります。',
  },
  kind: 'rate',
  params,
  appliesTo: needsTwoHosts,
};

/** The diagonal is left out. O(hosts²) once, O(log hosts) a packet. */
export function destinations(
  { hostCount }: Fabric,
  { demand: text }: ParamValues<typeof params>,
  random: SeededRandom,
): Destinations {
  if (text.trim() === '') throw new ParamError('demand', 'demand: expected a CSV of hosts x hosts');
  const traffic = parseTrafficMatrix({ name: 'demand', text }, hostCount);
  if (traffic.kind !== 'matrix') throw new ParamError('demand', 'demand: expected a CSV of hosts x hosts');
  const upTo = new Float64Array(hostCount * hostCount);
  let busiest = 0;
  for (let h = 0; h < hostCount; h++) {
    let sum = 0;
    for (let to = 0; to < hostCount; to++) {
      if (to !== h) sum += traffic.demand[h * hostCount + to];
      upTo[h * hostCount + to] = sum;
    }
    busiest = Math.max(busiest, sum);
  }
  const sent = (host: number): number => upTo[(host + 1) * hostCount - 1];
  return {
    share: (host) => (busiest === 0 ? 0 : sent(host) / busiest),
    draw: (host) => {
      if (sent(host) === 0) return NOWHERE;
      const mark = random.float() * sent(host);
      let low = 0;
      let high = hostCount - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo[host * hostCount + middle] > mark) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

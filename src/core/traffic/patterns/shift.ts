import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { shifted } from './shifted';

const params = {
  distance: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 1_000_000,
    label: { en: 'Distance', ja: 'シフト量' },
    help: {
      en: 'How much further on the host is that each sends to; less than the number of hosts.',
      ja: '宛先が何台先のホストか。ホスト数より小さい数にします。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'shift',
  title: { en: 'Shift by a distance', ja: 'シフト（一定の距離）' },
  summary: {
    en: 'Host p sends to host p + distance, counted round.',
    ja: 'ホスト p がホスト p + 距離（ホスト数を法とする）へ送ります。',
  },
  views: ['demand', 'draws'],
  params,
  main: 'distance',
  appliesTo: needsTwoHosts,
};

/** @throws TrafficError for a distance that leads once round or further */
export function permutation({ hostCount }: Fabric, { distance }: ParamValues<typeof params>): (host: number) => number {
  if (distance >= hostCount) {
    const most = hostCount - 1;
    throw new TrafficError('distance', {
      en: `distance=${distance}: expected a whole number from 1 to ${most}`,
      ja: `distance=${distance}：1 から ${most} までの整数を指定してください`,
    });
  }
  return (host) => shifted(host, distance, hostCount);
}

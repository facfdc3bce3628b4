import { integerParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { talkingRanks } from './talkingFabric';

const params = {
  servers: integerParam(
    ['Servers', 'サーバ数'],
    ['Ranks that receive: storage, parameter servers.', '受信するランクの数（ストレージ、パラメータサーバなど）。'],
    {
      default: 1,
      min: 1,
      max: 1_000_000,
    },
  ),
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'many-to-few',
  title: { en: 'Many to few', ja: '多対少' },
  summary: {
    en: 'The first ranks are servers; every other rank j sends to server j mod their number.',
    ja: '最初のランク群がサーバで、他のランク j はサーバ j mod（サーバ数）へ送ります。',
  },
  views: ['demand', 'draws'],
  main: 'servers',
  oneStep: true,
  params,
  appliesTo: needsTwoHosts,
};

/** @throws TrafficError where no rank is left to send */
export function demand(fabric: Fabric, { servers }: ParamValues<typeof params>): Traffic {
  const { ranks, hostOf } = talkingRanks(fabric);
  if (servers >= ranks) {
    throw new TrafficError('servers', {
      en: `servers=${servers}: expected fewer than the ${ranks} ranks`,
      ja: `servers=${servers}：ランク数 ${ranks} より少なくしてください`,
    });
  }
  const traffic = new PairTraffic();
  for (let rank = servers; rank < ranks; rank++) traffic.add(hostOf(rank), hostOf(rank % servers), 1);
  return traffic.build();
}

import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { talkingRanks } from './talkingFabric';
import { meshParams, trainingMesh } from './trainingMesh';

const params = {
  ...meshParams,
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'training-overlap',
  title: { en: 'Training: data and pipeline at once', ja: '学習：データ並列とパイプラインの同時通信' },
  summary: {
    en: 'Every rank sends to the next of its data parallel ring and to the next stage at once.',
    ja: '各ランクが、データ並列リングの次のランクと次の段へ同時に送ります。',
  },
  views: ['demand', 'draws'],
  offeredOn: () => false,
  oneStep: true,
  params,
  appliesTo: needsTwoHosts,
};

/** Messages of one size. @throws TrafficError for dimensions that do not fit */
export function demand(fabric: Fabric, values: ParamValues<typeof params>): Traffic {
  const { ranks, hostOf } = talkingRanks(fabric);
  const mesh = trainingMesh(ranks, values);
  const traffic = new PairTraffic();
  for (let rank = 0; rank < ranks; rank++) {
    for (const to of [mesh.nextData(rank), mesh.nextStage(rank)]) traffic.add(hostOf(rank), hostOf(to), 1);
  }
  return traffic.build();
}

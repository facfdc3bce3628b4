import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

const weight = { type: 'number', default: 1, min: 0, max: 1_000_000_000 } as const;

const params = {
  intra: {
    ...weight,
    label: { en: 'Inside a tree', ja: 'ツリー内' },
    help: { en: 'Weight of a pair of hosts of the same tree.', ja: '同じツリーのホスト対の重み。' },
  },
  inter: {
    ...weight,
    label: { en: 'Between trees', ja: 'ツリー間' },
    help: { en: 'Weight of a pair of hosts of different trees.', ja: '異なるツリーのホスト対の重み。' },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'groups',
  title: { en: 'By trees: inside and between', ja: 'ツリー別：ツリー内とツリー間' },
  summary: {
    en: 'Hosts of joined trees send with one weight inside their tree and with another to the other tree.',
    ja: '結合されたツリーのホストが、ツリー内とツリー間で異なる重みで送ります。',
  },
  views: ['demand', 'draws'],
  params,
  offeredOn: ({ treeCount }) => treeCount > 1,
  suggested: { inter: 0.01 },
  appliesTo: needsTwoHosts,
};

/** Silence is no traffic. @throws TrafficError where neither weight is above 0 */
export function checkParams({ intra, inter }: ParamValues<typeof params>): void {
  if (intra > 0 || inter > 0) return;
  throw new TrafficError('intra', {
    en: 'intra=0: expected a weight above 0 for intra or inter',
    ja: 'intra=0：intra と inter の少なくとも一方を 0 より大きくしてください',
  });
}

/** Weights as they are given: the trees are the network's. */
export function demand(_: Fabric, { intra, inter }: ParamValues<typeof params>): Traffic {
  return { kind: 'groups', intra, inter };
}

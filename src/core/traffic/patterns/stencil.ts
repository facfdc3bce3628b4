import { choiceParam } from '../../base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { talkingRanks } from './talkingFabric';

const params = {
  dimensions: choiceParam(['Dimensions', '次元'], ['Of the grid.', '格子の次元。'], { values: ['2', '3'] }),
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'stencil',
  title: { en: 'Stencil, periodic', ja: 'ステンシル（周期境界）' },
  summary: {
    en: 'Ranks in a grid as near to a square or cube as their number allows; each sends to its 4 or 6 neighbours.',
    ja: 'ランクをできるだけ正方形・立方体に近い格子に並べ、各々が隣接する 4 または 6 ランクへ送ります。',
  },
  views: ['demand', 'draws'],
  main: 'dimensions',
  oneStep: true,
  params,
  appliesTo: needsTwoHosts,
};

/** The first dimension runs fastest. */
export function demand(fabric: Fabric, { dimensions }: ParamValues<typeof params>): Traffic {
  const { ranks, hostOf } = talkingRanks(fabric);
  const traffic = new PairTraffic();
  let stride = 1;
  for (const side of gridSides(ranks, dimensions === '3' ? 3 : 2)) {
    for (let rank = 0; rank < ranks; rank++) {
      const at = Math.floor(rank / stride) % side;
      for (const step of [1, side - 1]) {
        traffic.add(hostOf(rank), hostOf(rank + (((at + step) % side) - at) * stride), 1);
      }
    }
    stride *= side;
  }
  return traffic.build();
}

/** Factors of `count`, as even as they can be, the largest first. */
function gridSides(count: number, dimensions: number): number[] {
  const sides: number[] = [];
  let left = count;
  for (let more = dimensions; more > 0; more--) {
    let side = Math.ceil(left ** (1 / more) - 1e-9);
    while (left % side !== 0) side++;
    sides.push(side);
    left /= side;
  }
  return sides.sort((a, b) => b - a);
}

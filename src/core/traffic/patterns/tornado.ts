import type { Fabric } from '../../fabric/fabric';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'tornado',
  title: { en: 'Tornado', ja: 'トルネード' },
  summary: {
    en: 'On a torus or mesh a host sends just short of half way round in every dimension; elsewhere along the list of hosts.',
    ja: 'トーラスやメッシュでは各次元で半周より 1 つ手前のホストへ、その他ではホスト番号の並びで半周手前へ送ります。',
  },
  views: ['demand', 'draws'],
  params: {},
  appliesTo: needsTwoHosts,
};

/** ceil(k/2) - 1 further in a dimension of k (Dally and Towles 2004, section 3.2); with one host a switch that is numbered x first. */
export function permutation({ hostCount, lattice }: Fabric): (host: number) => number {
  const whole = lattice && lattice.dims.reduce((product, k) => product * k, 1) === hostCount;
  const dims = whole ? lattice.dims : [hostCount];
  return (host) => {
    let number = 0;
    let stride = 1;
    for (let d = 0; d < dims.length; d++) {
      const k = dims[d];
      const place = Math.floor(host / stride) % k;
      number += ((place + Math.ceil(k / 2) - 1) % k) * stride;
      stride *= k;
    }
    return number;
  };
}

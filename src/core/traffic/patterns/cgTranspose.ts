import type { Fabric } from '../../fabric/fabric';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'cg-transpose',
  title: { en: 'NPB CG: transposition', ja: 'NPB CG：転置' },
  summary: {
    en: 'The transposition of the kernel CG of the NAS Parallel Benchmarks, on the largest power of two of hosts.',
    ja: 'NAS Parallel Benchmarks の CG カーネルの転置通信。ホスト数以下で最大の 2 のべき乗台で行います。',
  },
  views: ['demand', 'draws'],
  params: {},
  appliesTo: needsTwoHosts,
};

/** The exchange with the transposed rank: in a square of ranks, or one twice as wide as high (cg.f, `exch_proc`). */
export function permutation({ hostCount }: Fabric): (host: number) => number {
  const log = 31 - Math.clz32(hostCount);
  const rows = 2 ** Math.floor(log / 2);
  const wide = log % 2;
  return (rank) => {
    if (rank >= 2 ** log) return rank;
    const half = rank >> wide;
    return ((half % rows) * rows + Math.floor(half / rows)) * (1 + wide) + (wide ? rank & 1 : 0);
  };
}

import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import { saidAbove } from '../parts/claims';
import { both, ofWhat, rowOf, sweep } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import { largestTree, plannedVlans } from '../parts/vlanPlans';
import prose from './vlanKernels.md?raw';

export const vlanKernels = defineFigure({
  id: '002-fig8',
  prose,
  params: {
    share: integerOf({ default: 28, min: 1, max: 99 }),
    flat: integerOf({ default: 100, min: 100, max: 400 }),
  },
  seconds: 0.1,
  trials: [{}, { share: 46, flat: 136 }],
  /** The largest of the trees. */
  network: largestTree,
  /** A row a network, then what the paper says of them. */
  *reproduce({ share, flat }) {
    const relative = new Map<string, number>();
    const part = share / 100;
    const rows = yield* sweep(
      NETWORKS,
      ([name]) => name,
      ([name, n, m]) => {
        // Each node sends to 15 others over its own link.
        const slower = Math.max(1, plannedVlans(n, m, 'low-number', 'uniform').maxLoad / 15);
        const value = 1 / (1 - part + (part * slower) / (flat / 100));
        relative.set(name, value);
        const plot = { chart: 'relative', x: both(name), series: { en: 'IS, FT', ja: 'IS、FT' } };
        const claim = name === 'Tree n = 2' && { says: SIX_TENTHS, holds: value > 0.5 && value < 0.7 };
        const label = ofWhat(both(name), { en: 'of Flat', ja: 'Flat 比' });
        return [rowOf(label, value, { plot, ...(claim && { claim }) })];
      },
    );
    const of = (name: string): number => relative.get(name) ?? 0;
    const claim = saidAbove(1, NEARER);
    return [
      ...rows,
      rowOf(fourOverTwo(2), of('VBFT(2, 4)') / of('VBFT(2, 2)'), { claim }),
      rowOf(fourOverTwo(4), of('VBFT(4, 4)') / of('VBFT(4, 2)'), { claim }),
      rowOf(
        { en: 'VBFT(4, 4) over Tree n = 4, IS', ja: 'Tree n = 4 に対する VBFT(4, 4)、IS' },
        of('VBFT(4, 4)') / of('Tree n = 4'),
        { published: 1.85 },
      ),
      rowOf({ en: 'VBFT(4, 4) over Flat, IS', ja: 'Flat に対する VBFT(4, 4)、IS' }, of('VBFT(4, 4)'), {
        published: 1.14,
      }),
    ];
  },
});

const NETWORKS = [
  ['Tree n = 2', 2, 1],
  ['Tree n = 4', 4, 1],
  ['VBFT(2, 2)', 2, 2],
  ['VBFT(2, 4)', 2, 4],
  ['VBFT(4, 2)', 4, 2],
  ['VBFT(4, 4)', 4, 4],
] as const; // biome-ignore format: a table

const SIX_TENTHS = { en: 'some six tenths of Flat', ja: 'Flat の 6 割程度' };
const NEARER = { en: 'nearer to Flat with more top switches', ja: '上位スイッチの増加とともに Flat に近づく' };
const fourOverTwo = (n: number): LocalText => ({
  en: `n = ${n}: four top switches over two`,
  ja: `n = ${n}：上位スイッチ 2 台に対する 4 台の比`,
});

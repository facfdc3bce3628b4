import { assignLids } from '../../core/addressing/assignLids';
import type { LocalText } from '../../core/base/localText';
import { generateFromSpec } from '../../core/generators/spec';
import { defineFigure } from '../defineFigure';
import { ofWhat, rowOf, sweep } from '../parts/rows';
import { hostsPlace } from '../parts/spineRepair';
import { integerOf } from '../parts/studyParams';
import prose from './tableSizes.md?raw';

export const tableSizes = defineFigure({
  id: '004-table2',
  prose,
  params: {
    madMicroseconds: integerOf({ default: 265, min: 1, max: 1_000_000 }),
  },
  seconds: 0.5,
  trials: [{}, { madMicroseconds: 264 }],
  /** The smallest of the trees. */
  network() {
    return { topology: generateFromSpec(treeSpec(PUBLISHED[0].leaves)), engine: 'd-mod-k', workspace: 'repair' };
  },
  /** Rows by size, counted from the LIDs given out. */
  reproduce: ({ madMicroseconds }) =>
    sweep(
      PUBLISHED,
      ({ leaves }) => `${leaves} leaves`,
      ({ leaves, perLeaf, total, seconds }) => {
        const { ofHost } = assignLids(generateFromSpec(treeSpec(leaves)), 'node-order');
        const blocks = new Set(Array.from(ofHost, (lid) => lid >> 6)).size;
        const of = (en: string, ja: string): LocalText => ofWhat(hostsPlace(ofHost.length), { en, ja });
        return [
          rowOf(of('leaves', 'リーフ数'), leaves),
          rowOf(of('blocks of a leaf', '各リーフのブロック数'), blocks, { published: perLeaf }),
          rowOf(of('blocks in all', 'ブロック数合計'), blocks * leaves, { published: total }),
          rowOf(of('seconds', '更新時間見積 (s)'), (blocks * leaves * madMicroseconds) / 1e6, {
            published: seconds,
            note: madMicroseconds === 265 ? ROUNDED : null,
            plot: { chart: 'seconds', x: ofHost.length, series: { en: 'node order', ja: 'ノード順' } },
          }),
        ];
      },
    ),
});

const PUBLISHED = [
  { leaves: 36, perLeaf: 11, total: 396, seconds: 0.1 },
  { leaves: 324, perLeaf: 92, total: 29_808, seconds: 7.87 },
  { leaves: 648, perLeaf: 183, total: 118_584, seconds: 31.31 },
];

const ROUNDED: LocalText = {
  en: 'the paper’s seconds are 264 µs a block; it gives the mean as 265',
  ja: '論文の秒数は 1 ブロックあたり 264 µs に相当（本文の平均は 265 µs）',
};

function treeSpec(leaves: number): string {
  return `fat-tree:levels=2,ports=36,leaves=${leaves},spines=18`;
}

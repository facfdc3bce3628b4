import type { LocalText } from '../../core/base/localText';
import { generateFromSpec } from '../../core/generators/spec';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { comparePrinted } from '../parts/printedTables';
import { both, named, ofWhat, rowOf } from '../parts/rows';
import { METHODS, measureSpineRepair, PAPER_STRATEGIES } from '../parts/spineRepair';
import { integerOf } from '../parts/studyParams';
import prose from './tableLayout.md?raw';

export const tableLayout = defineFigure({
  id: '004-fig6',
  prose,
  params: {
    leaves: integerOf({ default: 16, min: 2, max: 256 }),
    spine: integerOf({ default: 0, min: 0, max: 15 }),
  },
  settings: { first: 'spines' },
  seconds: 0.3,
  trials: [{ leaves: 8 }, { leaves: 12 }],
  /** @throws ParamError */
  network({ leaves }) {
    return { topology: generateFromSpec(specOf(leaves)), engine: 'd-mod-k', workspace: 'repair' };
  },
  /** Blocks a leaf and in all, by the order of the LIDs. */
  *reproduce({ leaves, spine }) {
    const progress = { stage: `${16 * leaves} hosts`, done: 0 };
    const repairs = yield* measureSpineRepair({ spec: specOf(leaves), spine, engine: 'd-mod-k' }, progress);
    const rows = PAPER_STRATEGIES.flatMap((order) => {
      const series = METHODS[order];
      const { toHosts } = repairs[order].blocks;
      const row = (x: LocalText, measured: number, published: number | null): FigureRow =>
        rowOf(ofWhat(named(series, x), { en: 'blocks', ja: 'ブロック数' }), measured, {
          published,
          plot: { chart: 'blocks', x, series },
        });
      return [
        row({ en: 'a leaf', ja: 'リーフあたり' }, toHosts / leaves, leaves === 16 ? PRINTED[order] : null),
        row({ en: 'all leaves', ja: '全リーフ' }, toHosts, null),
      ];
    });
    for (const order of leaves === 16 ? PAPER_STRATEGIES : []) {
      const { printed, others } = yield* comparePrinted(specOf(leaves), order, progress);
      rows.push(
        rowOf(ofWhat(METHODS[order], CELLS[order]), printed - others.length, {
          published: printed,
          note: others.length === 0 ? null : both(`LID ${others.map((lid) => `0x${lid.toString(16)}`).join(', ')}`),
        }),
      );
    }
    return rows;
  },
});

const specOf = (leaves: number): string => `fat-tree:levels=2,ports=32,leaves=${leaves},spines=16,first=spines`;
const CELLS = {
  'node-order': { en: 'cells of figure 5 that come out', ja: '図 5 と一致するセル' },
  'port-major': { en: 'cells of figure 6 that come out', ja: '図 6 と一致するセル' },
};
const PRINTED = { 'node-order': 4, 'port-major': 1 };

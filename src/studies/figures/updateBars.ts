import { defineFigure } from '../defineFigure';
import { named, rowOf } from '../parts/rows';
import { eachSpineRepair, ORDERS, PAPER_STRATEGIES, spineNetwork, spineParams } from '../parts/spineRepair';
import prose from './updateBars.md?raw';

export const updateBars = defineFigure({
  id: '004-fig10',
  prose,
  params: spineParams,
  seconds: 4,
  trials: [{ leaves: '18' }, { leaves: '18', spine: 0 }],
  network: spineNetwork,
  /** Rows by size: both counts and their ratio. @throws ParamError */
  reproduce: (values) =>
    eachSpineRepair(values, (leaves, x, repairs) => {
      const { counts = {}, ratio } = PUBLISHED[leaves] ?? {};
      const [before, after] = PAPER_STRATEGIES.map((order) => repairs[order].blocks.total);
      return [
        ...PAPER_STRATEGIES.map((order) => {
          const plot = { chart: 'mads', x, series: ORDERS[order] };
          return rowOf(named(x, ORDERS[order]), repairs[order].blocks.total, {
            published: counts[order] ?? null,
            plot,
          });
        }),
        rowOf(
          named(x, { en: 'times fewer', ja: '削減率（倍）' }),
          before / after,
          ratio === undefined ? {} : { published: ratio, note: ABOUT, tolerance: 0.5 },
        ),
      ];
    }),
});

const ABOUT = { en: 'the paper: about', ja: '論文では「約」' };
/** By leaves. */
const PUBLISHED: Readonly<Record<number, { counts?: Readonly<Record<string, number>>; ratio: number }>> = {
  324: { counts: { 'node-order': 30267, 'port-major': 2727 }, ratio: 11 },
  648: { ratio: 12 },
};

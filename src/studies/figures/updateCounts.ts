import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { named, ofWhat, rowOf } from '../parts/rows';
import { eachSpineRepair, METHODS, PAPER_STRATEGIES, spineNetwork, spineParams } from '../parts/spineRepair';
import prose from './updateCounts.md?raw';

export const updateCounts = defineFigure({
  id: '004-table4',
  prose,
  params: spineParams,
  seconds: 4,
  trials: [{ leaves: '18' }, { leaves: '36' }],
  network: spineNetwork,
  /** Rows by size and strategy. @throws ParamError */
  reproduce: (values) =>
    eachSpineRepair(values, (leaves, hosts, repairs) =>
      PAPER_STRATEGIES.flatMap((order) => {
        const { blocks, newerMads } = repairs[order];
        const x = named(hosts, METHODS[order]);
        const { ports, printed } = PUBLISHED[order];
        const [total = null, toHosts = null, ofLeaf = null, ofLeaves = null] = printed[leaves] ?? [];
        const perLeaf = Math.ceil((18 * leaves) / 64 / ports);
        const bar = (series: LocalText, published: number | null, measured: number): FigureRow =>
          rowOf(ofWhat(x, series), measured, { published, plot: { chart: 'blocks', x, series } });
        return [
          bar({ en: '(a) all blocks', ja: '(a) 総ブロック数' }, total, blocks.total),
          bar({ en: '(b) to hosts', ja: '(b) ホスト宛' }, toHosts, blocks.toHosts),
          rowOf(ofWhat(x, { en: '(a)-(b) to switches only', ja: '(a)-(b) スイッチ宛のみ' }), blocks.toSwitches),
          rowOf(ofWhat(x, { en: '(c) blocks a leaf', ja: '(c) 各リーフのブロック数' }), perLeaf, formula(ofLeaf)),
          rowOf(
            ofWhat(x, { en: '(e) = (c) x leaves', ja: '(e) = (c) × リーフ数' }),
            perLeaf * leaves,
            formula(ofLeaves),
          ),
          rowOf(ofWhat(x, { en: 'MADs by OpenSM 3.3.18 and later', ja: 'OpenSM 3.3.18 以降の MAD 数' }), newerMads),
        ];
      }),
    ),
});

/**
 * Ports of a leaf's spines that the formula shares the blocks among, and what the paper prints by leaves: (a), (b), (c), (e); null where the
 * column is a formula only.
 */
const PUBLISHED: Readonly<
  Record<string, { ports: number; printed: Readonly<Record<number, readonly (number | null)[]>> }>
> = {
  'node-order': { ports: 1, printed: { 324: [30267, 29484, 92, 29808], 648: [null, null, 183, 118584] } },
  'port-major': { ports: 18, printed: { 324: [2727, 1944, 6, 1944], 648: [null, null, 11, 7128] } },
};

/** A value that the paper calculates as well; nothing is measured, so nothing can agree. */
const formula = (printed: number | null): { readonly note: LocalText } => ({
  note: {
    en: `a formula, not a count${printed === null ? '' : `; the paper: ${printed.toLocaleString('en')}`}`,
    ja: `計数ではなく式による値${printed === null ? '' : `。論文も ${printed.toLocaleString('en')}`}`,
  },
});

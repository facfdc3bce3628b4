import type { LocalText } from '../../core/base/localText';
import { compileFabric } from '../../core/fabric/compileFabric';
import { defineFigure } from '../defineFigure';
import { joinedTrees } from '../parts/joinedTrees';
import { readNumbers } from '../parts/listParam';
import { measureEngine } from '../parts/measureEngine';
import { both, named, ofWhat, rowOf, sweep } from '../parts/rows';
import { choiceOf, portSizesParam } from '../parts/studyParams';
import prose from './prohibitedPairs.md?raw';

export const prohibitedPairs = defineFigure({
  id: '000-table2',
  prose,
  params: {
    sizes: portSizesParam('about a minute', ' 1 分ほど'),
    variants: choiceOf(['all', 'paper']),
  },
  seconds: 4,
  trials: [
    { sizes: '4', variants: 'paper' },
    { sizes: '8', variants: 'paper' },
  ],
  /** The smallest of the networks. @throws ParamError */
  network({ sizes }) {
    const k = Math.min(...readNumbers('sizes', sizes, 4, 64));
    return { topology: joinedTrees(k, 'middle'), engine: 'turn-addition' };
  },
  /** Rows by variant and size: prohibited pairs, then their share in per cent. */
  reproduce({ sizes, variants }) {
    const ports = readNumbers('sizes', sizes, 4, 64);
    const chosen = variants === 'all' ? VARIANTS : VARIANTS.slice(0, 1);
    return sweep(
      chosen.flatMap((variant) => ports.map((k) => ({ ...variant, k, place: named(both(`k = ${k}`), variant.label) }))),
      ({ place }) => place.en,
      function* ({ k, place, label, wiring, start }, progress) {
        const fabric = compileFabric(joinedTrees(k, 'middle', wiring));
        // The turns are what counts, so the tables are grown but once.
        const run = { engine: 'turn-addition', params: { start, passes: 0 }, seed: 1, routes: 'lft' } as const;
        const { turns } = yield* measureEngine(fabric, run, progress);
        if (!turns) throw new Error('turn addition gave no set of turns');
        const { interTreePairs: pairs, interTreeProhibitedPairs: prohibited } = turns;
        const printed = label === VARIANTS[0].label ? PUBLISHED[k] : undefined;
        return [
          rowOf(ofWhat(place, { en: 'prohibited pairs', ja: '禁止ターン対' }), prohibited, {
            note: printed ? derived(printed.pairs, pairs) : { en: `of ${pairs} pairs`, ja: `${pairs} 対のうち` },
          }),
          rowOf(ofWhat(place, { en: 'share, per cent', ja: '割合 (%)' }), (100 * prohibited) / pairs, {
            published: printed?.percent ?? null,
            note: printed?.remark ?? null,
            plot: { chart: 'share', x: k, series: label },
          }),
        ];
      },
      ({ k }) => k ** 4,
    );
  },
});

const MISMATCH: LocalText = {
  en: 'a known mismatch: of random sequences of the switches one in eight gives 39',
  ja: '既知の不一致。スイッチの順序を乱数にすると、およそ 8 回に 1 回 39 になります',
};
const ROUNDING: LocalText = {
  en: '3838 pairs round to the printed share as well',
  ja: '3838 対でも印刷された割合に丸められます',
};

const derived = (pairs: number, all: number): LocalText => ({
  en: `of ${all} pairs; the share printed stands for ${pairs}`,
  ja: `${all} 対のうち。論文の割合は ${pairs} 対に相当`,
});

/** Shares as printed, in per cent, and the only number of pairs that rounds to each. */
const PUBLISHED: Readonly<Record<number, { percent: number; pairs: number; remark?: LocalText }>> = {
  4: { percent: 6.25, pairs: 2 },
  8: { percent: 15.23, pairs: 39, remark: MISMATCH },
  16: { percent: 19.78, pairs: 405 },
  32: { percent: 23.43, pairs: 3839, remark: ROUNDING },
};

/** The paper's first. */
const VARIANTS = [
  { label: both('transposed'), wiring: 'transposed', start: 'pod' },
  {
    label: { en: 'transposed, rotation from zero', ja: 'transposed、0 から巡回' },
    wiring: 'transposed',
    start: 'zero',
  },
  { label: both('straight'), wiring: 'straight', start: 'pod' },
];

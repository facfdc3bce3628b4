import type { LocalText } from '../../core/base/localText';
import { choiceParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { measureEngine } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { portSizesParam } from '../parts/studyParams';

const params = {
  sizes: portSizesParam('about a minute', ' 1 分ほど'),
  variants: choiceParam(
    ['Variants', '変種'],
    [
      'paper: the wiring and the sequence of ties that fit the printed table; all: also rotation from zero, and straight wiring.',
      'paper は論文の表に合う配線と同値時の順序のみ、all は巡回を 0 から始める場合と straight 配線も測ります。',
    ],
    { values: ['all', 'paper'] },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-table2',
  title: { en: 'Prohibited turns at the links between trees', ja: 'ツリー間リンクの禁止ターン' },
  source: printedIn('000', 'table 2', '表 2'),
  explanation: {
    en: 'Two three-level fat trees are joined at their middle switches. Of the pairs of turns that have a joining link on one side, this many are prohibited by turn addition, counted when every pair has been decided. The share grows with the network, but slowly, and the prohibited pairs are spread over the switches. Turns of equal traffic stand in some sequence, and that sequence decides the count.',
    ja: '中段スイッチで連結した 2 つの 3 段ファットツリーで、片側がツリー間リンクであるターン対のうち、ターン追加法が禁止する数を、すべての対の判別が終わった時点で数えます。割合は規模とともに増えますが、増え方は緩やかで、禁止ターンは多くのスイッチに分散します。通信量が等しいターンをどの順に判別するかで数が変わります。',
  },
  params,
  seconds: 4,
  charts: [
    {
      id: 'share',
      shape: 'lines',
      title: { en: 'Prohibited share of the turn pairs', ja: '禁止ターン対の割合' },
      x: { label: { en: 'Switch ports k', ja: 'スイッチのポート数 k' }, log: true },
      y: { label: { en: 'Share, %', ja: '割合 (%)' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper prints neither how turns of equal traffic follow each other nor how the trees are wired. Transposed wiring and a rotation that begins at the pod’s own number were found by search: they give its counts for k = 4, 16 and 32. The counts themselves are not printed; they are the only whole numbers that round to the printed shares.',
        ja: '論文には同値のターンの順序も配線も書かれていません。transposed 配線と、ポッド番号から始まる巡回は、論文の値に合うものを探索して得たもので、k = 4、16、32 で一致します。対の数そのものも論文にはなく、記載の割合に丸められる唯一の整数を示しています。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'For k = 8 the printed share stands for 39 pairs, and 36 come out. No regular sequence that was tried gives 39; of random sequences of the switches one in eight does. Two programs written apart agree on 36.',
        ja: 'k = 8 の記載値は 39 対に相当しますが、ここでは 36 対です。試した規則的な順序で 39 になるものはなく、スイッチの順序を乱数にするとおよそ 8 回に 1 回 39 になります。独立に書かれた 2 つのプログラムがともに 36 としています。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'From k = 16 to 32 the share grows 23.43 / 19.78 = 1.18 times, not 1.23 as section 5.3.2 says; from 8 to 16 the text’s 2.43 is 2.44. The last row counts the servers of one tree, the others those of both.',
        ja: 'k = 16 から 32 での割合の増加は 23.43 / 19.78 = 1.18 倍で、5.3.2 節の 1.23 倍ではありません。2.43 も正しくは 2.44 です。また、表の最後の行のノード数だけが 1 ツリー分で、他は 2 ツリー分です。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Rotation from zero and straight wiring show how far the count depends on what is not printed.',
        ja: '0 から始まる巡回と straight 配線は、記載のない条件でどれだけ値が変わるかを示します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { sizes: '4', variants: 'paper' },
  { sizes: '8', variants: 'paper' },
];

/** The smallest of the networks. @throws ParamError */
export function network({ sizes }: ParamValues<typeof params>): FigureNetwork {
  const k = Math.min(...readNumbers('sizes', sizes, 4, 64));
  return { topology: generateFromSpec(`joined-fat-tree:k=${k},joint=middle`), engine: 'turn-addition' };
}

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
const PUBLISHED: ReadonlyMap<
  number,
  { readonly percent: number; readonly pairs: number; readonly remark?: LocalText }
> = new Map([
  [4, { percent: 6.25, pairs: 2 }],
  [8, { percent: 15.23, pairs: 39, remark: MISMATCH }],
  [16, { percent: 19.78, pairs: 405 }],
  [32, { percent: 23.43, pairs: 3839, remark: ROUNDING }],
]);

const VARIANTS = [
  { label: { en: 'transposed', ja: 'transposed' }, wiring: 'transposed', start: 'pod', ofThePaper: true },
  {
    label: { en: 'transposed, rotation from zero', ja: 'transposed、0 から巡回' },
    wiring: 'transposed',
    start: 'zero',
    ofThePaper: false,
  },
  { label: { en: 'straight', ja: 'straight' }, wiring: 'straight', start: 'pod', ofThePaper: false },
] as const;

/** Rows by variant and size: prohibited pairs, then their share in per cent. */
export function* reproduce({
  sizes,
  variants,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const ports = readNumbers('sizes', sizes, 4, 64);
  const chosen = VARIANTS.filter(({ ofThePaper }) => ofThePaper || variants === 'all');
  const total = chosen.length * ports.reduce((sum, k) => sum + k ** 4, 0);
  const rows: FigureRow[] = [];
  let done = 0;
  for (const { label, wiring, start, ofThePaper } of chosen) {
    for (const k of ports) {
      const fabric = compileFabric(generateFromSpec(`joined-fat-tree:k=${k},joint=middle,wiring=${wiring}`));
      // The turns are what counts, so the tables are grown but once.
      const run = { engine: 'turn-addition', params: { start, passes: 0 }, seed: 1, routes: 'lft' } as const;
      const { turns } = yield* measureEngine(fabric, run, { stage: `k = ${k}, ${label.en}`, done: done / total });
      if (!turns) throw new Error('turn addition gave no set of turns');
      const { interTreePairs: pairs, interTreeProhibitedPairs: prohibited } = turns;
      const printed = ofThePaper ? PUBLISHED.get(k) : undefined;
      const place = named({ en: `k = ${k}`, ja: `k = ${k}` }, label);
      rows.push(
        rowOf(ofWhat(place, { en: 'prohibited pairs', ja: '禁止ターン対' }), prohibited, {
          note: printed ? derived(printed.pairs, pairs) : { en: `of ${pairs} pairs`, ja: `${pairs} 対のうち` },
        }),
        rowOf(ofWhat(place, { en: 'share, per cent', ja: '割合 (%)' }), (100 * prohibited) / pairs, {
          published: printed?.percent ?? null,
          note: printed?.remark ?? null,
          plot: { chart: 'share', x: k, series: label },
        }),
      );
      done += k ** 4;
    }
  }
  return rows;
}

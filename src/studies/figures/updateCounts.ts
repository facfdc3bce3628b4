import type { LocalText } from '../../core/base/localText';
import type { ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import {
  eachSpineRepair,
  type PaperStrategy,
  spineParams as params,
  type SpineRepair,
  spineNetwork,
} from '../parts/spineRepair';

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-table4',
  title: { en: 'Table blocks to send when a spine is removed', ja: 'スパイン切断時に送る FDB ブロック数' },
  source: printedIn('004', 'table 4', '表 4'),
  explanation: {
    en: 'The trees of figure 10, whose spines are directors built of 36-port chips; one director is removed. Changed blocks of 64 entries are counted switch by switch, and those in which an entry towards a host changed are told from those that only concern switches. Rows (c) to (e) are the paper’s own check: blocks a leaf by a formula, times leaves. With port-major LIDs the blocks to hosts that are counted are those of the formula; in node order a few fewer change.',
    ja: '図 10 と同じ構成で、スパインは 36 ポートのチップからなるディレクタです。その 1 台を切断し、変更のあった 64 エントリのブロックをスイッチごとに数えます。ホスト宛のエントリが変わったブロックと、スイッチ宛だけのブロックを分けます。(c) ～ (e) は論文自身の検算で、式によるリーフあたりのブロック数にリーフ数を掛けたものです。ポート優先では計数が式と一致し、ノード順では式よりわずかに少なくなります。',
  },
  params,
  seconds: 4,
  charts: [
    {
      id: 'blocks',
      shape: 'bars',
      title: { en: 'Changed blocks', ja: '変更ブロック数' },
      x: { label: { en: 'Hosts and order', ja: 'ホスト数と順序' } },
      y: { label: { en: 'Blocks', ja: 'ブロック数' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'Which spine is removed, and how the directors’ chips are numbered, is not printed. Spine 8 of 0 to 17, hosts from LID 1, leaves from 0x4001 and chips from 0x8001 give every printed count; a real OpenSM 3.3.7 sent the same numbers of datagrams.',
        ja: '切断するスパインとディレクタ内部のチップの番号は記載がありません。スパイン 8（0 ～ 17）、ホストは LID 1 から、リーフは 0x4001 から、チップは 0x8001 からとすると、記載の値とすべて一致します。実際の OpenSM 3.3.7 が送った数も同じです。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'The formula of (e) gives 29,808 and 118,584 for node order. What changes is 29,484 and 118,583: on most leaves one block or none of those holds no host that was reached over the lost spine. ceil(n/64/p) is a lower bound: spines whose LIDs straddle a block’s edge take one more on every leaf.',
        ja: 'ノード順の (e) の式は 29,808 と 118,584 ですが、実際に変わるのは 29,484 と 118,583 です。失われたスパインを経由するホストを 1 つも含まないブロックがあるためです。ceil(n/64/p) は下限であり、LID がブロックの境界をまたぐスパインでは、各リーフで 1 ブロック多くなります。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'From 3.3.18 on OpenSM sends every block to each switch whose port state changed, in whatever order LIDs stand, so the gain is lost there.',
        ja: 'OpenSM 3.3.18 以降は、ポート状態が変わった各スイッチに、LID の順序によらず全ブロックを送るため、この手法の効果は失われます。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ leaves: '18' }, { leaves: '36' }];

interface Published {
  readonly total: number | null;
  readonly toHosts: number | null;
  readonly perLeaf: number | null;
  readonly formula: number | null;
}

const NOT_PRINTED: Published = { total: null, toHosts: null, perLeaf: null, formula: null };

interface Series {
  readonly strategy: PaperStrategy;
  readonly label: LocalText;
  /** How many ports of a leaf's spines the formula shares the blocks among. */
  readonly ports: number;
  /** What the paper prints, by leaves; null where the column is a formula only. */
  readonly published: Readonly<Record<number, Published>>;
}

const SERIES: readonly Series[] = [
  {
    strategy: 'node-order',
    label: { en: 'node order', ja: 'ノード順（従来手法）' },
    ports: 1,
    published: {
      324: { total: 30267, toHosts: 29484, perLeaf: 92, formula: 29808 },
      648: { total: null, toHosts: null, perLeaf: 183, formula: 118584 },
    },
  },
  {
    strategy: 'port-major',
    label: { en: 'port-major', ja: 'ポート優先（提案手法）' },
    ports: 18,
    published: {
      324: { total: 2727, toHosts: 1944, perLeaf: 6, formula: 1944 },
      648: { total: null, toHosts: null, perLeaf: 11, formula: 7128 },
    },
  },
];

const ALL: LocalText = { en: '(a) all blocks', ja: '(a) 総ブロック数' };
const TO_HOSTS: LocalText = { en: '(b) to hosts', ja: '(b) ホスト宛' };
/** What the paper reckons as well; nothing is measured, so nothing can agree. */
const formula = (printed: number | null): LocalText => ({
  en: `a formula, not a count${printed === null ? '' : `; the paper: ${printed.toLocaleString('en')}`}`,
  ja: `計数ではなく式による値${printed === null ? '' : `。論文も ${printed.toLocaleString('en')}`}`,
});

/** Rows by size and strategy. @throws ParamError */
export function reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  return eachSpineRepair(values, (leaves, place, repairs) =>
    SERIES.flatMap((series) => rowsOf(leaves, named(place, series.label), series, repairs[series.strategy])),
  );
}

function rowsOf(
  leaves: number,
  place: LocalText,
  { ports, published: known }: Series,
  { blocks, newerMads }: SpineRepair,
): readonly FigureRow[] {
  const perLeaf = Math.ceil((18 * leaves) / 64 / ports);
  const published = known[leaves] ?? NOT_PRINTED;
  const row = (what: LocalText, print: number | null, measured: number, note: LocalText | null = null): FigureRow =>
    rowOf(ofWhat(place, what), measured, { published: print, note });
  const bar = (series: LocalText, print: number | null, measured: number): FigureRow => ({
    ...row(series, print, measured),
    plot: { chart: 'blocks', x: place, series },
  });
  return [
    bar(ALL, published.total, blocks.total),
    bar(TO_HOSTS, published.toHosts, blocks.toHosts),
    row({ en: '(a)-(b) to switches only', ja: '(a)-(b) スイッチ宛のみ' }, null, blocks.toSwitches),
    row({ en: '(c) blocks a leaf', ja: '(c) 各リーフのブロック数' }, null, perLeaf, formula(published.perLeaf)),
    row({ en: '(e) = (c) x leaves', ja: '(e) = (c) × リーフ数' }, null, perLeaf * leaves, formula(published.formula)),
    row({ en: 'MADs by OpenSM 3.3.18 and later', ja: 'OpenSM 3.3.18 以降の MAD 数' }, null, newerMads),
  ];
}

export { spineNetwork as network };

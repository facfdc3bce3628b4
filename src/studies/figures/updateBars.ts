import type { LocalText } from '../../core/base/localText';
import type { ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { named, rowOf } from '../parts/rows';
import { eachSpineRepair, spineParams as params, spineNetwork } from '../parts/spineRepair';

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-fig10',
  title: { en: 'Routing MADs, node order against port-major', ja: '経路情報 MAD 数の比較' },
  source: printedIn('004', 'figure 10', '図 10'),
  explanation: {
    en: 'One spine of a two-level fat tree is removed, and every switch gets the table blocks that change, one management datagram (MAD) each. With LIDs in node order the hosts that lose their spine are spread over all blocks of a leaf’s table; numbered port by port they stand side by side in a few. The bars are all MADs, those for entries towards switches included, which no order of host LIDs can save.',
    ja: '2 段ファットツリーのスパイン 1 台を切断し、変更のあった転送表ブロックを管理データグラム (MAD) 1 個ずつで各スイッチに送ります。LID がノード順だと、経路が変わるホストはリーフの全ブロックに散らばります。ポート優先で割り当てると、それらが少数のブロックに連続して並びます。棒は MAD の総数で、ホストの LID の順序では減らせないスイッチ宛のエントリも含みます。',
  },
  params,
  seconds: 4,
  charts: [
    {
      id: 'mads',
      shape: 'bars',
      title: { en: 'MADs when a spine is removed', ja: 'スパイン切断時の MAD 数' },
      x: { label: { en: 'Hosts', ja: 'ホスト数' } },
      y: { label: { en: 'MADs', ja: 'MAD 数' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The bars of 11,664 hosts bear no numbers in the paper; its text says that about an eleventh and a twelfth is left. Which spine is removed is not printed either: number 8 of 0 to 17 gives its counts to the block. Number 0 would cost 1,944 blocks more in either order, since all LIDs of leaves are reached over it.',
        ja: '論文の 11,664 ホストの棒に数値はなく、本文に約 1/11、約 1/12 とあります。切断するスパインの番号も記載がありませんが、0 ～ 17 のうち 8 番で論文の値とブロック単位で一致します。0 番はリーフの LID がすべて経由するため、どちらの順序でも 1,944 ブロック多くなります。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'This holds for OpenSM up to 3.3.17. From 3.3.18 on it sends every block to each switch whose port state changed, in whatever order LIDs stand; table 4 has those counts too.',
        ja: 'これは OpenSM 3.3.17 までの場合です。3.3.18 以降は、ポート状態が変わった各スイッチに、LID の順序によらず全ブロックを送ります。その数は表 4 に示しています。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ leaves: '18' }, { leaves: '18', spine: 0 }];

export { spineNetwork as network };

const NODE_ORDER: LocalText = { en: 'node order', ja: 'ノード順' };
const PORT_MAJOR: LocalText = { en: 'port-major', ja: 'ポート優先' };
const ABOUT: LocalText = { en: 'the paper: about', ja: '論文では「約」' };
/** By leaves. */
const PUBLISHED: Readonly<Record<number, { nodeOrder: number | null; portMajor: number | null; ratio: number }>> = {
  324: { nodeOrder: 30267, portMajor: 2727, ratio: 11 },
  648: { nodeOrder: null, portMajor: null, ratio: 12 },
};

/** Rows by size: both counts and their ratio. @throws ParamError */
export function reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  return eachSpineRepair(values, (leaves, place, repairs) => {
    const published = PUBLISHED[leaves];
    const [before, after] = [repairs['node-order'].blocks.total, repairs['port-major'].blocks.total];
    const bar = (series: LocalText, print: number | null | undefined, measured: number): FigureRow =>
      rowOf(named(place, series), measured, { published: print ?? null, plot: { chart: 'mads', x: place, series } });
    return [
      bar(NODE_ORDER, published?.nodeOrder, before),
      bar(PORT_MAJOR, published?.portMajor, after),
      rowOf(
        named(place, { en: 'times fewer', ja: '削減率（倍）' }),
        before / after,
        published && { published: published.ratio, note: ABOUT, tolerance: 0.5 },
      ),
    ];
  });
}

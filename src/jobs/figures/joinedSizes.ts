import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { joinedRows, measureJoined, measureMethod, routeParams } from './joinedTrees';
import { readNumbers } from './listParam';

const params = {
  sizes: {
    type: 'text',
    default: '4,8,16',
    example: '4,8,16,32',
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: {
      en: 'Ports of a switch, with commas between them; the paper has 4, 8, 16 and 32. The last takes minutes.',
      ja: 'スイッチのポート数をコンマ区切りで指定。論文は 4, 8, 16, 32。32 には数分かかります。',
    },
  },
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig24',
  title: { en: 'Joined trees of growing size', ja: '規模による連結ツリーのスループットの違い' },
  source: 'Turn addition (Fujitsu Laboratories), figure 24 and section 5.3.2',
  explanation: {
    en: 'Two three-level fat trees joined at their middle switches, from 16 to 8,192 hosts a tree, under three ways of restricting turns. The paper prints one number: for 8,192 hosts turn addition carries 4.77 times as much between the trees as Turn-Prohibition. How much Turn-Prohibition carries depends on the sequence in which it removes switches of equal traffic, which is not printed, so the ratio tells a range and no more. With the printed weight of 1/100 for traffic between the trees it removes, from 1,024 hosts on, spines that trees still need, and loses the full bandwidth inside that the paper reports; with a far smaller weight it keeps it. Both are shown.',
    ja: '中段スイッチで連結した 2 つの 3 段ファットツリー(各 16 ～ 8,192 ホスト)で、3 通りのターン制限を比べます。論文の数値は 1 つだけで、8,192 ホストではターン追加法のツリー間スループットがターン禁止法の 4.77 倍です。ターン禁止法の値は同値のスイッチを取り除く順序(論文に記載なし)に左右されるため、この比は目安です。論文にあるツリー間の重み 1/100 では、1,024 ホスト以上でツリー内に必要なスパインまで取り除かれ、論文の言うツリー内フル帯域になりません。重みをずっと小さくすると保たれるため、両方を示します。',
  },
  params,
};

/** Weight between the trees that never outweighs what a spine still carries inside. */
const LIGHT = 0.000001;

const RATIO: LocalText = {
  en: 'a range only: it hangs on the sequence of ties in Turn-Prohibition',
  ja: '目安。ターン禁止法の同値の順序に左右されます',
};

/** Rows by size: for each method inside and between the trees, then the ratio between them. */
export function* reproduce({
  sizes,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const ports = readNumbers('sizes', sizes, 4, 64);
  const total = ports.reduce((sum, k) => sum + k ** 4, 0);
  const rows: FigureRow[] = [];
  let done = 0;
  for (const k of ports) {
    const topology = generateFromSpec(`joined-fat-tree:k=${k},joint=middle`);
    const measured = yield* measureJoined(topology, request, { stage: `k = ${k}`, done: done / total });
    const label = { en: `k = ${k}`, ja: `k = ${k}` };
    rows.push(
      ...joinedRows(label, measured, (method, part) => ({
        published: part === 'intra' && method !== 'up-down' ? 1 : null,
      })),
    );
    const light = yield* measureMethod(
      compileFabric(topology),
      'turn-prohibition',
      request,
      { interWeight: LIGHT },
      { stage: `k = ${k}, weight ${LIGHT}`, done: done / total },
    );
    const row = (
      en: string,
      ja: string,
      published: number | null,
      value: number,
      note: LocalText | null,
    ): FigureRow => ({
      label: { en: `k = ${k}, ${en}`, ja: `k = ${k}、${ja}` },
      published,
      measured: value,
      note,
    });
    const [lightEn, lightJa] = [`Turn-Prohibition with weight ${LIGHT}`, `ターン禁止法（重み ${LIGHT}）`];
    const own = measured['turn-addition'].inter;
    const printed = k === 32 ? 4.77 : null;
    const ratio = (en: string, ja: string, other: number): FigureRow =>
      row(`turn addition / ${en}: between the trees`, `ターン追加法 / ${ja}：ツリー間`, printed, own / other, RATIO);
    rows.push(
      row(`${lightEn}: inside the trees`, `${lightJa}：ツリー内`, 1, light.intra, null),
      row(`${lightEn}: between the trees`, `${lightJa}：ツリー間`, null, light.inter, null),
      ratio('Turn-Prohibition', 'ターン禁止法', measured['turn-prohibition'].inter),
      ratio(lightEn, lightJa, light.inter),
    );
    done += k ** 4;
  }
  return rows;
}

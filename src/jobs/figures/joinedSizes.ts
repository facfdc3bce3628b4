import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { joinedRows, measureJoined, routeParams } from './joinedTrees';
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
    en: 'Two three-level fat trees joined at their middle switches, from 16 to 8,192 hosts a tree, under three ways of restricting turns. The paper prints one number: for 8,192 hosts turn addition carries 4.77 times as much between the trees as Turn-Prohibition. How much Turn-Prohibition carries depends on the sequence in which it removes switches of equal traffic, which is not printed, so the ratio tells a range and no more.',
    ja: '中段スイッチで連結した 2 つの 3 段ファットツリー(各 16 ～ 8,192 ホスト)で、3 通りのターン制限を比べます。論文の数値は 1 つだけで、8,192 ホストではターン追加法のツリー間スループットがターン禁止法の 4.77 倍です。ターン禁止法の値は同値のスイッチを取り除く順序(論文に記載なし)に左右されるため、この比は目安です。',
  },
  params,
};

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
    rows.push({
      label: {
        en: `k = ${k}, turn addition / Turn-Prohibition: between the trees`,
        ja: `k = ${k}、ターン追加法 / ターン禁止法：ツリー間`,
      },
      published: k === 32 ? 4.77 : null,
      measured: measured['turn-addition'].inter / measured['turn-prohibition'].inter,
      note: RATIO,
    });
    done += k ** 4;
  }
  return rows;
}

import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { joinedRows, type Method, measureJoined, routeParams } from './joinedTrees';

const params = {
  k: {
    type: 'integer',
    default: 8,
    min: 4,
    max: 32,
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: { en: 'Ports of a switch, an even number.', ja: 'スイッチのポート数（偶数）。' },
  },
  ...routeParams,
  routes: { ...routeParams.routes, default: 'pairs' },
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig21',
  title: { en: 'Trees joined at the top, the middle and the bottom', ja: '接続する段によるスループットの違い' },
  source: 'Turn addition (Fujitsu Laboratories), figure 21 and section 5.3.1',
  explanation: {
    en: 'Two three-level fat trees joined by k²/4 links at one level, under three ways of restricting turns. Inside the trees all hosts of a tree send to each other; between them every host sends so much that the joining links are just full if the load is spread evenly. The paper prints a chart without numbers; where its text says that bandwidth is full, 1 stands under "published".',
    ja: '2 つの 3 段ファットツリーを k²/4 本のリンクで 1 つの段で接続し、3 通りのターン制限を比べます。ツリー内では同じツリーの全ホストが互いに通信し、ツリー間では均等に分散すればツリー間リンクがちょうど埋まる量を送ります。論文の図に数値はなく、本文が「フル帯域」とする項目だけ published を 1 としています。',
  },
  params,
};

const LEVELS = [
  { joint: 'top', label: { en: 'top', ja: '上段' } },
  { joint: 'middle', label: { en: 'middle', ja: '中段' } },
  { joint: 'bottom', label: { en: 'bottom', ja: '下段' } },
] as const;

/** What the paper's text says of the bars between the trees. */
const BETWEEN: Readonly<Record<(typeof LEVELS)[number]['joint'], Record<Method, LocalText>>> = {
  top: {
    'turn-addition': { en: 'the paper: high', ja: '論文：高性能' },
    'up-down': { en: 'the paper: high', ja: '論文：高性能' },
    'turn-prohibition': { en: 'the paper: high', ja: '論文：高性能' },
  },
  middle: {
    'turn-addition': { en: 'the paper: high', ja: '論文：高性能' },
    'up-down': { en: 'the paper: high', ja: '論文：高性能' },
    'turn-prohibition': { en: 'the paper: some links hardly usable', ja: '論文：ほとんど使えないリンクが生じる' },
  },
  bottom: {
    'turn-addition': {
      en: 'the paper: low, though the highest of the three',
      ja: '論文：低いが 3 手法の中では比較的高い',
    },
    'up-down': { en: 'the paper: low', ja: '論文：低い' },
    'turn-prohibition': { en: 'the paper: low', ja: '論文：低い' },
  },
};

const LOSES: LocalText = {
  en: 'the paper: falls where trees are joined at the top or the middle',
  ja: '論文：上段・中段で接続すると悪化する',
};

/** Rows by level and method: inside the trees, then between them. */
export function* reproduce({
  k,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [i, { joint, label }] of LEVELS.entries()) {
    const topology = generateFromSpec(`joined-fat-tree:k=${k},joint=${joint}`);
    const measured = yield* measureJoined(topology, request, {
      stage: `joined at the ${joint}`,
      done: i / LEVELS.length,
    });
    rows.push(
      ...joinedRows(label, measured, (method, part) => {
        if (part === 'inter') return { note: BETWEEN[joint][method] };
        if (method !== 'up-down') return { published: 1 };
        return { note: joint === 'bottom' ? null : LOSES };
      }),
    );
  }
  return rows;
}

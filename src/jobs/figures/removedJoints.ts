import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import { ParamError, type ParamSpecs, type ParamValues } from '../../core/plugins/params';
import { applyFailures } from '../../core/topology/failures';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { joinedRows, measureJoined, routeParams } from './joinedTrees';

const params = {
  k: {
    type: 'integer',
    default: 8,
    min: 4,
    max: 32,
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: { en: 'Ports of a switch, an even number.', ja: 'スイッチのポート数（偶数）。' },
  },
  pods: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 15,
    label: { en: 'Pods with joining links', ja: 'ツリー間リンクを残すポッド' },
    help: {
      en: 'Joining links are left at the first so many pods of each tree, fewer than k/2.',
      ja: '各ツリーの先頭から何ポッドにツリー間リンクを残すか（k/2 未満）。',
    },
  },
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig13',
  title: { en: 'Trees joined at the middle, some links left out', ja: '中段接続で一部のリンクを除いた場合' },
  source: 'Turn addition (Fujitsu Laboratories), figure 13 and section 3.2.2',
  explanation: {
    en: 'Two fat trees joined middle switch to middle switch. With all joining links in place Up*/Down* takes the middle switches of the second tree for its roots and prohibits main turns. If only the links of one pod are left, namesake to namesake, that pod becomes the top of the second tree and every main turn stays allowed: full bandwidth, at the price of the links that were left out. The paper shows a drawing and no numbers, and does not say which links it removes.',
    ja: '2 つのファットツリーを中段スイッチ同士で接続した構成です。すべてのリンクがあると、Up*/Down* では 2 つ目のツリーの中段が上位になり、基幹のターンが禁止されます。同じ位置同士を結ぶ 1 ポッド分のリンクだけを残すと、そのポッドが 2 つ目のツリーの頂点となって基幹のターンはすべて許可され、フル帯域になりますが、その分リンクを失います。論文は図のみで数値はなく、どのリンクを除くかも書かれていません。',
  },
  params,
};

const PROHIBITION: LocalText = {
  en: 'the paper: stays as poor as with all links, so it leaves other links in place than this',
  ja: '論文：全リンクの場合と同様に悪い。したがって論文が残すリンクはこれとは異なります',
};

/** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
export function* reproduce({
  k,
  pods,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const n = k / 2;
  if (pods >= n) throw new ParamError('pods', `pods=${pods}: expected fewer than the ${n} pods that k=${k} joins`);
  const straight = generateFromSpec(`joined-fat-tree:k=${k},joint=middle,wiring=straight`);
  const removed: string[] = [];
  for (let p = pods; p < n; p++) for (let j = 0; j < n; j++) removed.push(`a-mid-${p}-${j}--b-mid-${p}-${j}`);
  const thinned = applyFailures(straight, removed);
  const states: readonly { label: LocalText; topology: typeof straight }[] = [
    {
      label: { en: 'all links, transposed', ja: '全リンク、transposed' },
      topology: generateFromSpec(`joined-fat-tree:k=${k},joint=middle`),
    },
    { label: { en: 'all links, straight', ja: '全リンク、straight' }, topology: straight },
    {
      label: { en: `links of ${pods} pod${pods > 1 ? 's' : ''}, straight`, ja: `${pods} ポッド分のリンク、straight` },
      topology: thinned,
    },
  ];
  const rows: FigureRow[] = [];
  for (const [i, { label, topology }] of states.entries()) {
    const measured = yield* measureJoined(topology, request, { stage: label.en, done: i / states.length });
    rows.push(
      ...joinedRows(label, measured, (method, part) => ({
        note: topology === thinned && method === 'turn-prohibition' && part === 'inter' ? PROHIBITION : null,
      })),
    );
  }
  return rows;
}

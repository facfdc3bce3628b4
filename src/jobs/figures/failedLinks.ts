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
  missing: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 255,
    label: { en: 'Joining links that fail', ja: '故障するツリー間リンク' },
    help: {
      en: 'How many of the k²/4 links between the trees are down, from the first spine on.',
      ja: 'k²/4 本のツリー間リンクのうち、先頭のスパインから何本が故障するか。',
    },
  },
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig9',
  title: { en: 'Trees joined at the top, with links down', ja: '上段接続で一部のリンクが欠けた場合' },
  source: 'Turn addition (Fujitsu Laboratories), figure 9 and section 3.2.2',
  explanation: {
    en: 'Two fat trees joined spine to spine. Where a joining link is down, the spine behind it lies farther from the root than the switches below it: Up*/Down* then takes the way up to it for a way down, and prohibits the main turn through it. Turn addition and Turn-Prohibition do not mind. The paper shows a drawing and no numbers. A link between a leaf and a middle switch takes bandwidth from every method alike, as long as Up*/Down* may choose its root anew; if the root stays at that leaf, its levels are upset as well.',
    ja: '2 つのファットツリーをスパイン同士で接続した構成です。ツリー間リンクが欠けると、その先のスパインは下位のスイッチよりもルートから遠くなり、Up*/Down* では上り下りが入れ替わって、そこを通る基幹のターンが禁止されます。ターン追加法とターン禁止法は影響を受けません。論文は図のみで数値はありません。リーフと中段の間のリンクが故障すると、Up*/Down* がルートを選び直せる限り、どの手法も同じだけ帯域を失います。ルートがそのリーフのままなら、さらに階層が乱れます。',
  },
  params,
};

const FALLS: LocalText = { en: 'the paper: falls steeply', ja: '論文：著しく低下する' };
const STAYS: LocalText = { en: 'the paper: stays balanced', ja: '論文：バランスを保つ' };

/** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
export function* reproduce({
  k,
  missing,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const n = k / 2;
  if (missing >= n * n) {
    throw new ParamError('missing', `missing=${missing}: expected fewer than the ${n * n} joining links of k=${k}`);
  }
  const whole = generateFromSpec(`joined-fat-tree:k=${k},joint=top`);
  const joints = Array.from({ length: missing }, (_, i) => `${Math.floor(i / n)}-${i % n}`);
  const leaf = 'a-leaf-0-0';
  const jointsDown = {
    label: { en: `${missing} joining link${missing > 1 ? 's' : ''} down`, ja: `ツリー間リンク ${missing} 本が故障` },
    down: joints.map((name) => `a-spine-${name}--b-spine-${name}`),
  };
  const states: readonly { label: LocalText; down: readonly string[]; root?: string }[] = [
    { label: { en: 'whole', ja: '故障なし' }, down: [] },
    jointsDown,
    {
      label: { en: 'a leaf-middle link down, root chosen anew', ja: 'リーフ・中段間の 1 本が故障、ルートは選び直し' },
      down: [`${leaf}--a-mid-0-0`],
    },
    {
      label: { en: 'a leaf-middle link down, root kept there', ja: 'リーフ・中段間の 1 本が故障、ルートはそのまま' },
      down: [`${leaf}--a-mid-0-0`],
      root: leaf,
    },
  ];
  const rows: FigureRow[] = [];
  for (const [i, state] of states.entries()) {
    const { label, down, root } = state;
    const progress = { stage: label.en, done: i / states.length };
    const measured = yield* measureJoined(applyFailures(whole, down), { ...request, root }, progress);
    rows.push(
      ...joinedRows(label, measured, (method, part) => {
        // Only Up*-Down* has a root.
        if (root !== undefined && method !== 'up-down') return null;
        return { note: state === jointsDown && part === 'intra' ? (method === 'up-down' ? FALLS : STAYS) : null };
      }),
    );
  }
  return rows;
}

import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { measureSpineRepair, readLeaves, spineParams } from './spineRepair';

const params = { ...spineParams } as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-fig10',
  title: { en: 'Routing MADs, node order against port-major', ja: '経路情報 MAD 数の比較' },
  source: 'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories), figure 10',
  explanation: {
    en: 'All MADs that carry table blocks when one spine is removed, and how many times fewer they are with port-major LIDs. The bars of 11,664 hosts bear no numbers in the paper; it says that about a twelfth is left.',
    ja: 'スパイン 1 台の切断時に経路情報を運ぶ MAD の総数と、ポート優先の LID による削減率です。11,664 ホストの棒グラフに数値はなく、本文に約 1/12 とあります。',
  },
  params,
};

const ABOUT: LocalText = { en: 'the paper: about', ja: '論文では「約」' };
/** By leaves. */
const PUBLISHED: Readonly<Record<number, { nodeOrder: number | null; portMajor: number | null; ratio: number }>> = {
  324: { nodeOrder: 30267, portMajor: 2727, ratio: 11 },
  648: { nodeOrder: null, portMajor: null, ratio: 12 },
};

/** Rows by size: both counts and their ratio. @throws ParamError */
export function* reproduce({
  leaves: sizesText,
  spine,
  engine,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  const sizes = readLeaves(sizesText);
  for (const [i, leaves] of sizes.entries()) {
    const published = PUBLISHED[leaves];
    const hosts = (18 * leaves).toLocaleString('en');
    const progress = { stage: `${hosts} hosts`, done: i / sizes.length };
    const [before, after] = yield* measureSpineRepair(leaves, spine, engine, progress);
    const row = (en: string, ja: string, published: number | null, measured: number, note: LocalText | null): void => {
      rows.push({ label: { en: `${hosts} hosts, ${en}`, ja: `${hosts} ホスト、${ja}` }, published, measured, note });
    };
    row('node order', 'ノード順', published?.nodeOrder ?? null, before.blocks.total, null);
    row('port-major', 'ポート優先', published?.portMajor ?? null, after.blocks.total, null);
    row(
      'times fewer',
      '削減率（倍）',
      published?.ratio ?? null,
      before.blocks.total / after.blocks.total,
      published ? ABOUT : null,
    );
  }
  return rows;
}

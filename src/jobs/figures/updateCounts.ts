import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { measureSpineRepair, readLeaves, type SpineRepair, spineParams } from './spineRepair';

const params = { ...spineParams } as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-table4',
  title: { en: 'Table blocks to send when a spine is removed', ja: 'スパイン切断時に送る FDB ブロック数' },
  source: 'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories), table 4',
  explanation: {
    en: 'Two-level fat trees of 18 hosts a leaf, whose spines are directors of 36-port chips; one is removed. Changed blocks of 64 entries are counted switch by switch: a block in which an entry towards a host changed counts as to hosts. Rows (e) are the paper’s formulas, blocks a leaf times leaves; ceil(n/64/p) is a lower bound. From 3.3.18 on OpenSM sends every block to each switch whose port state changed, in whatever order LIDs stand.',
    ja: 'リーフあたり 18 ホストの 2 段ファットツリーで、スパインは 36 ポートのチップからなるディレクタです。その 1 台を切断し、変更のあった 64 エントリのブロックをスイッチごとに数えます。ホスト宛のエントリが変わったブロックは「ホスト宛」に数えます。(e) の行は論文の式（リーフあたりのブロック数 × リーフ数）で、ceil(n/64/p) は下限です。OpenSM 3.3.18 以降は、ポート状態が変わった各スイッチに、LID の順序によらず全ブロックを送ります。',
  },
  params,
};

/** What the paper prints; null where the column is a formula only. */
const PUBLISHED: Readonly<Record<number, Readonly<Record<SpineRepair['strategy'], Published>>>> = {
  324: {
    'node-order': { total: 30267, toHosts: 29484, perLeaf: 92, formula: 29808 },
    'port-major': { total: 2727, toHosts: 1944, perLeaf: 6, formula: 1944 },
  },
  648: {
    'node-order': { total: null, toHosts: null, perLeaf: 183, formula: 118584 },
    'port-major': { total: null, toHosts: null, perLeaf: 11, formula: 7128 },
  },
};

interface Published {
  readonly total: number | null;
  readonly toHosts: number | null;
  readonly perLeaf: number | null;
  readonly formula: number | null;
}

const NOT_PRINTED: Published = { total: null, toHosts: null, perLeaf: null, formula: null };

const NAMES: Readonly<Record<SpineRepair['strategy'], LocalText>> = {
  'node-order': { en: 'node order', ja: 'ノード順（従来手法）' },
  'port-major': { en: 'port-major', ja: 'ポート優先（提案手法）' },
};

/** Rows by size and strategy. @throws ParamError */
export function* reproduce({
  leaves: sizesText,
  spine,
  engine,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  const sizes = readLeaves(sizesText);
  for (const [i, leaves] of sizes.entries()) {
    const hosts = 18 * leaves;
    const progress = { stage: `${hosts} hosts`, done: i / sizes.length };
    for (const { strategy, blocks, newerMads } of yield* measureSpineRepair(leaves, spine, engine, progress)) {
      const published = PUBLISHED[leaves]?.[strategy] ?? NOT_PRINTED;
      const perLeaf = strategy === 'node-order' ? Math.ceil(hosts / 64) : Math.ceil(hosts / 64 / 18);
      const row = (what: LocalText, print: number | null, measured: number, note: LocalText | null = null): void => {
        const en = `${hosts.toLocaleString('en')} hosts, ${NAMES[strategy].en}: ${what.en}`;
        const ja = `${hosts.toLocaleString('en')} ホスト、${NAMES[strategy].ja}：${what.ja}`;
        rows.push({ label: { en, ja }, published: print, measured, note });
      };
      row({ en: '(a) all blocks', ja: '(a) 総ブロック数' }, published.total, blocks.total);
      row({ en: '(b) to hosts', ja: '(b) ホスト宛' }, published.toHosts, blocks.toHosts);
      row(
        { en: '(a)-(b) to switches only', ja: '(a)-(b) スイッチ宛のみ' },
        published.total === null || published.toHosts === null ? null : published.total - published.toHosts,
        blocks.toSwitches,
      );
      row({ en: '(c) blocks a leaf', ja: '(c) 各リーフのブロック数' }, published.perLeaf, perLeaf, FORMULA);
      row({ en: '(d) leaves', ja: '(d) リーフ数' }, PUBLISHED[leaves] ? leaves : null, leaves);
      row({ en: '(e) = (c) x (d)', ja: '(e) = (c) × (d)' }, published.formula, perLeaf * leaves, FORMULA);
      row({ en: 'MADs by OpenSM 3.3.18 and later', ja: 'OpenSM 3.3.18 以降の MAD 数' }, null, newerMads);
    }
  }
  return rows;
}

const FORMULA: LocalText = { en: 'a formula, not a count', ja: '計数ではなく式による値' };

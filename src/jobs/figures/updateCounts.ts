import type { LocalText } from '../../core/base/localText';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { measureSpineRepair, readLeaves, type SpineRepair, spineNetwork, spineParams } from './spineRepair';

const params = { ...spineParams } as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-table4',
  title: { en: 'Table blocks to send when a spine is removed', ja: 'スパイン切断時に送る FDB ブロック数' },
  source: 'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories), table 4',
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

export { spineNetwork as network };

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
      const row = (
        what: LocalText,
        print: number | null,
        measured: number,
        more: Partial<Pick<FigureRow, 'note' | 'plot'>> = {},
      ): void => {
        const en = `${place.en}: ${what.en}`;
        const ja = `${place.ja}：${what.ja}`;
        rows.push({ note: null, ...more, label: { en, ja }, published: print, measured });
      };
      const name = hosts.toLocaleString('en');
      const place = { en: `${name} hosts, ${NAMES[strategy].en}`, ja: `${name} ホスト、${NAMES[strategy].ja}` };
      const bar = (series: LocalText): Pick<FigureRow, 'plot'> => ({ plot: { chart: 'blocks', x: place, series } });
      row(ALL, published.total, blocks.total, bar(ALL));
      row(TO_HOSTS, published.toHosts, blocks.toHosts, bar(TO_HOSTS));
      row(
        { en: '(a)-(b) to switches only', ja: '(a)-(b) スイッチ宛のみ' },
        published.total === null || published.toHosts === null ? null : published.total - published.toHosts,
        blocks.toSwitches,
      );
      row({ en: '(c) blocks a leaf', ja: '(c) 各リーフのブロック数' }, published.perLeaf, perLeaf, { note: FORMULA });
      row({ en: '(d) leaves', ja: '(d) リーフ数' }, PUBLISHED[leaves] ? leaves : null, leaves);
      row({ en: '(e) = (c) x (d)', ja: '(e) = (c) × (d)' }, published.formula, perLeaf * leaves, { note: FORMULA });
      row({ en: 'MADs by OpenSM 3.3.18 and later', ja: 'OpenSM 3.3.18 以降の MAD 数' }, null, newerMads);
    }
  }
  return rows;
}

const ALL: LocalText = { en: '(a) all blocks', ja: '(a) 総ブロック数' };
const TO_HOSTS: LocalText = { en: '(b) to hosts', ja: '(b) ホスト宛' };
const FORMULA: LocalText = { en: 'a formula, not a count', ja: '計数ではなく式による値' };

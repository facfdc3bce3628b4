import { assignLids } from '../../core/addressing/assignLids';
import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';

const params = {
  madMicroseconds: {
    type: 'integer',
    default: 265,
    min: 1,
    max: 1_000_000,
    label: { en: 'Microseconds a MAD', ja: 'MAD 1 個の時間 (µs)' },
    help: {
      en: 'What one MAD takes; the paper measured 265 on a switch of 36 ports.',
      ja: 'MAD 1 個の転送時間。論文は 36 ポートスイッチで 265 µs と測定。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-table2',
  title: { en: 'Table blocks of all leaves by size', ja: 'ネットワーク規模とリーフの FDB ブロック数' },
  source: 'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories), table 2',
  explanation: {
    en: 'Two-level fat trees of 18 hosts a leaf with LIDs in node order: blocks of 64 entries that hold hosts, on each leaf and on all, and the time to write them one after the other.',
    ja: 'リーフあたり 18 ホストの 2 段ファットツリーに、ノード順で LID を割り当てた場合に、ホストを含む 64 エントリのブロック数（リーフごと、全リーフ）と、順に書き込む時間です。',
  },
  params,
};

const PUBLISHED = [
  { leaves: 36, perLeaf: 11, total: 396, seconds: 0.1 },
  { leaves: 324, perLeaf: 92, total: 29_808, seconds: 7.87 },
  { leaves: 648, perLeaf: 183, total: 118_584, seconds: 31.31 },
];

const ROUNDED: LocalText = {
  en: 'the paper’s seconds are 264 µs a block; it gives the mean as 265',
  ja: '論文の秒数は 1 ブロックあたり 264 µs に相当（本文の平均は 265 µs）',
};

/** Rows by size, counted from the LIDs given out. */
export function* reproduce({
  madMicroseconds,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [i, { leaves, perLeaf, total, seconds }] of PUBLISHED.entries()) {
    yield { stage: `${leaves} leaves`, done: i / PUBLISHED.length };
    const topology = generateFromSpec(`fat-tree:levels=2,ports=36,leaves=${leaves},spines=18`);
    const { ofHost } = assignLids(topology, 'node-order');
    const blocks = new Set(Array.from(ofHost, (lid) => lid >> 6)).size;
    const hosts = ofHost.length.toLocaleString('en');
    const row = (en: string, ja: string, published: number, measured: number, note: LocalText | null): void => {
      rows.push({ label: { en: `${hosts} hosts: ${en}`, ja: `${hosts} ホスト：${ja}` }, published, measured, note });
    };
    row('leaves', 'リーフ数', leaves, leaves, null);
    row('blocks of a leaf', '各リーフのブロック数', perLeaf, blocks, null);
    row('blocks in all', 'ブロック数合計', total, blocks * leaves, null);
    row('seconds', '更新時間見積 (s)', seconds, (blocks * leaves * madMicroseconds) / 1e6, ROUNDED);
  }
  return rows;
}

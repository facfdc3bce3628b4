import { forEachLine, quoteLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { CableList } from '../parts/cableList';
import type { ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';

const CABLE = /^(\d{1,9})\s+(\d{1,9})\s+(\d{1,9}(?:\.\d{1,6})?)([KMGT])bps\s+\S+\s+\S+$/i;
const PER_GBPS: Readonly<Record<string, number>> = { K: 1e-6, M: 1e-3, G: 1, T: 1e3 };

const BELOW = { en: 'line below the cables', ja: 'ケーブルの後の行' };

/**
 * Reads what the ns-3 programs of HPCC take: `nodes switches links`, the switches' numbers, and a line a cable; what stands below as many lines as announced is left out, as the program does.
 * O(characters).
 * @throws FormatError
 */
export function readNs3(file: TextFile): ParsedNetwork {
  const list = new CableList(file);
  const { problems } = list;
  let head: readonly number[] | undefined;
  const switches = new Set<number>();
  let cables = 0;
  let below = 0;
  const name = (n: number): string => `${switches.has(n) ? 'sw' : 'host'}-${n}`;
  forEachLine(
    file.text,
    (raw, line) => {
      const text = raw.trim();
      if (text === '') return;
      if (!head) {
        head = text.split(/\s+/).map(Number);
        if (head.length !== 3 || !head.every((n) => Number.isInteger(n) && n >= 0 && n <= 4 * MOST_NODES))
          problems.error(line, {
            en: `expected the numbers of nodes, switches and links, found ${quoteLine(text)}`,
            ja: `ノード、スイッチ、リンクの数が必要ですが、${quoteLine(text)} とあります`,
          });
        problems.finish();
        return;
      }
      const [nodes, count, links] = head;
      if (switches.size < count && /^\d{1,9}(?:\s+\d{1,9})*$/.test(text)) {
        for (const n of text.split(/\s+/).map(Number)) switches.add(n);
        for (const n of switches) list.switch(name(n));
        return;
      }
      if (cables === links) {
        if (below++ === 0)
          problems.warning(line, {
            en: `left out from here on: the first line announces ${links} cables`,
            ja: `1 行目のケーブル数（${links} 本）を超えるため、ここから先を除きました`,
          });
        list.tally.leaveOut(BELOW, line);
        return;
      }
      cables++;
      const [, a, b, rate, unit] = CABLE.exec(text) ?? [];
      const ends = [a, b].map(Number);
      if (a === undefined || ends.some((n) => n >= nodes)) {
        list.tally.refuse();
        problems.error(line, {
          en: `expected two nodes below ${nodes}, a rate such as 100Gbps, a delay and an error rate, found ${quoteLine(text)}`,
          ja: `${nodes} 未満の 2 ノード、100Gbps のような速度、遅延、エラー率が必要ですが、${quoteLine(text)} とあります`,
        });
        return;
      }
      for (const n of ends) if (!switches.has(n)) list.kind(name(n), 'host');
      const speed = `${Number((Number(rate) * PER_GBPS[unit.toUpperCase()]).toFixed(6))}G`;
      list.cable(line, { node: name(ends[0]) }, { node: name(ends[1]) }, { speed });
    },
    1 << 22,
  );
  if (head && cables < head[2])
    problems.error(0, {
      en: `the file is cut off: expected ${head[2]} cables, found ${cables}`,
      ja: `ファイルが途切れています。ケーブルは ${head[2]} 本のはずですが、${cables} 本しかありません`,
    });
  return list.network();
}

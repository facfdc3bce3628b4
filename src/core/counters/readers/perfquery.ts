import { forEachLine, isDebugLine } from '../../base/text/lines';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterFormat, PortSample } from './counterDump';
import { counterNamed, countIn } from './counterNames';
import { NO_PORT, NOT_READ, OTHER_COUNTER, SUMS } from './leftOut';

const BLOCK = /^# Port (extended )?counters: Lid (\d{1,5}) (?:\(([^)]{1,200})\) )?port (\d{1,3})\b/;
const VALUE = /^([A-Za-z]\w{0,60}):?\.{2,}(\S{1,30})$/;
const TIME = /^#? ?timestamp:? (\d{9,11}(?:\.\d{1,9})?)$/;
/** The port that stands for all of a switch. */
const ALL_PORTS = 255;

/** Output of `perfquery -x` and `perfquery`, one port or many; a line `timestamp SECONDS`, as some scripts write, times the port before it. */
export const perfquery: CounterFormat = {
  id: 'perfquery',
  title: { en: 'perfquery', ja: 'perfquery' },
  sniff: (head) => /^# Port (?:extended )?counters: Lid \d/m.test(head),
  read(file) {
    const rows = new RowTally(file.name);
    const samples: PortSample[] = [];
    let block: { sample: PortSample; values: Partial<Record<Counter, number>> } | null = null;
    let isSum = false;
    const end = (): void => {
      if (block && Object.keys(block.values).length > 0) samples.push(block.sample);
      block = null;
    };
    forEachLine(file.text, (whole, line) => {
      const text = whole.trim();
      if (text === '' || isDebugLine(text)) return;
      const found = BLOCK.exec(text);
      if (found) {
        end();
        isSum = Number(found[4]) === ALL_PORTS;
        if (isSum) return rows.leaveOut(SUMS, line);
        const values = {};
        const mark = { lid: Number(found[2]), port: Number(found[4]) };
        block = {
          values,
          sample: { line, ...mark, values, ...(found[1] === undefined && { isNarrow: true as const }) },
        };
        return rows.read();
      }
      const time = TIME.exec(text);
      if (time && block) {
        block.sample = { ...block.sample, seconds: Number(time[1]) };
        return rows.read();
      }
      const [, name, said] = VALUE.exec(text) ?? [];
      if (name === undefined) return rows.leaveOut(NOT_READ, line);
      if (!block) return rows.leaveOut(isSum ? SUMS : NO_PORT, line);
      const known = counterNamed(name);
      const value = countIn(said);
      if (!known) return rows.leaveOut(OTHER_COUNTER, line);
      if (value === null) return rows.leaveOut(NOT_READ, line);
      block.values[known] = value;
      rows.read();
    });
    end();
    return { format: 'perfquery', file: file.name, unit: 'words', samples, rows: rows.counts(), problems: [] };
  },
};

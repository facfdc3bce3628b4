import { forEachLine } from '../../base/text/lines';
import { viewedNode } from '../../formats/parts/nodeView';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterFormat, PortSample } from './counterDump';
import { countIn } from './counterNames';
import { NOT_READ } from './leftOut';

const TITLES = /^\s*IFACE\s+STATE\s+RX_OK\s/;
const RATE = /^(\d{1,12}(?:\.\d{1,6})?) ([KMG]?)B\/s$/;
const TIMES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, G: 1e9 };
const COUNTED: Readonly<Record<string, Counter>> = {
  RX_OK: 'rcvPkts',
  TX_OK: 'xmitPkts',
  RX_ERR: 'rcvErrors',
  TX_DRP: 'discards',
};

/** Output of SONiC's `show interfaces counters`: packets, and bytes a second that the switch has worked out. The file is named after the switch. */
export const sonicCounters: CounterFormat = {
  id: 'sonic-counters',
  title: { en: 'SONiC show interfaces counters', ja: 'SONiC の show interfaces counters' },
  sniff: (head) => head.split('\n').some((line) => TITLES.test(line)),
  read(file) {
    const rows = new RowTally(file.name);
    const samples: PortSample[] = [];
    const node = viewedNode(file.name);
    let columns: readonly string[] = [];
    forEachLine(file.text, (text, line) => {
      if (TITLES.test(text)) columns = text.trim().split(/\s+/);
      if (text.trim() === '' || columns.length === 0 || TITLES.test(text) || /^[-\s]+$/.test(text)) return;
      // A rate is two words.
      const cells = text
        .trim()
        .replace(/ (?=[KMG]?B\/s)/g, '\u0000')
        .split(/\s+/);
      const cell = (title: string): string => (cells[columns.indexOf(title)] ?? '').replace('\u0000', ' ');
      const isRow = cells.length === columns.length && countIn(cell('RX_OK')) !== null;
      if (!isRow) return rows.leaveOut(NOT_READ, line);
      samples.push({
        line,
        node,
        portName: cell('IFACE'),
        values: valuesIn(cell),
        ...ratesIn(cell),
        ...linkIn(cell('STATE')),
      });
      rows.read();
    });
    return { format: 'sonic-counters', file: file.name, unit: 'bytes', samples, rows: rows.counts(), problems: [] };
  },
};

function valuesIn(cell: (title: string) => string): Partial<Record<Counter, number>> {
  const found = Object.entries(COUNTED).flatMap(([title, counter]): [Counter, number][] => {
    const value = countIn(cell(title));
    return value === null ? [] : [[counter, value]];
  });
  return Object.fromEntries(found);
}

/** U up, D down, X shut by somebody; N/A says nothing. */
function linkIn(said: string): Pick<PortSample, 'link'> {
  return /^[UDX]$/.test(said) ? { link: { isUp: said === 'U', said } } : {};
}

function ratesIn(cell: (title: string) => string): Pick<PortSample, 'rates'> {
  const [rcv, xmit] = ['RX_BPS', 'TX_BPS'].map((title) => {
    const [, number, prefix] = RATE.exec(cell(title)) ?? [];
    return number === undefined ? Number.NaN : Math.round(8 * Number(number) * TIMES[prefix]);
  });
  return Number.isNaN(rcv + xmit) ? {} : { rates: { xmit, rcv } };
}

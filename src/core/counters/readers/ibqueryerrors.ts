import { normalizeGuid } from '../../addressing/guids';
import { forEachLine } from '../../base/text/lines';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterFormat, PortSample } from './counterDump';
import { counterNamed, countIn } from './counterNames';
import { NO_PORT, NOT_READ, SUMS } from './leftOut';

const NODE = /^(?:Errors|Data Counters) for (?:0x[0-9a-fA-F]{1,16} )?"(.{0,200})"$/;
const PORT = /^GUID (0x[0-9a-fA-F]{1,16}) port (\d{1,3}|ALL): ?(.*)$/;
const VALUE = /\[(\w{1,60}) == ([^\s\]]{1,24})(?: {1,4}\([^)\]]{0,30}\))?\]/g;
const LINK = /^Link info: .{0,60}==\(.{0,60}?\b(Active|Armed|Init|Down)\//;
const ASIDE = /^(?:##|Link info:|Suppressed:|Counters:)/;
/** One line holds all counters of a port. */
const LONGEST = 20_000;

/** Output of `ibqueryerrors`, with `--data` or without. Rows of `ALL` are sums over the ports beside them, and are left out. */
export const ibqueryerrors: CounterFormat = {
  id: 'ibqueryerrors',
  title: { en: 'ibqueryerrors', ja: 'ibqueryerrors' },
  sniff: (head) => /^(?:Errors|Data Counters) for (?:0x[0-9a-f]+ )?"/im.test(head),
  read(file) {
    const rows = new RowTally(file.name);
    const samples: PortSample[] = [];
    let node: string | undefined;
    // What is said of a link is of the port above it.
    let isOfPort = false;
    const visit = (whole: string, line: number): void => {
      const text = whole.trim();
      const [, said = ''] = LINK.exec(text) ?? [];
      const last = samples.length - 1;
      if (said !== '' && last >= 0 && isOfPort)
        samples[last] = { ...samples[last], link: { isUp: said === 'Active', said } };
      if (text === '' || ASIDE.test(text)) return;
      isOfPort = false;
      const named = NODE.exec(text);
      if (named) {
        node = named[1];
        return;
      }
      const [, own, port, rest] = PORT.exec(text) ?? [];
      const guid = normalizeGuid(own ?? '');
      if (own === undefined) rows.leaveOut(NOT_READ, line);
      else if (port === 'ALL') rows.leaveOut(SUMS, line);
      else if (guid === null || node === undefined) rows.leaveOut(NO_PORT, line);
      else {
        const values = valuesIn(rest);
        if (!values) {
          rows.leaveOut(NOT_READ, line);
          return;
        }
        samples.push({ line, guid, node, port: Number(port), values });
        isOfPort = true;
        rows.read();
      }
    };
    forEachLine(file.text, visit, LONGEST);
    return { format: 'ibqueryerrors', file: file.name, unit: 'words', samples, rows: rows.counts(), problems: [] };
  },
};

/** The counters of a port; null where one of them is no number, or is cut off: then none of the line is believed. */
function valuesIn(text: string): Partial<Record<Counter, number>> | null {
  if (/\[[^\]]*$/.test(text)) return null;
  const values: Partial<Record<Counter, number>> = {};
  for (const [, name, said] of text.matchAll(VALUE)) {
    const known = counterNamed(name);
    const value = countIn(said);
    if (known && value === null) return null;
    if (known && value !== null) values[known] = value;
  }
  return values;
}

import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-nxos',
  title: { en: 'Cisco show lldp|cdp neighbors detail', ja: 'Cisco の show lldp|cdp neighbors detail' },
  extensions: ['nxos.txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const LLDP = /^Chassis id:\s*(.*)$/i;
const CDP = /^Device ID:\s*(.+)$/;
const CDP_PORTS = /^(?:Interface:\s*([^,]+),\s*)?Port ID \(outgoing port\):\s*(.+)$/;
/** Goes before the neighbour in what IOS prints. */
const LOCAL = /^Local (?:Intf|Interface):/i;
const FIELD = /^([A-Za-z][A-Za-z ]{0,30}):\s*(.*)$/;
/** Local ports as systems call them that print the number of records in the end. */
const COUNTED = ['local port id', 'local intf'];
/** They all print it behind the names. */
const NEAR_END = 'time remaining';
const TOTAL = /^Total (?:cdp )?entries displayed\s*:\s*(\d+)/i;

interface Entry {
  readonly line: number;
  readonly isCdp: boolean;
  readonly fields: Map<string, string>;
}

/** A record of LLDP or of CDP. */
export function sniff(head: string): boolean {
  const isLldp = /^[ \t]*Chassis id:/im.test(head) && /^[ \t]*Port id:/im.test(head);
  return (
    isLldp || (/^[ \t]*Device ID:/m.test(head) && /^[ \t]*(?:Interface:.*)?Port ID \(outgoing port\):/m.test(head))
  );
}

/**
 * Reads what NX-OS, IOS and IOS XR print for `show lldp neighbors detail` or `show cdp neighbors detail` on the switch that the file is named after: a record begins at `Chassis id` or `Device ID`, of
 * some at the local port before it. A total that is another, or none, is reported. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const heard = new HeardNeighbours(file.name);
  const entries: Entry[] = [];
  let hasTotal = false;
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    const [, total] = TOTAL.exec(text) ?? [];
    hasTotal ||= total !== undefined;
    if (total !== undefined && Number(total) !== entries.length)
      problems.warning(line, {
        en: `the total is ${total}, and ${entries.length} records are there: all are read`,
        ja: `合計は ${total} とありますが、レコードは ${entries.length} 件あります。すべて読みました`,
      });
    readLine(entries, text, line);
  });
  const isCounted = ({ isCdp, fields }: Entry): boolean =>
    !isCdp && !fields.has('local interface') && COUNTED.some((key) => fields.has(key));
  if (!hasTotal && entries.some(isCounted))
    problems.warning(0, {
      en: 'no line "Total entries displayed" at the end: is the file complete?',
      ja: '最後に「Total entries displayed」の行がありません：ファイルは完全ですか？',
    });
  const last = entries.at(-1);
  if (last && isCounted(last) && !last.fields.has(NEAR_END))
    problems.warning(last.line, {
      en: 'the last record has no time that remains: is the file complete?',
      ja: '最後のレコードに「Time remaining」がありません：ファイルは完全ですか？',
    });
  for (const entry of entries) add(heard, entry);
  return heard.view({ problems: problems.finish() });
}

function readLine(entries: Entry[], text: string, line: number): void {
  const [cdp, lldp] = [CDP.exec(text)?.[1], LLDP.exec(text)?.[1]];
  const id = cdp ?? lldp;
  const before = entries.at(-1);
  // A record that began at its local port has no id yet.
  const isOpen = lldp !== undefined && before !== undefined && !before.isCdp && !before.fields.has('id');
  if (LOCAL.test(text) || (id !== undefined && !isOpen))
    entries.push({ line, isCdp: cdp !== undefined, fields: new Map() });
  const last = entries.at(-1);
  if (!last) return;
  if (id !== undefined) last.fields.set('id', id);
  const [, near, far] = CDP_PORTS.exec(text) ?? [];
  if (near !== undefined) last.fields.set('interface', near);
  if (far !== undefined) last.fields.set('port id', far);
  const [, written, value] = far === undefined ? (FIELD.exec(text) ?? []) : [];
  const name = written?.trim().toLowerCase();
  if (name !== undefined && !last.fields.has(name)) last.fields.set(name, value.trim());
  // `Platform: N5K-C5548UP, Capabilities: Router Switch`
  const [, able] = /\bCapabilities:\s*(.*)$/.exec(text) ?? [];
  if (able !== undefined && last.isCdp) last.fields.set('capabilities', able);
}

function add(heard: HeardNeighbours, { line, isCdp, fields }: Entry): void {
  const id = fields.get('id');
  const given = (key: string): string | undefined => {
    const value = fields.get(key);
    return value === undefined || /^(?:not advertised|null|)$/i.test(value) ? undefined : value;
  };
  const farPort = given('port id');
  if (isCdp) {
    const able = given('capabilities');
    // Behind the name stands the serial number of the chassis.
    const name = given('system name') ?? given('sysname') ?? id?.replace(/\([^()]*\)$/, '');
    const port = given('interface');
    heard.add({
      line,
      port,
      farPort,
      name,
      forwards: able === undefined ? null : /\b(?:Router|Switch|Bridge)\b/i.test(able),
    });
    return;
  }
  const able = given('enabled capabilities') ?? given('enabled');
  const port = given('local intf') ?? given('local interface') ?? given('local port id');
  const description = given('port description');
  heard.add({
    ...{ line, port, farPort, description, chassis: id, name: given('system name') },
    forwards: able === undefined ? null : /\b[BR]\b/.test(able),
  });
}

import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-nxos',
  title: { en: 'NX-OS show lldp|cdp neighbors detail', ja: 'NX-OS の show lldp|cdp neighbors detail' },
  extensions: ['nxos.txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const LLDP = /^Chassis id:\s*(.*)$/i;
const CDP = /^Device ID:\s*(.+)$/;
const CDP_PORTS = /^Interface:\s*([^,]+),\s*Port ID \(outgoing port\):\s*(.+)$/;
const FIELD = /^([A-Za-z][A-Za-z ]{0,30}):\s*(.*)$/;
const TOTAL = /^Total entries displayed:\s*(\d+)/;

interface Entry {
  readonly line: number;
  readonly isCdp: boolean;
  readonly fields: Map<string, string>;
}

/** A record of LLDP or of CDP. */
export function sniff(head: string): boolean {
  const isLldp = /^Chassis id:/im.test(head) && /^Local Port id:/im.test(head);
  return isLldp || (/^Device ID:/m.test(head) && /^Interface:.*Port ID \(outgoing port\):/m.test(head));
}

/**
 * Reads what NX-OS prints for `show lldp neighbors detail` or `show cdp neighbors detail` on the switch that the file is named after: a record begins at `Chassis id` or `Device ID`. A total
 * that is another is reported. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const heard = new HeardNeighbours(file.name);
  const entries: Entry[] = [];
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    const [, total] = TOTAL.exec(text) ?? [];
    if (total !== undefined && Number(total) !== entries.length)
      problems.warning(line, {
        en: `the total is ${total}, and ${entries.length} records are there: all are read`,
        ja: `合計は ${total} とありますが、レコードは ${entries.length} 件あります。すべて読みました`,
      });
    const [cdp, lldp] = [CDP.exec(text)?.[1], LLDP.exec(text)?.[1]];
    if (cdp !== undefined || lldp !== undefined)
      entries.push({ line, isCdp: cdp !== undefined, fields: new Map([['id', cdp ?? lldp ?? '']]) });
    const fields = entries.at(-1)?.fields;
    const [, near, far] = CDP_PORTS.exec(text) ?? [];
    if (near !== undefined) fields?.set('local port id', near).set('port id', far);
    else {
      const [, name, value] = FIELD.exec(text) ?? [];
      if (name !== undefined && !fields?.has(name.toLowerCase())) fields?.set(name.toLowerCase(), value.trim());
    }
    // `Platform: N5K-C5548UP, Capabilities: Router Switch`
    const [, able] = /\bCapabilities:\s*(.*)$/.exec(text) ?? [];
    if (able !== undefined && entries.at(-1)?.isCdp) fields?.set('capabilities', able);
  });
  for (const entry of entries) add(heard, entry);
  return heard.view({ problems: problems.finish() });
}

function add(heard: HeardNeighbours, { line, isCdp, fields }: Entry): void {
  const id = fields.get('id');
  const given = (key: string): string | undefined => {
    const value = fields.get(key);
    return value === undefined || /^(?:not advertised|null|)$/i.test(value) ? undefined : value;
  };
  const ports = { line, port: given('local port id'), farPort: given('port id') };
  if (isCdp) {
    const able = given('capabilities');
    // Behind the name stands the serial number of the chassis.
    const name = given('system name') ?? id?.replace(/\([^()]*\)$/, '');
    heard.add({ ...ports, name, forwards: able === undefined ? null : /\b(?:Router|Switch|Bridge)\b/i.test(able) });
    return;
  }
  const able = given('enabled capabilities');
  const description = given('port description');
  heard.add({
    ...{ ...ports, description, chassis: id, name: given('system name') },
    forwards: able === undefined ? null : /\b[BR]\b/.test(able),
  });
}

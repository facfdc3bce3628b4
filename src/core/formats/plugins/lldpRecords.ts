import { forEachLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';

/** The line that a local port begins with, as Huawei, H3C, Allied Telesis, Brocade, ProCurve and ArubaOS-CX print it. */
const LOCAL = [
  /^([\w/.:-]*\d) has (\d+) neighbors?(?:\(s\))?:?$/,
  /^LLDP neighbor-information of port \d+ ?\[([^\]]+)\]:$/,
  /^Local (port\d\S*):$/,
  /^Local Port\s*: (\S+)$/i,
  /^Port\s*: (\d+\/\d+\/\d+\S*)$/,
];
/** One of several neighbours of the port above. */
const NEXT = /^(?:(?:LLDP )?neighbor index\s*:|Neighbor: \S)/i;
const FIELD = /^\+?\s*([A-Za-z][A-Za-z -]*?)(?: \((?:[A-Za-z][^()]*)\))?(?:\s*:| \.{2,})\s*(.*)$/;
/** Meanings of field names, in small letters without blanks, dashes and a leading `neighbor`. */
const MEANS: Readonly<Record<string, string>> = {
  chassisid: 'chassis',
  portid: 'port',
  systemname: 'name',
  sysname: 'name',
  chassisname: 'name',
  portdescription: 'description',
  portdescr: 'description',
  portdesc: 'description',
  systemcapabilitiesenabled: 'able',
  chassiscapabilitiesenabled: 'able',
  enabledcapabilities: 'able',
  enabled: 'able',
};
const NOTHING = /^(?:\[?not (?:advertised|received)\]?|-+|)$/i;

interface Entry {
  readonly port: string;
  readonly line: number;
  readonly fields: Map<string, string>;
}

const portIn = (text: string): readonly [port: string, count: string | undefined] | null => {
  for (const pattern of LOCAL) {
    const found = pattern.exec(text);
    if (found) return [found[1], found[2]];
  }
  return null;
};

/** The line of a local port, and an id of a chassis below. */
export function hasRecords(head: string): boolean {
  const lines = head.split('\n').map((line) => line.trim());
  return lines.some((line) => portIn(line) !== null) && /chassis[- ]?id\b/i.test(head);
}

/** Reads what each local port hears, a field a line, on the switch that the file is named after. O(characters). */
export function readRecords(file: TextFile): NodeView {
  const heard = new HeardNeighbours(file.name);
  const entries: Entry[] = [];
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    const [port, count] = portIn(text) ?? [];
    if (port !== undefined) {
      if (count === '0') heard.silent(line);
      else entries.push({ port, line, fields: new Map() });
      return;
    }
    const last = entries.at(-1);
    if (!last) return;
    if (NEXT.test(text) && last.fields.has('chassis')) entries.push({ port: last.port, line, fields: new Map() });
    const fields = (entries.at(-1) as Entry).fields;
    const [, written, value = ''] = FIELD.exec(text.replace(/^- /, '')) ?? [];
    const key =
      MEANS[
        (written ?? '')
          .toLowerCase()
          .replace(/^neighbor /, '')
          .replace(/[\s-]+/g, '')
      ];
    const said = value.trim().replace(/^"(.*)"$/, '$1');
    if (key !== undefined && !fields.has(key) && !NOTHING.test(said)) fields.set(key, said);
  });
  for (const { port, line, fields } of entries) {
    const able = fields.get('able');
    heard.add({
      ...{ line, port, farPort: fields.get('port'), description: fields.get('description') },
      ...{ chassis: fields.get('chassis'), name: fields.get('name') },
      forwards: able === undefined ? null : /\b(?:bridge|router)\b/i.test(able),
    });
  }
  return heard.view();
}

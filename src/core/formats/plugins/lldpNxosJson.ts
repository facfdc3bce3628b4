import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import { isMac } from '../../topology/nodeNames';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../parts/jsonFields';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-nxos-json',
  title: { en: 'NX-OS show lldp|cdp neighbors (JSON)', ja: 'NX-OS の show lldp|cdp neighbors(JSON)' },
  extensions: ['nxos.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Tables with their rows: one alone is an object, no list. */
const TABLES: readonly (readonly [table: string, row: string])[] = [
  ['TABLE_nbor_detail', 'ROW_nbor_detail'],
  ['TABLE_nbor', 'ROW_nbor'],
  ['TABLE_cdp_neighbor_detail_info', 'ROW_cdp_neighbor_detail_info'],
  ['TABLE_cdp_neighbor_brief_info', 'ROW_cdp_neighbor_brief_info'],
];
/** Where they may lie: as printed, as the API of the device answers in its two forms. */
const BODIES: readonly (readonly string[])[] = [
  [],
  ['ins_api', 'outputs', 'output', 'body'],
  ['result', 'body'],
  ['body'],
];

/** One of those tables. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && names.some((name) => TABLES.some(([table]) => name.split('.').includes(table)));
}

/**
 * Reads the JSON of NX-OS for `show lldp neighbors` or `show cdp neighbors`, with `detail` or without, on the switch that the file is named after. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const lines = new JsonLines(file.text);
  const heard = new HeardNeighbours(file.name);
  const whole = parseJson(file.text, file.name);
  for (const [way, body] of BODIES.flatMap((keys) => [...bodiesAt(whole, keys)])) {
    for (const [table, row] of TABLES) {
      const rows = fieldsIn(listIn(body[table])[0])[row];
      for (const [i, one] of listIn(rows).entries()) {
        const path = [...way, table, row, ...(Array.isArray(rows) ? [i] : [])];
        if (isFields(one)) add(heard, one, lines.lineOf(path));
      }
    }
  }
  return heard.view();
}

/** The answers at these keys, with their paths: several commands give a list. */
function* bodiesAt(
  value: unknown,
  keys: readonly string[],
  way: readonly (string | number)[] = [],
): Generator<readonly [way: readonly (string | number)[], body: Fields]> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* bodiesAt(one, keys, [...way, i]);
  else if (keys.length === 0) yield [way, fieldsIn(value)];
  else yield* bodiesAt(fieldsIn(value)[keys[0]], keys.slice(1), [...way, keys[0]]);
}

function add(heard: HeardNeighbours, one: Fields, line: number): void {
  const given = (key: string): string | undefined => {
    const text = textIn(one[key]);
    return text === undefined || /^(?:not advertised|null)$/i.test(text) ? undefined : text;
  };
  const chassis = given('chassis_id');
  const device = given('device_id') ?? (chassis !== undefined && !isMac(chassis) ? chassis : undefined);
  const able = textIn(one.enabled_capability ?? one.system_capability ?? listIn(one.capability).join(' '));
  heard.add({
    line,
    port: given('l_port_id') ?? given('intf_id'),
    name: given('sys_name') ?? given('sysname') ?? device?.replace(/\([^()]*\)$/, ''),
    chassis,
    farPort: given('port_id'),
    description: given('port_desc'),
    forwards: able === undefined ? null : /\b[A-Z]*[BR][A-Z]*\b|\b(?:[Rr]outer|[Ss]witch|[Bb]ridge)\b/.test(able),
  });
}

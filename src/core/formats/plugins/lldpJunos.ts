import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import { fieldsIn, isFields, listIn, textIn } from '../parts/jsonFields';
import type { NodeView } from '../parts/nodeView';
import { forEachElement } from '../parts/xmlEvents';

export const descriptor: FormatDescriptor = {
  id: 'lldp-junos',
  title: { en: 'Junos show lldp neighbors (XML, JSON)', ja: 'Junos の show lldp neighbors(XML、JSON)' },
  extensions: ['junos.xml', 'junos.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const LIST = 'lldp-neighbors-information';
const ENTRY = 'lldp-neighbor-information';

/** That element, or key, within others or not. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind !== 'table' && names.some((name) => name === LIST || name === ENTRY || name.startsWith(`${LIST}.`));
}

/**
 * Reads what Junos prints for `show lldp neighbors`, also `detail`, as XML or JSON, on the node that the file is named after. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const heard = new HeardNeighbours(file.name);
  if (/^\uFEFF?\s*</.test(file.text)) readXml(file, heard);
  else readJson(file, heard);
  return heard.view();
}

function readXml(file: TextFile, heard: HeardNeighbours): void {
  let entry: { readonly line: number; readonly texts: Map<string, string> } | undefined;
  forEachElement(file, {
    open({ name, line }) {
      if (name === ENTRY) entry = { line, texts: new Map() };
    },
    close(name, text) {
      if (name === ENTRY && entry) {
        add(heard, entry.texts, entry.line);
        entry = undefined;
      } else if (text !== '') entry?.texts.set(name, text);
    },
  });
}

function readJson(file: TextFile, heard: HeardNeighbours): void {
  const lines = new JsonLines(file.text);
  const whole = fieldsIn(parseJson(file.text, file.name));
  for (const [i, list] of listIn(whole[LIST]).entries()) {
    for (const [k, one] of listIn(fieldsIn(list)[ENTRY]).entries()) {
      const texts = new Map<string, string>();
      gather(fieldsIn(one), texts);
      add(heard, texts, lines.lineOf([LIST, i, ENTRY, k]));
    }
  }
}

/** Each value is a list of `{data}`; some hold members of their own. */
function gather(fields: Readonly<Record<string, unknown>>, texts: Map<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const [first] = listIn(value);
    const text = textIn(isFields(first) ? first.data : first);
    if (text !== undefined) texts.set(name, text);
    else if (isFields(first) && !('data' in first))
      for (const [key, own] of Object.entries(first)) {
        const [inner] = listIn(own);
        const said = textIn(fieldsIn(inner).data);
        if (said !== undefined) texts.set(key, said);
      }
  }
}

function add(heard: HeardNeighbours, texts: ReadonlyMap<string, string>, line: number): void {
  const enabled = texts.get('lldp-remote-system-capabilities-enabled');
  heard.add({
    line,
    // In detail the local port's id is a number; units of interfaces are left off.
    port: (texts.get('lldp-local-interface') ?? texts.get('lldp-local-port-id'))?.replace(/\.0$/, ''),
    name: texts.get('lldp-remote-system-name'),
    chassis: texts.get('lldp-remote-chassis-id'),
    farPort: texts.get('lldp-remote-port-id'),
    description: texts.get('lldp-remote-port-description')?.replace(/ interface$/i, ''),
    forwards: enabled === undefined ? null : /bridge|router/i.test(enabled),
  });
}

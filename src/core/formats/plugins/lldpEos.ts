import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import { type Fields, fieldsIn, listIn, textIn } from '../parts/jsonFields';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-eos',
  title: { en: 'Arista show lldp neighbors (JSON)', ja: 'Arista の show lldp neighbors(JSON)' },
  extensions: ['eos.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** A key `lldpNeighbors`, below `result` where a controller has asked. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && names.some((name) => /^(?:result\.)?lldpNeighbors$/.test(name));
}

/**
 * Reads what Arista's EOS prints for `show lldp neighbors | json`, also `detail`, on the switch that the file is named after. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const lines = new JsonLines(file.text);
  const heard = new HeardNeighbours(file.name);
  const whole = fieldsIn(parseJson(file.text, file.name));
  const results =
    'lldpNeighbors' in whole
      ? [[whole, []] as const]
      : listIn(whole.result).map((one, i) => [fieldsIn(one), ['result', i]] as const);
  for (const [{ lldpNeighbors: told }, path] of results) {
    if (Array.isArray(told)) {
      for (const [i, one] of told.entries()) {
        const { port, neighborDevice, neighborPort } = fieldsIn(one);
        const line = lines.lineOf([...path, 'lldpNeighbors', i]);
        heard.add({ line, port: textIn(port), name: textIn(neighborDevice), farPort: unquoted(neighborPort) });
      }
      continue;
    }
    for (const [port, value] of Object.entries(fieldsIn(told))) {
      const line = lines.lineOf([...path, 'lldpNeighbors', port]);
      const neighbours = listIn(fieldsIn(value).lldpNeighborInfo);
      if (neighbours.length === 0) heard.silent(line);
      for (const one of neighbours) addDetail(heard, port, fieldsIn(one), line);
    }
  }
  return heard.view();
}

function addDetail(heard: HeardNeighbours, port: string, one: Fields, line: number): void {
  const far = fieldsIn(one.neighborInterfaceInfo);
  const { bridge, router } = fieldsIn(one.systemCapabilities);
  heard.add({
    ...{ line, port, name: textIn(one.systemName), chassis: textIn(one.chassisId) },
    farPort: unquoted(far.interfaceId_v2) ?? unquoted(far.interfaceId),
    description: unquoted(far.interfaceDescription),
    forwards: one.systemCapabilities === undefined ? null : bridge === true || router === true,
  });
}

/** Names of ports stand in quotes within the quotes. */
function unquoted(value: unknown): string | undefined {
  return textIn(textIn(value)?.replace(/^"(.*)"$/, '$1'));
}

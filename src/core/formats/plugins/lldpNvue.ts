import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import { type Fields, fieldsIn, isFields, textIn } from '../parts/jsonFields';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-nvue',
  title: { en: 'NVUE interfaces (JSON)', ja: 'NVUE のインタフェース(JSON)' },
  extensions: ['nvue.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Interfaces with `lldp.neighbor`, below `interface` or by themselves. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && names.some((name) => /^(?:interface\.)?[^.]+\.lldp\.neighbor$/.test(name));
}

/**
 * Reads what NVUE prints for `nv show interface -o json` on the switch that the file is named after: neighbours by their names, as NVIDIA's documentation has them. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const lines = new JsonLines(file.text);
  const heard = new HeardNeighbours(file.name);
  const whole = fieldsIn(parseJson(file.text, file.name));
  const [interfaces, path] = isFields(whole.interface) ? [whole.interface, ['interface']] : [whole, []];
  for (const [port, fields] of Object.entries(interfaces)) {
    const line = lines.lineOf([...path, port]);
    const neighbours = Object.entries(fieldsIn(fieldsIn(fieldsIn(fields).lldp).neighbor));
    if (neighbours.length === 0 && isFields(fieldsIn(fields).lldp)) heard.silent(line);
    for (const [name, neighbour] of neighbours) heard.add({ line, port, ...toldOf(name, fieldsIn(neighbour)) });
  }
  return heard.view();
}

function toldOf(key: string, { chassis: told, port }: Fields) {
  const [chassis, far] = [fieldsIn(told), fieldsIn(port)];
  const able = fieldsIn(chassis.capability);
  const states = [able['is-bridge'], able['is-router']].filter((state) => state !== undefined);
  return {
    name: textIn(chassis['system-name']) ?? key,
    chassis: textIn(chassis['chassis-id']),
    farPort: textIn(far.name) ?? textIn(far['port-id']),
    description: textIn(far.description),
    forwards: states.length === 0 ? null : states.some((state) => state === 'on' || state === true),
  };
}

import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { type LldpBlock, viewOfBlocks } from '../parts/lldpBlocks';
import type { NodeView } from '../parts/nodeView';

export const descriptor: FormatDescriptor = {
  id: 'lldp-text',
  title: { en: 'LLDP neighbours (lldpctl)', ja: 'LLDP 隣接情報(lldpctl)' },
  extensions: ['lldpctl.txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const NEIGHBOUR = /^Interface:\s+([^,]+), via: /;
const FIELD = /^(ChassisID|SysName|Capability|PortID|PortDescr):\s+(.*)$/;

/** A neighbour's first line. */
export function sniff(head: string): boolean {
  return /^[ \t]*Interface:[ \t]+[^,\n]+, via: /m.test(head) && /^[ \t]*ChassisID:/m.test(head);
}

/**
 * Reads what `lldpctl` prints without a form on a node, which is the one that the file is named after. O(characters).
 * @throws FormatError for a neighbour without a port, as the last of a file that is cut off
 */
export function parseView(file: TextFile): NodeView {
  const blocks: LldpBlock[] = [];
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    const [, port] = NEIGHBOUR.exec(text) ?? [];
    if (port !== undefined) blocks.push({ port, line, fields: new Map() });
    const [, name, value] = FIELD.exec(text) ?? [];
    const [key, said] = name === undefined ? [] : entryOf(name, value);
    if (key !== undefined && said !== undefined && !blocks.at(-1)?.fields.has(key))
      blocks.at(-1)?.fields.set(key, said);
  });
  return viewOfBlocks(file.name, blocks, new ProblemList(file.name));
}

/** The key that `lldpctl -f keyvalue` has for a field, and its value. */
function entryOf(name: string, value: string): readonly [key: string, value: string] | readonly [] {
  if (name === 'SysName') return ['chassis.name', value];
  if (name === 'PortDescr') return ['port.descr', value];
  if (name === 'Capability') {
    const [kind, state = ''] = value.split(/,\s*/);
    // Media endpoints tell of capabilities as well, with yes and no.
    return /^o(?:n|ff)$/.test(state) ? [`chassis.${kind}.enabled`, state] : [];
  }
  // `mac 44:38:39:00:00:5d`, `ifname swp1`
  const [, type, id] = /^(\S+)\s+(.*)$/.exec(value) ?? [];
  return [`${name === 'ChassisID' ? 'chassis' : 'port'}.${type ?? 'local'}`, id ?? value];
}

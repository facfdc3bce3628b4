import { forEachLine, headOf } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { type LldpBlock, viewOfBlocks } from '../parts/lldpBlocks';
import type { NodeView } from '../parts/nodeView';
import { hasRecords, readRecords } from './lldpRecords';
import { isRouterOs, readRouterOs } from './lldpRouterOs';
import { isSaos, readSaos } from './lldpSaos';

export const descriptor: FormatDescriptor = {
  id: 'lldp-text',
  title: { en: 'LLDP neighbours (lldpctl, Arista, Huawei, H3C)', ja: 'LLDP 隣接情報(lldpctl、Arista、Huawei、H3C)' },
  extensions: ['lldpctl.txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const NEIGHBOUR = /^Interface:\s+([^,]+), via: /;
const FIELD = /^(ChassisID|SysName|Capability|PortID|PortDescr):\s+(.*)$/;

/** Arista's `show lldp neighbors detail`: a port with so many neighbours, each of them, and what it says. */
const EOS_PORT = /^Interface (\S+) detected (\d+) LLDP neighbors?:?$/;
const EOS_NEIGHBOUR = /^Neighbor \S.*, age /;
const EOS_FIELD =
  /^(?:- )?(Chassis ID type|Chassis ID|Port ID type|Port ID|Port Description|System Name|Enabled Capabilities)\s*: *(.*)$/;

/** A neighbour's first line. */
export function sniff(head: string): boolean {
  if (/^[ \t]*Interface \S+ detected \d+ LLDP neighbors?:?[ \t\r]*$/m.test(head)) return true;
  if (/^[ \t]*Interface:[ \t]+[^,\n]+, via: /m.test(head) && /^[ \t]*ChassisID:/m.test(head)) return true;
  return hasRecords(head) || isRouterOs(head) || isSaos(head);
}

/**
 * Reads what `lldpctl` prints without a form on a node, or switches for `show lldp neighbors detail` (Arista) `display lldp neighbor` (Huawei, H3C, and others alike), `/ip neighbor print detail` (MikroTik) and `lldp show neighbors` (Ciena); the node is the one that the file is named after. O(characters).
 * @throws FormatError for a neighbour without a port, as the last of a file that is cut off
 */
export function parseView(file: TextFile): NodeView {
  const head = headOf(file.text);
  if (hasRecords(head)) return readRecords(file);
  if (isRouterOs(head)) return readRouterOs(file);
  if (isSaos(head)) return readSaos(file);
  const blocks: LldpBlock[] = [];
  const eos = new EosDetail(blocks);
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    if (eos.takes(text, line)) return;
    const [, port] = NEIGHBOUR.exec(text) ?? [];
    if (port !== undefined) blocks.push({ port, line, fields: new Map() });
    const [, name, value] = FIELD.exec(text) ?? [];
    const [key, said] = name === undefined ? [] : entryOf(name, value);
    if (key !== undefined && said !== undefined && !blocks.at(-1)?.fields.has(key))
      blocks.at(-1)?.fields.set(key, said);
  });
  return viewOfBlocks(file.name, blocks, new ProblemList(file.name), eos.silent);
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

/** Gathers Arista's blocks under the keys of `lldpctl`. */
class EosDetail {
  /** Lines of ports without a neighbour. */
  readonly silent: number[] = [];
  private port: string | null = null;
  /** Kinds of ids, by what they are of. */
  private readonly types = new Map<string, string>();

  constructor(private readonly blocks: LldpBlock[]) {}

  /** Takes a line, if it is of such a block. */
  takes(text: string, line: number): boolean {
    const [, port, count] = EOS_PORT.exec(text) ?? [];
    if (port !== undefined) {
      this.port = port;
      if (Number(count) === 0) this.silent.push(line);
      return true;
    }
    if (this.port === null) return false;
    if (EOS_NEIGHBOUR.test(text)) {
      this.blocks.push({ port: this.port, line, fields: new Map() });
      this.types.clear();
    }
    const [, name, said] = EOS_FIELD.exec(text) ?? [];
    if (name !== undefined) this.field(name, said.replace(/^"(.*)"$/, '$1'));
    return true;
  }

  private field(name: string, value: string): void {
    const fields = this.blocks.at(-1)?.fields;
    if (!fields || value === '') return;
    const set = (key: string, said: string): void => {
      if (!fields.has(key)) fields.set(key, said);
    };
    const [, what, isType] = /^(Chassis|Port) ID( type)?$/.exec(name) ?? [];
    if (isType) this.types.set(what, value);
    else if (what !== undefined) {
      const type = this.types.get(what) ?? '';
      // Several parts of a neighbour have ids of ports: the first is the port's own.
      this.types.delete(what);
      if (type !== '')
        set(
          `${what.toLowerCase()}.${/^MAC/i.test(type) ? 'mac' : /^Interface n/i.test(type) ? 'ifname' : 'local'}`,
          value,
        );
    } else if (name === 'System Name') set('chassis.name', value);
    else if (name === 'Port Description') set('port.descr', value);
    else for (const kind of ['Bridge', 'Router']) set(`chassis.${kind}.enabled`, value.includes(kind) ? 'on' : 'off');
  }
}

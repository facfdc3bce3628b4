import type { LocalText } from '../../base/localText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { isSwitchName } from '../parts/machineNames';
import type { Neighbour, NodeView } from '../parts/nodeView';
import { isOfMachine } from '../parts/portNumbers';
import { RowTally } from '../parts/rowTally';
import { forwardsAs, speedOfMegabits } from '../parts/sonicTypes';
import { forEachElement } from '../parts/xmlEvents';

export const descriptor: FormatDescriptor = {
  id: 'sonic-minigraph',
  title: { en: 'SONiC minigraph.xml', ja: 'SONiC minigraph.xml' },
  extensions: ['minigraph.xml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The outermost element. */
export function sniff(head: string): boolean {
  return /<(?:\w+:)?DeviceMiniGraph[\s>]/.test(head);
}

interface Link {
  readonly line: number;
  /** From the attribute, unless a child says it. */
  readonly type: string;
  readonly fields: Map<string, string>;
}

interface End {
  /** Of a chip, that of its device. */
  readonly device: string;
  readonly port: string;
}

const DATA = /^(?:DeviceInterfaceLink|UnderlayInterfaceLink)$/;
const SUPERVISOR = /^supervi(?:s)?or$/i;
const INSIDE = { en: 'inside the device', ja: '装置内部' };
const EARLIER = { en: 'earlier row of a port', ja: '同じポートの前の行' };
const OTHERS = { en: 'between others', ja: '他の機器の間' };
const NO_END = { en: 'link without both ends', ja: '端が欠けたリンク' };
const NO_TYPE = { en: 'link without a type', ja: '種類のないリンク' };

/**
 * Reads the cables that a minigraph records for its device (`PngDec/DeviceInterfaceLinks`). Those of consoles and management, those inside the device, between
 * others, and earlier rows of a port that stands there twice are left out with a count. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const { hostname, links, types } = collect(file);
  if (hostname === undefined)
    problems.error(1, {
      en: 'expected <Hostname> with the name of the switch',
      ja: 'スイッチの名前を書いた <Hostname> が必要です',
    });
  problems.finish();
  const reader = new LinkReader(file.name, hostname ?? '', types);
  const neighbours = ownPortEach(reader.read(links), problems);
  const without = neighbours.filter(({ link }) => !link).length;
  if (without > 0)
    problems.warning(0, {
      en: `speed absent in ${without} of ${neighbours.length} links`,
      ja: `${neighbours.length} 本のリンクのうち ${without} 本に速度の記載がありません`,
    });
  return {
    name: hostname ?? '',
    at: { file: file.name, line: 0 },
    ...{ neighbours, recorded: true, rows: reader.tally.counts(), problems: problems.finish() },
  };
}

/** Without the port of a machine that several cables lead to: a minigraph calls the ports of any server `eth0`. */
function ownPortEach(neighbours: readonly Neighbour[], problems: ProblemList): readonly Neighbour[] {
  const key = ({ name, farPort }: Neighbour): string => portAt(name, farPort);
  const cables = new Map<string, number>();
  const isMachine = ({ forwards, farPort = '' }: Neighbour): boolean => forwards !== true && isOfMachine(farPort);
  for (const one of neighbours) if (isMachine(one)) cables.set(key(one), (cables.get(key(one)) ?? 0) + 1);
  const isShared = (one: Neighbour): boolean => isMachine(one) && (cables.get(key(one)) ?? 0) > 1;
  const shared = neighbours.filter(isShared);
  if (shared.length === 0) return neighbours;
  const [{ at, name = '', farPort = '' }] = shared;
  problems.warning(at.line, {
    en: `${shared.length} links lead to ports of servers that others lead to as well, such as ${farPort} of "${name}": each is a port of its own`,
    ja: `${shared.length} 本のリンクが、他のリンクと同じサーバのポート（「${name}」の ${farPort} など）を指しているため、それぞれ別のポートとみなしました`,
  });
  return neighbours.map((one) => {
    const { farPort: _, ...rest } = one;
    return isShared(one) ? { ...rest, forwards: false } : one;
  });
}

function collect(file: TextFile) {
  const links: Link[] = [];
  const types = new Map<string, string>();
  let hostname: string | undefined;
  let device = { name: '', type: '' };
  const path: string[] = [];
  forEachElement(file, {
    open({ name, attributes, line }) {
      path.push(name);
      if (name === 'DeviceLinkBase') links.push({ line, type: typeOf(attributes), fields: new Map() });
      if (name === 'Device') device = { name: '', type: typeOf(attributes) };
    },
    close(name, text) {
      path.pop();
      const around = path.at(-1);
      if (around === 'DeviceLinkBase') links.at(-1)?.fields.set(name, text);
      if (around === 'Device' && name === 'Hostname') device.name = text;
      if (around === 'Device' && name === 'ElementType' && text !== '') device.type = text;
      if (name === 'Device') types.set(device.name.toLowerCase(), device.type);
      if (path.length === 1 && name === 'Hostname') hostname = text;
    },
  });
  return { hostname, links, types };
}

function typeOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([key]) => key === 'type' || key.endsWith(':type'))?.[1] ?? '';
}

class LinkReader {
  readonly tally: RowTally;
  private readonly own: string;
  /** Ports by the device they are of, of all links: whether a port has siblings. */
  private readonly ports = new Set<string>();

  constructor(
    private readonly file: string,
    hostname: string,
    private readonly types: ReadonlyMap<string, string>,
  ) {
    this.tally = new RowTally(file);
    this.own = hostname.toLowerCase();
  }

  read(links: readonly Link[]): readonly Neighbour[] {
    for (const { fields } of links)
      for (const side of ['Start', 'End'])
        this.ports.add(portAt(fields.get(`${side}Device`), fields.get(`${side}Port`)));
    const byPort = new Map<string, Neighbour>();
    for (const link of links) {
      const found = this.neighbourOf(link);
      if (!('port' in found)) {
        this.tally.leaveOut(found, link.line);
        continue;
      }
      this.tally.read();
      const before = byPort.get(found.port);
      // As SONiC itself has it, the later row counts.
      if (before) this.tally.takeBack(EARLIER, before.at.line);
      byPort.delete(found.port);
      byPort.set(found.port, found);
    }
    return [...byPort.values()];
  }

  /** The reason for which it is left out, where it is. */
  private neighbourOf({ line, type, fields }: Link): Neighbour | LocalText {
    const kind = fields.get('ElementType') || type;
    if (kind === '') return NO_TYPE;
    if (!DATA.test(kind)) return { en: kind, ja: kind };
    const [start, end] = ['Start', 'End'].map((side) => this.endOf(fields, side));
    if ([start, end].some(({ device, port }) => device === '' || port === '')) return NO_END;
    const [near, far] = start.device === this.own ? [start, end] : [end, start];
    if (near.device !== this.own) return OTHERS;
    if (far.device === this.own || SUPERVISOR.test(this.types.get(far.device) ?? '')) return INSIDE;
    const written = ['Start', 'End'].map((side) => fields.get(`${side}Device`) ?? '');
    const name = written.find((device) => this.deviceOf(device) === far.device) ?? far.device;
    const told = forwardsAs(this.types.get(far.device));
    // Of what no record describes, ports and names tell.
    const forwards = told ?? (!isOfMachine(far.port) && isSwitchName(far.device) ? true : null);
    const link = speedOfMegabits(fields.get('Bandwidth'));
    return {
      ...{ at: { file: this.file, line }, port: near.port, name: name.replace(CHIP, ''), farPort: far.port, forwards },
      ...(told !== null && { isTold: true }),
      ...(link && { link }),
    };
  }

  private endOf(fields: ReadonlyMap<string, string>, side: string): End {
    const written = fields.get(`${side}Device`) ?? '';
    const port = fields.get(`${side}Port`) ?? '';
    const device = this.deviceOf(written);
    if (device !== written.toLowerCase()) return { device, port: `${CHIP.exec(`-${written}`)?.[1] ?? ''} ${port}` };
    const hasSibling =
      /\/1$/.test(port) && [2, 3, 5].some((n) => this.ports.has(portAt(written, port.replace(/1$/, `${n}`))));
    // Of a port that is not split the alias names the cage, then its first lane: `Ethernet49/1`.
    return { device, port: hasSibling ? port : port.replace(/(?<=\d)\/1$/, '') };
  }

  /** In small letters; a chip belongs to its device. */
  private deviceOf(written: string): string {
    const name = written.toLowerCase();
    if (/^asic\d+$/.test(name)) return this.own;
    return name.replace(CHIP, '');
  }
}

const CHIP = /-(asic\d+)$/i;

const portAt = (device = '', port = ''): string => `${device.toLowerCase()}\n${port}`;

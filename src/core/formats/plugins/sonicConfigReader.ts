import type { LocalText } from '../../base/localText';
import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { isNobodysName } from '../../topology/nodeNames';
import { holdsAddress } from '../parts/ipPrefix';
import { type Fields, fieldsIn, textIn } from '../parts/jsonFields';
import { type Neighbour, type NodeView, viewedNode } from '../parts/nodeView';
import { inOrder } from '../parts/portNumbers';
import { RowTally } from '../parts/rowTally';
import { forwardsAs, speedOfMegabits } from '../parts/sonicTypes';

const NO_END = { en: 'neighbour without a name or a port', ja: '名前またはポートのない隣接機器' };
const NO_PORT = { en: 'session that is on no port of its own', ja: '専用のポートにないセッション' };
const SECOND = { en: 'second session of a port', ja: '同じポートの 2 本目のセッション' };
/** Names that SONiC installs with, and none. */
const DEFAULT = /^(?:sonic)?$/i;

/**
 * Reads a SONiC switch's configuration: its name, its neighbours as they are recorded there, and the numbers (`index`) of its ports by name and alias. Where it records no
 * neighbours, those that its BGP sessions lead to, by the ports whose subnets hold their addresses: such cables are joined over files by the addresses of both ends. A
 * switch of the default name is called after its file. O(characters).
 * @throws FormatError
 */
export function readConfig(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const tables = fieldsIn(parseJson(file.text, file.name));
  const reader = new ConfigReader(file, tables);
  const isRecorded = Object.keys(fieldsIn(tables.DEVICE_NEIGHBOR)).length > 0;
  const neighbours = isRecorded ? reader.recorded() : reader.byBgp();
  if (!isRecorded && neighbours.length > 0)
    problems.warning(0, {
      en: `no DEVICE_NEIGHBOR: ${neighbours.length} cables are read by BGP, from the subnets of ports`,
      ja: `DEVICE_NEIGHBOR がないため、${neighbours.length} 本のケーブルを BGP とポートのサブネットから読みました`,
    });
  else if (reader.tally.seen === 0)
    problems.warning(0, {
      en: 'no rows in DEVICE_NEIGHBOR nor BGP_NEIGHBOR: this file tells of no cable; "show lldp table" does',
      ja: 'DEVICE_NEIGHBOR にも BGP_NEIGHBOR にも行がなく、ケーブルが書かれていません。「show lldp table」の出力なら読めます',
    });
  const localhost = fieldsIn(fieldsIn(tables.DEVICE_METADATA).localhost);
  const hostname = textIn(localhost.hostname) ?? '';
  const isDefault = DEFAULT.test(hostname) || isNobodysName(hostname);
  const { ids, aliases } = reader.own();
  return {
    name: isDefault ? viewedNode(file.name) : hostname,
    at: { file: file.name, line: 0 },
    ...{ neighbours, ids, aliases, ports: reader.ports(), recorded: true },
    ...{ rows: reader.tally.counts(), problems: problems.finish() },
  };
}

class ConfigReader {
  readonly tally: RowTally;
  private readonly lines: JsonLines;

  constructor(
    private readonly file: TextFile,
    private readonly tables: Fields,
  ) {
    this.tally = new RowTally(file.name);
    this.lines = new JsonLines(file.text);
  }

  recorded(): Neighbour[] {
    return this.rows('DEVICE_NEIGHBOR', (key, fields, line) => {
      // At first the rows were by neighbour, with the port at this end and the type in it.
      const ownPort = textIn(fields.local_port);
      const [port, name] = ownPort === undefined ? [key, textIn(fields.name)] : [ownPort, key];
      const farPort = textIn(fields.port);
      if (name === undefined || farPort === undefined) return NO_END;
      const type = textIn(fields.type) ?? textIn(fieldsIn(fieldsIn(this.tables.DEVICE_NEIGHBOR_METADATA)[name]).type);
      const forwards = forwardsAs(type);
      return this.neighbour({ port, name, farPort, forwards, ...(forwards !== null && { isTold: true }) }, line);
    });
  }

  byBgp(): Neighbour[] {
    const seen = new Set<string>();
    return this.rows('BGP_NEIGHBOR', (key, fields, line) => {
      const address = key.split('|').at(-1) ?? '';
      const ports = this.portsTowards(address);
      if (ports.length === 0) return NO_PORT;
      if (seen.has(ports[0])) return SECOND;
      for (const port of ports) seen.add(port);
      const name = textIn(fields.name);
      // Who speaks BGP forwards. Which file is of the neighbour, its own address says; else it goes by the name here. The address is a bundle's, not one of its ports'.
      const far = ports.length === 1 ? { farAlias: address } : {};
      return ports.map((port) =>
        this.neighbour({ port, ...(name && { name }), chassis: address, ...far, forwards: true }, line),
      );
    });
  }

  /** Numbers by name and alias; in the order of the names where parts of a cage share its number. */
  ports(): ReadonlyMap<string, number> {
    const found = Object.entries(fieldsIn(this.tables.PORT)).flatMap(([name, value]) => {
      const { alias, index } = fieldsIn(value);
      const number = textIn(index) ?? '';
      return /^\d{1,5}$/.test(number) ? [{ name, alias: textIn(alias), number: Number(number) }] : [];
    });
    const isShared = new Set(found.map(({ number }) => number)).size < found.length;
    if (isShared) found.sort((a, b) => inOrder(a.name, b.name));
    // Some platforms count from 0.
    const first = found.some(({ number }) => number === 0) ? 1 : 0;
    return new Map(
      found.flatMap(({ name, alias, number }, i) => {
        const own = isShared ? i + 1 : number + first;
        return alias === undefined ? [[name, own] as const] : [[name, own] as const, [alias, own] as const];
      }),
    );
  }

  /** Addresses by which others know the switch, and its ports. */
  own(): { readonly ids: readonly string[]; readonly aliases: ReadonlyMap<string, string> } {
    const aliases = new Map<string, string>();
    const addressOf = (prefix: string): string => prefix.split('/')[0];
    for (const { port, prefix } of this.prefixes('INTERFACE')) aliases.set(addressOf(prefix), port);
    const bundles = this.prefixes('PORTCHANNEL_INTERFACE');
    for (const { port, prefix } of bundles) {
      const members = this.membersOf(port);
      if (members.length === 1) aliases.set(addressOf(prefix), members[0]);
    }
    const mac = textIn(fieldsIn(fieldsIn(this.tables.DEVICE_METADATA).localhost).mac);
    const addresses = new Set([...aliases.keys(), ...bundles.map(({ prefix }) => addressOf(prefix))]);
    return { ids: [...addresses, ...(mac === undefined ? [] : [mac])], aliases };
  }

  private portsTowards(address: string): readonly string[] {
    const on = (table: string): string | undefined =>
      this.prefixes(table).find(({ prefix }) => holdsAddress(prefix, address))?.port;
    const port = on('INTERFACE');
    if (port !== undefined) return [port];
    const bundle = on('PORTCHANNEL_INTERFACE');
    return bundle === undefined ? [] : this.membersOf(bundle);
  }

  private membersOf(bundle: string): readonly string[] {
    const members = Object.keys(fieldsIn(this.tables.PORTCHANNEL_MEMBER)).map((key) => key.split('|'));
    return members.flatMap(([of, member]) => (of === bundle && member !== undefined ? [member] : []));
  }

  /** Rows PORT|PREFIX of a table; those without a prefix name the port alone. */
  private prefixes(table: string): readonly { readonly port: string; readonly prefix: string }[] {
    return Object.keys(fieldsIn(this.tables[table])).flatMap((key) => {
      const [port, prefix] = key.split('|');
      return prefix === undefined ? [] : [{ port, prefix }];
    });
  }

  private neighbour(found: Omit<Neighbour, 'at' | 'link'>, line: number): Neighbour {
    const link = speedOfMegabits(textIn(fieldsIn(fieldsIn(this.tables.PORT)[found.port]).speed));
    return { at: { file: this.file.name, line }, ...found, ...(link && { link }) };
  }

  /** @param read what a row tells of: one neighbour, or one a port; else why it is left out */
  private rows(
    table: string,
    read: (key: string, fields: Fields, line: number) => Neighbour | readonly Neighbour[] | LocalText,
  ): Neighbour[] {
    return Object.entries(fieldsIn(this.tables[table])).flatMap(([key, value]) => {
      const line = this.lines.lineOf([table, key]);
      const found = read(key, fieldsIn(value), line);
      if ('en' in found) {
        this.tally.leaveOut(found, line);
        return [];
      }
      this.tally.read();
      return 'port' in found ? [found] : [...found];
    });
  }
}

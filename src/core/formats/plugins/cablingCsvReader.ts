import type { LocalText } from '../../base/localText';
import { remark } from '../../base/problem';
import type { CsvRow } from '../../base/text/csv';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { HOST_ROLES, type Host, type Link } from '../../topology/topology';
import { eachOnce } from '../parts/bothWays';
import { type CableRow, networkOfCables, readCables, TitledRows } from '../parts/cableRows';
import { CablesSeen } from '../parts/cablesSeen';
import { networkName } from '../parts/fileNames';
import type { ParsedNetwork, ReadOptions } from '../parts/format';
import { LOOP, NAMELESS } from '../parts/leftOut';
import { machinesByName } from '../parts/machineNames';
import { isHostByPorts, isNamed, unnamedPort } from '../parts/portNumbers';

const RAIL = /^\d{1,3}$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** No cable has so many Gb/s. */
const FEWEST_MEGABITS = 10_000;

function inGigabits(text: string, isMegabits: boolean): string {
  const number = text.replace(',', '.');
  return isMegabits ? String(Number(number) / 1000) : number;
}

type Listed = CableRow['a'];

const NO_HOST = {
  en: 'no node is told from the others as a host, and all count as switches: a column "kind" (host or switch) says what each row leads to',
  ja: 'ホストと見分けられるノードがないため、すべてスイッチとみなします。ケーブルの先がどちらかは「kind」の列（host または switch）で指定できます',
};

const severalPorts = (machines: ReadonlySet<string>): LocalText => {
  const [first] = machines;
  return {
    en: `by their names, nodes with several cables count as machines with a port for each (${machines.size}, such as "${first}"); a column "kind" (host or switch) decides instead`,
    ja: `複数のケーブルがあるノードのうち、名前から複数ポートのマシンとみなしたものがあります（${machines.size} 台、例：「${first}」）。「kind」の列（host または switch）で指定できます`,
  };
};

/** Reads one list of cables by its titles. */
export class CablingCsvReader {
  private readonly problems: ProblemList;
  private readonly table: TitledRows;
  /** Nodes that some row calls a host or a switch, with the line of the first. */
  private readonly kinds = new Map<string, { readonly isHost: boolean; readonly line: number }>();
  /** Nodes that cables lead from in rows that say what they lead to: switches, unless another row says what they are. */
  private readonly origins = new Set<string>();
  /** A list may have each cable from both its ends. */
  private readonly cables = new CablesSeen();
  /** True where the numbers of the column of speeds are in Mb/s, as their size shows. */
  private readonly isMegabits: boolean;
  private readonly places = new Map<string, Pick<Host, 'node' | 'rail' | 'role'>>();
  private readonly from: (row: CsvRow) => Listed;
  private readonly to: (row: CsvRow) => Listed;
  private readonly kind: (row: CsvRow) => string;
  private readonly hasPlaces: boolean;
  private readonly hasFacts: boolean;

  constructor(
    private readonly file: TextFile,
    private readonly options: ReadOptions = {},
  ) {
    this.problems = new ProblemList(file.name);
    this.table = new TitledRows(file, this.problems, ['from', 'to']);
    this.from = this.endAt('from');
    this.to = this.endAt('to');
    this.kind = this.table.column('kind');
    this.isMegabits = this.findMegabits();
    this.hasPlaces = ['node', 'rail', 'role'].some((title) => this.table.has(title));
    this.hasFacts = ['length', 'length_m', 'speed', 'gb/s'].some((title) => this.table.has(title));
  }

  /** @throws FormatError */
  read(): ParsedNetwork {
    const { problems, table, file } = this;
    const wanted = ['from', 'to', ...(this.hasPorts() ? ['from_port', 'to_port'] : [])];
    const lacking = wanted.filter((title) => !table.has(title)).map((title) => title.replace('_', ' '));
    if (lacking.length > 0)
      problems.error(1, {
        en: `expected the titles from, from port, to, to port: ${lacking.join(', ')} missing`,
        ja: `見出し from, from port, to, to port が必要ですが、${lacking.join(', ')} がありません`,
      });
    const rows = lacking.length > 0 ? [] : this.cablesOf(readCables(table, problems, (row) => this.cable(row)));
    const machines = machinesByName(table.has('kind') ? [] : rows);
    const network = networkOfCables(
      rows,
      { name: networkName(file.name), file: file.name, problems },
      (ports, isLeaf, name) =>
        this.kinds.get(name)?.isHost ??
        (this.origins.has(name) ? machines.has(name) : (isHostByPorts(ports) ?? (isLeaf || machines.has(name)))),
      this.options,
    );
    const { topology } = network;
    table.tally.takeBackAll(network.rows);
    const warnings = [...network.problems];
    const hosts = topology.hosts.map((host) => ({ ...host, ...this.places.get(host.name) }));
    if (machines.size > 0) warnings.push(remark(file.name, 0, severalPorts(machines)));
    if (hosts.length === 0 && rows.length > 0 && !table.has('kind')) warnings.push(remark(file.name, 0, NO_HOST));
    return { ...network, problems: warnings, topology: { ...topology, hosts }, rows: table.tally.counts() };
  }

  /** Of rows without ports, half where the list has each cable from both its ends. */
  private cablesOf(rows: readonly CableRow[]): readonly CableRow[] {
    if (rows.some(({ a, b }) => isNamed(a.port) || isNamed(b.port))) return rows;
    return eachOnce(rows, ({ a, b }) => [a.node, b.node], this.problems);
  }

  private findMegabits(): boolean {
    const { table, problems } = this;
    const speed = table.column('speed');
    const isLarge = (text: string) => NUMBER.test(text) && Number(text.replace(',', '.')) >= FEWEST_MEGABITS;
    const first = table.has('speed') && table.rows.find((row) => isLarge(speed(row)));
    if (!first) return false;
    problems.warning(first.line, {
      en: `speed ${speed(first)}: the numbers of this column are read as Mb/s`,
      ja: `速度 ${speed(first)}：この列の数値は Mb/s とみなしました`,
    });
    return true;
  }

  private hasPorts(): boolean {
    return this.table.has('from_port') || this.table.has('to_port');
  }

  private cable(row: CsvRow): CableRow | null {
    const { table, problems } = this;
    const { line } = row;
    const [from, to] = [this.from(row), this.to(row)];
    if (from.node === to.node || from.node === '' || to.node === '') {
      table.tally.leaveOut(from.node === to.node && to.node !== '' ? LOOP : NAMELESS, line);
      return null;
    }
    const kind = this.kind(row).toLowerCase();
    if (kind !== '' && kind !== 'host' && kind !== 'switch')
      problems.error(line, {
        en: `expected host or switch as kind of what the cable leads to, found "${kind}"`,
        ja: `kind にはケーブルの先の種類 host か switch が必要ですが、「${kind}」とあります`,
      });
    // A port of a machine is named by its number where the machine has several.
    const ending = `#${to.port}`;
    const isPort = kind === 'host' && to.port !== '' && to.node.endsWith(ending) && to.node !== ending;
    const far = isPort ? { ...to, node: to.node.slice(0, -ending.length) } : to;
    if (kind !== '') {
      this.origins.add(from.node);
      this.note(far.node, kind === 'host', line);
    }
    if (this.hasPlaces && kind !== 'switch') this.places.set(to.node, this.place(row));
    const link = this.hasFacts && this.link(row);
    // Without a port nothing says that two rows are one cable.
    if ((from.port !== '' || far.port !== '') && this.cables.isAgain(from, far)) {
      table.tally.read();
      return null;
    }
    const named = (end: Listed): Listed => (end.port === '' ? { ...end, port: unnamedPort(`row ${line}`) } : end);
    const cable = { line, a: named(from), b: named(far) };
    return link && Object.keys(link).length > 0 ? { ...cable, link } : cable;
  }

  /** Reads an end of a row's cable; its port is empty where nobody says it. */
  private endAt(title: 'from' | 'to'): (row: CsvRow) => Listed {
    const [node, port] = [this.table.column(title), this.table.column(`${title}_port`)];
    // Spreadsheets write a number so.
    return (row) => ({ node: node(row), port: port(row).replace(/^(\d+)\.0+$/, '$1') });
  }

  private note(node: string, isHost: boolean, line: number): void {
    const known = this.kinds.get(node);
    if (!known) this.kinds.set(node, { isHost, line });
    else if (known.isHost !== isHost)
      this.problems.error(line, {
        en: `"${node}" is a ${isHost ? 'host' : 'switch'} here, and not in line ${known.line}`,
        ja: `「${node}」はこの行では${isHost ? 'ホスト' : 'スイッチ'}ですが、${known.line} 行目では違います`,
      });
  }

  private link(row: CsvRow): Pick<Link, 'lengthM' | 'speed'> {
    const { table, problems } = this;
    const length = table.cell(row, 'length', 'length_m');
    const told = table.cell(row, 'speed') || table.cell(row, 'gb/s');
    const speed = NUMBER.test(told) ? `${inGigabits(told, this.isMegabits)} Gb/s` : told;
    if (length !== '' && !NUMBER.test(length))
      problems.error(row.line, {
        en: `expected a length in metres, found "${length}"`,
        ja: `長さ（m）が必要ですが、「${length}」とあります`,
      });
    return { ...(length && { lengthM: Number(length.replace(',', '.')) }), ...(speed && { speed }) };
  }

  private place(row: CsvRow): Pick<Host, 'node' | 'rail' | 'role'> {
    const { table, problems } = this;
    const [node, rail, word] = ['node', 'rail', 'role'].map((title) => table.cell(row, title));
    const role = HOST_ROLES.find((one) => one === word);
    if (word !== '' && !role)
      problems.error(row.line, {
        en: `expected a role of ${HOST_ROLES.join(', ')}, found "${word}"`,
        ja: `role は ${HOST_ROLES.join('、')} のいずれかです。「${word}」とあります`,
      });
    if (rail !== '' && !RAIL.test(rail))
      problems.error(row.line, {
        en: `expected the number of a rail, found "${rail}"`,
        ja: `レールの番号が必要ですが、「${rail}」とあります`,
      });
    return { ...(node && { node }), ...(RAIL.test(rail) && { rail: Number(rail) }), ...(role && { role }) };
  }
}

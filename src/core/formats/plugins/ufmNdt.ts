import { type CsvRow, csvRowsIn } from '../../base/text/csv';
import { unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Link } from '../../topology/topology';
import { hasTitles, titleOf } from '../parts/fileContent';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, FormatMarks, ParsedNetwork } from '../parts/format';
import { LISTED_AGAIN, NOT_BOTH_ENDS } from '../parts/leftOut';
import { NetworkAssembler } from '../parts/networkAssembler';
import { MOST_CABLES } from '../parts/networkSize';

export const descriptor: FormatDescriptor = {
  id: 'ufm-ndt',
  title: { en: 'UFM cable plan (NDT)', ja: 'UFM 配線計画(NDT)' },
  extensions: ['ndt'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The titles, in one of the first rows. */
export const marks: FormatMarks = { in: 'table', names: ['startdevice', 'startport', 'enddevice', 'endport'] };

/** Titles of the same kind of list of others, more of which are in it, go before. */
export function sniff(head: string): number {
  return hasTitles(head, marks.names) ? marks.names.length : 0;
}

const MOST_ROWS = 2 * MOST_CABLES;

const isTitles = ({ cells }: CsvRow): boolean => {
  const titles = cells.map(titleOf);
  return marks.names.every((title) => titles.includes(title));
};

/**
 * Reads a plan of cables for NVIDIA's UFM: StartDevice, StartPort, EndDevice and EndPort in any order of columns. `Port 21` is a switch's, `Blade 16_Port 2/20` that of a
 * director's chip (leaf 16, chip 2, port 20); any other port is the description of a machine's adapter, whose first word is the device. Devices and ports count without
 * case. A cable may be in the plan from each end; a device whose port is in it twice is known by its rack too. Speeds are in Mb/s. O(rows).
 * @throws FormatError for a port on two cables
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const rows = rowsOf(file, problems);
  const plan = new Plan(problems, namesByRack(rows));
  for (const row of rows) plan.read(row);
  const network = plan.network.build(networkName(file.name));
  return { ...network, problems: problems.finish() };
}

/** Cells of a row, as they are written. */
interface PlanRow {
  readonly line: number;
  readonly from: PlanEnd;
  readonly to: PlanEnd;
  readonly speed: string;
  readonly length: string;
}

interface PlanEnd {
  readonly device: string;
  readonly port: string;
  /** Where the device stands; the plan tells it of starts alone. */
  readonly rack: string;
}

function rowsOf(file: TextFile, problems: ProblemList): PlanRow[] {
  const rows: PlanRow[] = [];
  let columns: ReadonlyMap<string, number> | null = null;
  let titles = 0;
  const unfinished = unfinishedLine(file.text);
  for (const row of csvRowsIn(file.text, file.name)) {
    if (!columns) {
      if (!isTitles(row)) continue;
      columns = new Map(row.cells.map((cell, i) => [titleOf(cell), i] as const).reverse());
      titles = row.cells.length;
      continue;
    }
    if (row.line === unfinished && row.cells.length < titles) {
      problems.error(row.line, { en: 'the file is cut off in this line', ja: 'ファイルがこの行で途切れています' });
      continue;
    }
    const at = columns;
    const cell = (title: string): string => row.cells[at.get(title) ?? -1]?.replace(/\s+/g, ' ').trim() ?? '';
    const [rack, speed, length] = [cell('rack_#') || cell('rack'), cell('speed'), cell('cable_length')];
    const from = { device: cell('startdevice'), port: cell('startport'), rack };
    const to = { device: cell('enddevice'), port: cell('endport'), rack: '' };
    if (rows.push({ line: row.line, from, to, speed, length }) <= MOST_ROWS) continue;
    const most = MOST_ROWS.toLocaleString('en-US');
    problems.error(row.line, {
      en: `the plan is too large: expected at most ${most} rows`,
      ja: `計画が大きすぎます。行は ${most} までです`,
    });
    problems.finish();
  }
  return rows;
}

/** Devices of which a port is in the plan twice, in racks that differ: these have one name in each of several racks. O(rows). */
function namesByRack(rows: readonly PlanRow[]): ReadonlySet<string> {
  const racks = new Map<string, string>();
  const names = new Set<string>();
  for (const { from } of rows) {
    const key = `${from.device}\n${from.port}`.toLowerCase();
    const before = racks.get(key);
    if (before === undefined) racks.set(key, from.rack);
    else if (before !== from.rack && before !== '' && from.rack !== '') names.add(from.device.toLowerCase());
  }
  return names;
}

class Plan {
  readonly network: NetworkAssembler;
  private toldOfRacks = false;
  private toldOfCages = false;

  constructor(
    private readonly problems: ProblemList,
    private readonly byRack: ReadonlySet<string>,
  ) {
    this.network = new NetworkAssembler(problems, { strangers: 'error' });
  }

  read({ line, from, to, speed, length }: PlanRow): void {
    const { network } = this;
    if ([from, to].some(({ device, port }) => device === '' || port === '')) {
      network.leaveOut(NOT_BOTH_ENDS, line);
      return;
    }
    const [near, far] = [this.end(from, line), this.end(to, line)];
    const link = { ...speedOf(speed), ...lengthOf(length) };
    const before = near.node.cables.get(near.port);
    if (before?.to === far.node.key && before.toPort === far.port) network.leaveOut(LISTED_AGAIN, line);
    else network.cable(near.node, near.port, { to: far.node.key, toPort: far.port, line, far: far.node, ...link });
  }

  private end({ device, port, rack }: PlanEnd, line: number) {
    const name = this.byRack.has(device.toLowerCase()) && rack !== '' ? this.inRack(device, rack, line) : device;
    const [, blade, chip, onChip] = /^blade\s*(\d{1,3})_port\s*(\d{1,2})\/(\d{1,5})$/i.exec(port) ?? [];
    if (blade !== undefined) return this.meet('switch', `${name}/L${blade}/U${chip}`, Number(onChip), line);
    const [, cage, half] = /^(?:port\s*)?(\d{1,5})(?:\/([12]))?$/i.exec(port) ?? [];
    if (cage === undefined) return this.meet('host', adapterOf(name, device, port), 1, line);
    if (half === undefined) return this.meet('switch', name, Number(cage), line);
    if (!this.toldOfCages)
      this.problems.warning(line, {
        en: `ports of cages are counted on: "${port}" is port ${2 * Number(cage) - 2 + Number(half)}`,
        ja: `ケージのポートは通し番号とします："${port}" はポート ${2 * Number(cage) - 2 + Number(half)} です`,
      });
    this.toldOfCages = true;
    return this.meet('switch', name, 2 * Number(cage) - 2 + Number(half), line);
  }

  private inRack(device: string, rack: string, line: number): string {
    if (!this.toldOfRacks)
      this.problems.warning(line, {
        en: `names repeat from rack to rack: "${device}" becomes "${rack} ${device}", and so on`,
        ja: `同じ名前が複数のラックにあります："${device}" を "${rack} ${device}" とし、以下同様にします`,
      });
    this.toldOfRacks = true;
    return `${rack} ${device}`;
  }

  private meet(kind: 'switch' | 'host', name: string, port: number, line: number) {
    const node = this.network.node(`${kind} ${name.toLowerCase()}`, kind, name);
    node.line ||= line;
    node.byCables = true;
    return { node, port };
  }
}

/** The description of an adapter: the port is all of it, or ends the device's name, or goes on from it. */
function adapterOf(name: string, device: string, port: string): string {
  const [whole, part] = [device.toLowerCase(), port.toLowerCase()];
  if (whole.endsWith(part)) return name;
  return part.startsWith(whole) ? `${name}${port.slice(device.length)}` : `${name} ${port}`;
}

function speedOf(text: string): Pick<Link, 'speed'> {
  return /^\d{3,9}$/.test(text) ? { speed: `${Number(text) / 1000}G` } : {};
}

function lengthOf(text: string): Pick<Link, 'lengthM'> {
  const length = /^(\d{1,5}(?:\.\d{1,3})?)\s*m?$/i.exec(text)?.[1];
  return length === undefined || Number(length) === 0 ? {} : { lengthM: Number(length) };
}

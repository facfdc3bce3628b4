import type { LocalText } from '../base/localText';
import { csvCell } from '../base/text/csv';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { CABLE_COLOURS, cableName } from '../building/floor/cableNames';
import type { Link, NodeId, Topology } from '../topology/topology';
import { type CableRow, networkOfCables, TitledRows } from './cableRows';
import { devicesOf, endName } from './devicePorts';
import { fileName, networkName } from './fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from './format';
import { isOfMachine } from './portNumbers';

export const descriptor: FormatDescriptor = {
  id: 'netbox-cables',
  title: { en: 'NetBox cables (CSV)', ja: 'NetBox ケーブル(CSV)' },
  extensions: ['netbox.csv'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'Nodes without a cable, GUIDs, LIDs, speeds, routes and what has failed are left out.',
    ja: 'ケーブルのないノード、GUID、LID、速度、経路、故障の区別は書き出されません。',
  },
};

const INTERFACE = 'dcim.interface';

/** Metres. */
const UNITS: Readonly<Record<string, number>> = { km: 1000, m: 1, cm: 0.01, mi: 1609.344, ft: 0.3048, in: 0.0254 };

/** Titles of a file for import, or of the list that is exported. */
export function sniff(head: string): boolean {
  return /^[^\n]*\bside_a_device\b/i.test(head) || /^[^\n]*\bTermination A\b[^\n]*\bTermination B\b/i.test(head);
}

const COLUMNS = [
  ...['side_a_device', 'side_a_type', 'side_a_name', 'side_b_device', 'side_b_type', 'side_b_name'],
  ...['type', 'status', 'label', 'color', 'length', 'length_unit', 'description'],
];

/** What is known of a cable beside its ends. */
export interface CableFacts {
  /** As NetBox calls it, such as `dac-passive`; empty where it is not known. */
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly lengthM: number | null;
  readonly connected: boolean;
}

/** Networks with a cable to write. */
export function appliesTo({ topology }: ExportBundle): LocalText | null {
  return topology.links.length > 0 ? null : { en: 'expected a cable', ja: 'ケーブルが必要です' };
}

/** Writes what NetBox imports as cables, 3.3 to 4.6: a row a cable, from the switch, its number as label, its length in metres. O(switches + hosts + links). */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const text = netboxCables(topology, ({ cable, lengthM = null }) => ({
    ...{ type: '', label: cable === undefined ? '' : cableName(cable), description: '' },
    ...{ lengthM, connected: false },
  }));
  return [{ name: fileName(topology, 'netbox.csv'), text }];
}

/** The file of those cables of which there are facts. O(switches + hosts + links). */
export function netboxCables(topology: Topology, factsOf: (link: Link) => CableFacts | null): string {
  const devices = devicesOf(topology, (port) => `P${port}`);
  const isHost = new Set<NodeId>(topology.hosts.map(({ id }) => id));
  const rows = topology.links.flatMap((link) => {
    const { a, b } = link;
    const facts = factsOf(link);
    if (!facts) return [];
    const ends = isHost.has(a.node) ? [b, a] : [a, b];
    const sides = ends.flatMap((end) => [devices.get(end.node)?.device ?? '', INTERFACE, endName(devices, end)]);
    const { type, label, description, lengthM, connected } = facts;
    const length = lengthM === null ? ['', ''] : [String(Number(lengthM.toFixed(2))), 'm'];
    const colour = CABLE_COLOURS[ends.some(({ node }) => isHost.has(node)) ? 'host' : 'network'].hex;
    return [[...sides, type, connected ? 'connected' : 'planned', label, colour, ...length, description]];
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Reads the cables of NetBox (3.3 to 4.6), as its import takes them or its list exports them: cables between interfaces, others are left out, as are those
 * that fan out. Devices whose interfaces are called as machines call theirs (`eth0`, `ib0`) are hosts. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  const rows = table.rows.flatMap((row): CableRow[] => {
    const [a, b] = ['a', 'b'].map((side) => ({
      node: table.cell(row, `side_${side}_device`, `device_${side}`),
      port: table.cell(row, `side_${side}_name`, `termination_${side}`),
      type: table.cell(row, `side_${side}_type`),
    }));
    const { line } = row;
    if ([a, b].some(({ type }) => type !== '' && type !== INTERFACE)) return [];
    if ([a, b].some(({ port }) => port.includes(','))) {
      problems.warning(line, {
        en: `left out: a cable that fans out, between "${a.node}" and "${b.node}"`,
        ja: `"${a.node}" と "${b.node}" の間の分岐ケーブルのため除きました`,
      });
      return [];
    }
    if ([a, b].some(({ node, port }) => node === '' || port === '')) {
      problems.error(line, 'expected a device and an interface at both sides');
      return [];
    }
    const length = table.cell(row, 'length');
    const [, amount, unit = table.cell(row, 'length_unit') || 'm'] = /^([\d.]+)\s*([a-z]+)?/i.exec(length) ?? [];
    const lengthM = Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
    if (length !== '' && !Number.isFinite(lengthM))
      problems.error(line, `expected a length such as 5 m, found "${length} ${unit}"`);
    return [{ line, a, b, ...(length !== '' && { link: { lengthM } }) }];
  });
  const isHost = (ports: readonly string[]): boolean => ports.every(isOfMachine);
  return networkOfCables(rows, { name: networkName(file.name), file: file.name, problems }, isHost);
}

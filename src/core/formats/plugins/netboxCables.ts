import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { cableName } from '../../building/floor/cableNames';
import { networkOfCables, readCables, TitledRows } from '../parts/cableRows';
import { fileName, networkName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { isOfMachine } from '../parts/portNumbers';
import { INTERFACE, netboxCables } from './netboxRows';

export { needsCable as appliesTo } from '../parts/workingNetwork';

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

/** Metres. */
const UNITS: Readonly<Record<string, number>> = { km: 1000, m: 1, cm: 0.01, mi: 1609.344, ft: 0.3048, in: 0.0254 };

/** Titles of a file for import, or of the list that is exported. */
export function sniff(head: string): boolean {
  return /^[^\n]*\bside_a_device\b/i.test(head) || /^[^\n]*\bTermination A\b[^\n]*\bTermination B\b/i.test(head);
}

/** Writes what NetBox imports as cables, 3.3 to 4.6: a row a cable, from the switch, its number as label, its length in metres. O(switches + hosts + links). */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const text = netboxCables(topology, ({ cable, lengthM = null }) => ({
    ...{ type: '', label: cable === undefined ? '' : cableName(cable), description: '' },
    ...{ lengthM, connected: false },
  }));
  return [{ name: fileName(topology, 'netbox.csv'), text }];
}

/**
 * Reads the cables of NetBox (3.3 to 4.6), as its import takes them or its list exports them: cables between interfaces, others are left out, as are those
 * that fan out. Devices whose interfaces are called as machines call theirs (`eth0`, `ib0`) are hosts. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  const rows = readCables(table, problems, (row) => {
    const [a, b] = ['a', 'b'].map((side) => ({
      node: table.cell(row, `side_${side}_device`, `device_${side}`),
      port: table.cell(row, `side_${side}_name`, `termination_${side}`),
      type: table.cell(row, `side_${side}_type`),
    }));
    const { line } = row;
    if ([a, b].some(({ type }) => type !== '' && type !== INTERFACE)) return null;
    if ([a, b].some(({ port }) => port.includes(','))) {
      problems.warning(line, {
        en: `left out: a cable that fans out, between "${a.node}" and "${b.node}"`,
        ja: `"${a.node}" と "${b.node}" の間の分岐ケーブルのため除きました`,
      });
      return null;
    }
    if ([a, b].some(({ node, port }) => node === '' || port === '')) {
      problems.error(line, {
        en: 'expected a device and an interface at both sides',
        ja: '両側に機器とインタフェースが必要です',
      });
      return null;
    }
    const length = table.cell(row, 'length');
    const [, amount, unit = table.cell(row, 'length_unit') || 'm'] = /^([\d.]+)\s*([a-z]+)?/i.exec(length) ?? [];
    const lengthM = Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
    if (length !== '' && !Number.isFinite(lengthM))
      problems.error(line, {
        en: `expected a length such as 5 m, found "${length} ${unit}"`,
        ja: `5 m のような長さが必要ですが、「${length} ${unit}」とあります`,
      });
    return { line, a, b, ...(length !== '' && { link: { lengthM } }) };
  });
  const isHost = (ports: readonly string[]): boolean => ports.every(isOfMachine);
  return networkOfCables(rows, { name: networkName(file.name), file: file.name, problems }, isHost);
}

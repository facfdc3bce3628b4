import { csvText } from '../../base/text/csvText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Panel } from '../../topology/plantRecords';
import { TitledRows } from '../parts/cableRows';
import { hasTitles } from '../parts/fileContent';
import type { FrontPort } from '../parts/frontPorts';
import { NOT_BOTH_ENDS } from '../parts/leftOut';
import type { RowCounts } from '../parts/rowTally';

const TITLES = ['device', 'name', 'rear_port'];
const COLUMNS = ['device', 'name', 'type', 'rear_port', 'rear_port_position'];

/** Checks whether a file is NetBox's list of front ports, as its import takes it. */
export function isFrontPortList({ text }: TextFile): boolean {
  return hasTitles(text, TITLES);
}

/**
 * Reads the front ports of panels: `device,name,rear_port,rear_port_position`, further columns aside. O(characters).
 * @throws FormatError
 */
export function readFrontPorts(file: TextFile): { readonly ports: readonly FrontPort[]; readonly rows: RowCounts } {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems, TITLES);
  const ports = table.rows.flatMap((row): FrontPort[] => {
    const [device, name, rear, place] = [...TITLES, 'rear_port_position'].map((title) => table.cell(row, title));
    if (device === '' || name === '' || rear === '') {
      table.tally.leaveOut(NOT_BOTH_ENDS, row.line);
      return [];
    }
    const position = Number(place.replace(/\.0+$/, '') || 1);
    if (!Number.isInteger(position) || position < 1) {
      table.tally.refuse();
      problems.error(row.line, {
        en: `expected a position from 1, found "${place}"`,
        ja: `1 以上の位置が必要ですが、「${place}」とあります`,
      });
      return [];
    }
    table.tally.read();
    return [{ line: row.line, device, name, rear, position }];
  });
  problems.finish();
  return { ports, rows: table.tally.counts() };
}

/** The list for these panels: of each the front ports that its record has, else those in use, each with a rear port of its own name. O(ports) */
export function frontPortsText(panels: readonly Panel[], used: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = panels.flatMap(({ id, name, map }) => {
    const ports = map ?? Object.fromEntries([...(used.get(id) ?? [])].map((front) => [front, [front, 1] as const]));
    return Object.entries(ports).map(([front, [rear, position]]) => [name, front, 'other', rear, String(position)]);
  });
  return csvText([COLUMNS, ...rows]);
}

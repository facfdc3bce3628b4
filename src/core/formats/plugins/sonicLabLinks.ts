import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { readCables, TitledRows, viewsOfCables } from '../parts/cableRows';
import type { FormatDescriptor } from '../parts/format';
import { NOT_BOTH_ENDS } from '../parts/leftOut';
import type { NodeView } from '../parts/nodeView';
import { isOfMachine } from '../parts/portNumbers';
import { RowTally } from '../parts/rowTally';
import { speedOfMegabits } from '../parts/sonicTypes';

export const descriptor: FormatDescriptor = {
  id: 'sonic-lab-links',
  title: { en: 'Links of a sonic-mgmt lab (CSV)', ja: 'sonic-mgmt のリンク一覧(CSV)' },
  extensions: ['links.csv'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Titles of the other lists of a lab: consoles, power, baseboards. */
const OF_OTHERS = /^\uFEFF?StartDevice,StartPort,.*\b(BaudRate|EndFeed|BmcIp)\b/;

/** Titles of links with their VLANs or rates. */
export function sniff(head: string): number {
  // Two titles more than those that it shares with cable plans of UFM.
  const isOurs = /^\uFEFF?StartDevice,StartPort,EndDevice,EndPort,(?:BandWidth|Vlan)/.test(head);
  return isOurs || OF_OTHERS.test(head) ? 6 : 0;
}

/**
 * Reads the links of a lab of sonic-mgmt (`*_links.csv`, rates in Mb/s). Kinds of devices stand in its `*_devices.csv`, to be given with it; else a node of one cable to one with more, and who
 * has ports of machines, is a host. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): readonly NodeView[] {
  const problems = new ProblemList(file.name);
  const [, other] = OF_OTHERS.exec(file.text) ?? [];
  if (other !== undefined) {
    problems.error(1, {
      en: `the title ${other}: a list of consoles, power or baseboards, not of the network; expected the lab's *_links.csv with BandWidth`,
      ja: `見出し ${other}：コンソール、電源、BMC の一覧で、ネットワークのものではありません。BandWidth のある *_links.csv が必要です`,
    });
    problems.finish();
  }
  const tally = new RowTally(file.name);
  const table = new TitledRows(file, problems);
  const rows = readCables(table, problems, (row) => {
    const [a, b] = ['start', 'end'].map((side) => ({
      node: table.cell(row, `${side}device`),
      port: table.cell(row, `${side}port`),
    }));
    const { line } = row;
    if ([a, b].some(({ node, port }) => node === '' || port === '')) {
      tally.leaveOut(NOT_BOTH_ENDS, line);
      return null;
    }
    tally.read();
    return { line, a, b, link: speedOfMegabits(table.cell(row, 'bandwidth')) };
  });
  const views = viewsOfCables(rows, file.name, { problems }, (ports, isLeaf) => isLeaf || ports.every(isOfMachine));
  if (rows.length === 0) problems.error(0, { en: 'expected at least one cable', ja: 'ケーブルが 1 本以上必要です' });
  const [first, ...others] = views;
  return [
    { ...first, rows: tally.counts(), problems: problems.finish() },
    ...others.map((view) => ({ ...view, rows: NONE })),
  ];
}

/** All rows are counted with the first of the views. */
const NONE = { seen: 0, read: 0, leftOut: [], refused: 0 };

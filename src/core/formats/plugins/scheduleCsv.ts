import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { networkOfCables, readCables, TitledRows } from '../parts/cableRows';
import { hasTitles } from '../parts/fileContent';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'schedule-csv',
  title: { en: 'Cable schedule (CSV)', ja: 'ケーブル一覧(CSV)' },
  extensions: ['csv'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const TITLES = ['cable', 'a', 'a_port', 'b', 'b_port'];

/** Its titles, in one of the first rows. */
export const marks: FormatMarks = { in: 'table', names: TITLES };

/** Likewise. */
export function sniff(head: string): number {
  return hasTitles(head, TITLES) ? TITLES.length : 0;
}

/**
 * Reads a port-to-port schedule: a row a cable, from node and port to node and port. A node with a single cable to one that has more is a host. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems, TITLES);
  const lacking = TITLES.filter((title) => !table.has(title));
  if (lacking.length > 0)
    problems.error(1, {
      en: `expected the titles ${TITLES.join(', ')}: ${lacking.join(', ')} missing`,
      ja: `見出し ${TITLES.join(', ')} が必要ですが、${lacking.join(', ')} がありません`,
    });
  const rows = readCables(table, problems, (row) => {
    const [a, b] = ['a', 'b'].map((end) => ({ node: table.cell(row, end), port: table.cell(row, `${end}_port`) }));
    const length = table.cell(row, 'length_m');
    const isWhole = [a, b].every(({ node, port }) => node !== '' && port !== '');
    if (!isWhole) table.tally.refuse();
    if (!isWhole)
      problems.error(row.line, { en: 'expected a node and a port at both ends', ja: '両端にノードとポートが必要です' });
    if (length !== '' && !/^\d+(?:[.,]\d+)?$/.test(length))
      problems.error(row.line, {
        en: `expected a length in metres, found "${length}"`,
        ja: `長さ（m）が必要ですが、「${length}」とあります`,
      });
    const link = length === '' ? undefined : { lengthM: Number(length.replace(',', '.')) };
    return isWhole ? { line: row.line, a, b, ...(link && { link }) } : null;
  });
  const network = networkOfCables(
    rows,
    { name: networkName(file.name), file: file.name, problems },
    (_, isLeaf) => isLeaf,
    options,
  );
  table.tally.takeBackAll(network.rows);
  return { ...network, rows: table.tally.counts() };
}

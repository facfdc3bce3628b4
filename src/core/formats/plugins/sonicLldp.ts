import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { isMac } from '../../topology/nodeNames';
import type { FormatDescriptor } from '../parts/format';
import { NO_DEVICE } from '../parts/leftOut';
import { type Neighbour, type NodeView, viewedNode } from '../parts/nodeView';
import { RowTally } from '../parts/rowTally';

export const descriptor: FormatDescriptor = {
  id: 'sonic-lldp',
  title: { en: 'SONiC show lldp table', ja: 'SONiC show lldp table' },
  extensions: ['txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const TITLES = ['LocalPort', 'RemoteDevice', 'RemotePortID', 'Capability', 'RemotePortDescr'];
const TOTAL = /^\s*Total entries displayed:\s*(\d+)\s*$/;

/** The line of titles. */
export function sniff(head: string): boolean {
  return /^[ \t]*LocalPort\s+RemoteDevice\s+RemotePortID\b/m.test(head);
}

/**
 * Reads the table that `show lldp table` prints on a SONiC switch, which is the one that the file is named after. The dashes under the titles say where columns
 * begin. A row without a device is the adapter whose address is its port, else it is left out. A table without its last line, or with fewer rows than that says, is an error. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const table = new Table(file.name, problems);
  forEachLine(file.text, (line, number) => table.read(line, number));
  const neighbours = table.finish();
  problems.finish();
  return { name: viewedNode(file.name), at: { file: file.name, line: 0 }, neighbours, rows: table.tally.counts() };
}

class Table {
  readonly tally: RowTally;
  private readonly rows: Neighbour[] = [];
  private hasTitles = false;
  /** Beginning of each column; null before the dashes. */
  private columns: readonly number[] | null = null;
  private total: { readonly count: number; readonly line: number } | null = null;

  constructor(
    private readonly file: string,
    private readonly problems: ProblemList,
  ) {
    this.tally = new RowTally(file);
  }

  read(line: string, number: number): void {
    const total = TOTAL.exec(line);
    if (total) this.total = { count: Number(total[1]), line: number };
    // Lines above the table and after it say nothing of neighbours.
    else if (line.trim() === '' || this.total) return;
    else if (TITLES.every((title, i) => line.trim().split(/\s{2,}/)[i] === title)) this.hasTitles = true;
    else if (this.hasTitles && !this.columns) this.readDashes(line, number);
    else if (this.columns && !/^-+$/.test(line.trim())) this.readRow(line, number, this.columns);
  }

  finish(): readonly Neighbour[] {
    const { problems, rows, total } = this;
    const { seen } = this.tally.counts();
    if (!this.hasTitles)
      problems.error(0, {
        en: `expected a line with the titles ${TITLES.join(', ')}`,
        ja: `見出し ${TITLES.join(', ')} の行が必要です`,
      });
    else if (!total)
      problems.error(0, {
        en: 'the table is cut off: expected "Total entries displayed:" at its end',
        ja: '表が途切れています。最後に「Total entries displayed:」の行が必要です',
      });
    else if (total.count !== seen)
      problems.error(total.line, {
        en: `expected ${total.count} rows, found ${seen}`,
        ja: `${total.count} 行あるはずですが、${seen} 行しかありません`,
      });
    return rows;
  }

  private readDashes(line: string, number: number): void {
    const columns = [...line.matchAll(/-+/g)].map(({ index }) => index);
    if (columns.length === TITLES.length && /^[-\s]+$/.test(line)) this.columns = columns;
    else
      this.problems.error(number, {
        en: `expected ${TITLES.length} rows of dashes under the titles, found ${quoteLine(line)}`,
        ja: `見出しの下に ${TITLES.length} 本の破線が必要ですが、${quoteLine(line)} とあります`,
      });
  }

  private readRow(line: string, number: number, columns: readonly number[]): void {
    const cells = cellsOf(line, columns);
    if (!cells) {
      this.tally.refuse();
      this.problems.error(number, {
        en: `expected cells under the dashes, with blanks between, found ${quoteLine(line)}`,
        ja: `破線の下に空白で区切られた項目が必要ですが、${quoteLine(line)} とあります`,
      });
      return;
    }
    const [port, name, id, capability, description] = cells;
    const isAddress = isMac(id);
    if (port === '' || (name === '' && !isAddress)) {
      this.tally.leaveOut(NO_DEVICE, number);
      return;
    }
    this.tally.read();
    const [farPort, farAlias] = isAddress ? [description, ''] : [id, description];
    this.rows.push({
      ...{ at: { file: this.file, line: number }, port },
      ...(name === '' ? { chassis: id } : { name }),
      ...(farPort !== '' && { farPort }),
      ...(farAlias !== '' && { farAlias }),
      forwards: capability === '' ? (name === '' ? false : null) : /[BR]/.test(capability),
    });
  }
}

/** The cells of a row by its columns; where it does not keep to these (blanks were lost on the way), by the blanks between them. Null where these leave open which cell is empty. */
function cellsOf(line: string, columns: readonly number[]): readonly string[] | null {
  const isKept = columns.every((from) => from === 0 || from >= line.length || line[from - 1] === ' ');
  if (isKept) return columns.map((from, i) => line.slice(from, columns[i + 1]).trim());
  const cells = line.trim().split(/\s{2,}|\t/);
  return cells.length === columns.length ? cells : null;
}

import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { isManagementPort } from '../../topology/portNames';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';
import { cellsIn, isRuler, ruled, type TableTitles, titlesIn } from './lldpTitles';

export const descriptor: FormatDescriptor = {
  id: 'lldp-table',
  title: { en: 'Table of show lldp|cdp neighbors', ja: 'show lldp|cdp neighbors の表' },
  extensions: ['neighbors.txt'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const CISCO = /^\s*Device[- ]ID\s+Local Int\S*\s+H\S+\s+Capability\s+(Platform\s+)?Port ID\s*$/;
const TOTAL = /^Total (?:cdp )?entries displayed\s*:\s*(\d+)/i;
const PORT = '[A-Za-z][A-Za-z-]* ?\\d\\S*';
/** A local port with a hold time behind it. */
const NEAR = new RegExp(`^(${PORT})\\s+(\\d{1,5})\\s+(\\S.*)$`);
const NAME_AND_NEAR = new RegExp(`^(?:(.*\\S)\\s+|\\s*)(${PORT})\\s+(\\d{1,5})\\s+(\\S.*)$`);
const LLDP_TAIL = /^(?:([A-Z](?:,?[A-Z])*|N\/A)\s+)?(\S.*)$/;
/** Letters, a platform, and a port of one word, or of a word and a number. */
const CDP_TAIL = /^((?:[A-Za-z]\s+)*)(?:\S.*?\s+)?([A-Za-z]+ \d[\d/.:]*|\S+)$/;
const NO_ROW = { en: 'line that is no row of the table', ja: '表の行でない行' };

/** The line of titles. */
export function sniff(head: string): boolean {
  return head.split('\n').some((line) => CISCO.test(line.trimEnd()) || titlesIn(line) !== null);
}

/**
 * Reads the table that switches print for `show lldp neighbors` and the like, whatever the order of its columns, on the switch that the file is named after; Cisco's by its own rules. Long names
 * have a line of their own; names that fill their column may be cut off, which is reported, as is a total that is another. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const table = new Table(file.name);
  forEachLine(file.text, (line, number) => table.read(line.trimEnd(), number));
  return table.view();
}

interface Row {
  readonly port: string;
  readonly name: string | undefined;
  readonly chassis?: string | undefined;
  readonly farPort: string | undefined;
  readonly description?: string | undefined;
  readonly forwards?: boolean | null;
}

class Table {
  private readonly problems: ProblemList;
  private readonly heard: HeardNeighbours;
  private titles: TableTitles | 'cisco' | null = null;
  private hasPlatform = false;
  /** Where Cisco's titles begin. */
  private columns: readonly number[] = [];
  /** A name on a line of its own. */
  private wrapped: { readonly name: string; readonly line: number } | null = null;
  /** The row above, whose last cell may stand on the next line. */
  private row: (Row & { readonly line: number }) | null = null;
  private readonly cut: { readonly name: string; readonly line: number }[] = [];

  constructor(file: string) {
    this.problems = new ProblemList(file);
    this.heard = new HeardNeighbours(file);
  }

  read(line: string, number: number): void {
    if (CISCO.test(line)) {
      this.titles = 'cisco';
      this.hasPlatform = CISCO.exec(line)?.[1] !== undefined;
      this.columns = [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
      return;
    }
    const found = titlesIn(line);
    const { titles } = this;
    if (found) this.titles = found;
    else if (titles && titles !== 'cisco' && isRuler(line)) this.titles = ruled(titles, line);
    if (found || !titles || isRuler(line)) return;
    const [, total] = TOTAL.exec(line.trim()) ?? [];
    if (total !== undefined) {
      this.checkTotal(Number(total), number);
      this.titles = null;
      return;
    }
    if (titles !== 'cisco') {
      this.readCells(line, titles, number);
      return;
    }
    const row = this.ciscoRow(line, number);
    const isLastCell = /^\S+$/.test(line.trim()) && line.search(/\S/) > (this.columns[2] ?? 0);
    if (!row && this.row && this.hasPlatform && isLastCell) {
      this.row = { ...this.row, farPort: line.trim() };
      return;
    }
    this.flush();
    if (row) this.row = { line: number, ...row };
    else if (/^\S+$/.test(line.trim())) this.wrap(line.trim(), number);
    else this.heard.tally.leaveOut(NO_ROW, number);
  }

  private readCells(line: string, titles: TableTitles, number: number): void {
    const row = cellsRow(line, titles);
    const before = this.row;
    // What of a cell its column does not hold stands below.
    if (before && row && row.port === '' && /^[\s|\w.:-]+$/.test(line)) {
      const joined = (key: 'name' | 'farPort' | 'chassis' | 'description') =>
        `${before[key] ?? ''}${row[key] ?? ''}` || undefined;
      const [name, farPort, chassis, description] = [
        joined('name'),
        joined('farPort'),
        joined('chassis'),
        joined('description'),
      ];
      this.row = { ...before, name, farPort, chassis, description };
      return;
    }
    this.flush();
    if (row && (/\d/.test(row.port) || isManagementPort(row.port, true))) this.row = { line: number, ...row };
    else this.heard.tally.leaveOut(NO_ROW, number);
  }

  view(): NodeView {
    this.flush();
    this.wrap('', 0);
    const [first] = this.cut;
    if (first)
      this.problems.warning(first.line, {
        en: `${this.cut.length} names fill their column, first ${quoteLine(first.name)}: they may be cut off; "show lldp neighbors detail" has them whole`,
        ja: `${this.cut.length} 個の名前が列の幅いっぱいで、途中で切れている可能性があります（最初は ${quoteLine(first.name)}）。「show lldp neighbors detail」なら省略されません`,
      });
    return this.heard.view({ problems: this.problems.finish() });
  }

  private checkTotal(total: number, line: number): void {
    this.flush();
    this.wrap('', line);
    const { seen } = this.heard.tally.counts();
    if (total === seen) return;
    this.problems.warning(line, {
      en: `the total is ${total}, and ${seen} rows are there: all are read`,
      ja: `合計は ${total} とありますが、行は ${seen} 行あります。すべて読みました`,
    });
  }

  private flush(): void {
    const { row } = this;
    this.row = null;
    if (!row) return;
    const name = row.name?.replace(CUT, '');
    if (name !== undefined && name !== row.name) this.cut.push({ name, line: row.line });
    // A port that its column does not hold is told by its description.
    this.heard.add({ ...row, name, farPort: row.farPort?.replace(/^mac:|.*\.\.\.$/, '') });
  }

  /** Keeps a name for the row below it; one that no row took is left out. */
  private wrap(name: string, line: number): void {
    if (this.wrapped) this.heard.tally.leaveOut(NO_ROW, this.wrapped.line);
    this.wrapped = name === '' ? null : { name, line };
  }

  private ciscoRow(line: string, number: number): Row | null {
    const [start = 0, from = 0] = this.columns;
    const isGlued = line[from - 1] !== ' ';
    // A name that fills its column has no blank behind.
    const inColumns = isGlued && line[start] === ' ' ? null : NEAR.exec(line.slice(from));
    const [, near, , tail] = inColumns ?? [];
    const found = near === undefined ? NAME_AND_NEAR.exec(line) : null;
    const [port, rest] = [near ?? found?.[2], tail ?? found?.[4]];
    if (port === undefined || rest === undefined) return null;
    const before = (inColumns ? line.slice(0, from) : (found?.[1] ?? '')).trim();
    if (inColumns && isGlued && before !== '') this.cut.push({ name: before, line: number });
    const written = before === '' ? (this.wrapped?.name ?? '') : before;
    if (before === '') this.wrapped = null;
    const [, able = '', farPort] = (this.hasPlatform ? CDP_TAIL : LLDP_TAIL).exec(this.aligned(line, rest)) ?? [];
    const letters = this.hasPlatform ? /[RSTB]/ : /[BR]/;
    const name = /^not advertised$/i.test(written) ? undefined : written.replace(/\([^()]*\)$/, '');
    return { port, name, farPort, forwards: /^(?:N\/A)?$/.test(able) ? null : letters.test(able) };
  }

  /** With two blanks before the last column where the row keeps to it, so that a platform is no part of a port. */
  private aligned(line: string, tail: string): string {
    const last = this.columns.at(-1) ?? 0;
    const isKept = this.hasPlatform && line[last - 1] === ' ' && /\S/.test(line[last] ?? '');
    return isKept
      ? `${tail.slice(0, tail.length - (line.length - last))} ${line.slice(last).replace(/ (?=\d)/, '')}`
      : tail;
  }
}

const NOTHING = /^(?:-*|n\/a|not[ -]advertised)$/i;

/** Behind a name that its column does not hold. */
const CUT = /\s*\.\.\.$/;

/** A row by its titles; without a port, more of the row above. */
function cellsRow(line: string, titles: TableTitles): Row | null {
  const cells = cellsIn(line, titles);
  if (!cells) return null;
  const cell = (at: number | undefined): string | undefined => {
    const text = at === undefined ? '' : (cells[at] ?? '');
    return NOTHING.test(text) ? undefined : text;
  };
  const { port, name, farPort, chassis, description, able } = titles.at;
  const letters = cell(able);
  return {
    port: cell(port)?.replace(/^([a-z]{2}-\d.*)\.0$/, '$1') ?? '',
    ...{ name: cell(name), farPort: cell(farPort), chassis: cell(chassis), description: cell(description) },
    forwards: letters === undefined ? null : /[BR]/.test(letters),
  };
}

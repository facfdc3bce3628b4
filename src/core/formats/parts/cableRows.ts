import { append } from '../../base/structures/append';
import { type CsvRow, csvRowsIn } from '../../base/text/csv';
import type { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Link } from '../../topology/topology';
import type { ParsedNetwork, ReadOptions } from './format';
import { joinViews } from './joinViews';
import { MOST_CABLES, NetworkBudget } from './networkSize';
import type { Neighbour, NodeView } from './nodeView';

/** A cable as a row of a table says it. */
export interface CableRow {
  readonly line: number;
  readonly a: { readonly node: string; readonly port: string };
  readonly b: { readonly node: string; readonly port: string };
  readonly link?: Pick<Link, 'lengthM' | 'speed'>;
}

/** Rows of a table: each cable may be listed from both its ends. */
const MOST_ROWS = 2 * MOST_CABLES;

/** Rows of a table by its titles. */
export class TitledRows {
  /** In small letters, with `_` for spaces. */
  readonly titles: readonly string[];
  readonly rows: readonly CsvRow[];
  private readonly columns: ReadonlyMap<string, number>;

  /**
   * Rows that are longer or shorter than the titles are errors, and not kept.
   * @throws FormatError for a table of more rows than cables are listed in
   */
  constructor(file: TextFile, problems: ProblemList, most = MOST_ROWS) {
    const read = csvRowsIn(file.text, file.name);
    const { cells: titles } = read.next().value ?? { cells: [] };
    this.titles = titles.map((title) => title.toLowerCase().replaceAll(' ', '_'));
    this.columns = new Map(this.titles.map((name, i) => [name, i]));
    const width = titles.length;
    const rows: CsvRow[] = [];
    let count = 0;
    for (const row of read) {
      if (++count > most) refuseTable(row.line, most, problems);
      if (row.cells.length === width) rows.push(row);
      else
        problems.error(row.line, {
          en: `expected ${width} columns as in the titles, found ${row.cells.length}`,
          ja: `見出しと同じ ${width} 列が必要ですが、${row.cells.length} 列です`,
        });
    }
    this.rows = rows;
  }

  has(title: string): boolean {
    return this.columns.has(title);
  }

  /** A cell by the first of these titles that there is; empty where none is. */
  cell({ cells }: CsvRow, ...titles: readonly string[]): string {
    const title = titles.find((name) => this.columns.has(name));
    return title === undefined ? '' : (cells[this.columns.get(title) as number] ?? '');
  }
}

function refuseTable(line: number, most: number, problems: ProblemList): void {
  const number = most.toLocaleString('en-US');
  problems.error(line, {
    en: `the table is too large: expected at most ${number} rows`,
    ja: `表が大きすぎます。行は ${number} までです`,
  });
  problems.finish();
}

/**
 * Reads the cables that rows give, one after the other, counted before anything is made of them.
 * @param read the cable of a row, null where it says none
 * @throws FormatError for more than a network has
 */
export function readCables(
  { rows }: TitledRows,
  problems: ProblemList,
  read: (row: CsvRow) => CableRow | null,
): CableRow[] {
  const budget = new NetworkBudget(problems);
  return rows.flatMap((row) => {
    const cable = read(row);
    if (cable) budget.cable([cable.a.node, cable.b.node], cable.line);
    return cable ?? [];
  });
}

/** The kind of a node that its list does not say: by the names of its ports, whether all its cables lead to nodes with more, and its name. */
export type IsHost = (ports: readonly string[], isLeaf: boolean, node: string) => boolean;

/**
 * The network of a list of cables.
 * @throws FormatError for ports cabled twice, and what `problems` hold
 */
export function networkOfCables(
  rows: readonly CableRow[],
  { name, file, problems }: { readonly name: string; readonly file: string; readonly problems: ProblemList },
  isHost: IsHost,
  options?: ReadOptions,
): ParsedNetwork {
  const cables = viewsOfCables(rows, file, problems, isHost);
  if (rows.length === 0) problems.error(0, { en: 'expected at least one cable', ja: 'ケーブルが 1 本以上必要です' });
  const warnings = problems.finish();
  const { problems: more, ...network } = joinViews(cables, name, options);
  return { ...network, problems: [...warnings, ...more] };
}

/** The views of its nodes that a list of cables gives. */
export function viewsOfCables(
  rows: readonly CableRow[],
  file: string,
  problems: ProblemList,
  isHost: IsHost,
): readonly NodeView[] {
  const cables = new Map<string, (Neighbour & { readonly name: string })[]>();
  const nameOf = namesWithoutCase(rows, problems);
  for (const { line, a, b, link } of rows) {
    const at = { file, line };
    for (const [near, far] of [
      [a, b],
      [b, a],
    ])
      append(cables, nameOf(near.node), {
        ...{ at, port: near.port, name: nameOf(far.node), farPort: far.port, forwards: null },
        link,
      });
  }
  return [...cables].map(([node, neighbours]): NodeView => {
    const isLeaf = neighbours.length === 1 && (cables.get(neighbours[0].name) ?? []).length > 1;
    const ports = neighbours.map(({ port }) => port);
    return { name: node, at: neighbours[0].at, neighbours, ...(isHost(ports, isLeaf, node) && { isHost: true }) };
  });
}

/** Each name as it is first written, whatever its case; who has two is reported. */
function namesWithoutCase(rows: readonly CableRow[], problems: ProblemList): (name: string) => string {
  const written = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { line, a, b } of rows) {
    for (const { node } of [a, b]) {
      if (names.has(node)) continue;
      const first = written.get(node.toLowerCase());
      names.set(node, first ?? node);
      if (first === undefined) written.set(node.toLowerCase(), node);
      else
        problems.warning(line, {
          en: `"${first}" and "${node}" differ in case alone: read as one node`,
          ja: `「${first}」と「${node}」は大文字小文字だけが違うため、1 台として読みました`,
        });
    }
  }
  return (name) => names.get(name) as string;
}

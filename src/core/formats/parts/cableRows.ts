import { type CsvRow, csvRowsIn } from '../../base/text/csv';
import type { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { portKey } from '../../topology/portNames';
import type { Link } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { wayBack } from '../../topology/wayBack';
import { separatorWith, TITLE_ROWS, titleOf } from './fileContent';
import type { FilePlace, ParsedNetwork, ReadOptions } from './format';
import { joinViews } from './joinViews';
import { ABOVE_TITLES, NO_CABLE } from './leftOut';
import { MOST_CABLES, NetworkBudget } from './networkSize';
import type { Neighbour, NodeView } from './nodeView';
import { RowTally } from './rowTally';

/** A cable as a row of a table says it. */
export interface CableRow {
  readonly line: number;
  readonly a: { readonly node: string; readonly port: string };
  readonly b: { readonly node: string; readonly port: string };
  /** Facts about it; panels on its way from end a. */
  readonly link?: Pick<Link, 'lengthM' | 'speed' | 'via' | 'viaRear'>;
}

/** Rows of a table: each cable may be listed from both its ends. */
const MOST_ROWS = 2 * MOST_CABLES;

/** Rows of a table by its titles. */
export class TitledRows {
  /** In small letters, with `_` for spaces. */
  readonly titles: readonly string[];
  readonly rows: CsvRow[] = [];
  private readonly columns: ReadonlyMap<string, number>;

  /** The tally of its rows. */
  readonly tally: RowTally;

  /**
   * Rows that are longer or shorter than the titles are errors, and not kept.
   * @param wanted titles by which their row is known, which need not be the first
   * @throws FormatError for a table of more rows than cables are listed in
   */
  constructor(file: TextFile, problems: ProblemList, wanted: readonly string[] = [], most = MOST_ROWS) {
    this.tally = new RowTally(file.name);
    const all: CsvRow[] = [];
    let width = 0;
    let count = 0;
    let titles: readonly string[] | null = null;
    const separator = wanted.length > 0 ? separatorWith(file.text, wanted) : undefined;
    for (const row of csvRowsIn(file.text, file.name, separator)) {
      if (!titles) {
        all.push(row);
        const found = row.cells.map(titleOf);
        const isWhole = wanted.every((title) => found.includes(title));
        if (!isWhole && all.length < TITLE_ROWS) continue;
        titles = isWhole ? found : (all[0]?.cells ?? []).map(titleOf);
        width = titles.length;
        if (isWhole) this.passTitles(all, problems);
        else for (const early of all.splice(1)) this.take(early, width, problems);
      } else {
        if (++count > most) refuseTable(row.line, most, problems);
        this.take(row, width, problems);
      }
    }
    if (!titles) for (const early of all.splice(1)) this.take(early, all[0].cells.length, problems);
    this.titles = titles ?? (all[0]?.cells ?? []).map(titleOf);
    this.columns = new Map(this.titles.map((name, i) => [name, i]));
  }

  private passTitles(rows: readonly CsvRow[], problems: ProblemList): void {
    const above = rows.slice(0, -1);
    if (above.length === 0) return;
    for (const { line } of above) this.tally.leaveOut(ABOVE_TITLES, line);
    problems.warning(above[0].line, {
      en: `left out: ${above.length} rows above the titles, which are in line ${rows[above.length].line}`,
      ja: `見出し（${rows[above.length].line} 行目）より上の ${above.length} 行を除きました`,
    });
  }

  private take(row: CsvRow, width: number, problems: ProblemList): void {
    if (row.cells.length === width) {
      this.rows.push(row);
      return;
    }
    this.tally.refuse();
    problems.error(row.line, {
      en: `expected ${width} columns as in the titles, found ${row.cells.length}`,
      ja: `見出しと同じ ${width} 列が必要ですが、${row.cells.length} 列です`,
    });
  }

  has(title: string): boolean {
    return this.columns.has(title);
  }

  /** A cell by the first of these titles that there is; empty where none is. */
  cell(row: CsvRow, ...titles: readonly string[]): string {
    return this.column(...titles)(row);
  }

  /** The same of any row, for titles that are read of each. */
  column(...titles: readonly string[]): (row: CsvRow) => string {
    const at = this.columns.get(titles.find((name) => this.columns.has(name)) ?? '');
    return at === undefined ? () => '' : ({ cells }) => cells[at] ?? '';
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
 * @param read the cable of a row, null where it says none: then it counts as left out, unless it is counted otherwise
 * @throws FormatError for more than a network has
 */
export function readCables(
  { rows, tally }: TitledRows,
  problems: ProblemList,
  read: (row: CsvRow) => CableRow | null,
): CableRow[] {
  const budget = new NetworkBudget(problems);
  const cables: CableRow[] = [];
  for (const row of rows) {
    const before = tally.seen;
    const cable = read(row);
    if (cable) {
      tally.read();
      budget.statement(cable.line);
      cables.push(cable);
    } else if (tally.seen === before) tally.leaveOut(NO_CABLE, row.line);
  }
  return cables;
}

/** The kind of a node that its list does not say: by the names of its ports, whether all its cables lead to nodes with more, and its name. */
export type IsHost = (ports: readonly string[], isLeaf: boolean, node: string) => boolean;

/** A list of cables beside its rows. */
export interface ListedNetwork {
  readonly name: string;
  readonly file: string;
  readonly problems: ProblemList;
  /** Switches that the file names and gives no cable. */
  readonly bare?: readonly string[];
}

/**
 * The network of a list of cables.
 * @throws FormatError for ports cabled twice, and what `problems` hold
 */
export function networkOfCables(
  rows: readonly CableRow[],
  { name, file, problems, bare = [] }: ListedNetwork,
  isHost: IsHost,
  options?: ReadOptions,
): ParsedNetwork {
  const cables = viewsOfCables(rows, file, { problems, once: true }, isHost);
  const alone = bare.map((node): NodeView => ({ name: node, at: { file, line: 0 }, neighbours: [] }));
  const warnings = problems.finish();
  // A file without a cable is refused by whoever knows its rows.
  if (cables.length === 0) return { topology: new TopologyBuilder().build(name), problems: warnings };
  const { problems: more, ...network } = joinViews([...cables, ...alone], name, options);
  return { ...network, problems: [...warnings, ...more] };
}

/** A node of a list while its rows are gathered. */
interface ListedNode {
  /** As it is first written. */
  readonly name: string;
  /** Its place among the nodes in the order that they are first listed. */
  readonly rank: number;
  readonly at: FilePlace;
  readonly ports: string[];
  readonly neighbours: Neighbour[];
  /** The node that all its cables lead to, at one port; null for several. */
  sole: { readonly node: ListedNode; readonly key: string } | null;
}

/**
 * The views of its nodes that a list of cables gives.
 * @param once true where nobody else speaks of them: then a cable is at the first listed of its nodes alone
 */
export function viewsOfCables(
  rows: readonly CableRow[],
  file: string,
  { problems, once }: { readonly problems: ProblemList; readonly once?: true },
  isHost: IsHost,
): readonly NodeView[] {
  const nodes = new ListedNodes(problems);
  for (const { line, a, b, link } of rows) {
    const at = { file, line };
    const near = nodes.meet(a.node, at);
    const far = nodes.meet(b.node, at);
    meetCable(near, a.port, far);
    meetCable(far, b.port, near);
    if (!once || near.rank < far.rank)
      near.neighbours.push({ at, port: a.port, name: far.name, farPort: b.port, forwards: null, link });
    if (once && near.rank < far.rank) continue;
    const back = link && wayBack(link);
    far.neighbours.push({ at, port: b.port, name: near.name, farPort: a.port, forwards: null, link: back });
  }
  return nodes.all.map(({ name, at, ports, neighbours, sole }): NodeView => {
    const isLeaf = sole !== null && sole.node.ports.length > ports.length;
    return { name, at, neighbours, ...(once && { once }), ...(isHost(ports, isLeaf, name) && { isHost: true }) };
  });
}

/** Nodes of a list by their names, whatever the case of these; who has two is reported. */
class ListedNodes {
  readonly all: ListedNode[] = [];
  private readonly byName = new Map<string, ListedNode>();
  private readonly bySmallName = new Map<string, ListedNode>();

  constructor(private readonly problems: ProblemList) {}

  meet(name: string, at: FilePlace): ListedNode {
    const known = this.byName.get(name);
    if (known) return known;
    const small = name.toLowerCase();
    const same = this.bySmallName.get(small);
    const node = same ?? { name, rank: this.all.length, at, ports: [], neighbours: [], sole: null };
    this.byName.set(name, node);
    if (same)
      this.problems.warning(at.line, {
        en: `"${same.name}" and "${name}" differ in case alone: read as one node`,
        ja: `「${same.name}」と「${name}」は大文字小文字だけが違うため、1 台として読みました`,
      });
    else {
      this.bySmallName.set(small, node);
      this.all.push(node);
    }
    return node;
  }
}

/** A cable that is listed from both its ends is one. */
function meetCable(node: ListedNode, port: string, far: ListedNode): void {
  const { ports, sole } = node;
  if (ports.length === 0) node.sole = { node: far, key: portKey(port) };
  else if (sole && (sole.node !== far || sole.key !== portKey(port))) node.sole = null;
  ports.push(port);
}

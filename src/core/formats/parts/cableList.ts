import type { LocalText } from '../../base/localText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { eachOnce } from './bothWays';
import { type CableRow, networkOfCables } from './cableRows';
import { networkName } from './fileNames';
import type { ParsedNetwork, ReadOptions } from './format';
import { LOOP } from './leftOut';
import { NetworkBudget } from './networkSize';
import { isNamed, isOfMachine, unnamedPort } from './portNumbers';
import { RowTally } from './rowTally';

/** An end of a cable; without a port, one is given to it. */
export interface ListedEnd {
  readonly node: string;
  readonly port?: string;
}

/** Ports as switches call theirs. */
const OF_SWITCH =
  /^(?:(?:fast|gigabit|tengig|fortygig|hundredgig|\w*gig)\w*|ethernet|swp|etp|[xge]e-|et-|gi|te|fo|hu)\d/;

/** Collects the cables that a file lists, for readers of edges: counts rows, leaves out loops, and makes a network of the rest. */
export class CableList {
  readonly problems: ProblemList;
  readonly tally: RowTally;
  private readonly rows: CableRow[] = [];
  private readonly budget: NetworkBudget;
  private readonly kinds = new Map<string, 'host' | 'switch'>();
  private readonly ends = new Set<string>();
  private hasPorts = false;

  /**
   * @param isRow false where a file tells cables by rules (a tree by its tiers), so that there are no rows to count
   * @param others the kind of nodes that nothing tells; without it, the number of their cables does
   */
  constructor(
    private readonly file: TextFile,
    private readonly isRow = true,
    private readonly others?: 'switch',
  ) {
    this.problems = new ProblemList(file.name);
    this.tally = new RowTally(file.name);
    this.budget = new NetworkBudget(this.problems);
  }

  /** Says what a node is; of others the number of their cables tells. */
  kind(node: string, kind: 'host' | 'switch'): void {
    this.kinds.set(node, kind);
  }

  /** One cable, as a row lists it. @throws FormatError for more than a network has */
  cable(line: number, a: ListedEnd, b: ListedEnd, link?: CableRow['link']): void {
    if (a.node === b.node) {
      this.tally.leaveOut(LOOP, line);
      return;
    }
    if (this.isRow) this.tally.read();
    this.hasPorts ||= a.port !== undefined || b.port !== undefined;
    this.budget.cable([a.node, b.node], line);
    const [from, to] = [a, b].map(({ node, port = unnamedPort(`cable ${this.rows.length}`) }) => ({ node, port }));
    if (a.port !== undefined && b.port !== undefined && this.isAgain(from, to)) return;
    this.rows.push({ line, a: from, b: to, ...(link && { link }) });
  }

  /** Checks whether the same cable was listed before, perhaps from its other end. */
  private isAgain(...ends: readonly Required<ListedEnd>[]): boolean {
    const key = ends
      .map(({ node, port }) => JSON.stringify([node, port]))
      .sort()
      .join();
    if (this.ends.has(key)) return true;
    this.ends.add(key);
    return false;
  }

  /** @throws FormatError */
  network(options?: ReadOptions): ParsedNetwork {
    const { file, problems } = this;
    const name = networkName(file.name);
    const told = () => (this.tally.seen > 0 ? { rows: this.tally.counts() } : {});
    if (this.rows.length === 0) {
      const nothing = { name, switches: [], hosts: [], links: [] };
      return { topology: nothing, problems: problems.finish(), ...told() };
    }
    const cables = this.hasPorts ? this.rows : eachOnce(this.rows, ({ a, b }) => [a.node, b.node], problems);
    const guessed = { hosts: 0, switches: 0 };
    const isHost = (ports: readonly string[], _isLeaf: boolean, node: string): boolean => {
      const kind = this.kinds.get(node);
      if (kind) return kind === 'host';
      const named = ports.filter(isNamed).map((port) => port.toLowerCase());
      if (named.some((port) => OF_SWITCH.test(port))) return false;
      if (named.length > 0 && named.every(isOfMachine)) return true;
      if (this.others) return false;
      const isHost = ports.length === 1;
      guessed[isHost ? 'hosts' : 'switches']++;
      return isHost;
    };
    const { rows: joined, ...network } = networkOfCables(cables, { name, file: file.name, problems }, isHost, options);
    if (this.isRow) this.tally.takeBackAll(joined);
    const remarks = new ProblemList(file.name);
    if (guessed.hosts + guessed.switches > 0) remarks.warning(0, byDegree(guessed));
    return { ...network, problems: [...network.problems, ...remarks.finish()], ...told() };
  }
}

/** Words for nodes of a graph that no cable leads to. */
export function describeIsolated(count: number): LocalText {
  return {
    en: `left out: ${count} vertices without an edge`,
    ja: `辺のない頂点 ${count} 個を除きました`,
  };
}

/** Words for kinds that only the cables tell. */
export function byDegree({ hosts, switches }: { readonly hosts: number; readonly switches: number }): LocalText {
  return {
    en: `the file does not say what its nodes are: ${hosts} with one cable are read as hosts, ${switches} with several as switches`,
    ja: `ノードの種類が書かれていないため、ケーブルが 1 本の ${hosts} 台をホスト、複数の ${switches} 台をスイッチとして読みました`,
  };
}

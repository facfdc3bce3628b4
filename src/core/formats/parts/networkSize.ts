import type { ProblemList } from '../../base/text/problemList';
import { MOST_PORTS } from '../../topology/validateTopology';

/**
 * Nodes, and cables, of a network that is read: twice what the largest InfiniBand subnet has (47,824 and 131,712), and what can be read in a gigabyte. A file of
 * more is none that anybody cables, and would be read only to be thrown away.
 */
export const MOST_NODES = 2 ** 18;
export const MOST_CABLES = 2 ** 18;

/** Of each kind, the most that a network has, and its name; ports are those of one node. */
export type NetworkLimits = Readonly<Record<'nodes' | 'cables' | 'ports', number>>;
const LIMITS: NetworkLimits = { nodes: MOST_NODES, cables: MOST_CABLES, ports: MOST_PORTS };
const NAMES = {
  nodes: { en: 'nodes', ja: 'ノードは' },
  cables: { en: 'cables', ja: 'ケーブルは' },
  ports: { en: 'ports of a node', ja: 'ノードのポートは 1 台につき' },
} as const;

/** Counts what a network is made of while it is read, and ends the reading where that becomes too much, before anything is made of it. */
export class NetworkBudget {
  private readonly ports = new Map<string | number, number>();
  /** By node that a cable was counted at, in the order of the cables: its ports. */
  readonly taken: ReadonlyMap<string | number, number> = this.ports;
  private stated = 0;

  /** @param sides how often each cable is stated in the end, 2 where each of its ends states it */
  constructor(
    private readonly problems: ProblemList,
    private readonly sides: 1 | 2 = 1,
    private readonly limits = LIMITS,
  ) {}

  /**
   * Counts a statement of a cable.
   * @param ends nodes that it takes a port of
   * @param line where it stands, in `file`
   * @throws FormatError with all that was found so far
   */
  cable(ends: Iterable<string | number>, line: number, file?: string): void {
    for (const end of ends) {
      const ports = (this.ports.get(end) ?? 0) + 1;
      this.ports.set(end, ports);
      this.check('ports', ports, line, file);
    }
    this.check('nodes', this.ports.size, line, file);
    this.statement(line, file);
  }

  /** Counts a statement of a cable alone. @throws FormatError likewise */
  statement(line: number, file?: string): void {
    this.check('cables', ++this.stated / this.sides, line, file);
  }

  /** Ends the reading where a count that its reader keeps is too large, likewise. */
  check(kind: keyof NetworkLimits, count: number, line: number, file = this.problems.file): void {
    const most = this.limits[kind];
    if (count <= most) return;
    const [number, { en, ja }] = [most.toLocaleString('en-US'), NAMES[kind]];
    const text = {
      en: `the network is too large: expected at most ${number} ${en}`,
      ja: `ネットワークが大きすぎます。${ja} ${number} までです`,
    };
    this.problems.error(line, text, file);
    this.problems.finish();
  }
}

import type { LinkEnd, NodeId, Topology } from '../../topology/topology';
import { hostsOfSwitches, switchLinks, tiersOf } from './tiers';

/** Share of its capacity that a network keeps while links are drained. */
export interface CapacityFigure {
  /** The least share of its links that a leaf, or a row of several switches, has left: live / before. */
  readonly leaf: number;
  /** The leaf or row that has least left. */
  readonly at: string;
  /**
   * The least over pairs of rows of the sum over spines of min(live of the one, live of the other), as a share of the uplinks of a row; null where there are no rows below
   * spines.
   */
  readonly pair: number | null;
}

/** Switches that have a share of capacity of their own, and their links now. */
interface Unit {
  readonly name: string;
  readonly before: number;
  live: number;
}

/** Sums of shares that are equal may differ in their last digits. */
const TOLERANCE = 1e-9;

/**
 * Counts of live links, by switches with hosts, by rows of several switches below spines, and by rows and spines. It begins with all links of a network between its
 * switches; nodes that are to go are left out, as are those that are to come.
 */
export class Capacity {
  private readonly units: Unit[] = [];
  /** The units that a switch is in, its row last. */
  private readonly unitsOf = new Map<NodeId, number[]>();
  private readonly rowOf = new Map<NodeId, number>();
  private readonly columns = new Map<NodeId, number>();
  /** By row, live links by column. */
  private readonly live: number[][];
  private readonly uplinks: readonly number[];

  /** @param stays nodes that are there afterwards too. O(switches + links) */
  constructor(topology: Topology, stays: ReadonlySet<NodeId>) {
    const links = switchLinks(topology);
    const hosts = hostsOfSwitches(topology);
    const names = new Map<NodeId, string>(topology.switches.map(({ id, name }) => [id, name]));
    const rows = (tiersOf(topology)?.rows ?? []).filter((row) => row.some((id) => stays.has(id)));
    const addUnit = (members: readonly NodeId[], name: string): void => {
      const inside = new Set(members);
      const before = links.filter(({ a, b }) => inside.has(a.node) !== inside.has(b.node)).length;
      if (before === 0) return;
      const unit = this.units.push({ name, before, live: before }) - 1;
      for (const id of members) this.unitsOf.set(id, [...(this.unitsOf.get(id) ?? []), unit]);
    };
    for (const { id, name } of topology.switches) if (hosts.has(id) && stays.has(id)) addUnit([id], name);
    rows.forEach((row, r) => {
      for (const id of row) this.rowOf.set(id, r);
      if (row.length > 1) addUnit(row, `${names.get(row[0])} … ${names.get(row[row.length - 1])}`);
    });
    this.live = rows.map(() => []);
    for (const { a, b } of links) this.countPair(a.node, b.node, 1);
    this.uplinks = this.live.map((row) => row.reduce((sum, count) => sum + (count ?? 0), 0));
  }

  /** A link comes (1) or goes (-1). */
  count(a: LinkEnd, b: LinkEnd, by: 1 | -1): void {
    for (const unit of this.unitsAt(a.node, b.node)) this.units[unit].live += by;
    this.countPair(a.node, b.node, by);
  }

  /** Checks whether a share of capacity stays when a link goes. @param pairs of pairs of rows too */
  keepsWithout(a: LinkEnd, b: LinkEnd, share: number, pairs: boolean): boolean {
    const isEnough = this.unitsAt(a.node, b.node).every((u) => {
      const { live, before } = this.units[u];
      return live - 1 >= share * before - TOLERANCE;
    });
    if (!isEnough || !pairs) return isEnough;
    const row = this.rowOf.get(a.node) ?? this.rowOf.get(b.node);
    if (row === undefined) return true;
    this.countPair(a.node, b.node, -1);
    const least = this.live.reduce(
      (min, _, other) => (other === row ? min : Math.min(min, this.pairShare(row, other))),
      1,
    );
    this.countPair(a.node, b.node, 1);
    return least >= share - TOLERANCE;
  }

  /** O(units + rows² × spines) */
  figure(): CapacityFigure {
    let [leaf, at] = [Number.POSITIVE_INFINITY, ''];
    for (const { name, live, before } of this.units) if (live / before < leaf) [leaf, at] = [live / before, name];
    let pair: number | null = null;
    for (let i = 0; i < this.live.length; i++)
      for (let k = 0; k < i; k++) pair = Math.min(pair ?? Number.POSITIVE_INFINITY, this.pairShare(i, k));
    return { leaf: this.units.length === 0 ? 1 : leaf, at, pair };
  }

  /** Units that a link between two switches leaves. */
  private unitsAt(a: NodeId, b: NodeId): number[] {
    const [ofA, ofB] = [this.unitsOf.get(a) ?? [], this.unitsOf.get(b) ?? []];
    return [...ofA.filter((unit) => !ofB.includes(unit)), ...ofB.filter((unit) => !ofA.includes(unit))];
  }

  private countPair(a: NodeId, b: NodeId, by: 1 | -1): void {
    const [ofA, ofB] = [this.rowOf.get(a), this.rowOf.get(b)];
    if ((ofA === undefined) === (ofB === undefined)) return;
    const [row, top] = ofA === undefined ? [ofB as number, a] : [ofA, b];
    const column = this.columns.get(top) ?? this.columns.size;
    this.columns.set(top, column);
    this.live[row][column] = (this.live[row][column] ?? 0) + by;
  }

  private pairShare(i: number, k: number): number {
    const [first, second] = [this.live[i], this.live[k]];
    let sum = 0;
    for (let t = 0; t < this.columns.size; t++) sum += Math.min(first[t] ?? 0, second[t] ?? 0);
    return sum / Math.min(this.uplinks[i], this.uplinks[k]);
  }
}

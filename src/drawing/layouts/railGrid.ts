import type { Topology } from '../../core/topology/topology';
import { linkEnds } from './links';
import { emptyPlacement, HOST_DROP, HOSTS_A_ROW, type Placement, SWITCH_GAP, SWITCH_HEIGHT } from './placement';

/** Leaves in rows by the rail and columns by the unit that they serve. */
export interface RailGrid {
  /** Numbers of the rails and of the units, in their order. */
  readonly rails: readonly number[];
  readonly units: readonly number[];
  /** Int32Array[switches]: row and column of each leaf, -1 for other switches. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  /** Machines of each unit. */
  readonly machines: readonly number[];
}

/** Between the grid and the spines, canvas units, and between two rows beside symbols and hosts. */
const SPINE_GAP = 120;
const ROW_GAP = 14;
const HOST_ROW = 8;

const known = new WeakMap<Topology, RailGrid | null>();

/** The grid of a network whose leaves each serve one rail of one unit, all different; null of any other. O(switches + hosts + links), once a design. */
export function railGrid(topology: Topology): RailGrid | null {
  let grid = known.get(topology);
  if (grid === undefined) {
    grid = findGrid(topology);
    known.set(topology, grid);
  }
  return grid;
}

function findGrid(topology: Topology): RailGrid | null {
  const { switches, hosts } = topology;
  if (!hosts.some(({ rail }) => rail !== undefined)) return null;
  const railOf = new Int32Array(switches.length).fill(-1);
  const machines = new Map<number, Set<string>>();
  const ends = linkEnds(topology);
  for (let l = 0; l < ends.length; l += 2) {
    const [s, h] = [Math.min(ends[l], ends[l + 1]), Math.max(ends[l], ends[l + 1]) - switches.length];
    if (s < 0 || s >= switches.length || h < 0) continue;
    const { rail, node, id } = hosts[h];
    const { pod } = switches[s];
    if (rail === undefined || pod === undefined || (railOf[s] >= 0 && railOf[s] !== rail)) return null;
    railOf[s] = rail;
    const unit = machines.get(pod) ?? new Set<string>();
    machines.set(pod, unit.add(node ?? id));
  }
  const leaves = switches.flatMap((_, s) => (railOf[s] >= 0 ? [s] : []));
  const ascending = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => a - b);
  const rails = ascending(leaves.map((s) => railOf[s]));
  const units = ascending(machines.keys());
  if (rails.length < 2 || units.length < 2) return null;
  const row = railOf.map((rail) => rails.indexOf(rail));
  const column = Int32Array.from(switches, ({ pod }, s) => (railOf[s] < 0 ? -1 : units.indexOf(pod ?? -1)));
  const cells = new Set(leaves.map((s) => row[s] * units.length + column[s]));
  if (cells.size < leaves.length) return null;
  return { rails, units, row, column, machines: units.map((unit) => machines.get(unit)?.size ?? 0) };
}

/**
 * Rails as rows and units as columns, hosts to the right of their leaves, since what leads up from one runs past those above it; the other switches in a row above, or, where one rail alone has them, to the right of its row.
 * O(switches + links).
 */
export function railLayout(topology: Topology, grid: RailGrid, width: number): Placement {
  const { switches } = topology;
  const placement = emptyPlacement(switches.length, width);
  const { switchX, switchY, hostwardY } = placement;
  const spacing = width + SWITCH_GAP;
  const ends = linkEnds(topology);
  const railsOf = switches.map(() => new Set<number>());
  const hosts = new Uint32Array(switches.length);
  for (let l = 0; l < ends.length; l += 2) {
    const [a, b] = [ends[l], ends[l + 1]];
    if (a < 0 || b < 0) continue;
    if (Math.max(a, b) >= switches.length) hosts[Math.min(a, b)]++;
    else {
      railsOf[a].add(grid.row[b]);
      railsOf[b].add(grid.row[a]);
    }
  }
  const others = switches.flatMap((_, s) => (grid.row[s] < 0 ? [s] : []));
  const order = (s: number): number => switches[s].index ?? s;
  others.sort((a, b) => (switches[a].level ?? 1) - (switches[b].level ?? 1) || order(a) - order(b) || a - b);
  const above = others.filter((s) => railsOf[s].size !== 1);
  const drawn = topology.hosts.length <= DRAWN_UP_TO;
  const rows = drawn ? Math.ceil(hosts.reduce((most, count) => Math.max(most, count), 0) / HOSTS_A_ROW) : 1;
  const pitch = spacing + HOST_DROP + rows * HOST_ROW;
  const wide = Math.max(grid.units.length * pitch, above.length * spacing);
  const step = SWITCH_HEIGHT + ROW_GAP + (drawn ? HOST_DROP : 0);
  const at = (i: number, count: number): number => ((i + 0.5) * wide) / count;
  const beside = new Map<number, number>();
  for (let s = 0; s < switches.length; s++) {
    if (grid.row[s] < 0) continue;
    switchX[s] = at(grid.column[s], grid.units.length);
    switchY[s] = grid.row[s] * step;
    [placement.hostwardX[s], hostwardY[s]] = [1, 0];
  }
  above.forEach((s, i) => {
    switchX[s] = at(i, above.length);
    switchY[s] = -SPINE_GAP;
    hostwardY[s] = -1;
  });
  for (const s of others) {
    if (railsOf[s].size !== 1) continue;
    const [row] = railsOf[s];
    const place = beside.get(row) ?? 1;
    beside.set(row, place + 1);
    switchX[s] = wide + place * spacing;
    switchY[s] = row * step;
  }
  return placement;
}

/** Hosts are drawn one by one up to so many. */
const DRAWN_UP_TO = 300;

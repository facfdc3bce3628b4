import { type ArrangeGraph, type Arrangement, byMeanPlace, distancesFrom, hubOf, orderByName } from './arrangeGraph';

export type Direction = 'down' | 'up' | 'right' | 'left';

export interface LayerParams {
  /** Direction in which the levels lead from the top one. */
  readonly direction: Direction;
  /** The network's own levels, or distance from one switch. */
  readonly levels: 'own' | 'distance';
  /** Order within a row: as the network is built, with fewer crossings, or by name. */
  readonly order: 'built' | 'crossings' | 'name';
  /** Distances, 1 = the closest that lets nothing overlap. */
  readonly spread: number;
}

/** Passes over the rows, half of them upwards. */
const SWEEPS = 8;
const LEAST_GAP = 60;
const SLOPE = 0.12;

/**
 * Rows by level. Within a row, units stand in the order of the mean place of their neighbours in the rows beside it
 * (barycentre method of Sugiyama, Tagawa and Toda 1981), by name, or in the order of the records. O(sweeps × (edges + units log units)).
 * @param root the unit that distance counts from, -1 for the one with the most neighbours
 */
export function arrangeLayers(graph: ArrangeGraph, params: LayerParams, root: number): Arrangement {
  const { count } = graph;
  const row = rowsOf(graph, params.levels, root);
  const last = row.reduce((most, r) => Math.max(most, r), 0);
  const rows: number[][] = Array.from({ length: last + 1 }, () => []);
  const order = params.order === 'built' ? Array.from({ length: count }, (_, i) => i) : orderByName(graph);
  for (const u of order) rows[row[u]].push(u);
  const place = new Float64Array(count);
  const settle = (members: readonly number[]): void => {
    members.forEach((u, i) => {
      place[u] = (i + 0.5) / members.length;
    });
  };
  for (const members of rows) settle(members);
  if (params.order === 'crossings') {
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const down = sweep % 2 === 0;
      for (let i = 1; i <= last; i++) {
        const r = down ? i : last - i;
        const beside = down ? r - 1 : r + 1;
        rows[r] = byMeanPlace(graph, rows[r], place, (other) => row[other] === beside);
        settle(rows[r]);
      }
    }
  }
  return lay(graph, rows, params);
}

/** Row of each unit, 0 first. */
function rowsOf(graph: ArrangeGraph, by: LayerParams['levels'], root: number): Int32Array {
  const { level, count } = graph;
  if (by === 'own' && level) {
    const top = level.reduce((most, l) => Math.max(most, l), 0);
    return level.map((l) => top - Math.max(0, l));
  }
  if (count === 0) return new Int32Array();
  const distance = distancesFrom(graph, root < 0 ? hubOf(graph) : root);
  const far = distance.reduce((most, d) => Math.max(most, d), 0);
  return distance.map((d) => (d < 0 ? far + 1 : d));
}

function lay(
  { count, width, height }: ArrangeGraph,
  rows: readonly (readonly number[])[],
  params: LayerParams,
): Arrangement {
  const upright = params.direction === 'down' || params.direction === 'up';
  const [along, across] = upright ? [width, height] : [height, width];
  const pitch = rows.map((row) => params.spread * row.reduce((most, u) => Math.max(most, along[u]), 0));
  const widest = rows.reduce((most, row, r) => Math.max(most, row.length * pitch[r]), 0);
  const gap = params.spread * Math.max(LEAST_GAP, SLOPE * widest);
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const sign = params.direction === 'down' || params.direction === 'right' ? 1 : -1;
  let at = 0;
  rows.forEach((row, r) => {
    const deep = row.reduce((most, u) => Math.max(most, across[u]), 0);
    // Shorter rows are spread over the whole width, but not beyond four times their own.
    const step = row.length === 0 ? 0 : Math.min(widest / row.length, 4 * pitch[r]);
    at += deep / 2;
    row.forEach((u, i) => {
      const side = (i - (row.length - 1) / 2) * step;
      x[u] = upright ? side : sign * at;
      y[u] = upright ? sign * at : side;
    });
    at += deep / 2 + gap;
  });
  return { x, y };
}

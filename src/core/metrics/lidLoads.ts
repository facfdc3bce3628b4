import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { Demand } from '../traffic/demand';
import { type Measured, measureTable } from './loads';

/**
 * `measureTable` of hosts with several LIDs, where every pair of hosts splits what it sends evenly over all LIDs of the destination: loads are means over
 * the tables, hops count pairs of a host and a LID of another. A pair that takes one LID at random loads channels with the same in the mean.
 * O(tables × hosts × switches × demands).
 * @param tables one for each LID offset, at least one
 */
export function measureLidTables(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  demands: readonly Demand[],
): Measured {
  const each = tables.map((table) => measureTable(fabric, table, demands));
  const most = Math.max(...each.map(({ histogram }) => histogram.length));
  return {
    loads: demands.map((_, d) =>
      each[0].loads[d].map((_, c) => each.reduce((sum, { loads }) => sum + loads[d][c], 0) / tables.length),
    ),
    histogram: Array.from({ length: most }, (_, h) =>
      each.reduce((sum, { histogram }) => sum + (histogram[h] ?? 0), 0),
    ),
    unserved: demands.map((_, d) => each.some(({ unserved }) => unserved[d])),
  };
}

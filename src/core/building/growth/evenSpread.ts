import { MinCostFlow } from '../../base/structures/minCostFlow';

/** Of two ways with as few cables moved, the one is taken that moves as few of any row: less than a cable, whatever it adds up to. */
const UNEVEN = 1e-6;
/** Dearer than all cables together: a column one above the floor is taken only where the sum asks for it. */
const EXCESS = 1e3;

/**
 * Deals the cables of rows (leaves) out to columns (spines) so that every row has the floor or the ceiling of its even share on each column, columns as even as rows
 * allow, and as few old cables as possible move: a transportation problem, solved exactly by min-cost flow. Of all such ways the moved cables are spread evenly over
 * rows, for the sake of stages. O(moved cables × rows × columns). Deterministic.
 * @param sums cables of each row
 * @param old by row the cables on each column; columns beyond its end are new, rows beyond its end too
 * @returns by row the cables on each column
 * @example
 * evenSpread([2, 2], 4, [[1, 1], [1, 1]]); // => [[0, 1, 0, 1], [1, 0, 1, 0]]
 */
export function evenSpread(
  sums: readonly number[],
  columns: number,
  old: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const floors = sums.map((sum) => Math.floor(sum / columns));
  const total = sums.reduce((sum, value) => sum + value, 0);
  const base = floors.reduce((sum, value) => sum + value, 0);
  const least = Math.floor(total / columns) - base;
  // Nodes: source, sink, a row each, what of a row moves, columns.
  const [rowAt, movedAt, columnAt] = [2, 2 + sums.length, 2 + 2 * sums.length];
  const flow = new MinCostFlow(columnAt + columns);
  const cells = sums.map((sum, i) => {
    flow.add(0, rowAt + i, sum - columns * floors[i], 0);
    const isOld = i < old.length;
    const before = (j: number): number => (isOld ? (old[i][j] ?? 0) : 0);
    // Cables that the floor alone moves: those of the row that are not on a column yet.
    let forced = 0;
    for (let j = 0; j < columns; j++) forced += Math.max(0, floors[i] - before(j));
    for (let k = 0; k < sum - columns * floors[i]; k++)
      flow.add(rowAt + i, movedAt + i, 1, isOld ? 1 + UNEVEN * (forced + k) : 0);
    return Array.from({ length: columns }, (_, j) =>
      flow.add(isOld && before(j) > floors[i] ? rowAt + i : movedAt + i, columnAt + j, 1, 0),
    );
  });
  for (let j = 0; j < columns; j++) {
    flow.add(columnAt + j, 1, least, 0);
    flow.add(columnAt + j, 1, 1, EXCESS);
  }
  flow.run(0, 1);
  return cells.map((edges, i) => edges.map((edge) => floors[i] + flow.flowOn(edge)));
}

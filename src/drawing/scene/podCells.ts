import type { Network } from './network';

/** Switches of a closed pod as cells, from the middle of its box; canvas units. */
export interface PodCells {
  readonly switches: readonly number[];
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Of each cell, without the gap to the next. */
  readonly width: number;
  readonly height: number;
}

/** Of the room of a cell. */
const FILLED = 0.8;
/** So many times as high as wide a cell is best. */
const ASPECT = 1.6;
const MOST_LINES = 8;

/** Switches of each pod. O(switches). */
export function podMembers({ pods }: Network): readonly (readonly number[])[] {
  const members: number[][] = pods.list.map(() => []);
  pods.of.forEach((pod, s) => {
    if (pod >= 0) members[pod].push(s);
  });
  return members;
}

/**
 * Lays cells in a room: levels below each other, the upper ones first, each in as many lines as make cells most like what they should be.
 * @param room its middle is `down` below the middle of the box. O(switches)
 */
export function podCells(
  { levels }: Network,
  members: readonly number[],
  room: { readonly width: number; readonly height: number; readonly down: number },
): PodCells {
  const rows = new Map<number, number[]>();
  for (const s of members) {
    const level = levels?.[s] ?? 0;
    rows.set(level, [...(rows.get(level) ?? []), s]);
  }
  const ordered = [...rows].sort(([a], [b]) => b - a).map(([, row]) => row);
  const longest = ordered.reduce((most, row) => Math.max(most, row.length), 1);
  let [columns, best] = [longest, Infinity];
  for (let lines = 1; lines <= Math.min(MOST_LINES, longest); lines++) {
    const across = Math.ceil(longest / lines);
    const aspect = (room.height * across) / (room.width * ordered.length * lines);
    const off = Math.abs(Math.log(aspect / ASPECT));
    if (off < best) [columns, best] = [across, off];
  }
  const lines = ordered.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / columns) }, (_, i) => row.slice(i * columns, (i + 1) * columns)),
  );
  const [wide, high] = [room.width / columns, room.height / lines.length];
  const switches = lines.flat();
  return {
    switches,
    x: Float32Array.from(lines.flatMap((line) => line.map((_, i) => (i - (line.length - 1) / 2) * wide))),
    y: Float32Array.from(lines.flatMap((line, l) => line.map(() => room.down + (l - (lines.length - 1) / 2) * high))),
    width: FILLED * wide,
    height: Math.min(FILLED * high, 2 * ASPECT * wide),
  };
}

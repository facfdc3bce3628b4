import type { ScheduleRow } from './schedule';

/** Counts of cables by the state of work, each counted in every state that it has been through. */
export interface Progress {
  readonly cables: number;
  readonly laid: number;
  readonly connected: number;
  readonly tested: number;
  /** Connected, and to be looked at again. */
  readonly failed: number;
}

/** Progress in all and by rack, by name; a cable between racks is work of both. O(rows). */
export function progressOf(rows: readonly Pick<ScheduleRow, 'a' | 'b' | 'work'>[]): {
  readonly all: Progress;
  readonly racks: readonly (Progress & { readonly rack: string })[];
} {
  const racks = new Map<string, Pick<ScheduleRow, 'work'>[]>();
  for (const row of rows) {
    for (const rack of new Set([row.a.rack, row.b.rack])) {
      const known = racks.get(rack);
      if (known) known.push(row);
      else racks.set(rack, [row]);
    }
  }
  const names = [...racks.keys()].sort();
  return { all: count(rows), racks: names.map((rack) => ({ rack, ...count(racks.get(rack) ?? []) })) };
}

function count(rows: readonly Pick<ScheduleRow, 'work'>[]): Progress {
  const at = (...states: readonly string[]): number => rows.filter(({ work }) => states.includes(work.status)).length;
  return {
    cables: rows.length,
    laid: at('laid', 'connected', 'tested', 'failed'),
    connected: at('connected', 'tested', 'failed'),
    tested: at('tested'),
    failed: at('failed'),
  };
}

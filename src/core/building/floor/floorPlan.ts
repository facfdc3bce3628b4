import type { Floor } from '../../topology/topology';
import type { RackSpot } from './rackNames';

/** Height of a rack unit in metres, by EIA-310. */
export const UNIT_M = 0.04445;

/** Units of the highest rack. */
export const MOST_UNITS = 100;

/** The floor assumed where nothing else is said: racks of 0.6 m in rows 2.1 m apart (their depth and the aisle), trays 2.4 m above the ground. */
export const USUAL_FLOOR = {
  units: 42,
  model: 'trays',
  rackWidthM: 0.6,
  rowPitchM: 2.1,
  trayM: 2.4,
  slackM: 0.5,
} as const;

/** Rows and columns for so many racks, nearly as many of each (`mesh` in Fujiwara's `lay.rb`). */
export function meshFloor(racks: number): Pick<Floor, 'rows' | 'columns'> {
  const rows = Math.max(1, Math.ceil(Math.sqrt(racks)));
  return { rows, columns: Math.max(1, Math.ceil(racks / rows)) };
}

/** The spots of a floor's racks, row by row. */
export function rackSpots({ rows, columns }: Pick<Floor, 'rows' | 'columns'>): RackSpot[] {
  return Array.from({ length: rows * columns }, (_, i) => ({ row: Math.floor(i / columns), column: i % columns }));
}

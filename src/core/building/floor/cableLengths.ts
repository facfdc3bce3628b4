import type { Floor } from '../../topology/topology';
import { UNIT_M, USUAL_FLOOR } from './floorPlan';
import type { RackSpot } from './rackNames';

/** The place of a cable's plug: a rack, and the unit in it, from 1 at the bottom. */
export interface CableSpot extends RackSpot {
  readonly unit: number;
}

/** Measures of a floor that decide how long cables are. */
export type FloorMeasures = Omit<Floor, 'rows' | 'columns' | 'units'>;

/** Whole centimetres of the cable between two spots. */
export type CableLengths = (a: CableSpot, b: CableSpot) => number;

/** Of model K, in whole centimetres. */
const K = { insideCm: 200, besideCm: 400 };
/** Lengths are sums of decimal fractions: what is above a whole centimetre by less is not. */
const TOLERANCE_CM = 1e-6;

/**
 * Lengths of cables on a floor, rounded up to whole centimetres.
 *
 * `trays`: in a rack the difference in height; else up to the tray (or down below the floor), along rows and columns, and down again; slack at both ends. Where rows
 * are crossed at certain columns only, by way of the best of them. `k`: 2 m in a rack, else 4 m and the way along rows and columns, wherever in their racks the ends
 * are (Fujiwara's `lay.rb`, as in papers of Fujiwara, Koibuchi and Casanova).
 */
export function cableLengths(floor: FloorMeasures): CableLengths {
  const { rackWidthM, rowPitchM, trayM, slackM } = { ...USUAL_FLOOR, ...floor };
  const { model, depthM } = floor;
  const columnsBetween = (a: RackSpot, b: RackSpot): number => {
    const turn = a.row === b.row ? null : bestCrossing(floor, a, b);
    if (turn === null) return Math.abs(a.column - b.column);
    return Math.abs(a.column - turn) + Math.abs(b.column - turn);
  };
  const wayM = (a: RackSpot, b: RackSpot): number =>
    columnsBetween(a, b) * rackWidthM + Math.abs(a.row - b.row) * rowPitchM;
  // From the middle of a unit to where cables run.
  const riseM = (unit: number): number => {
    const height = UNIT_M * (unit - 0.5);
    return depthM === undefined ? Math.max(0, trayM - height) : height + depthM;
  };
  return (a, b) => {
    const inside = a.row === b.row && a.column === b.column;
    if (model === 'k') return inside ? K.insideCm : K.besideCm + wholeCm(wayM(a, b));
    const run = inside ? Math.abs(a.unit - b.unit) * UNIT_M : riseM(a.unit) + riseM(b.unit) + wayM(a, b);
    return wholeCm(run + 2 * slackM);
  };
}

/** The column, from 0, at which a cable changes rows on the shortest way, the first of several; null where it may anywhere. */
export function bestCrossing({ model, crossings = [] }: FloorMeasures, a: RackSpot, b: RackSpot): number | null {
  if (model === 'k') return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const crossing of crossings) {
    const column = crossing - 1;
    const columns = Math.abs(a.column - column) + Math.abs(b.column - column);
    if (columns >= least) continue;
    least = columns;
    best = column;
  }
  return best;
}

function wholeCm(metres: number): number {
  return Math.ceil(100 * metres - TOLERANCE_CM);
}

import * as v from 'valibot';
import type { LocalText } from '../../base/localText';
import { MOST_UNITS } from '../../building/floor/floorPlan';
import { MOST_COLUMNS, MOST_ROWS, rackSpot } from '../../building/floor/rackNames';
import type { RackPlace, Topology } from '../../topology/topology';
import { boundedArray } from './boundedSchemas';

/** Metres that any measure of a floor may have. */
const MOST_METRES = 1000;

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const metres = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_METRES));

/** Pairs or feeds, and characters of one. */
const MOST_RULES = 10_000;
const said = v.pipe(
  boundedArray(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
  v.maxLength(MOST_RULES, `expected at most ${MOST_RULES}`),
);
const watts = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

const rulesSchema = v.strictObject({
  pairs: v.optional(said),
  feeds: v.optional(said),
  rackWatts: v.optional(watts),
  switchWatts: v.optional(watts),
  machineWatts: v.optional(watts),
});

/** A floor as design documents hold it. */
export const floorSchema = v.strictObject({
  rows: whole(MOST_ROWS),
  columns: whole(MOST_COLUMNS),
  units: whole(MOST_UNITS),
  model: v.picklist(['trays', 'k']),
  hostUnits: v.optional(whole(MOST_UNITS)),
  rackWidthM: v.optional(metres),
  rowPitchM: v.optional(metres),
  trayM: v.optional(metres),
  slackM: v.optional(metres),
  crossings: v.optional(boundedArray(whole(MOST_COLUMNS))),
  depthM: v.optional(metres),
  rules: v.optional(rulesSchema),
});

/** A place in a rack as design documents hold it. */
export const placeSchema = v.strictObject({
  rack: v.string(),
  unit: whole(MOST_UNITS),
  locked: v.optional(v.boolean()),
});

type Path = readonly (string | number)[];

/** Tells of places that the floor does not have, with the path to each. O(switches + hosts). */
export function checkPlaces(topology: Topology, fault: (path: Path, text: LocalText) => void): void {
  for (const list of ['switches', 'hosts'] as const) {
    topology[list].forEach(({ place }, i) => {
      const text = place && placeFault(topology.floor, place);
      if (text) fault([list, i, 'place'], text);
    });
  }
}

function placeFault(floor: Topology['floor'], { rack, unit }: RackPlace): LocalText | null {
  if (!floor) return { en: 'the design has no floor to stand on', ja: '設計にフロアがありません' };
  const spot = rackSpot(rack);
  if (!spot)
    return {
      en: `expected the name of a rack, such as "A01", found "${rack}"`,
      ja: `A01 のようなラック名が必要ですが、「${rack}」とあります`,
    };
  if (spot.row >= floor.rows || spot.column >= floor.columns)
    return {
      en: `the floor has ${floor.rows} rows of ${floor.columns} racks, and no rack "${rack}"`,
      ja: `フロアは ${floor.rows} 列 × ${floor.columns} ラックで、ラック「${rack}」はありません`,
    };
  if (unit <= floor.units) return null;
  return { en: `unit ${unit}, expected 1 to ${floor.units}`, ja: `ユニット ${unit} は範囲外です（1～${floor.units}）` };
}

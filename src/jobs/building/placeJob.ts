import { ParamError, type ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { TextFile } from '../../core/base/text/textFile';
import { boxesOf } from '../../core/building/floor/boxes';
import { MOST_COLUMNS, MOST_ROWS } from '../../core/building/floor/rackNames';
import { boxWatts } from '../../core/building/parts/boxWatts';
import { parsePrices } from '../../core/building/parts/priceList';
import { usualParts } from '../../core/building/parts/usualParts';
import { type Placement, type PlaceRequest, placeNetwork } from '../../core/building/placement/placeNetwork';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { floorRules } from './floorRules';
import { placeParams } from './placeForm';

export type PlaceValues = ParamValues<typeof placeParams>;

export interface PlaceParams extends PlaceValues {
  /** List with the watts of switches; null is the built-in list. */
  readonly prices: TextFile | null;
}

function* placeIn(topology: Topology, { prices, ...values }: PlaceParams): JobWork<Placement> {
  const asked = placeRequest(values);
  const { hostUnits, rules } = asked.floor;
  const limited = rules !== undefined && (rules.rackWatts ?? 0) > 0;
  const list = limited && (prices ? parsePrices(prices) : usualParts());
  const watts = list ? { watts: boxWatts(topology, boxesOf(topology, hostUnits), rules, list) } : {};
  const request = { ...asked, ...watts };
  return yield* mapSteps(placeNetwork(topology, request), (done) => ({ stage: 'place', done }));
}

/** Reads the values of flags or of a form. @throws ParamError for a floor or crossings that cannot be read */
function placeRequest({ machines, spines, switchesAt, seed, ...values }: PlaceValues): PlaceRequest {
  const crossings = readCrossings(values.crossings);
  const { rackUnits: units, model, hostUnits, underFloor } = values;
  const trays = {
    rackWidthM: values.rackWidth,
    rowPitchM: values.rowPitch,
    trayM: values.tray,
    slackM: values.slack,
    ...(crossings.length > 0 ? { crossings } : {}),
    ...(underFloor > 0 ? { depthM: underFloor } : {}),
  };
  const rules = floorRules(values);
  const floor = {
    ...readFloor(values.floor),
    units,
    model,
    hostUnits,
    ...(rules ? { rules } : {}),
    ...(model === 'trays' ? trays : {}),
  };
  return { floor, racks: values.racks === 0 ? null : values.racks, machines, spines, switchesAt, seed };
}

function readFloor(text: string): { readonly rows?: number; readonly columns?: number } {
  if (text.trim() === '') return {};
  const match = /^\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*$/i.exec(text);
  const [rows, columns] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (rows < 1 || columns < 1 || rows > MOST_ROWS || columns > MOST_COLUMNS) {
    throw new ParamError('floor', {
      en: `"${text}": expected rows and racks in each, such as 2x17, of at most ${MOST_ROWS}x${MOST_COLUMNS}`,
      ja: `「${text}」：2x17 のような「列数 x 列あたりのラック数」が必要です（${MOST_ROWS}x${MOST_COLUMNS} まで）`,
    });
  }
  return { rows, columns };
}

function readCrossings(text: string): number[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const column = Number(part);
    if (!/^\s*\d+\s*$/.test(part) || column < 1 || column > MOST_COLUMNS) {
      throw new ParamError('crossings', {
        en: `"${text}": expected columns from 1 to ${MOST_COLUMNS}, such as 1,9`,
        ja: `「${text}」：1,9 のような 1～${MOST_COLUMNS} のラック位置が必要です`,
      });
    }
    return column;
  });
}

/**
 * Places the network in racks; what is locked stays.
 * @throws PlacementError where there is no room by the rules, PartsError where the price list does not tell the watts of a switch, FormatError, ParamError for a floor that cannot be read
 */
export const place = defineJob({
  id: 'place',
  params: placeParams,
  inputs: ({ network }) => network.topology,
  run: placeIn,
  transfer: ({ lengthCm }) => lengthCm,
});

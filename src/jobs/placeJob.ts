import { ParamError, type ParamValues } from '../core/base/params';
import { mapSteps } from '../core/base/steps';
import { MOST_COLUMNS, MOST_ROWS } from '../core/building/floor/rackNames';
import { type Placement, type PlaceRequest, placeNetwork } from '../core/building/placement/placeNetwork';
import type { Topology } from '../core/topology/topology';
import { defineJob, type JobWork } from './job';
import { placeParams } from './placeParams';

export type PlaceValues = ParamValues<typeof placeParams>;

function* placeIn(topology: Topology, values: PlaceValues): JobWork<Placement> {
  const request = placeRequest(values);
  return yield* mapSteps(placeNetwork(topology, request), (done) => ({ stage: 'place', done }));
}

/** What the values of flags or of a form ask for. @throws ParamError for a floor or crossings that cannot be read */
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
  const floor = { ...readFloor(values.floor), units, model, hostUnits, ...(model === 'trays' ? trays : {}) };
  return { floor, racks: values.racks === 0 ? null : values.racks, machines, spines, switchesAt, seed };
}

function readFloor(text: string): { readonly rows?: number; readonly columns?: number } {
  if (text.trim() === '') return {};
  const match = /^\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*$/i.exec(text);
  const [rows, columns] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (rows < 1 || columns < 1 || rows > MOST_ROWS || columns > MOST_COLUMNS) {
    throw new ParamError(
      'floor',
      `"${text}": expected rows and racks in each, such as 2x17, of at most ${MOST_ROWS}x${MOST_COLUMNS}`,
    );
  }
  return { rows, columns };
}

function readCrossings(text: string): number[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const column = Number(part);
    if (!/^\s*\d+\s*$/.test(part) || column < 1 || column > MOST_COLUMNS) {
      throw new ParamError('crossings', `"${text}": expected columns from 1 to ${MOST_COLUMNS}, such as 1,9`);
    }
    return column;
  });
}

/**
 * Places the network in racks; what is locked stays.
 * @throws PlacementError where there is no room, ParamError for a floor that cannot be read
 */
export const place = defineJob({
  id: 'place',
  params: placeParams,
  inputs: ({ network }) => network.topology,
  run: placeIn,
  transfer: ({ lengthCm }) => lengthCm,
});

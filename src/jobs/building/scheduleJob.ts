import type { LocalText } from '../../core/base/localText';
import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { TextFile } from '../../core/base/text/textFile';
import { type PieceRow, piecesOf } from '../../core/building/labels/pieces';
import { type ScheduleRow, scheduleOf } from '../../core/building/labels/schedule';
import { findLengths } from '../../core/building/parts/findLengths';
import { PartsError } from '../../core/building/parts/partsError';
import { type Purchase, purchase } from '../../core/building/parts/purchase';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { priceRequest } from './billJob';
import { labelParams } from './labelForm';

export interface ScheduleParams extends ParamValues<typeof labelParams> {
  /** The network as its records are now: numbers, places and work change no revision. */
  readonly topology: Topology;
  readonly prices: TextFile | null;
  readonly media: TextFile | null;
}

export interface ScheduleReply {
  readonly rows: readonly ScheduleRow[];
  /** Patch leads and trunks of cables through panels. */
  readonly pieces: readonly PieceRow[];
  readonly from: 'places' | 'links' | 'estimate';
  /** The network with a floor and places, where these were worked out here. */
  readonly placed: Topology | null;
  /** Why no parts are named, where the price list has not what it takes. */
  readonly withoutParts: LocalText | null;
}

function* workOut(topology: Topology, { prefix, ...params }: ScheduleParams): JobWork<ScheduleReply> {
  const request = priceRequest(params);
  const lengths = yield* mapSteps(findLengths(topology, request.unknownM), (done) => ({ stage: 'place', done }));
  const { lengthCm, from } = lengths;
  let bought: Purchase['parts'] = [];
  let withoutParts: LocalText | null = null;
  try {
    bought = purchase(lengths.topology, { ...request, lengthCm }).parts;
  } catch (error) {
    // Labels and lengths do not wait for a price list.
    if (!(error instanceof PartsError)) throw error;
    withoutParts = error.reason;
  }
  const placed = from === 'estimate' ? lengths.topology : null;
  const rows = scheduleOf(lengths.topology, { lengthCm, parts: bought, prefix });
  const pieces = piecesOf(lengths.topology, { parts: bought, prefix });
  return { rows, pieces, from, placed, withoutParts };
}

/** Every cable with number, labels, part and length. @throws FormatError, ParamError, PlacementError */
export const schedule = defineJob({
  id: 'schedule',
  params: labelParams,
  inputs: (_, { topology }: ScheduleParams) => topology,
  run: workOut,
});

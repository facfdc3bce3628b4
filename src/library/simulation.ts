/**
 * `topoloom/simulation`. Packets event by event on any routing: a rate, an exchange in steps, the load at which a network saturates, and pacing.
 * @module simulation
 */
import { pairPaths as plainPairPaths } from '../core/simulation/paths/pairPaths';
import { tablePaths as plainTablePaths } from '../core/simulation/paths/tablePaths';
import { comparePacing as plainComparePacing } from '../core/simulation/runs/comparePacing';
import { defaultWindow as plainDefaultWindow } from '../core/simulation/runs/defaultWindow';
import { findSaturation as plainFindSaturation } from '../core/simulation/runs/saturation';
import {
  rateSetting as plainRateSetting,
  simulatePackets as plainSimulatePackets,
} from '../core/simulation/runs/simulatePackets';
import {
  byMember,
  callable,
  finite,
  flag,
  guard,
  numberFrom,
  oneOf,
  only,
  optional,
  orNull,
  text,
  wholeFrom,
} from './checks/guard';
import { fabric, pairRoutes, paths, seed, tablesAndLanes, values } from './checks/kinds';

export type { RunEnd } from '../core/simulation/kernel/runKernel';
export type { PacingRow, PacingScale } from '../core/simulation/pacing/pacingRows';
export { DeadlockError } from '../core/simulation/pacing/stepTimer';
export type { Tie } from '../core/simulation/paths/datelinePaths';
export type { PacketPaths } from '../core/simulation/paths/packetPaths';
export type { PacingReply, PacingRequest } from '../core/simulation/runs/comparePacing';
export type { ModelChoice } from '../core/simulation/runs/modelChoice';
export type { LoadPoint, SaturationResult } from '../core/simulation/runs/saturation';
export type { ExchangeLoad, PacketRequest, PacketResult, RateLoad } from '../core/simulation/runs/simulatePackets';
export type { RateSetting } from '../core/simulation/runs/simulateRate';
export type { SimulationStep } from '../core/simulation/runs/simulationFrame';

const tie = oneOf('plus', 'parity', 'random');
const order = oneOf('barrier', 'sendrecv');
const lateness = { jitter: optional(numberFrom(0)), stragglers: optional(wholeFrom(0)), late: optional(numberFrom(0)) };
const model = only({
  preset: oneOf('note', 'booksim'),
  buffers: optional(wholeFrom(1)),
  arbitration: optional(oneOf('random', 'round-robin', 'oldest')),
});
const rateLoad = only({
  ...{ kind: oneOf('rate'), rate: finite, warmup: numberFrom(0), measure: numberFrom(1), drain: numberFrom(0) },
  thenSilent: optional(flag),
});
const exchangeLoad = only({
  ...{ kind: text, packets: wholeFrom(1), gap: text, order, step: orNull(wholeFrom(1)), runs: optional(wholeFrom(1)) },
  ...lateness,
});
const packetRequest = only({
  ...{ model, pattern: text, params: values, seed, load: byMember('kind', { rate: rateLoad, exchange: exchangeLoad }) },
});

/** @function */
export const pairPaths = guard('pairPaths', plainPairPaths, { fabric, pairs: pairRoutes });
/** @function */
export const tablePaths = guard('tablePaths', plainTablePaths, { fabric, routing: tablesAndLanes });
/** @function */
export const comparePacing = guard('comparePacing', plainComparePacing, {
  fabric,
  paths,
  request: only({
    model,
    pattern: text,
    packets: wholeFrom(1),
    gaps: text,
    sample: orNull(wholeFrom(0)),
    seed,
    order: optional(order),
    share: optional(only({ index: wholeFrom(0), count: wholeFrom(1) })),
    ...lateness,
  }),
  latticeTie: orNull(tie),
});
/** @function */
export const findSaturation = guard('findSaturation', plainFindSaturation, {
  setting: callable,
  precision: numberFrom(1e-6, 1),
});
/** @function */
export const defaultWindow = guard('defaultWindow', plainDefaultWindow, { hosts: wholeFrom(0) });
/** @function */
export const rateSetting = guard('rateSetting', plainRateSetting, {
  fabric,
  paths,
  request: packetRequest,
  load: rateLoad,
});
/** @function */
export const simulatePackets = guard('simulatePackets', plainSimulatePackets, {
  fabric,
  paths,
  request: packetRequest,
});

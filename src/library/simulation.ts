/**
 * `topoloom/simulation`. Packets event by event on any routing: a rate, an exchange in steps, the load at which a network saturates, and pacing.
 * @module simulation
 */
export type { RunEnd } from '../core/simulation/kernel/runKernel';
export type { PacingRow, PacingScale } from '../core/simulation/pacing/pacingRows';
export { DeadlockError } from '../core/simulation/pacing/stepTimer';
export type { Tie } from '../core/simulation/paths/datelinePaths';
export type { PacketPaths } from '../core/simulation/paths/packetPaths';
export { pairPaths } from '../core/simulation/paths/pairPaths';
export { tablePaths } from '../core/simulation/paths/tablePaths';
export { comparePacing, type PacingReply, type PacingRequest } from '../core/simulation/runs/comparePacing';
export type { ModelChoice } from '../core/simulation/runs/modelChoice';
export { findSaturation, type LoadPoint, type SaturationResult } from '../core/simulation/runs/saturation';
export {
  defaultWindow,
  type ExchangeLoad,
  type PacketRequest,
  type PacketResult,
  type RateLoad,
  rateSetting,
  simulatePackets,
} from '../core/simulation/runs/simulatePackets';
export type { RateSetting } from '../core/simulation/runs/simulateRate';
export type { SimulationStep } from '../core/simulation/runs/simulationFrame';

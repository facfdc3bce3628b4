import type { Fabric } from '../fabric/fabric';
import type { JobCost } from './jobCost';

/** Microseconds. */
export interface JobTime {
  /** Float64Array by step. */
  readonly steps: Float64Array;
  readonly total: number;
  /** With what host links alone make of it. */
  readonly ideal: number;
}

/** Microseconds that a byte takes at 1 Gb/s. */
const BYTE = 0.008;

/**
 * Latency and bandwidth: a step takes `alpha` and what its fullest channel takes for its messages, with a barrier after each. Null where no
 * link's speed is known, or where messages never come. O(steps).
 * @param message bytes that a rank begins with @param alpha microseconds
 */
export function jobTime({ capacityUnit }: Fabric, cost: JobCost, message: number, alpha: number): JobTime | null {
  if (capacityUnit === null || cost.factor === null) return null;
  const perByte = BYTE / capacityUnit;
  const { congestion, ideal, size } = cost;
  const steps = congestion.map((most, i) => alpha + most * size[i] * message * perByte);
  const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);
  return { steps, total: sum(steps), ideal: sum(ideal.map((most, i) => alpha + most * size[i] * message * perByte)) };
}

import type { Fabric } from '../fabric/fabric';
import type { JobCost } from './jobCost';

/** Microseconds. */
export interface JobTime {
  /** Float64Array by step. */
  readonly steps: Float64Array;
  readonly total: number;
  /** Time by host links alone. */
  readonly ideal: number;
}

/** Microseconds that a byte takes at 1 Gb/s. */
const BYTE = 0.008;

interface Setting {
  /** Bytes that a rank begins with. */
  readonly message: number;
  /** Microseconds. */
  readonly alpha: number;
}

/** Microseconds of a step whose fullest channel carries so many times what a rank begins with; null where no link's speed is known. */
export function stepTime({ capacityUnit }: Fabric, wholes: number, setting: Setting): number | null {
  return capacityUnit === null ? null : microseconds(capacityUnit, wholes, setting);
}

const microseconds = (capacityUnit: number, wholes: number, { message, alpha }: Setting): number =>
  alpha + (wholes * message * BYTE) / capacityUnit;

/**
 * Latency and bandwidth: a step takes `alpha` and what its fullest channel takes for its messages, with a barrier after each. Null where no
 * link's speed is known, or where messages never come. O(steps).
 * @param message bytes that a rank begins with @param alpha microseconds
 */
export function jobTime({ capacityUnit }: Fabric, cost: JobCost, message: number, alpha: number): JobTime | null {
  if (capacityUnit === null || cost.factor === null) return null;
  const { congestion, ideal, size } = cost;
  const ofStep = (most: number, i: number): number => microseconds(capacityUnit, most * size[i], { message, alpha });
  const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);
  const steps = congestion.map(ofStep);
  return { steps, total: sum(steps), ideal: sum(ideal.map(ofStep)) };
}

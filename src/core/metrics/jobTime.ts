import type { Fabric } from '../fabric/fabric';
import type { JobCost } from './jobCost';

/** Microseconds. */
export interface JobTime {
  /** Float64Array by step. */
  readonly steps: Float64Array;
  readonly total: number;
  /** Time by host links and networks inside machines alone. */
  readonly ideal: number;
  /** Time of the steps that take longer inside machines than between them. */
  readonly inside: number;
}

/** Microseconds that a byte takes at 1 Gb/s, and at 1 GB/s. */
const BYTE = 0.008;
const INNER_BYTE = 0.001;

/** Inputs of times beside the cost of a job. */
export interface TimeSetting {
  /** Bytes that a rank begins with. */
  readonly message: number;
  /** Microseconds of a step between machines, and of one inside them. */
  readonly alpha: number;
  readonly innerAlpha: number;
  /** GB/s of the network inside machines, by GPU and each way; 0 = there is none. */
  readonly inner: number;
}

/** Messages of a step: see `JobCost`. */
interface StepCost {
  readonly congestion: number;
  readonly inner: number;
  readonly size: number;
}

/**
 * Microseconds of a step: the longer of what it takes between machines, for its messages on the fullest channel, and inside machines, for those of the
 * busiest GPU. A step that stays inside machines takes no time between them. Null where no link's speed is known and messages leave their machines.
 */
export function stepTime(fabric: Fabric, cost: StepCost, setting: TimeSetting): number | null {
  const outside = outsideTime(fabric, cost, setting);
  return outside === null ? null : Math.max(outside, insideTime(cost, setting));
}

function outsideTime({ capacityUnit }: Fabric, { congestion, inner, size }: StepCost, { message, alpha }: TimeSetting) {
  if (congestion === 0 && inner > 0) return 0;
  return capacityUnit === null ? null : alpha + (congestion * size * message * BYTE) / capacityUnit;
}

const insideTime = ({ inner, size }: StepCost, setting: TimeSetting): number =>
  inner === 0 ? 0 : setting.innerAlpha + (inner * size * setting.message * INNER_BYTE) / setting.inner;

/**
 * Latency and bandwidth of the steps of a job, with a barrier after each: see `stepTime`. Null where a step's time is not known, or where messages never
 * come. O(steps).
 */
export function jobTime(fabric: Fabric, cost: JobCost, setting: TimeSetting): JobTime | null {
  if (cost.factor === null) return null;
  const { inner, size } = cost;
  const steps = new Float64Array(size.length);
  let ideal = 0;
  let inside = 0;
  for (let i = 0; i < steps.length; i++) {
    const step = { inner: inner[i], size: size[i] };
    const time = stepTime(fabric, { ...step, congestion: cost.congestion[i] }, setting);
    const least = stepTime(fabric, { ...step, congestion: cost.ideal[i] }, setting);
    if (time === null || least === null) return null;
    steps[i] = time;
    ideal += least;
    if (inner[i] > 0 && time === insideTime({ ...step, congestion: 0 }, setting)) inside += time;
  }
  return { steps, total: steps.reduce((all, one) => all + one, 0), ideal, inside };
}

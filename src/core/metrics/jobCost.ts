import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { JobMessages } from '../traffic/jobs/jobMessages';
import { tableRoutes } from './flowRoutes';
import { RouteTrace } from './routeTrace';

/** Cost of a job on tables, each array by step, from 0. */
export interface JobCost {
  /** Float64Array: messages over the fullest channel, host links included, divided by its capacity. Messages without a route are left out. */
  readonly congestion: Float64Array;
  /** Float64Array: the same by host links alone, which no network makes less. */
  readonly ideal: Float64Array;
  /** Float64Array: what a message has, in units of the whole that a rank begins with. */
  readonly size: Float64Array;
  /** Int32Array: the fullest channel between switches; -1 where none is used. */
  readonly fullest: Int32Array;
  /** Uint32Array: messages that no route leads to their rank. */
  readonly unrouted: Uint32Array;
  /** Time over ideal time, latency aside: sums of congestion × size. Null where messages never come. */
  readonly factor: number | null;
}

/** Messages between two signs of life. */
const MESSAGES_A_STEP = 200_000;

/**
 * Congestion of each step of a job, its ranks on the hosts of `placement`, by the tables. Steps with the same pairs are measured once; no
 * pairs are stored. Yields the share that is done. O(messages of different steps × hops + steps).
 * @param placement Uint32Array[ranks]: hosts, all different
 */
export function* jobCost(
  fabric: Fabric,
  table: ForwardingTable,
  job: JobMessages,
  placement: Uint32Array,
): Generator<number, JobCost> {
  const { steps } = job;
  const congestion = new Float64Array(steps);
  const ideal = new Float64Array(steps);
  const size = new Float64Array(steps);
  const fullest = new Int32Array(steps);
  const unrouted = new Uint32Array(steps);
  const meter = new StepMeter(fabric, table, placement);
  let since = 0;
  for (let i = 0; i < steps; i++) {
    size[i] = job.size(i + 1);
    const like = job.like(i + 1) - 1;
    if (like === i) {
      since += meter.measure(job, i + 1);
      congestion[i] = meter.congestion;
      ideal[i] = meter.ideal;
      fullest[i] = meter.fullest;
      unrouted[i] = meter.unrouted;
      if (since >= MESSAGES_A_STEP) {
        since = 0;
        yield (i + 1) / steps;
      }
    } else {
      for (const array of [congestion, ideal, fullest, unrouted]) array[i] = array[like];
    }
  }
  return { congestion, ideal, size, fullest, unrouted, factor: factorOf(congestion, ideal, size, unrouted) };
}

function factorOf(congestion: Float64Array, ideal: Float64Array, size: Float64Array, unrouted: Uint32Array) {
  if (unrouted.some((count) => count > 0)) return null;
  let time = 0;
  let least = 0;
  for (let i = 0; i < size.length; i++) {
    time += congestion[i] * size[i];
    least += ideal[i] * size[i];
  }
  return least > 0 ? time / least : 1;
}

/** Measures steps one after another; O(channels of their routes) each. */
export class StepMeter {
  congestion = 0;
  ideal = 0;
  fullest = -1;
  unrouted = 0;
  /** Float64Array[channelCount]: messages over each channel in the last step. */
  readonly load: Float64Array;
  private readonly sent: Float64Array;
  private readonly got: Float64Array;
  private readonly trace: RouteTrace;

  constructor(
    private readonly fabric: Fabric,
    table: ForwardingTable,
    private readonly placement: Uint32Array,
  ) {
    this.load = new Float64Array(fabric.channelCount);
    this.sent = new Float64Array(placement.length);
    this.got = new Float64Array(placement.length);
    this.trace = new RouteTrace(fabric, tableRoutes(fabric, table), placement.length);
  }

  /** Messages of the step. */
  measure(job: JobMessages, step: number): number {
    const { load, sent, got, trace, placement } = this;
    for (let i = 0; i < trace.used; i++) load[trace.channels[i]] = 0;
    trace.used = 0;
    sent.fill(0);
    got.fill(0);
    this.unrouted = 0;
    let messages = 0;
    job.each(step, (from, to) => {
      messages++;
      const begin = trace.used;
      if (!trace.walk(placement[from], placement[to])) {
        this.unrouted++;
        return;
      }
      sent[from]++;
      got[to]++;
      for (let i = begin; i < trace.used; i++) load[trace.channels[i]]++;
    });
    this.judge();
    return messages;
  }

  private judge(): void {
    const { channelCapacity, hostCapacity } = this.fabric;
    const { load, sent, got, trace, placement } = this;
    let most = 0;
    this.fullest = -1;
    for (let i = 0; i < trace.used; i++) {
      const c = trace.channels[i];
      const slowed = load[c] / channelCapacity[c];
      if (slowed > most) {
        most = slowed;
        this.fullest = c;
      }
    }
    this.ideal = 0;
    for (let rank = 0; rank < placement.length; rank++) {
      const slowed = Math.max(sent[rank], got[rank]) / hostCapacity[placement[rank]];
      if (slowed > this.ideal) this.ideal = slowed;
    }
    this.congestion = Math.max(most, this.ideal);
  }
}

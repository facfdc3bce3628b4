import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { InnerNetworks } from '../traffic/jobs/innerNetworks';
import type { JobMessages } from '../traffic/jobs/jobMessages';
import { type LeavingPort, leavingPorts } from '../traffic/jobs/leavingPorts';
import { tableRoutes } from './flowRoutes';
import { RouteTrace } from './routeTrace';

/** Cost of a job on tables, each array by step, from 0. */
export interface JobCost {
  /** Float64Array: messages over the fullest channel, host links included, divided by its capacity. Messages without a route are left out. */
  readonly congestion: Float64Array;
  /** Float64Array: the same by host links alone, which no network makes less. */
  readonly ideal: Float64Array;
  /** Float64Array: messages that the busiest GPU sends or gets over its inner network, were that as fast as the fastest; 0 without such a network. */
  readonly inner: Float64Array;
  /** Float64Array: what a message has, in units of the whole that a rank begins with. */
  readonly size: Float64Array;
  /** Int32Array: the fullest channel between switches; -1 where none is used. */
  readonly fullest: Int32Array;
  /** Uint32Array: messages that no route leads to their rank. */
  readonly unrouted: Uint32Array;
  /**
   * Time over ideal time, latency aside: sums of congestion × size, or of what the network inside machines makes of it where that is longer. Null where
   * messages never come.
   */
  readonly factor: number | null;
}

/** Gb/s in a GB/s. */
const GIGABITS = 8;

/** Bandwidth of the fastest inner network for each GPU and direction, in units of `Fabric.capacityUnit`; Infinity where no link's speed is known, 1 without one. */
function innerCapacity({ capacityUnit }: Fabric, inner: InnerNetworks | null): number {
  if (!inner) return 1;
  return capacityUnit === null ? Number.POSITIVE_INFINITY : (inner.gbs * GIGABITS) / capacityUnit;
}

/** Messages between two signs of life. */
const MESSAGES_A_STEP = 200_000;

/**
 * Congestion of each step of a job, its ranks on the hosts of `placement`, by the tables. Steps with the same pairs are measured once; no
 * pairs are stored. Yields the share that is done. O(messages of different steps × hops + steps).
 * @param placement Uint32Array[ranks]: hosts
 */
export function* jobCost(
  fabric: Fabric,
  table: ForwardingTable,
  job: JobMessages,
  placement: Uint32Array,
  inner: InnerNetworks | null,
): Generator<number, JobCost> {
  const { steps } = job;
  const congestion = new Float64Array(steps);
  const ideal = new Float64Array(steps);
  const inside = new Float64Array(steps);
  const size = new Float64Array(steps);
  const fullest = new Int32Array(steps);
  const unrouted = new Uint32Array(steps);
  const meter = new StepMeter(fabric, table, placement, inner);
  let since = 0;
  for (let i = 0; i < steps; i++) {
    size[i] = job.size(i + 1);
    const like = job.like(i + 1) - 1;
    if (like === i) {
      since += meter.measure(job, i + 1);
      congestion[i] = meter.congestion;
      ideal[i] = meter.ideal;
      inside[i] = meter.inner;
      fullest[i] = meter.fullest;
      unrouted[i] = meter.unrouted;
      if (since >= MESSAGES_A_STEP) {
        since = 0;
        yield (i + 1) / steps;
      }
    } else {
      for (const array of [congestion, ideal, inside, fullest, unrouted]) array[i] = array[like];
    }
  }
  const cost = { congestion, ideal, inner: inside, size, fullest, unrouted };
  return { ...cost, factor: factorOf(cost, innerCapacity(fabric, inner)) };
}

function factorOf({ congestion, ideal, inner, size, unrouted }: Omit<JobCost, 'factor'>, capacity: number) {
  if (unrouted.some((count) => count > 0)) return null;
  let time = 0;
  let least = 0;
  for (let i = 0; i < size.length; i++) {
    const inside = inner[i] / capacity;
    time += Math.max(congestion[i], inside) * size[i];
    least += Math.max(ideal[i], inside) * size[i];
  }
  return least > 0 ? time / least : 1;
}

/** Measures steps one after another; O(channels of their routes) each. */
export class StepMeter {
  congestion = 0;
  ideal = 0;
  inner = 0;
  fullest = -1;
  unrouted = 0;
  /** Float64Array[channelCount]: messages over each channel in the last step. */
  readonly load: Float64Array;
  /** Float64Array[hosts]: messages over the link of each host, by direction. */
  private readonly sent: Float64Array;
  private readonly got: Float64Array;
  private readonly trace: RouteTrace;
  private readonly leavingPort: LeavingPort;
  private readonly inside: InsideMeter | null;
  private readonly capacity: number;

  /** @param placement Uint32Array[ranks]: hosts */
  constructor(
    private readonly fabric: Fabric,
    table: ForwardingTable,
    private readonly placement: Uint32Array,
    inner: InnerNetworks | null,
  ) {
    this.load = new Float64Array(fabric.channelCount);
    this.sent = new Float64Array(fabric.hostCount);
    this.got = new Float64Array(fabric.hostCount);
    this.trace = new RouteTrace(fabric, tableRoutes(fabric, table), placement.length);
    this.leavingPort = leavingPorts(fabric, placement, inner);
    this.inside = inner && new InsideMeter(fabric, placement, inner);
    this.capacity = innerCapacity(fabric, inner);
  }

  /** Congestion, or what the network inside machines makes of it where that is longer; with `ideal`, by host links alone. */
  slowest(by: 'congestion' | 'ideal'): number {
    return Math.max(this[by], this.inner / this.capacity);
  }

  /** Messages of the step. */
  measure(job: JobMessages, step: number): number {
    const { load, sent, got, trace, placement, leavingPort, inside } = this;
    for (let i = 0; i < trace.used; i++) load[trace.channels[i]] = 0;
    trace.used = 0;
    sent.fill(0);
    got.fill(0);
    inside?.clear();
    this.unrouted = 0;
    let messages = 0;
    job.each(step, (from, to) => {
      messages++;
      const source = leavingPort(from, to);
      if (source !== placement[from]) inside?.add(from, source < 0 ? to : inside.gpuAt(source));
      if (source < 0) return;
      const begin = trace.used;
      if (!trace.walk(source, placement[to])) {
        this.unrouted++;
        return;
      }
      sent[source]++;
      got[placement[to]]++;
      for (let i = begin; i < trace.used; i++) load[trace.channels[i]]++;
    });
    this.inner = inside?.most() ?? 0;
    this.judge();
    return messages;
  }

  private judge(): void {
    const { channelCapacity, hostCapacity } = this.fabric;
    const { load, sent, got, trace } = this;
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
    for (let h = 0; h < sent.length; h++) {
      const slowed = Math.max(sent[h], got[h]) / hostCapacity[h];
      if (slowed > this.ideal) this.ideal = slowed;
    }
    this.congestion = Math.max(most, this.ideal);
  }
}

/** Counts messages over inner networks, by GPU: those of the ranks, and others that only pass messages on to their port. A slower network counts them as more. */
class InsideMeter {
  private readonly out: Float64Array;
  private readonly into: Float64Array;
  /** By GPU: what a message counts. */
  private readonly weight: Float64Array;
  private readonly rankAt = new Map<number, number>();

  constructor(
    { hostCount, hostNode }: Fabric,
    private readonly placement: Uint32Array,
    { share }: InnerNetworks,
  ) {
    const gpus = placement.length + hostCount;
    this.out = new Float64Array(gpus);
    this.into = new Float64Array(gpus);
    this.weight = Float64Array.from({ length: gpus }, (_, gpu) => {
      const host = gpu < placement.length ? placement[gpu] : gpu - placement.length;
      return 1 / share[hostNode[host]];
    });
    placement.forEach((h, rank) => {
      if (!this.rankAt.has(h)) this.rankAt.set(h, rank);
    });
  }

  /** The GPU whose port a host is. */
  gpuAt(host: number): number {
    return this.rankAt.get(host) ?? this.placement.length + host;
  }

  clear(): void {
    this.out.fill(0);
    this.into.fill(0);
  }

  add(from: number, to: number): void {
    this.out[from] += this.weight[from];
    this.into[to] += this.weight[to];
  }

  most(): number {
    let most = 0;
    for (let gpu = 0; gpu < this.out.length; gpu++) most = Math.max(most, this.out[gpu], this.into[gpu]);
    return most;
  }
}

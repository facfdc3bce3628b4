import { NOWHERE } from '../../traffic/destinations';
import type { Exchange } from '../../traffic/exchange';
import { LatencyHistogram } from '../kernel/latencyHistogram';
import type { PacketSource } from '../kernel/packetSource';
import type { LateStarts } from './lateness';
import type { PathSlots } from './pathSlots';

/** The messages of an exchange, and how fast they are sent. */
export interface ExchangeMessages {
  readonly exchange: Exchange;
  /** Packets of each message. */
  readonly packets: number;
  /** Int32Array[steps + 1]: ticks of silence after a packet, by step from 1. */
  readonly gaps: Int32Array;
}

/**
 * All steps of an exchange without a barrier, as with `MPI_Sendrecv`: a host goes on to its next step when it has sent its message and
 * has all of the one that it receives in the same step.
 *
 * Memory: 2 bytes a host and step, beside the slots.
 */
export class ExchangeSource implements PacketSource {
  readonly paths: Int32Array;
  /** From the moment a packet begins to leave its host. */
  readonly latency = new LatencyHistogram();
  wakeAt = Number.POSITIVE_INFINITY;
  done = false;
  birth = 0;
  tag = 0;
  /** Messages without a path. */
  unrouted = 0;
  private readonly step: Int32Array;
  private readonly left: Int32Array;
  /** Packets that came, by step and host. */
  private readonly received: Uint16Array;
  /** Hosts that may go on, each once: `wake` offers them. */
  private readonly ready: Int32Array;
  private readonly isReady: Uint8Array;
  private readyCount = 0;
  private hostsLeft: number;

  private readonly exchange: Exchange;
  private readonly packets: number;
  private readonly gaps: Int32Array;

  constructor(
    private readonly hostCount: number,
    private readonly slots: PathSlots,
    { exchange, packets, gaps }: ExchangeMessages,
    private readonly late: LateStarts | null = null,
  ) {
    this.exchange = exchange;
    this.packets = packets;
    this.gaps = gaps;
    this.paths = slots.paths;
    this.step = new Int32Array(hostCount).fill(1);
    this.received = new Uint16Array((exchange.steps + 1) * hostCount);
    this.ready = new Int32Array(hostCount);
    this.isReady = new Uint8Array(hostCount);
    this.hostsLeft = exchange.steps > 0 ? hostCount : 0;
    this.done = this.hostsLeft === 0;
    this.left = new Int32Array(hostCount);
    for (let h = 0; h < hostCount; h++) this.left[h] = this.toSend(h);
  }

  next(host: number, now: number): number {
    const { exchange, step, left, received, hostCount } = this;
    while (left[host] === 0) {
      const from = step[host] > exchange.steps ? NOWHERE : exchange.from(step[host], host);
      if (from >= 0 && received[step[host] * hostCount + host] < this.packets) return -1;
      if (step[host] >= exchange.steps) {
        if (step[host]++ === exchange.steps && --this.hostsLeft === 0) this.done = true;
        return -1;
      }
      step[host]++;
      left[host] = this.toSend(host);
    }
    if (this.late && left[host] === this.packets && this.late.holds(step[host], host, now)) {
      this.wakeAt = Math.min(this.wakeAt, this.late.wakeAt);
      return -1;
    }
    const to = exchange.to(step[host], host);
    const path = this.slots.take(host, to);
    left[host]--;
    this.birth = now;
    this.tag = step[host] * hostCount + to;
    return path;
  }

  gapTicks(host: number): number {
    return this.gaps[this.step[host]];
  }

  delivered(path: number, birth: number, tag: number, now: number): void {
    this.slots.giveBack(path);
    this.latency.add(now - birth);
    const host = tag % this.hostCount;
    if (++this.received[tag] < this.packets || this.left[host] > 0) return;
    this.markReady(host, now);
  }

  wake(now: number, offer: (host: number) => void): void {
    this.late?.wake(now, offer);
    this.wakeAt = this.late?.wakeAt ?? Number.POSITIVE_INFINITY;
    while (this.readyCount > 0) {
      const host = this.ready[--this.readyCount];
      this.isReady[host] = 0;
      offer(host);
    }
  }

  private markReady(host: number, now: number): void {
    this.wakeAt = now;
    if (this.isReady[host] === 1) return;
    this.isReady[host] = 1;
    this.ready[this.readyCount++] = host;
  }

  /** Packets of the host's message in its step; what no path leads to counts as received. */
  private toSend(host: number): number {
    const to = this.exchange.to(this.step[host], host);
    if (to < 0) return 0;
    if (!this.slots.leads(host, to)) {
      this.unrouted++;
      this.received[this.step[host] * this.hostCount + to] = this.packets;
      this.markReady(to, 0);
      return 0;
    }
    return this.packets;
  }
}

import { SeededRandom } from '../../base/structures/seededRandom';
import type { Destinations } from '../../traffic/destinations';
import { LatencyHistogram } from '../kernel/latencyHistogram';
import type { PacketSource } from '../kernel/packetSource';
import type { PathSlots } from './pathSlots';

/** Ticks from the start: packets born from `warmup` on and before `warmup + measure` count. */
export interface Window {
  readonly warmup: number;
  readonly measure: number;
  /** Nothing is born after it, so that the network empties. */
  readonly thenSilent?: boolean;
}

/** The load of hosts that send at a rate. */
export interface OpenLoad {
  readonly destinations: Destinations;
  /** Load that the busiest host offers, in units of what its own link carries. */
  readonly rate: number;
  /** Int32Array[hosts]: ticks that a packet keeps a host's link busy. */
  readonly hostTicks: Int32Array;
  readonly window: Window;
  readonly seed: number;
}

/**
 * Hosts that send at a rate of their own, whatever comes of it: in each tick a host has a new packet with a fixed probability, and those that
 * cannot be sent wait in a queue without end. Latency runs from there to the last flit's arrival.
 *
 * Births are found by skipping: the distance from one to the next among all hosts and ticks is geometric, so an idle tick costs nothing.
 */
export class OpenSource implements PacketSource {
  readonly paths: Int32Array;
  readonly latency = new LatencyHistogram();
  /** Every packet of the window has arrived. */
  done = false;
  wakeAt = Number.POSITIVE_INFINITY;
  birth = 0;
  tag = 0;
  /** Born in the window, and not yet delivered of those. */
  measured = 0;
  outstanding = 0;
  /** Not yet delivered, whenever born. */
  left = 0;
  /** Delivered within the window, whenever born. */
  accepted = 0;
  /** Born, but no path leads there. */
  unrouted = 0;

  private readonly end: number;
  /** Of a host on the fastest link, in a tick. */
  private readonly chance: number;
  private readonly hostTicks: Int32Array;
  private readonly fastest: number;
  private readonly random: SeededRandom;
  /** The next birth, as tick × hosts + host. */
  private birthIndex = -1;
  private readonly destinations: Destinations;
  private readonly window: Window;
  // Waiting packets: lists by host in arrays that double when they are full.
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private after = new Int32Array(1024);
  private born = new Int32Array(1024);
  private to = new Int32Array(1024);
  private used = 0;
  private freeEntry = -1;

  constructor(
    private readonly hostCount: number,
    private readonly slots: PathSlots,
    { destinations, rate, hostTicks, window, seed }: OpenLoad,
  ) {
    this.paths = slots.paths;
    this.destinations = destinations;
    this.window = window;
    this.first = new Int32Array(hostCount).fill(-1);
    this.last = new Int32Array(hostCount).fill(-1);
    this.end = window.warmup + window.measure;
    this.hostTicks = hostTicks;
    this.fastest = hostTicks.reduce((least, ticks) => Math.min(least, ticks), Number.POSITIVE_INFINITY);
    this.chance = Math.min(1, rate / this.fastest);
    this.random = new SeededRandom(seed);
    this.skip();
  }

  next(host: number): number {
    const entry = this.first[host];
    if (entry < 0) return -1;
    this.first[host] = this.after[entry];
    const path = this.slots.take(host, this.to[entry]);
    this.birth = this.born[entry];
    this.after[entry] = this.freeEntry;
    this.freeEntry = entry;
    return path;
  }

  gapTicks(): number {
    return 0;
  }

  delivered(path: number, birth: number, _tag: number, now: number): void {
    this.slots.giveBack(path);
    this.left--;
    if (now >= this.window.warmup && now < this.end) this.accepted++;
    if (birth < this.window.warmup || birth >= this.end) return;
    this.latency.add(now - birth);
    if (--this.outstanding === 0 && now >= this.end) this.done = true;
  }

  wake(now: number, offer: (host: number) => void): void {
    while (this.wakeAt <= now) {
      const host = this.birthIndex % this.hostCount;
      this.createMessage(host, this.wakeAt);
      this.skip();
      offer(host);
    }
  }

  private skip(): void {
    if (this.chance <= 0) return;
    // log1p: next to 1 a small chance would vanish, and its births come all at once.
    const gap = this.chance >= 1 ? 1 : 1 + Math.floor(Math.log(1 - this.random.float()) / Math.log1p(-this.chance));
    this.birthIndex += gap;
    const next = Math.floor(this.birthIndex / this.hostCount);
    this.wakeAt = this.window.thenSilent && next >= this.end ? Number.POSITIVE_INFINITY : next;
  }

  private createMessage(host: number, now: number): void {
    const share = this.destinations.share(host) * (this.fastest / this.hostTicks[host]);
    if (share < 1 && this.random.float() >= share) return;
    const to = this.destinations.draw(host);
    if (to < 0) return;
    if (!this.slots.leads(host, to)) {
      this.unrouted++;
      return;
    }
    const entry = this.newEntry();
    this.after[entry] = -1;
    this.born[entry] = now;
    this.to[entry] = to;
    if (this.first[host] < 0) this.first[host] = entry;
    else this.after[this.last[host]] = entry;
    this.last[host] = entry;
    this.left++;
    if (now < this.window.warmup || now >= this.end) return;
    this.measured++;
    this.outstanding++;
  }

  private newEntry(): number {
    const entry = this.freeEntry;
    if (entry >= 0) {
      this.freeEntry = this.after[entry];
      return entry;
    }
    if (this.used === this.after.length) {
      this.after = doubled(this.after);
      this.born = doubled(this.born);
      this.to = doubled(this.to);
    }
    return this.used++;
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}

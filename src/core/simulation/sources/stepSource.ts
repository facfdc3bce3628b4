import { LatencyHistogram } from '../kernel/latencyHistogram';
import type { PacketSource } from '../kernel/packetSource';
import type { PacketPaths } from '../paths/packetPaths';
import type { LateStarts } from './lateness';

/** Calls back with the hosts of every message of a step, the same ones each time. */
export type EachMessage = (send: (from: number, to: number) => void) => void;

/** One step of a collective: messages that all begin at once; a host with several sends a packet of each in turn. */
export class StepSource implements PacketSource {
  readonly paths: Int32Array;
  wakeAt = Number.POSITIVE_INFINITY;
  readonly tag = 0;
  /** From the moment a packet begins to leave its host; over all steps. */
  readonly latency = new LatencyHistogram();
  done = true;
  birth = 0;
  /** By message, those of a host one after the other: where its path begins, and packets left. */
  private readonly from: Int32Array;
  private readonly left: Int32Array;
  /** Uint32Array[hosts + 1]: first message of each host. */
  private readonly first: Uint32Array;
  /** Uint32Array[hosts]: the message whose turn it is. */
  private readonly turn: Uint32Array;
  /** Messages without a path, over all steps. */
  unrouted = 0;
  private waiting = 0;
  private gap = 0;
  private step = 0;

  /** @param mostMessages that a step has @param late hosts that begin their messages late, where there are such */
  constructor(
    private readonly hostCount: number,
    private readonly routes: PacketPaths,
    mostMessages = hostCount,
    private readonly late: LateStarts | null = null,
  ) {
    this.paths = new Int32Array(mostMessages * routes.longest);
    this.from = new Int32Array(mostMessages);
    this.left = new Int32Array(mostMessages);
    this.first = new Uint32Array(hostCount + 1);
    this.turn = new Uint32Array(hostCount);
  }

  /** Begins another step with a message a host at most. @param destination host, or below 0 for none @param packets of each message @param gapTicks silence after a packet @param step its number, by which hosts are late */
  load(destination: (host: number) => number, packets: number, gapTicks: number, step = 0): void {
    this.step = step;
    this.late?.begin();
    this.wakeAt = Number.POSITIVE_INFINITY;
    const each: EachMessage = (send) => {
      for (let h = 0; h < this.hostCount; h++) {
        const to = destination(h);
        if (to >= 0) send(h, to);
      }
    };
    this.loadMessages(each, packets, gapTicks);
  }

  /** Begins another step. O(messages × hops) */
  loadMessages(each: EachMessage, packets: number, gapTicks: number): void {
    const { first, turn, from, left, routes, paths } = this;
    first.fill(0);
    each((source) => first[source + 1]++);
    for (let h = 0; h < this.hostCount; h++) {
      first[h + 1] += first[h];
      turn[h] = first[h];
    }
    let at = 0;
    this.waiting = 0;
    this.gap = gapTicks;
    each((source, target) => {
      const message = turn[source]++;
      const end = routes.write(source, target, paths, at);
      from[message] = at;
      left[message] = end < 0 ? 0 : packets;
      if (end < 0) {
        this.unrouted++;
        return;
      }
      this.waiting += packets;
      at = end;
    });
    for (let h = 0; h < this.hostCount; h++) turn[h] = first[h];
    this.done = this.waiting === 0;
  }

  next(host: number, now: number): number {
    const { first, turn, left, late } = this;
    const count = first[host + 1] - first[host];
    if (late && count > 0 && late.holds(this.step, host, now)) {
      this.wakeAt = late.wakeAt;
      return -1;
    }
    for (let tried = 0; tried < count; tried++) {
      const message = turn[host];
      turn[host] = message + 1 < first[host + 1] ? message + 1 : first[host];
      if (left[message] === 0) continue;
      left[message]--;
      this.birth = now;
      return this.from[message];
    }
    return -1;
  }

  gapTicks(): number {
    return this.gap;
  }

  delivered(_path: number, birth: number, _tag: number, now: number): void {
    this.latency.add(now - birth);
    if (--this.waiting === 0) this.done = true;
  }

  wake(now: number, offer: (host: number) => void): void {
    this.late?.wake(now, offer);
    this.wakeAt = this.late?.wakeAt ?? Number.POSITIVE_INFINITY;
  }
}

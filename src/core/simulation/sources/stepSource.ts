import { LatencyHistogram } from '../kernel/latencyHistogram';
import type { PacketSource } from '../kernel/packetSource';
import type { PacketPaths } from '../paths/packetPaths';

/** One step of a collective: each host sends a message to one other, all beginning at once. */
export class StepSource implements PacketSource {
  readonly paths: Int32Array;
  readonly wakeAt = Number.POSITIVE_INFINITY;
  readonly tag = 0;
  /** From the moment a packet begins to leave its host; over all steps. */
  readonly latency = new LatencyHistogram();
  done = true;
  birth = 0;
  private readonly from: Int32Array;
  private readonly left: Int32Array;
  /** Messages without a path, over all steps. */
  unrouted = 0;
  private waiting = 0;
  private gap = 0;

  constructor(
    private readonly hostCount: number,
    private readonly routes: PacketPaths,
  ) {
    this.paths = new Int32Array(hostCount * routes.longest);
    this.from = new Int32Array(hostCount);
    this.left = new Int32Array(hostCount);
  }

  /** Begins another step. @param destination host, or below 0 for none @param packets of each message @param gapTicks silence after a packet */
  load(destination: (host: number) => number, packets: number, gapTicks: number): void {
    let at = 0;
    this.waiting = 0;
    this.gap = gapTicks;
    for (let h = 0; h < this.hostCount; h++) {
      const to = destination(h);
      const end = to < 0 ? -1 : this.routes.write(h, to, this.paths, at);
      this.from[h] = at;
      this.left[h] = end < 0 ? 0 : packets;
      if (to >= 0 && end < 0) this.unrouted++;
      if (end < 0) continue;
      this.waiting += packets;
      at = end;
    }
    this.done = this.waiting === 0;
  }

  next(host: number, now: number): number {
    if (this.left[host] === 0) return -1;
    this.left[host]--;
    this.birth = now;
    return this.from[host];
  }

  gapTicks(): number {
    return this.gap;
  }

  delivered(_path: number, birth: number, _tag: number, now: number): void {
    this.latency.add(now - birth);
    if (--this.waiting === 0) this.done = true;
  }

  wake(): void {}
}

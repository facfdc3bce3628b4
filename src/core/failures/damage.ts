import { type Fabric, NONE } from '../fabric/fabric';
import type { Failure } from './failure';

/** Marks of the elements that a failure takes away, set and cleared again. */
export class Damage {
  /** Uint8Array by channel, switch and host: 1 = gone, before or by this failure. */
  readonly channel: Uint8Array;
  readonly switch: Uint8Array;
  readonly host: Uint8Array;
  /** Live switches that lost a link to a switch or a host: those whose port state changes. */
  readonly touched: number[] = [];
  /** Ends that are gone by this failure, see EndTables; ascending. */
  readonly ends: number[] = [];

  private readonly isTouched: Uint8Array;
  private readonly channels: number[] = [];
  private readonly switches: number[] = [];
  private readonly hosts: number[] = [];

  constructor(private readonly fabric: Fabric) {
    this.channel = new Uint8Array(fabric.channelCount);
    this.switch = fabric.switchDown.slice();
    this.host = Uint8Array.from(fabric.hostSwitch, (s) => (s === NONE ? 1 : 0));
    this.isTouched = new Uint8Array(fabric.switchCount);
  }

  set(failure: Failure): void {
    const { hostOffset, hostAt, hostCount, hostSwitch, outOffset, outChannel, channelFrom, channelTo } = this.fabric;
    this.wipe();
    for (const s of failure.switches) {
      if (this.switch[s]) continue;
      this.switch[s] = 1;
      this.switches.push(s);
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) this.cut(outChannel[e]);
      for (let i = hostOffset[s]; i < hostOffset[s + 1]; i++) this.lose(hostAt[i]);
    }
    for (const l of failure.links) this.cut(2 * l);
    for (const h of failure.hosts) this.lose(h);
    for (const c of this.channels) this.touch(channelFrom[c]).touch(channelTo[c]);
    for (const h of this.hosts) this.touch(hostSwitch[h]);
    this.ends.push(...this.hosts.sort((a, b) => a - b));
    this.ends.push(...this.switches.sort((a, b) => a - b).map((s) => hostCount + s));
  }

  private cut(channel: number): void {
    if (this.channel[channel]) return;
    this.channel[channel] = 1;
    this.channel[channel ^ 1] = 1;
    this.channels.push(channel, channel ^ 1);
  }

  private lose(host: number): void {
    if (this.host[host]) return;
    this.host[host] = 1;
    this.hosts.push(host);
  }

  private touch(s: number): this {
    if (!this.switch[s] && !this.isTouched[s]) {
      this.isTouched[s] = 1;
      this.touched.push(s);
    }
    return this;
  }

  private wipe(): void {
    for (const c of this.channels) this.channel[c] = 0;
    for (const s of this.switches) this.switch[s] = 0;
    for (const h of this.hosts) this.host[h] = 0;
    for (const s of this.touched) this.isTouched[s] = 0;
    for (const list of [this.channels, this.switches, this.hosts, this.touched, this.ends]) list.length = 0;
  }
}

import { powerAbove } from './eventRing';

/** Calendar of the ticks at which links of hosts are idle again: lists in a ring. Constant time a host and a tick, nothing allocated. */
export class HostCalendar {
  /** Hosts in all lists. */
  held = 0;
  /** First host of each tick's list, -1 for none, and the one after each host. */
  private readonly firsts: Int32Array;
  private readonly nexts: Int32Array;

  /** @param ahead ticks from putting in to coming out at most */
  constructor(hosts: number, ahead: number) {
    this.firsts = new Int32Array(powerAbove(ahead));
    this.nexts = new Int32Array(hosts);
  }

  clear(): void {
    this.firsts.fill(-1);
    this.held = 0;
  }

  put(host: number, tick: number): void {
    const slot = tick & (this.firsts.length - 1);
    this.nexts[host] = this.firsts[slot];
    this.firsts[slot] = host;
    this.held++;
  }

  /** Takes a tick's list out, each tick requested once. Its first host, -1 for none; `after` leads on. */
  take(tick: number): number {
    const slot = tick & (this.firsts.length - 1);
    const host = this.firsts[slot];
    if (host >= 0) this.firsts[slot] = -1;
    return host;
  }

  /** The host after one that has been taken, -1 for none; to be called before that one is put in again. */
  after(host: number): number {
    this.held--;
    return this.nexts[host];
  }
}

import { unexpected } from '../../base/params';
import { MinHeap } from '../../base/structures/minHeap';
import { SeededRandom } from '../../base/structures/seededRandom';

/** Lateness of hosts that begin their messages of an exchange: operating systems interrupt them, and some compute longer than others. Times are packet times. */
export interface Lateness {
  /** Mean of the time by which a host begins a message late, drawn for each host and step by itself, exponentially distributed. */
  readonly jitter: number;
  /** Hosts that begin every message late, drawn once for all steps. */
  readonly stragglers: number;
  /** By how much these do. */
  readonly late: number;
}

/** Null where nobody is ever late. @throws ParamError */
export function latenessOf(
  { jitter = 0, stragglers = 0, late = 0 }: Partial<Lateness>,
  hosts: number,
): Lateness | null {
  for (const [key, value] of Object.entries({ jitter, late })) {
    if (!(value >= 0 && value <= MOST_LATE))
      throw unexpected(key, value, { en: `a number from 0 to ${MOST_LATE}`, ja: `0～${MOST_LATE} の数値` });
  }
  if (!Number.isInteger(stragglers) || stragglers < 0 || stragglers > hosts) {
    throw unexpected('stragglers', stragglers, {
      en: `a whole number from 0 to ${hosts}, the hosts`,
      ja: `0～${hosts}（ホスト数）の整数`,
    });
  }
  return jitter === 0 && (stragglers === 0 || late === 0) ? null : { jitter, stragglers, late };
}

/** Packet times: a second on links of 100 Gb/s and packets of 4 KiB is some three million. */
const MOST_LATE = 1e6;

/** Ticks by which each host begins its message of a step late: by seed, step and host alone, so that they are the same whatever the gap. */
export class LateTicks {
  private readonly straggles: Uint8Array;

  constructor(
    private readonly lateness: Lateness,
    private readonly setting: { readonly hosts: number; readonly packetTicks: number; readonly seed: number },
  ) {
    const { hosts, seed } = setting;
    const order = Uint32Array.from({ length: hosts }, (_, h) => h);
    new SeededRandom(seed ^ 0x57a6).shuffle(order);
    this.straggles = new Uint8Array(hosts);
    for (const h of order.subarray(0, lateness.stragglers)) this.straggles[h] = 1;
  }

  of(step: number, host: number): number {
    const { lateness, setting, straggles } = this;
    const random = new SeededRandom(Math.imul(setting.seed + 1, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b) ^ host);
    const jitter = lateness.jitter === 0 ? 0 : -lateness.jitter * Math.log(1 - random.float());
    return Math.round((jitter + straggles[host] * lateness.late) * setting.packetTicks);
  }
}

/** Hosts that have to wait before they begin a message. Each source asks once its host could begin, and wakes those whose time has come. */
export class LateStarts {
  /** Tick at which the first of them may begin. */
  wakeAt = Number.POSITIVE_INFINITY;
  /** By host: the step of which it has begun to wait, and when it may begin. */
  private readonly step: Int32Array;
  private readonly due: Float64Array;
  /** Tick × hosts + host. */
  private readonly waiting: MinHeap;

  constructor(
    private readonly ticks: LateTicks,
    private readonly hosts: number,
  ) {
    this.step = new Int32Array(hosts);
    this.due = new Float64Array(hosts);
    this.waiting = new MinHeap(hosts, Float64Array);
  }

  /** Another run, whose ticks begin at 0. */
  begin(): void {
    this.step.fill(0);
    while (this.waiting.size > 0) this.waiting.pop();
    this.wakeAt = Number.POSITIVE_INFINITY;
  }

  /** Checks whether a host that could begin its message of a step now has to wait still. */
  holds(step: number, host: number, now: number): boolean {
    if (this.step[host] !== step) {
      this.step[host] = step;
      this.due[host] = now + this.ticks.of(step, host);
      if (this.due[host] > now) {
        this.waiting.push(this.due[host] * this.hosts + host);
        this.wakeAt = Math.min(this.wakeAt, this.due[host]);
      }
    }
    return this.due[host] > now;
  }

  wake(now: number, offer: (host: number) => void): void {
    while (this.waiting.size > 0) {
      const first = this.waiting.pop();
      const due = Math.floor(first / this.hosts);
      if (due > now) {
        this.waiting.push(first);
        this.wakeAt = due;
        return;
      }
      offer(first % this.hosts);
    }
    this.wakeAt = Number.POSITIVE_INFINITY;
  }
}

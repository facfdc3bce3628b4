import { type Fabric, NONE } from '../fabric/fabric';
import { UNREACHED } from '../fabric/switchDistances';
import { isNextHop, listNextHops, type NextHops, nextHopsTowards } from '../routes/nextHops';
import { walkNextHops } from '../routes/walkNextHops';
import type { Damage } from './damagedFabric';

/** Called with the channel by which packets enter a switch, that by which they leave it, and the switch that sent them. */
export type VisitTurn = (input: number, output: number, origin: number) => void;

/**
 * All next hops of a whole network, and what becomes of them where something fails: only towards the switches to which some switch has lost its last
 * next hop are there new turns, since towards the others next hops grow fewer and distances stay.
 */
export class Reroutes {
  /** Uint32Array[targets × switchCount]: a switch whose packets to the target come here, NONE where none do. */
  private readonly origin: Uint32Array;
  private readonly list: Int32Array;

  constructor(
    readonly fabric: Fabric,
    readonly hops: NextHops,
  ) {
    const { switchCount } = fabric;
    this.list = new Int32Array(fabric.maxPort + 1);
    this.origin = new Uint32Array(hops.targets.length * switchCount).fill(NONE);
    hops.targets.forEach((_, t) => {
      this.walkWhole(t, () => {});
    });
  }

  /** Shows the turns of all ways to targets[t] before anything fails. */
  walkWhole(t: number, visit: VisitTurn): void {
    const origin = this.originTowards(t);
    for (const s of this.hops.targets) origin[s] = s;
    walkNextHops(this.fabric, this.hops, t, { origin }, visit);
  }

  /** The targets, as places in `hops.targets`, towards which a switch that packets come to has lost its last next hop. O(failed channels × targets × degree). */
  affected({ channels, dead, down }: Damage): number[] {
    const { channelFrom, switchCount } = this.fabric;
    const { targets } = this.hops;
    const tails = [...new Set(channels.map((c) => channelFrom[c]))].filter((s) => down[s] === 0);
    return Array.from(targets.keys()).filter((t) => {
      if (down[targets[t]] === 1) return false;
      return tails.some((s) => this.origin[t * switchCount + s] !== NONE && this.hasLostAll(t, s, dead));
    });
  }

  /** The new ways to targets[t], which is the only one of their targets. */
  hopsAfter({ fabric }: Damage, t: number): NextHops {
    return nextHopsTowards(fabric, this.hops.targets[t], this.hops);
  }

  /** Shows the turns of all ways to targets[t] once switches have the new ones. */
  walkSteady(damaged: Damage, t: number, visit: VisitTurn): void {
    const { fabric, down } = damaged;
    const { targets } = this.hops;
    if (down[targets[t]] === 1) return;
    const origin = new Uint32Array(fabric.switchCount).fill(NONE);
    for (const s of targets) if (down[s] === 0) origin[s] = s;
    walkNextHops(fabric, this.hopsAfter(damaged, t), 0, { origin }, visit);
  }

  /**
   * Walks the new ways to targets[t] and shows each turn that they may have brought: to `steady` those of the time when all switches have them and old packets are gone, to
   * `inFlight` those too that packets make which the failure met anywhere on their old ways: in by an old next hop, out by a new one, even back, and on from there.
   * Gives the ordered pairs of hosts that have lost their way. O(turns shown + channels).
   */
  walkAfter(damaged: Damage, t: number, steady: VisitTurn, inFlight: VisitTurn): number {
    const { fabric, down } = damaged;
    const { switchCount } = fabric;
    const hops = this.hopsAfter(damaged, t);
    const before = this.originTowards(t);
    const origin = new Uint32Array(switchCount).fill(NONE);
    const cutOff = this.startAfter(t, hops.distance, down, origin);
    // Next hops that keep their distance are some of the old ones.
    const changed = new Uint8Array(switchCount);
    const old = this.hops.distance.subarray(t * switchCount, (t + 1) * switchCount);
    for (let s = 0; s < switchCount; s++) if (before[s] === NONE || hops.distance[s] !== old[s]) changed[s] = 1;
    walkNextHops(fabric, hops, 0, { origin, changed }, steady);
    for (let s = 0; s < switchCount; s++) {
      origin[s] = down[s] === 1 ? NONE : before[s];
      if (changed[s] === 0 || origin[s] === NONE) continue;
      const next = listNextHops(fabric, hops, 0, s, this.list);
      for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
        const c = fabric.outChannel[i] ^ 1;
        const sender = before[fabric.channelFrom[c]];
        if (sender === NONE || !isNextHop(fabric, this.hops, t, c)) continue;
        for (let j = 0; j < next; j++) inFlight(c, this.list[j], sender);
      }
    }
    walkNextHops(fabric, hops, 0, { origin, changed }, inFlight);
    return cutOff;
  }

  /** Makes live switches with hosts their own origin; gives the ordered pairs of hosts that have lost their way. */
  private startAfter(t: number, distance: Uint16Array, down: Uint8Array, origin: Uint32Array): number {
    const { switchCount, talkerOffset } = this.fabric;
    const { targets } = this.hops;
    const talkersAt = (s: number): number => talkerOffset[s + 1] - talkerOffset[s];
    let cutOff = 0;
    for (const s of targets) {
      if (down[s] === 1) continue;
      origin[s] = s;
      const isLost = distance[s] === UNREACHED && this.hops.distance[t * switchCount + s] !== UNREACHED;
      if (isLost) cutOff += talkersAt(s) * talkersAt(targets[t]);
    }
    return cutOff;
  }

  private hasLostAll(t: number, s: number, dead: Uint8Array): boolean {
    const count = listNextHops(this.fabric, this.hops, t, s, this.list);
    for (let k = 0; k < count; k++) if (dead[this.list[k]] === 0) return false;
    return count > 0;
  }

  private originTowards(t: number): Uint32Array {
    const { switchCount } = this.fabric;
    return this.origin.subarray(t * switchCount, (t + 1) * switchCount);
  }
}

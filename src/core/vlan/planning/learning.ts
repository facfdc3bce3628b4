import type { Fabric } from '../../fabric/fabric';
import { NONE } from '../../fabric/fabric';
import { NO_VLAN, type VlanTree } from '../trees/vlanTree';
import type { VlanPlan } from './vlanPlan';

/** Kinds of delivery of a frame. */
export const FRAME_BROADCAST = 0;
/** To one host, and every switch on its way knew which port leads there. */
export const FRAME_DIRECT = 1;
/** To one host, but a switch that it reached did not know that host and sent it out of all ports of the VLAN. */
export const FRAME_FLOODED = 2;

/** Frames in the sequence in which they are sent. Arrays are parallel, one entry a frame. */
export interface LearningLog {
  /** Uint8Array[frames]: one of the FRAME_ constants. */
  readonly kind: Uint8Array;
  /** Uint32Array[frames]: hosts; `to` is NONE for a broadcast. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Uint16Array[frames]: VLANs by number of their tree. */
  readonly vlan: Uint16Array;
  /** Channels that frame f crosses, nearest first: channel[channelOffset[f] … channelOffset[f+1]). */
  readonly channelOffset: Uint32Array;
  readonly channel: Uint32Array;
  /** Switches that learn its sender, in the same form. */
  readonly learntOffset: Uint32Array;
  readonly learnt: Uint32Array;
  /** Frames that taught nobody anything, and are left out. */
  readonly idle: number;
}

type Planned = Pick<VlanPlan, 'fabric' | 'served' | 'trees' | 'pairs' | 'own'>;

/**
 * Simulates what switches learn while every pair of hosts talks. In the sequence of their numbers hosts ask everyone in their own VLAN (ARP); those of a
 * higher number answer, each in the VLAN of the pair, and are sent a frame. A switch notes for (sender, VLAN) the port that a frame came in by; a frame to a
 * host that it has noted goes out of that port, any other out of all ports of the VLAN but the one that it came in by.
 *
 * Source: IEEE 802.1Q, learning and forwarding of a bridge with one table a VLAN. O(hosts² × switches) at most. Deterministic.
 */
export function* traceLearning(
  plan: Planned,
): Generator<{ readonly stage: 'decide'; readonly done: number }, LearningLog> {
  const bridges = new Bridges(plan);
  const { pairs, own } = plan;
  const n = own.length;
  for (let a = 0; a < n; a++) {
    yield { stage: 'decide', done: a / n };
    if (own[a] === NO_VLAN) continue;
    bridges.send(a, NONE, own[a]);
    for (let b = a + 1; b < n; b++) {
      if (pairs.at(a, b) === NO_VLAN || pairs.at(b, a) === NO_VLAN) continue;
      bridges.send(b, a, pairs.at(b, a));
      bridges.send(a, b, pairs.at(a, b));
    }
  }
  return bridges.toLog();
}

/** In a MAC table: the host is at the switch itself. */
const HERE = -2;
const UNKNOWN = -1;

/** All switches with their MAC tables. */
class Bridges {
  private readonly fabric: Fabric;
  /** By VLAN and switch: the channels that its tree leaves a switch by. */
  private readonly out: readonly (readonly (readonly number[])[])[];
  /** By VLAN: Int32Array[switches × hosts], the channel that leads to a host, HERE or UNKNOWN. */
  private readonly known: readonly Int32Array[];
  private readonly kinds: number[] = [];
  private readonly frames: { readonly from: number; readonly to: number; readonly vlan: number }[] = [];
  private readonly channels: number[] = [];
  private readonly channelEnds: number[] = [0];
  private readonly learners: number[] = [];
  private readonly learnerEnds: number[] = [0];
  private idle = 0;

  constructor({ fabric, trees }: Planned) {
    this.fabric = fabric;
    this.out = trees.map((tree) => treeChannels(fabric, tree));
    this.known = trees.map(() => new Int32Array(fabric.switchCount * fabric.hostCount).fill(UNKNOWN));
  }

  /** A frame from one host to another, or to all (NONE). */
  send(from: number, to: number, vlan: number): void {
    const { fabric, channels, learners } = this;
    const { hostSwitch, channelTo } = fabric;
    const marks = [channels.length, learners.length];
    let flooded = false;
    const queue: (readonly [at: number, input: number])[] = [[hostSwitch[from], HERE]];
    for (const [at, input] of queue) {
      this.learn(at, from, vlan, input);
      const next = to === NONE ? UNKNOWN : this.known[vlan][at * fabric.hostCount + to];
      if (next === HERE) continue;
      if (next === UNKNOWN) flooded = true;
      for (const c of next === UNKNOWN ? this.out[vlan][at] : [next]) {
        // Never back where it came from.
        if (c === (input ^ 1) && input !== HERE) continue;
        channels.push(c);
        queue.push([channelTo[c], c]);
      }
    }
    if (learners.length === marks[1]) {
      channels.length = marks[0];
      this.idle++;
      return;
    }
    this.kinds.push(to === NONE ? FRAME_BROADCAST : flooded ? FRAME_FLOODED : FRAME_DIRECT);
    this.frames.push({ from, to, vlan });
    this.channelEnds.push(channels.length);
    this.learnerEnds.push(learners.length);
  }

  private learn(at: number, from: number, vlan: number, input: number): void {
    const entry = at * this.fabric.hostCount + from;
    const port = input === HERE ? HERE : input ^ 1;
    if (this.known[vlan][entry] === port) return;
    this.known[vlan][entry] = port;
    this.learners.push(at);
  }

  toLog(): LearningLog {
    return {
      kind: Uint8Array.from(this.kinds),
      from: Uint32Array.from(this.frames, ({ from }) => from),
      to: Uint32Array.from(this.frames, ({ to }) => to),
      vlan: Uint16Array.from(this.frames, ({ vlan }) => vlan),
      channelOffset: Uint32Array.from(this.channelEnds),
      channel: Uint32Array.from(this.channels),
      learntOffset: Uint32Array.from(this.learnerEnds),
      learnt: Uint32Array.from(this.learners),
      idle: this.idle,
    };
  }
}

/** By switch: the channels of a tree that leave it. */
function treeChannels({ switchCount, channelTo }: Fabric, { parent, order }: VlanTree): number[][] {
  const out = Array.from({ length: switchCount }, (): number[] => []);
  for (const s of order) {
    if (parent[s] < 0) continue;
    out[s].push(parent[s]);
    out[channelTo[parent[s]]].push(parent[s] ^ 1);
  }
  return out;
}

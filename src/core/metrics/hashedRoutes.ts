import { SeededRandom } from '../base/structures/seededRandom';
import { type Fabric, NONE } from '../fabric/fabric';
import { listNextHops, type NextHops } from '../routes/nextHops';
import type { FlowRoutes } from './flowRoutes';

/**
 * Rule by which switches with n next hops choose one from the hash h of a flow: *independent*, each by a hash of its own; *same*, all h mod n, so that the
 * second tier sees flows of one residue only (polarisation); *other-bits*, h mod n, then floor(h / n) mod n, and so on.
 */
export type Hashing = 'independent' | 'same' | 'other-bits';

/** Numbers apart from those that the same seed draws pairs of hosts by. */
const HASH_SEED = 0x5bd1e995;
/** Keeps flows of neighbouring seeds apart. */
const FLOW_SPREAD = 0x85ebca6b;

/** Routes of flows that are hashed to next hops: every walk is another flow, unless one is chosen. O(hops × degree) each. */
export class HashedRoutes implements FlowRoutes {
  /** Uint8Array[channelCount]: 1 + the tier that a choice was made at which the channel was one of two or more of, the first one; 0 if it never was. */
  readonly offered: Uint8Array;
  private random: SeededRandom;
  private readonly next: Int32Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly hops: NextHops,
    private readonly hashing: Hashing,
    private readonly seed: number,
  ) {
    this.offered = new Uint8Array(fabric.channelCount);
    this.random = new SeededRandom((seed ^ HASH_SEED) >>> 0);
    this.next = new Int32Array(fabric.maxPort + 1);
  }

  /** The next walk is that of this flow, the same at every call. @param flow a whole number, of which the lower 32 bits count */
  chooseFlow(flow: number): void {
    this.random = new SeededRandom((Math.imul(this.seed ^ HASH_SEED, FLOW_SPREAD) ^ flow) >>> 0);
  }

  walk(from: number, to: number, channels: Int32Array, at: number): number {
    const { hostSwitch, channelTo } = this.fabric;
    const target = hostSwitch[to];
    let s = hostSwitch[from];
    if (s === NONE || target === NONE) return -1;
    const t = this.hops.targetOf[target];
    let hash = this.random.uint32();
    let place = at;
    for (let tier = 0; s !== target; tier++) {
      const count = listNextHops(this.fabric, this.hops, t, s, this.next);
      if (count === 0) return -1;
      let chosen = 0;
      if (count > 1) {
        this.offer(count, tier);
        chosen = this.hashing === 'independent' ? this.random.below(count) : hash % count;
        if (this.hashing === 'other-bits') hash = Math.floor(hash / count);
      }
      const c = this.next[chosen];
      channels[place++] = c;
      s = channelTo[c];
    }
    return place;
  }

  private offer(count: number, tier: number): void {
    const { offered, next } = this;
    for (let i = 0; i < count; i++) {
      const c = next[i];
      if (offered[c] === 0 || offered[c] > tier + 1) offered[c] = tier + 1;
    }
  }
}

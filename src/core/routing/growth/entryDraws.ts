import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { ChannelCosts } from './channelCosts';
import type { EntryFlows } from './entryFlows';

/** Share of moves that start at a full channel, and share of starts that move one switch further back along the walk. */
const AT_FULL = 0.7;
const UPSTREAM = 0.4;
const TRIES = 8;

/** Draws the entry that is to be moved: mostly one that sends over a full channel, or one whose packets come there. */
export class EntryDraws {
  constructor(
    private readonly fabric: Fabric,
    private readonly entries: EntryFlows,
    private readonly costs: ChannelCosts,
    private readonly random: SeededRandom,
  ) {}

  /** A free entry with flow; -1 if there is none on the way that was drawn. */
  draw(): number {
    return this.random.float() < AT_FULL && this.costs.fullCount > 0 ? this.drawFull() : this.drawAny();
  }

  /**
   * A free entry of a full channel, or one whose packets reach it; the entries of a channel have their turn one after the
   * other.
   */
  private drawFull(): number {
    const { random, costs } = this;
    const { rings, isFixed } = this.entries;
    let entry = rings.draw(costs.full[random.below(costs.fullCount)]);
    if (entry < 0) return -1;
    while (isFixed?.[entry] === 1 || random.float() < UPSTREAM) {
      const found = this.drawChild(entry);
      if (found < 0) break;
      entry = found;
    }
    return isFixed?.[entry] === 1 ? -1 : entry;
  }

  /** An entry with flow that sends to the switch of this one, for the same host; -1 if there is none. */
  private drawChild(entry: number): number {
    const { random, entries } = this;
    const { switchCount, outOffset, outChannel, channelTo } = this.fabric;
    const s = entry % switchCount;
    const row = entry - s;
    let found = -1;
    let seen = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const child = row + channelTo[outChannel[i]];
      if (entries.next[child] !== (outChannel[i] ^ 1) || entries.isIdle(child)) continue;
      if (random.below(++seen) === 0) found = child;
    }
    return found;
  }

  private drawAny(): number {
    const { random, entries } = this;
    for (let i = 0; i < TRIES; i++) {
      const entry = random.below(entries.next.length);
      if (entries.next[entry] >= 0 && entries.isFixed?.[entry] !== 1 && !entries.isIdle(entry)) return entry;
    }
    return -1;
  }
}

import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';

/**
 * Takes the switches away one by one, the lightest first, and ranks them: 0 = removed last, Uint32Array[switchCount].
 *
 * A switch whose removal would part what remains is passed over (one that does not always exists). So if each switch's turns
 * among what then remains are prohibited when it goes, everything stays reachable; in the ranking these are the turns
 * from down to up, whence acyclic.
 * @param weight Float64Array[switchCount]; `removed` may change those of what remains. Ties: lowest number.
 * O(switches × (switches + channels)) beside the switches passed over. Deterministic.
 */
export function* removalRank(
  fabric: Fabric,
  weight: Float64Array,
  removed: (s: number, rank: number) => void,
): Generator<Progress, Uint32Array> {
  const { switchCount } = fabric;
  const gone = new Uint8Array(switchCount);
  const passedOver = new Int32Array(switchCount).fill(-1);
  const cut = new CutTest(fabric, gone);
  const rank = new Uint32Array(switchCount);
  for (let round = 0; round < switchCount; round++) {
    let chosen = -1;
    while (chosen < 0) {
      let least = -1;
      for (let s = 0; s < switchCount; s++) {
        if (gone[s] === 0 && passedOver[s] !== round && (least < 0 || weight[s] < weight[least])) least = s;
      }
      if (cut.parts(least)) passedOver[least] = round;
      else chosen = least;
    }
    gone[chosen] = 1;
    rank[chosen] = switchCount - 1 - round;
    removed(chosen, rank[chosen]);
    if ((round & 15) === 0) yield { stage: 'decide', done: round / switchCount };
  }
  return rank;
}

/** Tests whether the remaining neighbours of a switch would lose each other without it. */
class CutTest {
  private readonly stamp: Uint32Array;
  private readonly queue: Uint32Array;
  private mark = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly gone: Uint8Array,
  ) {
    this.stamp = new Uint32Array(fabric.switchCount);
    this.queue = new Uint32Array(fabric.switchCount);
  }

  parts(s: number): boolean {
    const { outOffset, outChannel, channelTo } = this.fabric;
    const { stamp, queue, gone } = this;
    const mark = ++this.mark;
    stamp[s] = mark;
    let filled = 0;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const v = channelTo[outChannel[e]];
      if (gone[v] === 1 || stamp[v] === mark) continue;
      if (filled > 0) return true;
      stamp[v] = mark;
      queue[filled++] = v;
      for (let i = 0; i < filled; i++) {
        for (let k = outOffset[queue[i]]; k < outOffset[queue[i] + 1]; k++) {
          const w = channelTo[outChannel[k]];
          if (gone[w] === 1 || stamp[w] === mark) continue;
          stamp[w] = mark;
          queue[filled++] = w;
        }
      }
    }
    return false;
  }
}

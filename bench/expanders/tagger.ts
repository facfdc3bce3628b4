import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import { findCycle } from '../../src/core/deadlock/findCycle';
import { IncrementalOrder } from '../../src/core/deadlock/incrementalOrder';
import type { Fabric } from '../../src/core/fabric/fabric';
import { hopsTo, type PathsOfPair, pathsOf } from './shortestPaths';

/**
 * Paths that so many priorities keep free of deadlock by rules of Tagger's kind (Hu and others, CoNEXT 2017): a switch tells by tag, port
 * in and port out whether a packet keeps its tag or takes the next one. Tags never fall, and what waits for what within a tag closes no
 * loop. Rules are made greedily, path after path, shortest first: a tag is kept unless that would close a loop. Of each pair the first
 * paths are taken that need no more tags; the paper leaves open how paths are chosen on graphs that are no trees.
 */
export function taggedPaths(fabric: Fabric, tags: number, paths: number, seed: number): PathsOfPair {
  const { switchCount } = fabric;
  const random = new SeededRandom(seed);
  const rules = new TagRules(fabric, tags);
  const hops = Array.from({ length: switchCount }, (_, target) => hopsTo(fabric, target));
  const taken: (readonly number[])[][] = Array.from({ length: switchCount ** 2 }, () => []);
  let missing = switchCount ** 2;
  for (let length = 1; missing > 0 && length < switchCount; length++) {
    missing = 0;
    for (let pair = 0; pair < switchCount ** 2; pair++) {
      const source = Math.floor(pair / switchCount);
      const target = pair % switchCount;
      const own = taken[pair];
      if (source === target || own.length >= paths) continue;
      const all = hops[target][source] > length ? [] : [...pathsOf(fabric, [source], target, hops[target], length)];
      random.shuffle(all);
      for (let i = 0; i < all.length && own.length < paths; i++) if (rules.lay(all[i])) own.push(all[i]);
      if (own.length < paths) missing++;
    }
  }
  rules.verify();
  return (source, target) => taken[source * switchCount + target];
}

class TagRules {
  /** Of each tag: turns that keep it, as from × channels + to, and those that take the next one. */
  private readonly kept: Set<number>[];
  private readonly raised: Set<number>[];
  private readonly orders: IncrementalOrder[];

  constructor(
    private readonly fabric: Fabric,
    private readonly tags: number,
  ) {
    const each = Array.from({ length: tags }, (_, tag) => tag);
    const most = new Uint32Array(fabric.channelCount);
    const { outOffset, channelTo } = fabric;
    for (let c = 0; c < most.length; c++) most[c] = outOffset[channelTo[c] + 1] - outOffset[channelTo[c]];
    const enter = most.map((_, c) => most[c ^ 1]);
    const start = Uint32Array.from(most, (_, c) => c);
    this.kept = each.map(() => new Set());
    this.raised = each.map(() => new Set());
    this.orders = each.map(() => new IncrementalOrder(most, enter, start));
  }

  /** Makes the rules that a path needs; false if it needs a tag too many. */
  lay(path: readonly number[]): boolean {
    let tag = 0;
    for (let i = 1; i < path.length; i++) {
      if (!this.keeps(tag, path[i - 1], path[i])) tag++;
      if (tag === this.tags) return false;
    }
    return true;
  }

  private keeps(tag: number, from: number, to: number): boolean {
    const turn = from * this.fabric.channelCount + to;
    if (this.kept[tag].has(turn)) return true;
    if (this.raised[tag].has(turn)) return false;
    const keeps = this.orders[tag].tryAdd(from, to);
    (keeps ? this.kept : this.raised)[tag].add(turn);
    return keeps;
  }

  /** Looks for a loop within each tag by code that knows nothing of how rules were made. */
  verify(): void {
    const { channelCount } = this.fabric;
    for (const [tag, turns] of this.kept.entries()) {
      const after: number[][] = Array.from({ length: channelCount }, () => []);
      for (const turn of turns) after[Math.floor(turn / channelCount)].push(turn % channelCount);
      const start = new Uint32Array(channelCount + 1);
      for (let c = 0; c < channelCount; c++) start[c + 1] = start[c] + after[c].length;
      const cycle = findCycle({ vertexCount: channelCount, offset: start, head: Uint32Array.from(after.flat()) });
      if (cycle.length > 0) throw new Error(`tag ${tag}: the loop ${cycle.join(' ')}`);
    }
  }
}

import { findCycle } from '../deadlock/findCycle';
import type { Fabric } from '../fabric/fabric';
import type { Failures } from '../failures/listFailures';
import { listNextHops, type NextHops } from '../routes/nextHops';
import { type Damage, damage } from './damagedFabric';
import { Reroutes } from './reroutes';
import type { TagRule } from './tagRules';

/** Result of following packets by rules, without knowing how these were made. */
export interface TagCheck {
  /** Channels and tags that wait for each other, channel × tags + tag - 1; empty: no loop is possible. */
  readonly cycle: Uint32Array;
  /** True if the rules make some packet of these ways lossy. */
  readonly makesLossy: boolean;
}

/** A packet's state: where it is, the channel that it came by (-1 at its own switch), and its tag, in one number. */
const STEP = 64;

/**
 * Follows the packets of all ways, before failures and from anywhere on them after each, with the tags that the rules give them, and looks for a loop of channels and tags. A
 * vertex is what a switch pauses: a channel and the tag under which packets come over it. O(states × degree) for each destination walked.
 * @throws Error for a tag above 63
 */
export function* checkTags(
  fabric: Fabric,
  hops: NextHops,
  failures: Failures,
  rules: readonly TagRule[],
): Generator<{ readonly stage: string; readonly done: number }, TagCheck> {
  const follower = new Follower(fabric, rules);
  const reroutes = new Reroutes(fabric, hops);
  const own = Array.from(hops.targets, (s) => follower.start(s));
  const before = Array.from(hops.targets, (_, t) => follower.follow(fabric, hops, t, own));
  for (let f = 0; f < failures.count; f++) {
    if (f % 16 === 0) yield { stage: 'check', done: f / failures.count };
    const damaged = damage(fabric, failures.at(f));
    for (const t of reroutes.affected(damaged)) {
      const standing = [...own, ...before[t]].filter((state) => damaged.down[follower.switchOf(state)] === 0);
      follower.follow(damaged.fabric, reroutes.hopsAfter(damaged, t), 0, standing, damaged);
    }
  }
  return { cycle: follower.cycle(), makesLossy: follower.makesLossy };
}

class Follower {
  makesLossy = false;
  /** By switch and tag: the rules that may hold. */
  private readonly rulesAt = new Map<number, TagRule[]>();
  private readonly tags: number;
  /** vertex × vertices + vertex. */
  private readonly waits = new Set<number>();

  constructor(
    private readonly fabric: Fabric,
    rules: readonly TagRule[],
  ) {
    const named = new Map(fabric.switchNames.map((name, s) => [name, s]));
    this.tags = rules.reduce((most, { tag, becomes }) => Math.max(most, tag, becomes ?? 0), 1);
    if (this.tags >= STEP) throw new Error(`tag ${this.tags}: expected at most ${STEP - 1}`);
    for (const rule of rules) {
      const key = (named.get(rule.at) ?? -1) * STEP + rule.tag;
      this.rulesAt.set(key, [...(this.rulesAt.get(key) ?? []), rule]);
    }
  }

  /** The state of a packet at its own switch: numbers beyond those of channels. */
  start(s: number): number {
    return (this.fabric.channelCount + s) * STEP + 1;
  }

  switchOf(state: number): number {
    const c = Math.floor(state / STEP);
    return c < this.fabric.channelCount ? this.fabric.channelTo[c] : c - this.fabric.channelCount;
  }

  /** All states that these come to on the way to targets[t], they among them. What has failed holds nothing. */
  follow(fabric: Fabric, hops: NextHops, t: number, from: readonly number[], damaged?: Damage): number[] {
    const { channelCount } = this.fabric;
    const seen = new Set(from);
    const list = new Int32Array(fabric.maxPort + 1);
    const queue = [...seen];
    for (let i = 0; i < queue.length; i++) {
      const state = queue[i];
      const [c, tag] = [Math.floor(state / STEP), state % STEP];
      const count = listNextHops(fabric, hops, t, this.switchOf(state), list);
      for (let k = 0; k < count; k++) {
        const becomes = c < channelCount ? this.tagAfter(c, tag, list[k]) : tag;
        if (becomes === null) {
          this.makesLossy = true;
          continue;
        }
        if (c < channelCount && damaged?.dead[c] !== 1) this.waits.add(this.waitOf(c, tag, list[k], becomes));
        const next = list[k] * STEP + becomes;
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    return queue;
  }

  cycle(): Uint32Array {
    const vertexCount = this.fabric.channelCount * this.tags;
    const sorted = Float64Array.from(this.waits).sort();
    const offset = new Uint32Array(vertexCount + 1);
    const head = new Uint32Array(sorted.length);
    sorted.forEach((wait, i) => {
      offset[Math.floor(wait / vertexCount) + 1]++;
      head[i] = wait % vertexCount;
    });
    for (let v = 0; v < vertexCount; v++) offset[v + 1] += offset[v];
    return findCycle({ vertexCount, offset, head });
  }

  private waitOf(c: number, tag: number, e: number, becomes: number): number {
    const vertices = this.fabric.channelCount * this.tags;
    return (c * this.tags + tag - 1) * vertices + e * this.tags + becomes - 1;
  }

  private tagAfter(c: number, tag: number, e: number): number | null {
    const { channelTo, channelToPort, channelFromPort } = this.fabric;
    const rule = this.rulesAt
      .get(channelTo[c] * STEP + tag)
      ?.find(({ inPorts, outPorts }) => inPorts.includes(channelToPort[c]) && outPorts.includes(channelFromPort[e]));
    return rule ? rule.becomes : tag;
  }
}

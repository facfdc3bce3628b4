import { type Fabric, NONE } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { EngineDescriptor } from '../contract/engine';
import { needsTree } from '../contract/needsTree';
import { tableEngine } from '../contract/tableEngine';
import { levelTurns } from '../order/levelTurns';

export const descriptor: EngineDescriptor = {
  id: 'ftree',
  title: { en: 'Fat-tree routing (ftree)', ja: 'ファットツリールーティング（ftree）' },
  summary: {
    en: 'Up, then down a layered tree: from the leaf of each destination upwards the port with the fewest destinations so far, whatever its speed, and from the switches on that way down to all others.',
    ja: '階層型ツリーを上ってから下る経路です。宛先のリーフから上へ、割り当てた宛先が最も少ないポートを順に選び、その経路上のスイッチから他のすべてへ広げます。リンク速度は考慮しません。',
  },
  source: {
    en: 'OpenSM, routing engine "ftree" (osm_ucast_ftree.c)',
    ja: 'OpenSM のルーティングエンジン ftree（osm_ucast_ftree.c）',
  },
  guarantees: { deadlockFree: true, reachable: false },
  params: {},
  appliesTo: needsTree,
};

/**
 * Fat-tree routing as OpenSM's ftree does it: destinations leaf by leaf, by port. A destination's main path climbs, switch by switch, to the
 * neighbour to which fewest destinations come down so far, by the port of which the same holds; from each switch on it, what lies below, has no
 * route yet and is not above the destination itself is routed upwards to it, by the port over which fewest destinations go up. Then the same from the neighbours above that the main path
 * left out, without counting their ports, so that all that climbs meets a switch that knows the way down. Of equals the lowest port.
 *
 * OpenSM also insists on hosts at the leaves only and on equal port groups; here any layered tree is taken. After failures pairs that only a
 * down-up path joins stay unrouted. Speeds, seed and traffic are not looked at. O(hosts × channels). Deterministic.
 */
export const route = tableEngine(function* (fabric) {
  yield { stage: 'route', done: 0 };
  const levels = treeLevels(fabric);
  if (!levels) throw new Error('ftree was started on a network without levels');
  const { hostAt, hostCount, hostSwitch, hostSwitchPort, switchCount, channelFromPort } = fabric;
  const up = Uint8Array.from({ length: fabric.channelCount }, (_, c) =>
    levels[fabric.channelTo[c]] > levels[fabric.channelFrom[c]] ? 1 : 0,
  );
  const table = createForwardingTable(fabric);
  const tree = new CountedTree(fabric, up);
  for (let i = 0; i < hostAt.length; i++) {
    const h = hostAt[i];
    if (hostSwitch[h] === NONE) continue;
    const next = tree.route(hostSwitch[h]);
    for (let s = 0; s < switchCount; s++) if (next[s] >= 0) table[s * hostCount + h] = channelFromPort[next[s]];
    table[hostSwitch[h] * hostCount + h] = hostSwitchPort[h];
    if ((i & 63) === 63) yield { stage: 'route', done: (i + 1) / hostAt.length };
  }
  return { table, turns: levelTurns(fabric, up) };
});

/** A step up that is still to be made: parallel channels to one neighbour. */
interface Climb {
  readonly group: Uint32Array;
  /** Part of the main path. */
  readonly counts: boolean;
}

/** The tree with what its ports have been given so far. */
class CountedTree {
  /** Int32Array[switchCount]: channel towards the destination, -1 = none. */
  private readonly next: Int32Array;
  /** By channel: destinations that are routed over it, upwards by any path, downwards by main paths. */
  private readonly dealt: Uint32Array;
  /** By switch: channels up, and down, by neighbour. */
  private readonly above: readonly Uint32Array[][];
  private readonly below: readonly Uint32Array[][];
  private readonly queue: Uint32Array;
  private readonly isAbove: Uint8Array;

  constructor(
    private readonly fabric: Fabric,
    up: Uint8Array,
  ) {
    this.next = new Int32Array(fabric.switchCount);
    this.dealt = new Uint32Array(fabric.channelCount);
    this.queue = new Uint32Array(fabric.switchCount);
    this.isAbove = new Uint8Array(fabric.switchCount);
    this.above = groupsOf(fabric, (c) => up[c] === 1);
    this.below = groupsOf(fabric, (c) => up[c] === 0);
  }

  /** Routes one more destination, at `target`. */
  route(target: number): Int32Array {
    const { next, above, fabric } = this;
    next.fill(-1);
    this.markAbove(target);
    this.descend(target);
    const stack: Climb[] = [];
    this.pushClimbs(stack, above[target], true);
    for (let climb = stack.pop(); climb; climb = stack.pop()) {
      const s = fabric.channelTo[climb.group[0]];
      if (next[s] >= 0) continue;
      const channel = this.leastDealt(climb.group) ^ 1;
      next[s] = channel;
      if (climb.counts) this.dealt[channel]++;
      this.descend(s);
      this.pushClimbs(stack, above[s], climb.counts);
    }
    return next;
  }

  /** The way up with the fewest destinations on the way down comes off the stack first, and with it all that lies above. */
  private pushClimbs(stack: Climb[], groups: readonly Uint32Array[], counts: boolean): void {
    let best = 0;
    const loads = groups.map((group) => group.reduce((sum, c) => sum + this.dealt[c ^ 1], 0));
    for (let g = 1; g < groups.length; g++) {
      if (loads[g] * groups[best].length < loads[best] * groups[g].length) best = g;
    }
    for (let g = groups.length - 1; g >= 0; g--) if (g !== best) stack.push({ group: groups[g], counts: false });
    if (groups.length > 0) stack.push({ group: groups[best], counts });
  }

  /** Marks the target and what is above it: switches that will have a way down. */
  private markAbove(target: number): void {
    const { above, queue, fabric, isAbove } = this;
    isAbove.fill(0);
    isAbove[target] = 1;
    queue[0] = target;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      for (const [c] of above[queue[i]]) {
        const s = fabric.channelTo[c];
        if (isAbove[s] === 1) continue;
        isAbove[s] = 1;
        queue[filled++] = s;
      }
    }
  }

  /** Routes what lies below a switch, and has no route yet, upwards to it. */
  private descend(top: number): void {
    const { next, below, queue, fabric, dealt, isAbove } = this;
    queue[0] = top;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      for (const group of below[queue[i]]) {
        const s = fabric.channelTo[group[0]];
        if (next[s] >= 0 || isAbove[s] === 1) continue;
        next[s] = this.leastDealt(group) ^ 1;
        dealt[next[s]]++;
        queue[filled++] = s;
      }
    }
  }

  /** The one of parallel channels whose reverse has the fewest destinations. */
  private leastDealt(group: Uint32Array): number {
    let best = group[0];
    for (const c of group) if (this.dealt[c ^ 1] < this.dealt[best ^ 1]) best = c;
    return best;
  }
}

function groupsOf(
  { switchCount, outOffset, outChannel, channelTo }: Fabric,
  isWanted: (channel: number) => boolean,
): Uint32Array[][] {
  return Array.from({ length: switchCount }, (_, s) => {
    const groups = new Map<number, number[]>();
    for (const c of outChannel.subarray(outOffset[s], outOffset[s + 1])) {
      if (!isWanted(c)) continue;
      const group = groups.get(channelTo[c]);
      if (group) group.push(c);
      else groups.set(channelTo[c], [c]);
    }
    return [...groups.values()].map((group) => Uint32Array.from(group));
  });
}

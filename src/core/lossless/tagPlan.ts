import { type Fabric, NONE } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import { treeLevels } from '../fabric/treeLevels';
import type { Failures } from '../failures/listFailures';
import { listNextHops, type NextHops, nearestFirst } from '../routes/nextHops';
import { damage } from './damagedFabric';
import { Reroutes } from './reroutes';

/** Priorities (tags) under which no loop is possible, if each turn from down to up raises a packet's tag by one. */
export interface TagPlan {
  /** Uint8Array[channelCount]: 1 where a channel leads up. */
  readonly up: Uint8Array;
  /** Tags that packets of all ways come to need, those among them that a failure meets once anywhere on their way. */
  readonly needed: number;
}

/**
 * Counts the tags that a network needs: one more than the turns from down to up that any way makes, on any network, since up channels and down channels of one tag have
 * an order (Up*-Down*), and tags only rise. Deterministic. O(turns + (failure, destination) walked again × channels).
 */
export function* planTags(
  fabric: Fabric,
  hops: NextHops,
  failures: Failures,
): Generator<{ readonly stage: string; readonly done: number }, TagPlan> {
  const up = upChannels(fabric, hops.level ?? treeLevels(fabric));
  const reroutes = new Reroutes(fabric, hops);
  const before = Array.from(hops.targets, (_, t) => {
    const tags = new TagsAt(fabric.switchCount);
    for (const s of hops.targets) tags.climbing[s] = 1;
    tags.walk(fabric, hops, t, up);
    return tags;
  });
  let needed = before.reduce((most, tags) => Math.max(most, tags.most), 1);
  for (let f = 0; f < failures.count; f++) {
    if (f % 64 === 0) yield { stage: 'priorities', done: f / failures.count };
    const damaged = damage(fabric, failures.at(f));
    for (const t of reroutes.affected(damaged)) {
      const tags = before[t].leftBy(damaged.down);
      tags.walk(damaged.fabric, reroutes.hopsAfter(damaged, t), 0, up);
      needed = Math.max(needed, tags.most);
    }
  }
  return { up, needed };
}

/** Channels towards higher levels, or, without levels, towards a root: nearer to it, or as near with a smaller number. */
function upChannels(fabric: Fabric, level: Int32Array | null): Uint8Array {
  const { switchCount, channelFrom, channelTo } = fabric;
  const rank = new Uint32Array(switchCount).fill(NONE);
  if (level) for (let s = 0; s < switchCount; s++) rank[s] = switchCount - level[s];
  const search = new SwitchDistances(fabric);
  for (let root = 0, placed = 0; !level && root < switchCount; root++) {
    if (rank[root] !== NONE) continue;
    search.search(root);
    const reached = search.order.slice(0, search.reached);
    for (const s of reached.sort((a, b) => search.distance[a] - search.distance[b] || a - b)) rank[s] = placed++;
  }
  return Uint8Array.from(channelFrom, (s, c) => (rank[channelTo[c]] < rank[s] ? 1 : 0));
}

/** The highest tags of packets at each switch: of those that came up or begin here, and of those that came down; 0 where there are none. */
class TagsAt {
  most = 1;

  constructor(
    switchCount: number,
    readonly climbing = new Uint16Array(switchCount),
    readonly falling = new Uint16Array(switchCount),
  ) {}

  /** What packets at switches that still stand have. */
  leftBy(down: Uint8Array): TagsAt {
    const standing = (tags: Uint16Array) => tags.map((tag, s) => (down[s] === 1 ? 0 : tag));
    return new TagsAt(down.length, standing(this.climbing), standing(this.falling));
  }

  /** Sends all of them on to targets[t]. */
  walk(fabric: Fabric, hops: NextHops, t: number, up: Uint8Array): void {
    const { climbing, falling } = this;
    const list = new Int32Array(fabric.maxPort + 1);
    const order = nearestFirst(fabric, hops, t);
    for (let i = order.length - 1; i >= 0; i--) {
      const s = order[i];
      const raised = falling[s] === 0 ? 0 : falling[s] + 1;
      const count = listNextHops(fabric, hops, t, s, list);
      for (let k = 0; k < count; k++) {
        const v = fabric.channelTo[list[k]];
        const isUp = up[list[k]] === 1;
        const tag = Math.max(climbing[s], isUp ? raised : falling[s]);
        if (isUp) climbing[v] = Math.max(climbing[v], tag);
        else falling[v] = Math.max(falling[v], tag);
        this.most = Math.max(this.most, tag);
      }
    }
  }
}

import type { Fabric } from '../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../fabric/switchDistances';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { treeLevels } from '../fabric/treeLevels';

/**
 * Many next hops: at every switch all channels that begin an equally good way to a switch with hosts, as ECMP has them. Kept as distances, from which
 * the channels are read off: Uint16Array[targets × switches], so that 648 leaves among 1,620 switches take 2 MB.
 */
export interface NextHops {
  /** Switches with hosts that take part in traffic. */
  readonly targets: Uint32Array;
  /** Int32Array[switchCount]: which of `targets` a switch is; -1 for the others. */
  readonly targetOf: Int32Array;
  /** Uint16Array[targets × switchCount]: hops that the ways take, or UNREACHED. */
  readonly distance: Uint16Array;
  /** Int32Array[switchCount]: levels of a tree in which ways go up, then down; null where they are shortest ways of any kind. */
  readonly level: Int32Array | null;
}

/** All shortest ways. O(targets × channels). */
export function shortestNextHops(fabric: Fabric): NextHops {
  return nextHopsBy(fabric, switchesWithTalkers(fabric), null);
}

/**
 * All ways up and then down a tree, down as soon as that leads there: no down channel is followed by an up channel, whatever has failed.
 * Null where the network is no tree, or several that are joined. O(targets × channels).
 * @param whole the network before it was damaged, whose levels hold on
 */
export function upDownNextHops(fabric: Fabric, whole = fabric): NextHops | null {
  const level = whole.treeCount > 1 ? null : treeLevels(whole);
  if (!level) return null;
  return nextHopsBy(fabric, switchesWithTalkers(fabric), level);
}

/** Ways of the same kind towards one switch, the only one of `targets`, in a network that may have been damaged since. O(channels) */
export function nextHopsTowards(fabric: Fabric, target: number, { level }: Pick<NextHops, 'level'>): NextHops {
  return nextHopsBy(fabric, Uint32Array.of(target), level);
}

function nextHopsBy(fabric: Fabric, targets: Uint32Array, level: Int32Array | null): NextHops {
  const { switchCount } = fabric;
  const fill = level ? fillUpDown(fabric, level) : fillShortest(fabric);
  const targetOf = new Int32Array(switchCount).fill(-1);
  const distance = new Uint16Array(targets.length * switchCount);
  targets.forEach((target, t) => {
    targetOf[target] = t;
    fill(target, distance.subarray(t * switchCount, (t + 1) * switchCount));
  });
  return { targets, targetOf, distance, level };
}

type Fill = (target: number, distance: Uint16Array) => void;

function fillShortest(fabric: Fabric): Fill {
  const search = new SwitchDistances(fabric);
  return (target, distance) => {
    search.search(target);
    distance.set(search.distance);
  };
}

function fillUpDown({ outOffset, outChannel, channelTo }: Fabric, level: Int32Array): Fill {
  const fromTop = Uint32Array.from(level.keys()).sort((a, b) => level[b] - level[a] || a - b);
  return (target, distance) => {
    distance.fill(UNREACHED);
    distance[target] = 0;
    // Upwards from the target: switches from which every step is down.
    for (let i = fromTop.length - 1; i >= 0; i--) relax(fromTop[i], -1, distance);
    // The others go up first, to the nearest of what is above them.
    for (const s of fromTop) if (distance[s] === UNREACHED) relax(s, 1, distance);
  };

  function relax(s: number, step: -1 | 1, distance: Uint16Array): void {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const v = channelTo[outChannel[i]];
      if (level[v] - level[s] !== step || distance[v] === UNREACHED) continue;
      distance[s] = Math.min(distance[s], distance[v] + 1);
    }
  }
}

/**
 * Writes the next channels of switch `s` towards targets[t], by port, to `into`, which has room for as many as leave a switch; gives their
 * number, 0 at the target and where no way leads there. O(degree).
 */
export function listNextHops(fabric: Fabric, hops: NextHops, t: number, s: number, into: Int32Array): number {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const { distance, level, targets } = hops;
  const row = t * switchCount;
  const here = distance[row + s];
  if (here === 0 || here === UNREACHED) return 0;
  // In a tree, who is as near as levels allow goes down, and everybody else up: what is below those may be as near only by coming back up.
  const goesUp = level !== null && here !== level[s] - level[targets[t]];
  let count = 0;
  for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
    const c = outChannel[i];
    const v = channelTo[c];
    if (distance[row + v] !== here - 1 || (goesUp && (level as Int32Array)[v] < (level as Int32Array)[s])) continue;
    into[count++] = c;
  }
  return count;
}

/** True if channel `c` is a next hop of the switch that it leaves towards targets[t]. O(1) */
export function isNextHop(
  { switchCount, channelFrom, channelTo }: Fabric,
  hops: NextHops,
  t: number,
  c: number,
): boolean {
  const { distance, level, targets } = hops;
  const [s, v] = [channelFrom[c], channelTo[c]];
  const here = distance[t * switchCount + s];
  if (here === 0 || here === UNREACHED || distance[t * switchCount + v] !== here - 1) return false;
  return level === null || here === level[s] - level[targets[t]] || level[v] > level[s];
}

/** Switches that have a way to targets[t], the nearest first, those as near by index. O(switches). */
export function nearestFirst({ switchCount }: Fabric, { distance }: NextHops, t: number): Uint32Array {
  const row = distance.subarray(t * switchCount, (t + 1) * switchCount);
  // A way visits a switch once.
  const place = new Uint32Array(switchCount + 1);
  for (const hops of row) if (hops !== UNREACHED) place[hops + 1]++;
  for (let hops = 0; hops < switchCount; hops++) place[hops + 1] += place[hops];
  const order = new Uint32Array(place[switchCount]);
  for (let s = 0; s < switchCount; s++) if (row[s] !== UNREACHED) order[place[row[s]]++] = s;
  return order;
}

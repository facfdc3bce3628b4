import type { DatelineLog } from '../../../core/simulation/paths/datelineTrace';
import { foldDependencies } from '../../../drawing/dependencies/foldDependencies';
import type { Arc } from '../../../drawing/dependencies/paintDependencies';
import type { ShownGraph } from '../plays/play';

/** A channel and the lane that a path takes on it. */
export interface LanedChannel {
  readonly channel: number;
  readonly lane: number;
}

type DatelineEvent =
  | { readonly kind: 'start' | 'end' }
  | {
      readonly kind: 'path';
      readonly path: number;
      readonly way: readonly LanedChannel[];
      readonly crossings: readonly number[];
    }
  /** All dependencies of a lane are looked at. */
  | { readonly kind: 'lane'; readonly lane: number };

/** A position for each path, one for each lane, and one for the end. */
export const lastDatelinePosition = ({ source, laneCount }: DatelineLog): number => source.length + laneCount + 1;

export function datelineEventAt(log: DatelineLog, position: number): DatelineEvent {
  const paths = log.source.length;
  if (position === 0) return { kind: 'start' };
  if (position > paths + log.laneCount) return { kind: 'end' };
  if (position > paths) return { kind: 'lane', lane: position - paths - 1 };
  const way = wayOf(log, position - 1);
  const datelines = new Set(log.datelines);
  return {
    kind: 'path',
    path: position - 1,
    way,
    crossings: way.map(({ channel }) => channel).filter((c) => datelines.has(c)),
  };
}

export function wayOf({ vertex, offset, laneCount }: DatelineLog, path: number): LanedChannel[] {
  return Array.from(vertex.subarray(offset[path], offset[path + 1]), (v) => ({
    channel: Math.floor(v / laneCount),
    lane: v % laneCount,
  }));
}

/** Vertices that the first paths make wait for each other, each pair once, in the sequence in which they come. O(hops). */
export function arcsOfPaths({ vertex, offset }: DatelineLog, paths: number): Arc[] {
  const arcs = new Map<string, Arc>();
  for (let p = 0; p < paths; p++) {
    for (let k = offset[p] + 1; k < offset[p + 1]; k++)
      arcs.set(`${vertex[k - 1]} ${vertex[k]}`, [vertex[k - 1], vertex[k]]);
  }
  return [...arcs.values()];
}

/** Dependencies that packets have which hold a channel on one lane: of the step's last new one, or the one that is looked at. */
export function datelineGraph(
  log: DatelineLog,
  channelCount: number,
  position: number,
): ShownGraph & { readonly lane: number } {
  const { laneCount, source } = log;
  const event = datelineEventAt(log, position);
  const all = arcsOfPaths(log, Math.min(position, source.length));
  const before = event.kind === 'path' ? arcsOfPaths(log, position - 1).length : all.length;
  const fresh = all.slice(before);
  const lane = event.kind === 'lane' ? event.lane : (fresh.at(-1)?.[0] ?? 0) % laneCount;
  const onLane = (arcs: readonly Arc[]) => arcs.filter(([held]) => held % laneCount === lane);
  const away = new Set<Arc>();
  const plain = (arc: Arc): Arc => {
    const channels: Arc = [Math.floor(arc[0] / laneCount), Math.floor(arc[1] / laneCount)];
    if (arc[1] % laneCount !== lane) away.add(channels);
    return channels;
  };
  const arcs = onLane(all).map(plain);
  const now = onLane(fresh).map(plain);
  return { ...foldDependencies(channelCount, arcs, now.flat()), away, fresh: now, lane };
}

/** The next position in a direction at which a path crosses a dateline, or a lane is looked at; null if there is none. */
export function nextCrossing(log: DatelineLog, from: number, direction: 1 | -1): number | null {
  for (let p = from + direction; p >= 1 && p < lastDatelinePosition(log); p += direction) {
    const event = datelineEventAt(log, p);
    if (event.kind !== 'path' || event.crossings.length > 0) return p;
  }
  return null;
}

import type { DecisionLog, LoggedPaths } from '../../../core/routing/contract/decisionTrace';
import {
  TRACE_LOOP,
  TRACE_MOVED,
  TRACE_PLACED,
  TRACE_SETTLED,
  TRACE_UNFIT,
} from '../../../core/routing/contract/traceKinds';
import type { Arc } from '../../../drawing/dependencies/paintDependencies';

/** In `LaneMoment.lane`: on no lane yet. */
export const UNPLACED = 255;

/** The event of the latest step. */
export type LaneEvent =
  | { readonly kind: 'start' }
  /** A path is put on a lane, alone there if `opens`; or leaves the one before for it. */
  | { readonly kind: 'placed'; readonly path: number; readonly lane: number; readonly opens: boolean }
  | { readonly kind: 'moved'; readonly path: number; readonly lane: number }
  /** A path would close a loop on a lane. */
  | { readonly kind: 'unfit'; readonly path: number; readonly lane: number; readonly loop: Uint32Array }
  /** The paths of a lane close one, and its weakest turn carries so many host pairs. */
  | {
      readonly kind: 'loop';
      readonly lane: number;
      readonly input: number;
      readonly output: number;
      readonly pairs: number;
      readonly loop: Uint32Array;
    }
  /** A lane has no loop left; so many paths have moved on from it. */
  | { readonly kind: 'settled'; readonly lane: number; readonly moved: number }
  | { readonly kind: 'end' };

/** How things stand after a number of steps. */
export interface LaneMoment {
  readonly event: LaneEvent;
  /** Paths go on lanes one by one, or all begin on the first. */
  readonly style: 'placed' | 'broken';
  /** Uint8Array[paths]: the lane of each. */
  readonly lane: Uint8Array;
  /** The lane that is looked at. */
  readonly current: number;
}

export interface LaneLog extends DecisionLog {
  readonly paths: LoggedPaths;
}

/** The same for the step after the last: the end. */
export const lastLanePosition = ({ kind }: DecisionLog): number => kind.length + 1;

/** How things stand after `position` steps. Depends on nothing but its arguments. O(steps + paths). */
export function laneMomentAt(log: LaneLog, position: number): LaneMoment {
  const style = log.kind[0] === TRACE_LOOP || log.kind[0] === TRACE_SETTLED ? 'broken' : 'placed';
  const lane = new Uint8Array(log.paths.source.length).fill(style === 'broken' ? 0 : UNPLACED);
  const steps = Math.min(position, log.kind.length);
  let event: LaneEvent = { kind: 'start' };
  let current = 0;
  let opened = 0;
  for (let i = 0; i < steps; i++) {
    const [first, second] = [log.first[i], log.second[i]];
    switch (log.kind[i]) {
      case TRACE_PLACED:
        lane[first] = second;
        event = { kind: 'placed', path: first, lane: second, opens: second === opened };
        opened = Math.max(opened, second + 1);
        current = second;
        break;
      case TRACE_MOVED:
        lane[first] = second;
        event = { kind: 'moved', path: first, lane: second };
        break;
      case TRACE_UNFIT:
        event = { kind: 'unfit', path: first, lane: second, loop: loopAt(log, i) };
        current = second;
        break;
      case TRACE_LOOP:
        if (event.kind === 'settled') current++;
        event = {
          kind: 'loop',
          lane: current,
          input: first,
          output: second,
          pairs: log.value[i],
          loop: loopAt(log, i),
        };
        break;
      case TRACE_SETTLED:
        current = first;
        event = { kind: 'settled', lane: first, moved: log.value[i] };
    }
  }
  return { event: position > log.kind.length ? { kind: 'end' } : event, style, lane, current };
}

const loopAt = ({ loops, loopOffset }: DecisionLog, i: number): Uint32Array =>
  loops.subarray(loopOffset[i], loopOffset[i + 1]);

/** Channels of a path. */
export function channelsOf({ channel, offset }: LoggedPaths, path: number): Uint32Array {
  return channel.subarray(offset[path], offset[path + 1]);
}

/** The dependencies along a path: each channel waits for the next. */
export function arcsOfPath(paths: LoggedPaths, path: number): Arc[] {
  const channels = channelsOf(paths, path);
  return Array.from(channels.subarray(1), (c, i): Arc => [channels[i], c]);
}

/** Dependencies of the paths of one lane, each once. O(hops of the paths). */
export function arcsOfLane(paths: LoggedPaths, lanes: Uint8Array, lane: number): Arc[] {
  const arcs = new Map<string, Arc>();
  lanes.forEach((own, path) => {
    if (own === lane) for (const arc of arcsOfPath(paths, path)) arcs.set(arc.join(' '), arc);
  });
  return [...arcs.values()];
}

/** How many paths each lane has, up to the last that has any. */
export function laneCounts(lane: Uint8Array): number[] {
  const counts: number[] = [];
  for (const own of lane) {
    if (own === UNPLACED) continue;
    while (counts.length <= own) counts.push(0);
    counts[own]++;
  }
  return counts;
}

/** The next position in a direction at which a loop is closed; null if there is none. */
export function nextLoop({ kind }: DecisionLog, from: number, direction: 1 | -1): number | null {
  for (let p = from + direction; p >= 1 && p <= kind.length; p += direction) {
    if (kind[p - 1] === TRACE_UNFIT || kind[p - 1] === TRACE_LOOP) return p;
  }
  return null;
}

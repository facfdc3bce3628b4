import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { turnChannels } from '../../fabric/turns';
import type { TablePaths } from '../../routes/tablePaths';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_PLACED, TRACE_UNFIT } from '../contract/traceKinds';
import type { PathLanes } from './cycleFreeLanes';
import { LaneLayer } from './laneLayer';

/**
 * Assigns paths to lanes one after the other: each to the first lane on which its turns close no cycle with those that
 * are there, on a new lane if there is none.
 *
 * Source: Skeie, Lysne, Theiss, "Layered shortest path (LASH) routing in irregular system area networks" (IPDPS 2002), without
 * its last step, which spreads paths over lanes that are left. Null if `most` lanes do not suffice.
 * @param trace gets where every path is put, and the loops that it would close elsewhere.
 * O(paths × lanes × hops) insertions of Pearce and Kelly at most. Deterministic.
 */
export function* firstFitLanes(
  fabric: Fabric,
  paths: TablePaths,
  most: number,
  trace?: DecisionTrace,
): Generator<Progress, PathLanes | null> {
  const fit = yield* deal(fabric, paths, most, 'stop', trace);
  return fit.left > 0 ? null : fit;
}

/** The same for as many paths as fit on `most` lanes; the others are on lane `NO_LANE`. */
export function* lanesForMost(fabric: Fabric, paths: TablePaths, most: number): Generator<Progress, PathLanes> {
  return yield* deal(fabric, paths, most, 'go on');
}

/** In `PathLanes.lane`: the path fits on none. */
export const NO_LANE = 255;

interface Dealt extends PathLanes {
  /** Paths that fit on no lane, as far as was looked. */
  readonly left: number;
}

function* deal(
  fabric: Fabric,
  paths: TablePaths,
  most: number,
  atUnfit: 'stop' | 'go on',
  trace?: DecisionTrace,
): Generator<Progress, Dealt> {
  const { offset } = paths;
  const count = paths.source.length;
  const lane = new Uint8Array(count);
  const ends = turnChannels(fabric);
  const layers = [new LaneLayer(fabric, ends)];
  let left = 0;
  for (let p = 0; p < count && (left === 0 || atUnfit === 'go on'); p++) {
    const turns = paths.turn.subarray(offset[p], offset[p + 1]);
    let at = 0;
    const tell = trace && ((loop: Uint32Array): void => trace.add(TRACE_UNFIT, p, at, 0, loop));
    while (at < most && !layers[at].tryAdd(turns, tell)) {
      if (++at === layers.length && at < most) layers.push(new LaneLayer(fabric, ends));
    }
    lane[p] = at < most ? at : NO_LANE;
    if (at === most) left++;
    else trace?.add(TRACE_PLACED, p, at);
    if ((p & 0x3ff) === 0) yield { stage: 'decide', done: p / count };
  }
  return { lane, laneCount: layers.length, left };
}

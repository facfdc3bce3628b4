import type { Progress } from '../../base/steps';
import type { IncrementalOrder } from '../../deadlock/incrementalOrder';
import type { Fabric } from '../../fabric/fabric';
import { turnChannels, turnCount } from '../../fabric/turns';
import type { TablePaths } from '../../routes/tablePaths';
import { emptyTurnOrder } from '../order/emptyTurnOrder';
import type { PathLanes } from './cycleFreeLanes';

/**
 * Deals paths to lanes one after the other: each goes to the first lane on which its turns close no cycle with those that
 * are there, on a new lane if there is none.
 *
 * Source: Skeie, Lysne, Theiss, "Layered shortest path (LASH) routing in irregular system area networks" (IPDPS 2002), without
 * its last step, which spreads paths over lanes that are left. Null if `most` lanes do not suffice.
 * O(paths × lanes × hops) insertions of Pearce and Kelly at most. Deterministic.
 */
export function* firstFitLanes(fabric: Fabric, paths: TablePaths, most: number): Generator<Progress, PathLanes | null> {
  const fit = yield* deal(fabric, paths, most, 'stop');
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

function* deal(fabric: Fabric, paths: TablePaths, most: number, atUnfit: 'stop' | 'go on'): Generator<Progress, Dealt> {
  const { offset } = paths;
  const count = paths.source.length;
  const lane = new Uint8Array(count);
  const ends = turnChannels(fabric);
  const layers = [new Layer(fabric, ends)];
  let left = 0;
  for (let p = 0; p < count && (left === 0 || atUnfit === 'go on'); p++) {
    const turns = paths.turn.subarray(offset[p], offset[p + 1]);
    let at = 0;
    while (at < most && !layers[at].tryAdd(turns)) {
      if (++at === layers.length && at < most) layers.push(new Layer(fabric, ends));
    }
    lane[p] = at < most ? at : NO_LANE;
    if (at === most) left++;
    if ((p & 0x3ff) === 0) yield { stage: 'decide', done: p / count };
  }
  return { lane, laneCount: layers.length, left };
}

/** Dependency graph of one lane. */
class Layer {
  private readonly order: IncrementalOrder;
  /** Uint8Array[turns]: 0, HELD, or REFUSED, which is for good, since the graph only grows. */
  private readonly state: Uint8Array;
  private readonly added: number[] = [];

  constructor(
    fabric: Fabric,
    private readonly ends: ReturnType<typeof turnChannels>,
  ) {
    this.order = emptyTurnOrder(
      fabric,
      Uint32Array.from({ length: fabric.channelCount }, (_, c) => c),
    );
    this.state = new Uint8Array(turnCount(fabric));
  }

  /** Takes all turns of a path, or none. */
  tryAdd(turns: Uint32Array): boolean {
    const { added, order, state } = this;
    const { input, output } = this.ends;
    for (let i = 0; i < turns.length; i++) if (state[turns[i]] === REFUSED) return false;
    added.length = 0;
    for (let i = 0; i < turns.length; i++) {
      const t = turns[i];
      if (state[t] === HELD) continue;
      if (order.tryAdd(input[t], output[t])) {
        state[t] = HELD;
        added.push(t);
        continue;
      }
      if (added.length === 0) state[t] = REFUSED;
      while (added.length > 0) {
        const back = added.pop() as number;
        order.undo(input[back], output[back]);
        state[back] = 0;
      }
      return false;
    }
    return true;
  }
}

const HELD = 1;
const REFUSED = 2;

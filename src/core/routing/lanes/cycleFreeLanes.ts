import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';
import type { TablePaths } from '../../routes/tablePaths';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_LOOP, TRACE_MOVED, TRACE_SETTLED } from '../contract/traceKinds';

export interface PathLanes {
  /** Uint8Array[paths]. */
  readonly lane: Uint8Array;
  readonly laneCount: number;
}

/**
 * Deals paths to lanes so that the dependency graph of each lane has no cycle: all start on lane 0; wherever a depth-first
 * search closes a cycle, the paths over its weakest turn, the one that carries the fewest host pairs, move to the next
 * lane; then the same there.
 *
 * Source: Domke, Hoefler, Nagel, "Deadlock-free oblivious routing for arbitrary topologies" (IPDPS 2011), section IV; finding
 * the fewest lanes is NP-complete. Null if a cycle is left on the last of `most` lanes.
 * @param paths from switches that have hosts.
 * @param trace gets the loops, and each path that moves.
 * O(lanes × (turns + path hops) + cycles × channels). Deterministic.
 */
export function* cycleFreeLanes(
  fabric: Fabric,
  paths: TablePaths,
  most: number,
  trace?: DecisionTrace,
): Generator<Progress, PathLanes | null> {
  const lane = new Uint8Array(paths.source.length);
  for (let current = 0; current < most; current++) {
    yield { stage: 'decide', done: current / most };
    const layer = new Layer(fabric, { paths, lane, current, trace });
    for (let cycles = 1; layer.findCycle(); cycles++) {
      if (current === most - 1) return null;
      layer.moveWeakest();
      if ((cycles & 0xff) === 0) yield { stage: 'decide', done: current / most };
    }
    trace?.add(TRACE_SETTLED, current, 0, layer.moved);
    if (layer.moved === 0) return { lane, laneCount: current + 1 };
  }
  return null;
}

interface LayerTask {
  readonly paths: TablePaths;
  readonly lane: Uint8Array;
  readonly current: number;
  readonly trace: DecisionTrace | undefined;
}

/** Dependency graph of the paths of one lane. The search stops where it has found a cycle and continues after it is broken. */
class Layer {
  moved = 0;
  /** Host pairs on each turn; the graph has those with any. */
  private readonly pairs: Uint32Array;
  /** Paths by turn as they were at the start; some may have moved on. */
  private readonly offset: Uint32Array;
  private readonly path: Uint32Array;
  /** Channels on the stack of the search, and by which turn the one before leads to each. */
  private readonly stack: Uint32Array;
  private readonly entered: Uint32Array;
  private depth = 0;
  private nextStart = 0;
  /** By channel: place on the stack, NEW or FINISHED. */
  private readonly state: Int32Array;
  /** By channel: next output slot to try. */
  private readonly slot: Uint16Array;
  private cycleFrom = 0;
  private cycleTurn = 0;

  private readonly paths: TablePaths;
  private readonly lane: Uint8Array;
  private readonly current: number;
  private readonly trace: DecisionTrace | undefined;

  constructor(
    private readonly fabric: Fabric,
    { paths, lane, current, trace }: LayerTask,
  ) {
    this.paths = paths;
    this.lane = lane;
    this.current = current;
    this.trace = trace;
    const { channelCount } = fabric;
    const turns = turnCount(fabric);
    this.pairs = new Uint32Array(turns);
    this.offset = new Uint32Array(turns + 1);
    this.stack = new Uint32Array(channelCount);
    this.entered = new Uint32Array(channelCount);
    this.state = new Int32Array(channelCount).fill(NEW);
    this.slot = new Uint16Array(channelCount);
    const { offset } = this;
    for (let p = 0; p < lane.length; p++) {
      if (lane[p] !== current) continue;
      for (let k = paths.offset[p]; k < paths.offset[p + 1]; k++) offset[paths.turn[k] + 1]++;
      this.add(p, 1);
    }
    for (let t = 0; t < turns; t++) offset[t + 1] += offset[t];
    this.path = new Uint32Array(offset[turns]);
    const filled = offset.slice(0, turns);
    for (let p = 0; p < lane.length; p++) {
      if (lane[p] !== current) continue;
      for (let k = paths.offset[p]; k < paths.offset[p + 1]; k++) this.path[filled[paths.turn[k]]++] = p;
    }
  }

  /** Goes on searching; true if a cycle was found, which `moveWeakest` must break before the next call. */
  findCycle(): boolean {
    const { stack, state, slot, entered, pairs } = this;
    const { channelCount, channelTo, outOffset, outChannel, turnRow } = this.fabric;
    for (;;) {
      if (this.depth === 0) {
        while (this.nextStart < channelCount && state[this.nextStart] !== NEW) this.nextStart++;
        if (this.nextStart === channelCount) return false;
        state[this.nextStart] = 0;
        stack[this.depth++] = this.nextStart;
      }
      const c = stack[this.depth - 1];
      const s = channelTo[c];
      const degree = outOffset[s + 1] - outOffset[s];
      const row = turnRow[c];
      let next = slot[c];
      while (next < degree && (pairs[row + next] === 0 || state[outChannel[outOffset[s] + next]] === FINISHED)) next++;
      slot[c] = next;
      if (next === degree) {
        state[c] = FINISHED;
        this.depth--;
        continue;
      }
      const d = outChannel[outOffset[s] + next];
      if (state[d] >= 0) {
        this.cycleFrom = state[d];
        this.cycleTurn = row + next;
        return true;
      }
      state[d] = this.depth;
      entered[this.depth] = row + next;
      stack[this.depth++] = d;
    }
  }

  /** Moves the paths over the weakest turn of the cycle found to the next lane, the first of equals. */
  moveWeakest(): void {
    const { entered, pairs, state, slot, stack } = this;
    let weakest = this.cycleTurn;
    for (let i = this.cycleFrom + 1; i < this.depth; i++) if (pairs[entered[i]] < pairs[weakest]) weakest = entered[i];
    this.tellLoop(weakest);
    for (let k = this.offset[weakest]; k < this.offset[weakest + 1]; k++) {
      const p = this.path[k];
      if (this.lane[p] !== this.current) continue;
      this.lane[p]++;
      this.moved++;
      this.trace?.add(TRACE_MOVED, p, this.lane[p]);
      this.add(p, -1);
    }
    // Where a turn on the stack has gone with them, what lies above it has to be searched anew.
    let kept = 1;
    while (kept < this.depth && pairs[entered[kept]] > 0) kept++;
    while (this.depth > kept) {
      const c = stack[--this.depth];
      state[c] = NEW;
      slot[c] = 0;
    }
  }

  /** The loop is on the stack; turn i leads to its channel i, the first from the last one. */
  private tellLoop(weakest: number): void {
    if (!this.trace) return;
    const loop = this.stack.slice(this.cycleFrom, this.depth);
    const turns = this.entered.slice(this.cycleFrom, this.depth);
    turns[0] = this.cycleTurn;
    const at = turns.indexOf(weakest);
    this.trace.add(TRACE_LOOP, loop.at(at - 1) as number, loop[at], this.pairs[weakest], loop);
  }

  private add(p: number, sign: 1 | -1): void {
    const { hostOffset } = this.fabric;
    const { source, offset, turn } = this.paths;
    const hosts = sign * (hostOffset[source[p] + 1] - hostOffset[source[p]]);
    for (let k = offset[p]; k < offset[p + 1]; k++) this.pairs[turn[k]] += hosts;
  }
}

const NEW = -1;
const FINISHED = -2;

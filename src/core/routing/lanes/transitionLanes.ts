import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { turnChannels } from '../../fabric/turns';
import { SERVICE_LEVELS } from '../../routes/laneLayout';
import type { TablePaths } from '../../routes/tablePaths';
import { NO_LANE } from './firstFitLanes';
import { LaneLayer } from './laneLayer';
import type { DealtLevels, LevelLanes } from './levelLanes';

/** Seeds of the lanes that are tried for a number of lanes. */
const TRIALS = 8;
/** Share of paths that cannot be cut, above which more trials have not helped. */
const HOPELESS = 0.02;

/**
 * Assigns paths to lanes that they may leave on the way, always for a higher one: no lane has a loop, and nothing comes back to a lane, so there is
 * no deadlock. A turn that changes the lane is a dependency of neither, so paths fit on far fewer lanes than where each keeps to one.
 *
 * Source: Skeie, Lysne, Flich, López, Robles, Duato, "LASH-TOR: A Generic Transition-Oriented Routing Algorithm" (ICPADS 2004). There paths are assigned one by
 * one to empty lanes; here each lane first takes the turns that most paths still have to make (`seedLanes`), which needs fewer. Switches choose the lane
 * by input port, output port and service level, so two paths that make one turn on different lanes need two of the 16 levels.
 * Null if `most` lanes, or the levels, do not suffice; as few lanes are used as are found, two at least.
 * @param paths with unit 'switch'
 * O(lanes² × trials × (path hops + turns inserted)). Deterministic.
 */
export function* transitionLanes(
  fabric: Fabric,
  paths: TablePaths,
  most: number,
): Generator<Progress, DealtLevels | null> {
  for (let laneCount = 2; laneCount <= most; laneCount++) {
    const layers = yield* seedLanes(fabric, paths, laneCount);
    if (!layers) continue;
    const dealer = new LevelDealer(fabric, paths, layers);
    const order = cutFirst(paths, layers);
    let placed = 0;
    while (placed < order.length && dealer.place(order[placed])) {
      if ((placed++ & 0x3ff) === 0) yield { stage: 'decide', done: placed / order.length };
    }
    if (placed === order.length) return { laneCount, level: dealer.level, levels: dealer.levels };
  }
  return null;
}

/** Paths that no lane holds whole, then the others, which take more easily what levels there are. */
function cutFirst({ source, offset, turn }: TablePaths, layers: readonly LaneLayer[]): Uint32Array {
  const isWhole = source.map((_, p) => {
    const turns = turn.subarray(offset[p], offset[p + 1]);
    return layers.some((layer) => turns.every((t) => layer.holds(t))) ? 1 : 0;
  });
  return source.map((_, p) => p).sort((a, b) => isWhole[a] - isWhole[b] || a - b);
}

/**
 * So many lanes, each with turns that close no loop, so that every path can be cut into stretches of turns that one lane after the other has, with one turn
 * to change the lane between two stretches. A lane takes turns by the weight of the paths that still have to make them; what cannot be cut weighs double in the next trial. Null if
 * no trial cuts all.
 */
function* seedLanes(fabric: Fabric, paths: TablePaths, laneCount: number): Generator<Progress, LaneLayer[] | null> {
  const { offset, turn } = paths;
  const ends = turnChannels(fabric);
  const weightOf = new Float64Array(paths.source.length).fill(1);
  for (let trial = 0; trial < TRIALS; trial++) {
    yield { stage: 'decide', done: trial / TRIALS };
    const layers: LaneLayer[] = [];
    /** By path: the first turn that no lane so far has made. */
    const from = offset.slice(0, weightOf.length);
    while (layers.length < laneCount) {
      const weight = new Float64Array(ends.input.length);
      for (let p = 0; p < from.length; p++)
        for (let k = from[p]; k < offset[p + 1]; k++) weight[turn[k]] += weightOf[p];
      const layer = new LaneLayer(fabric, ends);
      const wanted = Uint32Array.from(weight.keys()).filter((t) => weight[t] > 0);
      wanted.sort((a, b) => weight[b] - weight[a] || a - b);
      for (let i = 0; i < wanted.length; i++) layer.tryAdd(wanted.subarray(i, i + 1));
      layers.push(layer);
      const change = layers.length < laneCount ? 1 : 0;
      for (let p = 0; p < from.length; p++) {
        while (from[p] < offset[p + 1] && layer.holds(turn[from[p]])) from[p]++;
        from[p] = Math.min(from[p] + change, offset[p + 1]);
      }
    }
    let uncut = 0;
    for (let p = 0; p < from.length; p++) {
      if (from[p] === offset[p + 1]) continue;
      weightOf[p] *= 2;
      uncut++;
    }
    if (uncut === 0) return layers;
    if (uncut > HOPELESS * from.length) return null;
  }
  return null;
}

/** Gives paths service levels, one after the other, by what each level says so far. */
class LevelDealer {
  readonly levels: LevelLanes[] = [];
  /** Uint8Array[paths]. */
  readonly level: Uint8Array;
  private readonly ends: ReturnType<typeof turnChannels>;
  /** Lanes after the turns of the path at hand. */
  private readonly after: Uint8Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly paths: TablePaths,
    private readonly layers: readonly LaneLayer[],
  ) {
    this.ends = turnChannels(fabric);
    this.level = new Uint8Array(paths.source.length);
    this.after = new Uint8Array(fabric.switchCount);
  }

  /** Whole on one lane where it fits, as LASH has it, else cut. False if there is no level for it. */
  place(p: number): boolean {
    const { paths, layers, levels, after } = this;
    const turns = paths.turn.subarray(paths.offset[p], paths.offset[p + 1]);
    for (let lane = 0; lane < layers.length; lane++) {
      const level = levels.findIndex((view) => this.startsOn(view, turns, lane) && fitsAll(view.after, turns, lane));
      const free = level < 0 ? levels.length : level;
      if (free === SERVICE_LEVELS || !layers[lane].tryAdd(turns)) continue;
      after.fill(lane, 0, turns.length);
      this.write(p, free, turns, lane);
      return true;
    }
    for (let level = 0; level <= levels.length && level < SERVICE_LEVELS; level++) {
      for (let lane = 0; lane < layers.length; lane++) {
        if (level < levels.length && !this.startsOn(levels[level], turns, lane)) continue;
        if (!this.cut(turns, levels[level]?.after, 0, lane)) continue;
        this.write(p, level, turns, lane);
        return true;
      }
    }
    return false;
  }

  private startsOn({ first }: LevelLanes, turns: Uint32Array, lane: number): boolean {
    return fits(first[this.ends.input[turns[0]]], lane);
  }

  /** Continues from turn i, as far as it can on the lane, then on a higher one; `after` gives the lane of each. */
  private cut(turns: Uint32Array, known: Uint8Array | undefined, i: number, lane: number): boolean {
    const { layers, after } = this;
    let end = i;
    while (end < turns.length && (!known || fits(known[turns[end]], lane))) end++;
    for (; end >= i; end--) {
      if (!layers[lane].tryAdd(turns.subarray(i, end))) continue;
      after.fill(lane, i, end);
      if (end === turns.length) return true;
      for (let next = lane + 1; next < layers.length; next++) {
        if (known && !fits(known[turns[end]], next)) continue;
        after[end] = next;
        if (this.cut(turns, known, end + 1, next)) return true;
      }
      layers[lane].takeBack();
    }
    return false;
  }

  private write(p: number, level: number, turns: Uint32Array, lane: number): void {
    if (level === this.levels.length) {
      const first = new Uint8Array(this.fabric.channelCount).fill(NO_LANE);
      this.levels.push({ first, after: new Uint8Array(this.ends.input.length).fill(NO_LANE) });
    }
    const { first, after } = this.levels[level];
    first[this.ends.input[turns[0]]] = lane;
    for (let i = 0; i < turns.length; i++) after[turns[i]] = this.after[i];
    this.level[p] = level;
  }
}

function fits(known: number, lane: number): boolean {
  return known === NO_LANE || known === lane;
}

function fitsAll(known: Uint8Array, turns: Uint32Array, lane: number): boolean {
  for (let i = 0; i < turns.length; i++) if (!fits(known[turns[i]], lane)) return false;
  return true;
}

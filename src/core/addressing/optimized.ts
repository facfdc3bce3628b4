import { untranslated } from '../base/localText';
import { mapSteps } from '../base/steps';
import type { Topology } from '../topology/topology';
import { assignInOrder, startLids, takenLids } from './assignInOrder';
import { blocksOf, type PatternSets } from './changePatterns';
import { hostsByPort } from './hostsByPort';
import { improvePacking } from './improvePacking';
import type { LidAssignment } from './lidAssignment';
import { rangeOfSwitch } from './lidRanges';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';
import { Packing } from './packing';
import { freePart, type PackingProblem } from './packingProblem';
import { type AssignedLids, RangeBins } from './rangeBins';
import { segmentOrder } from './segmentOrder';

export const descriptor: LidStrategyDescriptor = {
  id: 'optimized',
  title: { en: 'Optimized', ja: '最適化' },
  summary: {
    en: 'For any network and engine: puts end points whose entries change together into the same blocks of 64, switches too. Never worse than port-major for the failures that it is given.',
    ja: '任意のネットワークと経路制御に対応し、同時に変わるエントリの宛先を同じ 64 エントリのブロックにまとめます。スイッチの LID も対象です。与えられた故障に対してポート優先より悪くなりません。',
  },
  source: untranslated(
    'Topoloom; the open problem of Nakashima et al., section 8: hypergraph partitioning under the connectivity metric',
  ),
  needsPatterns: true,
};

/** Sets looked at while one range is improved. */
const EFFORT = 1_200_000_000;

/**
 * Blocks as bins: port-major, node order and an order by attraction are each cut into blocks as cheaply as they can be (gaps are allowed, since
 * the largest LID is a switch's anyway); the cheapest of these, and of the first two as assigned, is improved vertex by vertex. Each of the three LID ranges by itself. LIDs that are kept stay,
 * and the others take the places around them.
 * @throws AddressingError if LIDs do not fit; Error without patterns
 */
export function* assign(context: LidContext): Generator<LidProgress, LidAssignment, 'stop' | undefined> {
  const { topology, options, patterns } = context;
  if (!patterns) throw new Error('the optimized assignment needs to know what failures change');
  const switches = [...topology.switches.keys()];
  const byPort = hostsByPort(topology);
  const portMajor = assignInOrder(topology, { hosts: byPort, switches }, options);
  const nodeOrder = assignInOrder(topology, { hosts: topology.hosts.keys(), switches }, options);
  const lids = startLids(topology, options);
  const starting = { lids, taken: takenLids(lids, topology, options), portMajor, byPort, nodeOrder };
  const ends = endsByRange(topology);
  let objective = patterns.single;
  for (const [range, members] of ends.entries()) {
    if (members.length === 0) continue;
    const done = { range, ranges: ends.length, objective };
    objective += yield* packRange(context, patterns, starting, members, done);
  }
  if (!patterns.check) {
    yield { stage: 'improve', done: 1, objective };
    return lids;
  }
  const best = cheapestOnAll([lids, portMajor, nodeOrder], patterns, patterns.check);
  yield { stage: 'improve', done: 1, objective: best.blocks / 2 };
  return best.lids;
}

/** End points by LID range; switches are counted on from the hosts. */
function endsByRange(topology: Topology): number[][] {
  const rangeOf = rangeOfSwitch(topology);
  const ends: number[][] = [[...topology.hosts.keys()], [], []];
  for (const s of topology.switches.keys()) ends[rangeOf[s]].push(topology.hosts.length + s);
  return ends;
}

/** Progress of the work: the range, the number of ranges, and the cost of those before. */
interface RangeProgress {
  readonly range: number;
  readonly ranges: number;
  readonly objective: number;
}

interface StartingLids extends AssignedLids {
  readonly nodeOrder: LidAssignment;
  readonly byPort: Uint32Array;
}

/** Gives the end points of one range their LIDs; returns what they cost. */
function* packRange(
  { options, seed }: LidContext,
  patterns: PatternSets,
  starting: StartingLids,
  members: readonly number[],
  { range, ranges, objective }: RangeProgress,
): Generator<LidProgress, number, 'stop' | undefined> {
  const bins = new RangeBins(starting, members, range, options, patterns.weight.length);
  const problem = bins.problem(patterns);
  yield { stage: 'assign', done: range / ranges };
  const own = Uint32Array.from(members.keys());
  const orders = range === 0 ? [starting.byPort, own] : [own];
  const starts = [bins.start, bins.binsOf(starting.nodeOrder)];
  const packing = yield* cheapest(problem, starts, orders, bins.endsABlock, range / ranges);
  const search = improvePacking(problem, packing, seed, EFFORT);
  yield* mapSteps(search, (part) => ({
    stage: 'improve',
    done: (range + part) / ranges,
    objective: objective + packing.cost,
  }));
  bins.giveOut(packing.bin);
  return packing.cost;
}

/**
 * The cheapest assignment on all failures. One made from a sample may not suit the others: an order that does better on those set aside too is taken instead. The first of
 * several that cost the same.
 */
function cheapestOnAll(all: readonly LidAssignment[], patterns: PatternSets, check: PatternSets) {
  let best = { lids: all[0], blocks: Number.POSITIVE_INFINITY };
  for (const lids of all) {
    const blockOf = Uint16Array.from([...lids.ofHost, ...lids.ofSwitch], (lid) => lid >> 6);
    const blocks = blocksOf(patterns, blockOf) + blocksOf(check, blockOf);
    if (blocks < best.blocks) best = { lids, blocks };
  }
  return best;
}

/** The cheapest of the ways to begin: port-major and node order as assigned, and orders of those that may move, cut into the places that are left. */
function* cheapest(
  problem: PackingProblem,
  [portMajor, nodeOrder]: readonly Uint16Array[],
  orders: readonly Uint32Array[],
  width: number,
  done: number,
): Generator<LidProgress, Packing> {
  let best = new Packing(problem, portMajor);
  const { part, vertices } = freePart(problem);
  if (vertices.length === 0) return best;
  const number = new Uint32Array(problem.vertexCount);
  vertices.forEach((v, i) => {
    number[v] = i;
  });
  const free = orders.map((order) => order.filter((v) => problem.fixed[v] < 0).map((v) => number[v]));
  const offer = (bins: Uint16Array): void => {
    const packing = new Packing(problem, bins);
    if (packing.cost < best.cost) best = packing;
  };
  for (const order of [...free, attractionOrder(part, width)]) {
    yield { stage: 'assign', done };
    const bins = portMajor.slice();
    segmentOrder(part, order).forEach((bin, i) => {
      bins[vertices[i]] = bin;
    });
    offer(bins);
  }
  // Cuts know nothing of ends that stay, beside which an order as assigned may cost less.
  offer(nodeOrder);
  return best;
}

/**
 * An order in which vertices that change together are neighbours: group after group is filled with the vertex that shares most weight with what the
 * group holds; the next group begins with the one nearest to the last. Equal ones in ascending order, so no seed is needed.
 * O(vertices² + pins × groups that a set falls into).
 * @param width vertices a group
 */
export function attractionOrder(problem: PackingProblem, width: number): Uint32Array {
  const { vertexCount, weight, offset, pin, setOffset, setOf } = problem;
  const order = new Uint32Array(vertexCount);
  const placed = new Uint8Array(vertexCount);
  const score = new Float64Array(vertexCount);
  const group = new Uint32Array(weight.length);
  let current = 1;
  for (let i = 0; i < vertexCount; i++) {
    let best = -1;
    for (let v = 0; v < vertexCount; v++) {
      if (placed[v] === 0 && (best < 0 || score[v] > score[best])) best = v;
    }
    if (i > 0 && i % width === 0) {
      current++;
      score.fill(0);
    }
    placed[best] = 1;
    order[i] = best;
    for (let j = setOffset[best]; j < setOffset[best + 1]; j++) {
      const p = setOf[j];
      if (group[p] === current) continue;
      group[p] = current;
      for (let k = offset[p]; k < offset[p + 1]; k++) score[pin[k]] += weight[p];
    }
  }
  return order;
}

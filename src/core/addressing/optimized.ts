import { untranslated } from '../base/localText';
import { attractionOrder } from './attractionOrder';
import { blocksOf, type PatternSets } from './changePatterns';
import { dealLids, isFree, overflow, startLids, takenLids } from './dealLids';
import { hostsByPort } from './hostsByPort';
import { improvePacking } from './improvePacking';
import type { LidAssignment } from './lidAssignment';
import { LID_RANGES, rangeOfSwitch } from './lidRanges';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';
import { Packing } from './packing';
import { freePart, type PackingProblem, packingProblem } from './packingProblem';
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
const BLOCK = 64;
/** Above so many cells (sets × bins) blocks that no order needs are not offered, lest the counters outgrow memory. */
const CELLS = 64_000_000;

/**
 * Blocks as bins: port-major, node order and an order by attraction are each cut into blocks as cheaply as they can be (gaps are allowed, since
 * the largest LID is a switch's anyway); the cheapest of these, and of the first two as dealt, is improved vertex by vertex. Each of the three LID ranges by itself. LIDs that are kept stay,
 * and the others take the places around them.
 * @throws AddressingError if LIDs do not fit; Error without patterns
 */
export function* assign(context: LidContext): Generator<LidProgress, LidAssignment, 'stop' | undefined> {
  const { topology, options, patterns } = context;
  if (!patterns) throw new Error('the optimized assignment needs to know what failures change');
  const hostCount = topology.hosts.length;
  const byPort = hostsByPort(topology);
  const switches = topology.switches.keys();
  const portMajor = dealLids(topology, { hosts: byPort, switches: topology.switches.keys() }, options);
  const nodeOrder = dealLids(topology, { hosts: topology.hosts.keys(), switches: topology.switches.keys() }, options);
  const rangeOf = rangeOfSwitch(topology);
  const lids = startLids(topology, options);
  const taken = takenLids(lids, topology, options);
  const ends: number[][] = [[...topology.hosts.keys()], [], []];
  for (const s of switches) ends[rangeOf[s]].push(hostCount + s);

  let objective = patterns.single;
  for (const [range, members] of ends.entries()) {
    if (members.length === 0) continue;
    const size = range === 0 ? 1 << options.lmc : 1;
    const width = Math.max(BLOCK, size);
    const lidOf = (of: LidAssignment, end: number): number =>
      end < hostCount ? of.ofHost[end] : of.ofSwitch[end - hostCount];
    const first = Math.floor(LID_RANGES[range].first / width);
    const blockOf = (lid: number): number => Math.floor(lid / width) - first;
    const kept = members.filter((end) => lidOf(lids, end) > 0);
    const free = freeSlots(taken, range, width, size);
    const capacity = Uint16Array.from(free, (slots) => slots.length);
    const startBlocks = Int32Array.from(members, (end) => blockOf(lidOf(portMajor, end)));
    const inside = startBlocks.filter((block) => block >= 0 && block < capacity.length);
    for (const end of kept) {
      const block = blockOf(lidOf(lids, end));
      if (block >= 0 && block < capacity.length) capacity[block]++;
    }
    const own = Math.max(
      usefulBins(capacity, members.length, patterns.weight.length),
      1 + inside.reduce((most, block) => Math.max(most, block), -1),
    );
    // Blocks of other ranges, where kept LIDs stand as other managers gave them out: a bin each, full.
    const foreign = new Map<number, number>();
    for (const block of startBlocks) {
      if ((block < 0 || block >= capacity.length) && !foreign.has(block)) foreign.set(block, own + foreign.size);
    }
    const binsOf = (dealt: LidAssignment): Uint16Array =>
      Uint16Array.from(members, (end) => {
        const block = blockOf(lidOf(dealt, end));
        return foreign.get(block) ?? block;
      });
    const start = binsOf(portMajor);
    const fixed = Int32Array.from(members, (end, v) => (lidOf(lids, end) > 0 ? start[v] : -1));
    const roomy = new Uint16Array(own + foreign.size);
    roomy.set(capacity.subarray(0, own));
    for (const bin of fixed) if (bin >= own) roomy[bin]++;
    const problem = packingProblem(patterns, Uint32Array.from(members), roomy, fixed);
    yield { stage: 'assign', done: range / ends.length };

    const orders = range === 0 ? [byPort, Uint32Array.from(members.keys())] : [Uint32Array.from(members.keys())];
    const packing = yield* cheapest(problem, [start, binsOf(nodeOrder)], orders, width / size, range / ends.length);
    const search = improvePacking(problem, packing, context.seed, EFFORT);
    let step = search.next();
    while (!step.done) {
      const done = (range + step.value) / ends.length;
      step = search.next(yield { stage: 'improve', done, objective: objective + packing.cost });
    }
    objective += packing.cost;
    members.forEach((end, v) => {
      if (fixed[v] >= 0) return;
      const lid = free[packing.bin[v]].shift();
      if (lid === undefined) throw overflow(range, options);
      if (end < hostCount) lids.ofHost[end] = lid;
      else lids.ofSwitch[end - hostCount] = lid;
    });
  }
  if (!patterns.check) {
    yield { stage: 'improve', done: 1, objective };
    return lids;
  }
  // What was made by a sample may suit no others: an order that does better on those set aside is taken instead.
  const blocks = (of: LidAssignment): number => {
    const blockOf = Uint16Array.from([...of.ofHost, ...of.ofSwitch], (lid) => lid >> 6);
    return blocksOf(patterns, blockOf) + blocksOf(patterns.check as PatternSets, blockOf);
  };
  let best = { lids, blocks: blocks(lids) };
  for (const other of [portMajor, nodeOrder]) {
    const cost = blocks(other);
    if (cost < best.blocks) best = { lids: other, blocks: cost };
  }
  yield { stage: 'improve', done: 1, objective: best.blocks / 2 };
  return best.lids;
}

/** The cheapest of the ways to begin: port-major and node order as dealt, and orders of those that may move, cut into the places that are left. */
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
  // Cuts know nothing of ends that stay, beside which an order as dealt may cost less.
  offer(nodeOrder);
  return best;
}

/** By block of a range, the LIDs that can be given out there, each the first of `size`. */
function freeSlots(taken: Uint8Array, range: number, width: number, size: number): number[][] {
  const { first, end } = LID_RANGES[range];
  const start = Math.floor(first / width) * width;
  const slots: number[][] = [];
  for (let block = start; block < end; block += width) {
    const free: number[] = [];
    // LIDs that are not a multiple of their number cannot be a host's.
    for (let lid = block; lid < block + width; lid += size) {
      if (lid >= first && lid + size <= end && isFree(taken, lid, size)) free.push(lid);
    }
    slots.push(free);
  }
  return slots;
}

/** Blocks to offer: twice those needed, so that groups need not straddle, unless memory forbids. */
function usefulBins(capacity: Uint16Array, count: number, sets: number): number {
  let needed = 0;
  for (let room = 0; needed < capacity.length && room < count; needed++) room += capacity[needed];
  const most = Math.max(needed, Math.floor(CELLS / Math.max(1, sets)));
  return Math.min(capacity.length, 2 * needed + 8, most);
}

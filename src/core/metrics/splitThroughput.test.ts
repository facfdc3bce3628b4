import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import { generateFromSpec } from '../generators/spec';
import { turnsByOrder } from '../routing/order/turnsByOrder';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { demandsOf } from '../traffic/demand';
import { type TerminalDemand, terminalDemand } from '../traffic/terminalDemand';
import type { LinearSolver } from './linearProgram';
import { lpBound } from './lpBound';
import { type SplitThroughput, splitThroughput } from './splitThroughput';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

const GAP = 0.01;
/** Gap where many walks tie and steps zigzag: both bounds hold, and get no closer than this in the rounds given. */
const TIED = 0.03;

function uniform(fabric: Fabric): TerminalDemand {
  return terminalDemand(fabric, demandsOf(fabric, null)[0]);
}

function turnsOf(fabric: Fabric, id: string): Uint8Array {
  const engine = findEngine(id);
  const turns = engine && runEngine(engine, fabric).turns;
  if (!turns) throw new Error(`no turns of ${id}`);
  return turns;
}

/** The bound that weights prove, by relaxing every turn until nothing changes. */
function provedBy(fabric: Fabric, wanted: TerminalDemand, weights: Float64Array, turns: Uint8Array | null): number {
  const { channelCount, channelFrom, channelTo, channelCapacity } = fabric;
  const n = wanted.terminals.length;
  let needed = 0;
  for (let t = 0; t < n; t++) {
    const target = wanted.terminals[t];
    const rest = weights.map((w, c) => (channelTo[c] === target ? w : Number.POSITIVE_INFINITY));
    for (let changed = true; changed; ) {
      changed = false;
      for (let b = 0; b < channelCount; b++) {
        for (let c = 0; c < channelCount; c++) {
          if (channelTo[b] !== channelFrom[c] || b === (c ^ 1)) continue;
          if (turns && turns[turnIndex(fabric, b, c)] !== 1) continue;
          if (weights[b] + rest[c] >= rest[b]) continue;
          rest[b] = weights[b] + rest[c];
          changed = true;
        }
      }
    }
    for (let i = 0; i < n; i++) {
      const first = Math.min(...[...rest].filter((_, c) => channelFrom[c] === wanted.terminals[i]));
      if (i !== t && Number.isFinite(first)) needed += wanted.demand[i * n + t] * first;
    }
  }
  return weights.reduce((sum, w, c) => sum + w * channelCapacity[c], 0) / needed;
}

/** Checks that every switch passes on all that it receives and sends, and that no channel carries more than 1 / lower. */
function checkFlows(fabric: Fabric, wanted: TerminalDemand, found: SplitThroughput): void {
  const { channelCount, channelFrom, channelTo, channelCapacity, switchCount } = fabric;
  const n = wanted.terminals.length;
  const load = new Float64Array(channelCount);
  for (let t = 0; t < n; t++) {
    const left = new Float64Array(switchCount);
    for (let i = 0; i < n; i++) {
      left[wanted.terminals[i]] += wanted.demand[i * n + t];
      left[wanted.terminals[t]] -= wanted.demand[i * n + t];
    }
    for (let c = 0; c < channelCount; c++) {
      const amount = found.flows[t * channelCount + c];
      expect(amount).toBeGreaterThanOrEqual(-1e-9);
      left[channelFrom[c]] -= amount;
      left[channelTo[c]] += amount;
      load[c] += amount;
    }
    expect(Math.max(...left.map(Math.abs))).toBeLessThan(1e-6);
  }
  expect(1 / Math.max(...load.map((l, c) => l / channelCapacity[c]))).toBeCloseTo(found.lower, 9);
}

function delivered({ channelCount, channelTo }: Fabric, { terminals }: TerminalDemand, found: SplitThroughput): number {
  return found.flows.reduce((sum, f, i) => {
    const c = i % channelCount;
    return channelTo[c] === terminals[(i - c) / channelCount] ? sum + f : sum;
  }, 0);
}

describe('split throughput', () => {
  it.each([
    ['random:switches=10,ports=4,hosts=4,seed=1', null, GAP],
    ['random:switches=10,ports=4,hosts=4,seed=1', 'turn-addition', GAP],
    ['torus:dims=7,hosts=3', 'up-down', GAP],
    ['torus:dims=4x4,hosts=6', 'turn-addition', GAP],
    ['joined-fat-tree:k=4,joint=bottom', null, TIED],
  ])('encloses the optimum of the linear program: %s under the turns of %s', (spec, id, gap) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const turns = id === null ? null : turnsOf(fabric, id);
    const wanted = uniform(fabric);
    const found = finish(splitThroughput(fabric, wanted, [turns], { gap, mostRounds: 2000 }));
    const exact = finish(lpBound(fabric, demandsOf(fabric, null), turns, solve));
    expect(found.upper).toBeLessThanOrEqual(found.lower * (1 + gap));
    expect(Math.min(1, found.lower)).toBeLessThanOrEqual(exact + 1e-6);
    expect(Math.min(1, found.upper)).toBeGreaterThanOrEqual(exact - 1e-6);
    checkFlows(fabric, wanted, found);
    expect(provedBy(fabric, wanted, found.weights, turns)).toBeCloseTo(found.upper, 6);
  });

  it('lets a route on two lanes climb or descend, so that a ring of four loses nothing', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4,hosts=4'));
    const wanted = uniform(fabric);
    const order = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
    const lanes = [order, order.toReversed()].map((position) => turnsByOrder(fabric, position));
    const found = (turns: readonly (Uint8Array | null)[]) =>
      finish(splitThroughput(fabric, wanted, turns, { gap: GAP, mostRounds: 2000 }));
    const free = found([null]);
    const both = found(lanes);
    expect(both.upper).toBeGreaterThanOrEqual(free.lower);
    expect(both.lower).toBeGreaterThanOrEqual(free.lower * (1 - 2 * GAP));
    // One lane has no walk for some pair, which is left out.
    const sent = wanted.demand.reduce((a, b) => a + b, 0);
    expect(delivered(fabric, wanted, both)).toBeCloseTo(sent, 6);
    const climbing = found([lanes[0]]);
    expect(delivered(fabric, wanted, climbing)).toBeLessThan(sent - 1);
    expect(delivered(fabric, wanted, climbing)).toBeCloseTo(sent * (1 - climbing.leftOut), 6);
    expect(both.leftOut).toBe(0);
  });

  it('counts the capacity of channels', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=8,ports=4,hosts=9,seed=2'));
    const channelCapacity = fabric.channelCapacity.map((_, c) => ((c >> 1) % 3 === 0 ? 4 : 1));
    const mixed = { ...fabric, channelCapacity };
    const found = finish(splitThroughput(mixed, uniform(mixed), [null], { gap: GAP, mostRounds: 2000 }));
    const exact = finish(lpBound(mixed, demandsOf(mixed, null), null, solve));
    expect(exact).toBeLessThan(1);
    expect(found.lower).toBeLessThanOrEqual(exact + 1e-6);
    expect(found.upper).toBeGreaterThanOrEqual(exact - 1e-6);
  });
});

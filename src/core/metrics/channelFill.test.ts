import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { demandsOf } from '../traffic/demand';
import { demandOfPair } from '../traffic/demandOfPair';
import { jobMessages } from '../traffic/jobs/jobMessages';
import { findPattern } from '../traffic/patterns/registry';
import { channelFill, largestShares, stepShares } from './channelFill';
import { measurePairs, measureTable } from './loads';
import { largestLoads } from './throughput';

function routed(spec: string, id = 'min-hop', wantPairs = false) {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const engine = findEngine(id);
  if (!engine) throw new Error(id);
  return { topology, fabric, routing: runEngine(engine, fabric, { seed: 1, wantPairs }) };
}

const SPECS = [
  'rails:nodes=6,rails=2,unit=2,spines=2,links=1',
  'joined-fat-tree:k=4,joint=middle',
  'torus:dims=3x3,hosts=2',
  'leaf-spine:leaves=3,spines=2,links=2,hosts=3',
];

describe('who fills a channel', () => {
  it.each(SPECS)('is what following every pair hop by hop finds: %s', (spec) => {
    const { fabric, routing } = routed(spec);
    const { table } = routing;
    const { hostCount, hostSwitch, portOffset, portTarget, channelTo, channelCount, channelCapacity } = fabric;
    const demands = demandsOf(fabric, null);
    // Each pair by itself, one hop after the other.
    const sent = demands.map(() => Array.from({ length: channelCount }, () => new Float64Array(hostCount)));
    const received = demands.map(() => Array.from({ length: channelCount }, () => new Float64Array(hostCount)));
    for (let a = 0; a < hostCount; a++)
      for (let b = 0; b < hostCount; b++) {
        if (a === b) continue;
        for (let s = hostSwitch[a]; ; ) {
          const c = portTarget[portOffset[s] + table[s * hostCount + b]];
          if (c < 0) break;
          demands.forEach((demand, d) => {
            const weight = demandOfPair(fabric, demand, a, b) * (demand.numerator / demand.denominator);
            sent[d][c][a] += weight / channelCapacity[c];
            received[d][c][b] += weight / channelCapacity[c];
          });
          s = channelTo[c];
        }
      }
    const loads = largestLoads(measureTable(fabric, table, demands).loads);
    for (let c = 0; c < channelCount; c++) {
      const fill = channelFill(fabric, { table, pairs: null }, demands, c);
      expect(fill.load).toBeCloseTo(loads[c], 9);
      const total = (values: Float64Array): number => values.reduce((sum, one) => sum + one, 0);
      const d = sent.map((own) => total(own[c])).reduce((best, sum, i, all) => (sum > all[best] + 1e-9 ? i : best), 0);
      for (let h = 0; h < hostCount; h++) {
        expect(fill.sent[h] * fill.load).toBeCloseTo(sent[d][c][h], 9);
        expect(fill.received[h] * fill.load).toBeCloseTo(received[d][c][h], 9);
      }
    }
  });

  it('takes routes of pairs by their shares', () => {
    const { fabric, routing } = routed('torus:dims=3x3,hosts=2', 'turn-addition', true);
    const { pairs, table } = routing;
    if (!pairs) throw new Error('no pairs');
    const demands = demandsOf(fabric, null);
    const [loads] = measurePairs(fabric, pairs, demands).loads;
    for (let c = 0; c < fabric.channelCount; c++) {
      const fill = channelFill(fabric, { table, pairs }, demands, c);
      expect(fill.load).toBeCloseTo(loads[c], 9);
      if (fill.load > 0) expect(fill.sent.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    }
  });

  it('leaves out walks that go round or end', () => {
    const { fabric, routing } = routed('torus:dims=4,hosts=1');
    const { hostCount, channelFrom, channelTo, channelFromPort } = fabric;
    const table = routing.table.slice();
    const portTo = (from: number, to: number): number =>
      channelFromPort[channelFrom.findIndex((s, c) => s === from && channelTo[c] === to)];
    table[1 * hostCount + 0] = portTo(1, 2);
    table[2 * hostCount + 0] = portTo(2, 1);
    const demands = demandsOf(fabric, null);
    const [loads] = measureTable(fabric, table, demands).loads;
    for (let c = 0; c < fabric.channelCount; c++)
      expect(channelFill(fabric, { table, pairs: null }, demands, c).load).toBeCloseTo(loads[c], 9);
  });

  it('is quick on 1,536 hosts: it looks at no more than the pairs on the channel', () => {
    const { fabric, routing } = routed('rails:nodes=192,rails=8,unit=64,spines=8,links=2', 'd-mod-k');
    const demands = demandsOf(fabric, null);
    const [loads] = measureTable(fabric, routing.table, demands).loads;
    const fullest = loads.indexOf(Math.max(...loads));
    expect(channelFill(fabric, { table: routing.table, pairs: null }, demands, fullest).load).toBeCloseTo(
      loads[fullest],
      9,
    );
  });
});

it('sums shares by machine, largest first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 9 }))), (hosts) => {
      const list = largestShares(
        hosts.map(([name]) => name),
        Float64Array.from(hosts, ([, share]) => share),
        2,
      );
      const sums = new Map<string, number>();
      for (const [name, share] of hosts) if (share > 0) sums.set(name, (sums.get(name) ?? 0) + share);
      const sorted = [...sums.values()].sort((a, b) => b - a);
      expect(list.count).toBe(sums.size);
      expect(list.largest.map(({ share }) => share)).toEqual(sorted.slice(0, 2));
      for (const { name, share } of list.largest) expect(sums.get(name)).toBe(share);
    }),
  );
});

it('tells the steps of a job that use a channel', () => {
  const { fabric, routing } = routed('leaf-spine:leaves=2,spines=1,links=1,hosts=2');
  const pattern = findPattern('shift-exchange');
  if (!pattern) throw new Error('no shift-exchange');
  const job = jobMessages(fabric, pattern, {}, 4);
  const placement = Uint32Array.from([0, 1, 2, 3]);
  for (let c = 0; c < fabric.channelCount; c++) {
    const shares = finish(stepShares({ fabric, table: routing.table, inner: null }, job, placement, c));
    // Messages of a step between the leaves, counted by hand: rank i of leaf i >> 1 sends to another leaf.
    const from = fabric.switchNames[fabric.channelFrom[c]];
    const to = fabric.switchNames[fabric.channelTo[c]];
    const leaf = Number((from.startsWith('leaf') ? from : to).slice(-1));
    const counts = Array.from({ length: job.steps }, (_, i) => {
      let count = 0;
      job.each(i + 1, (a, b) => {
        const [source, sink] = [a >> 1, b >> 1];
        if (source !== sink && (from.startsWith('leaf') ? source : sink) === leaf) count++;
      });
      return count * job.size(i + 1);
    });
    const sum = counts.reduce((x, y) => x + y, 0);
    expect(sum).toBeGreaterThan(0);
    expect([...shares]).toEqual(counts.map((one) => one / sum));
  }
});

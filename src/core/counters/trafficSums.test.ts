import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { tableRoutes } from '../metrics/flowRoutes';
import type { LinearSolver } from '../metrics/linearProgram';
import * as dModK from '../routing/engines/dModK';
import { runEngine } from '../testing/runEngine';
import { fitToSums, type SumRows, spanOf, trafficSums } from './trafficSums';

/** Three leaves that send to each other, by hand: entries in rows, none to itself. */
const SENT = [60, 30, 10];
const RECEIVED = [20, 50, 30];
const rows: SumRows = {
  offset: Uint32Array.of(0, 2, 4, 6, 8, 10, 12),
  entries: Uint32Array.of(1, 2, 3, 5, 6, 7, 3, 6, 1, 7, 2, 5),
  sums: Float64Array.from([...SENT, ...RECEIVED]),
};

describe('a traffic of which sums are known', () => {
  let solve: LinearSolver;
  beforeAll(async () => {
    solve = await loadLinearSolver();
  });

  it('is fitted as by hand', () => {
    const gravity = Float64Array.from({ length: 9 }, (_, i) =>
      i % 4 === 0 ? 0 : (SENT[Math.floor(i / 3)] * RECEIVED[i % 3]) / 100,
    );
    const { fitted, deviation } = fitToSums(gravity, rows);
    const byHand = [0, 43.28, 16.73, 16.73, 0, 13.28, 3.28, 6.73, 0];
    for (const [i, value] of byHand.entries()) expect(Math.abs(fitted[i] - value)).toBeLessThan(0.01);
    expect(deviation).toBeLessThan(1e-6);
  });

  it('spans what other traffic with these sums may be', () => {
    const fitted = Float64Array.of(0, 43.275, 16.725, 16.725, 0, 13.275, 3.275, 6.725, 0);
    // One number is free: to the third leaf the first sends from 10 to 20, the second the rest of 30.
    const { least, most } = spanOf('x', rows, fitted, [2], solve);
    expect([least, most].map((one) => Math.round(one * 1000) / 1000)).toEqual([10, 20]);
  });

  it('has the channels of the tables, all sums fit, and yet it is another one', () => {
    const topology = generateFromSpec('fat-tree:k=4');
    const fabric = compileFabric(topology);
    const { table } = runEngine(dModK, fabric);
    const routes = tableRoutes(fabric, table);
    const walked = new Int32Array(fabric.switchCount);
    const random = new SeededRandom(7);
    const rate = new Float64Array(2 * topology.links.length);
    const truth = new Map<string, number>();
    const ends = new Map(
      topology.links.flatMap(({ a, b }, l) => [
        [a.node as string, 2 * l] as const,
        [b.node as string, 2 * l + 1] as const,
      ]),
    );
    for (let from = 0; from < 16; from++)
      for (let to = 0; to < 16; to++) {
        if (fabric.hostSwitch[from] === fabric.hostSwitch[to]) continue;
        const amount = Math.exp(2 * random.float());
        const way = Array.from(
          walked.subarray(0, routes.walk(from, to, walked, 0)),
          (c) => 2 * fabric.linkRecord[c >> 1] + (c & 1),
        );
        const [own, far] = [from, to].map((h) => ends.get(topology.hosts[h].id) as number);
        for (const place of [own, ...way, far ^ 1]) rate[place] += amount;
        const key = `${fabric.hostSwitch[from]} ${to}`;
        truth.set(key, (truth.get(key) ?? 0) + amount);
      }
    const sums = trafficSums(topology, fabric, table, rate);
    // 16 hosts behind 8 leaves, their own included; 64 channels, 8 leaves, 16 hosts.
    expect([sums.source.length, sums.sums.length]).toEqual([128, 88]);
    const { fitted, deviation } = fitToSums(sums.gravity, sums);
    expect(deviation).toBeLessThan(1e-3);
    const error = Array.from(fitted, (value, i) =>
      Math.abs(value - (truth.get(`${sums.source[i]} ${sums.destination[i]}`) ?? 0)),
    );
    const total = [...truth.values()].reduce((a, b) => a + b);
    const share = error.reduce((a, b) => a + b) / total;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.5);
    // The truth is within the span of each entry, which is wide for some.
    let widest = 0;
    for (const i of [3, 40, 77]) {
      const { least, most } = spanOf('x', sums, fitted, [i], solve);
      const real = truth.get(`${sums.source[i]} ${sums.destination[i]}`) ?? 0;
      expect(least - 1e-3).toBeLessThanOrEqual(real);
      expect(most + 1e-3).toBeGreaterThanOrEqual(real);
      widest = Math.max(widest, most - least);
    }
    expect(widest).toBeGreaterThan(1);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import { KeyedTurns } from './keyedTurns';

/** All walks with the fewest hops from s to t whose keys rise, as lists of channels. */
function shortestWalks(fabric: Fabric, key: Float64Array, s: number, t: number): number[][] {
  let walks: number[][] = [];
  for (let c = 0; c < fabric.channelCount; c++) if (fabric.channelFrom[c] === s) walks.push([c]);
  for (let hops = 1; hops < fabric.channelCount && walks.length > 0; hops++) {
    const arrived = walks.filter((walk) => fabric.channelTo[walk[walk.length - 1]] === t);
    if (arrived.length > 0) return arrived;
    walks = walks.flatMap((walk) => {
      const last = walk[walk.length - 1];
      const next: number[][] = [];
      for (let d = 0; d < fabric.channelCount; d++) {
        if (fabric.channelFrom[d] !== fabric.channelTo[last] || d === (last ^ 1) || key[d] <= key[last]) continue;
        next.push([...walk, d]);
      }
      return next;
    });
  }
  return [];
}

/** The model's load by enumeration of paths; null if a pair has none. */
function naiveLoad(fabric: Fabric, key: Float64Array, weight: Float64Array): Float64Array | null {
  const { terminals, demand } = terminalDemand(fabric, demandsOf(fabric, null)[0]);
  const load = new Float64Array(fabric.channelCount);
  for (let i = 0; i < terminals.length; i++) {
    for (let j = 0; j < terminals.length; j++) {
      if (i === j) continue;
      const walks = shortestWalks(fabric, key, terminals[i], terminals[j]);
      if (walks.length === 0) return null;
      const shares = walks.map((walk) => walk.reduce((product, c) => product * weight[c], 1));
      const total = shares.reduce((a, b) => a + b, 0);
      walks.forEach((walk, w) => {
        for (const c of walk) load[c] += (demand[i * terminals.length + j] * shares[w]) / total;
      });
    }
  }
  return load;
}

it('has the loads of all weighted shortest walks after any sequence of tried, taken and rejected keys', () => {
  const met = new CaseCounter('reached', 'cut off');
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 7 }),
      fc.integer({ min: 2, max: 4 }),
      fc.nat(9999),
      (switches, ports, seed) => {
        const fabric = compileFabric(
          generateFromSpec(`random:switches=${switches},ports=${ports},hosts=1,seed=${seed}`),
        );
        const random = new SeededRandom(seed);
        // Keys that rank switches (up before down) reach every pair.
        const start = Float64Array.from({ length: fabric.channelCount }, (_, c) => {
          const up = fabric.channelTo[c] < fabric.channelFrom[c];
          const sign = up === (fabric.channelTo[c] !== fabric.channelFrom[c]) ? -1 : 1;
          return sign * (fabric.channelTo[c] + fabric.channelFrom[c] + (c >> 1) / fabric.channelCount + 1);
        });
        const keyed = new KeyedTurns(fabric, terminalDemand(fabric, demandsOf(fabric, null)[0]), start);
        for (let c = 0; c < fabric.channelCount; c++) keyed.weight[c] = 0.5 + random.float();
        fc.pre(keyed.recompute());
        for (let move = 0; move < 25; move++) {
          const channel = random.below(fabric.channelCount);
          const old = keyed.key[channel];
          const objective = keyed.tryKey(channel, (random.float() - 0.5) * 4 * switches);
          const expected = naiveLoad(fabric, keyed.key, keyed.weight);
          expect(objective === Number.POSITIVE_INFINITY).toBe(expected === null);
          met.see(expected ? 'reached' : 'cut off');
          if (expected) {
            const square = expected.reduce((sum, x) => sum + x * x, 0);
            expect(objective).toBeCloseTo(Math.sqrt(square / fabric.channelCount), 5);
          }
          if (expected && random.below(2) === 0) keyed.accept();
          else keyed.reject(channel, old, objective);
          if (move % 10 === 9) keyed.rankKeys();
          const now = naiveLoad(fabric, keyed.key, keyed.weight);
          for (let c = 0; c < fabric.channelCount; c++) expect(keyed.load[c]).toBeCloseTo(now?.[c] ?? -1, 4);
        }
      },
    ),
    { numRuns: 60 },
  );
  met.expectAll();
});

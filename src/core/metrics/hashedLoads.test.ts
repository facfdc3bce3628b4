import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { treeLevels } from '../fabric/treeLevels';
import { generateFromSpec } from '../generators/spec';
import { nextHopsOf } from '../routes/nextHopsOf';
import { dModKTable } from '../routing/provisional/treeRoutes';
import { demandsOf } from '../traffic/demand';
import { EvenSplit } from './evenSplit';
import { tableRoutes } from './flowRoutes';
import { hashedLoads } from './hashedLoads';
import { HashedRoutes, type Hashing } from './hashedRoutes';
import { measureTable } from './loads';

const network = (spec: string): Fabric => compileFabric(generateFromSpec(spec));

function hashed(fabric: Fabric, hashing: Hashing, parts: number): Float64Array {
  const routes = new HashedRoutes(fabric, nextHopsOf(fabric, 'shortest'), hashing, 1);
  return finish(hashedLoads(fabric, routes, demandsOf(fabric, null)[0], parts));
}

const sprayed = (fabric: Fabric): Float64Array =>
  new EvenSplit(fabric, nextHopsOf(fabric, 'shortest')).loads(demandsOf(fabric, null)[0]);

const largest = (loads: Float64Array): number => loads.reduce((most, one) => Math.max(most, one), 0);

/** Load that leaves each leaf, over all its channels. */
function leaving({ channelFrom, switchCount, hostOffset }: Fabric, loads: Float64Array): number[] {
  const sum = new Array<number>(switchCount).fill(0);
  loads.forEach((load, c) => {
    sum[channelFrom[c]] += load;
  });
  return sum.filter((_, s) => hostOffset[s + 1] > hostOffset[s]);
}

describe('hashedLoads', () => {
  it('is what tables load where every flow has one way', () => {
    for (const spec of ['fat-tree:k=4', 'leaf-spine:leaves=3,spines=2,hosts=1+2+3', 'torus:dims=3x3,hosts=2']) {
      const fabric = network(spec);
      const levels = treeLevels(fabric);
      if (!levels) continue;
      const table = dModKTable(fabric, levels);
      const demands = demandsOf(fabric, null);
      const loads = finish(hashedLoads(fabric, tableRoutes(fabric, table), demands[0], 3));
      measureTable(fabric, table, demands).loads[0].forEach((load, c) => {
        expect(loads[c]).toBeCloseTo(load, 9);
      });
    }
  });

  it('sends as much from every leaf as spraying does, some links fuller, and comes to it with many queue pairs', () => {
    const fabric = network('leaf-spine:leaves=6,spines=4,hosts=4');
    const even = sprayed(fabric);
    const [one, many] = [1, 256].map((parts) => hashed(fabric, 'independent', parts));
    for (const loads of [one, many]) {
      const sent = leaving(fabric, even);
      leaving(fabric, loads).forEach((sum, s) => {
        expect(sum).toBeCloseTo(sent[s], 9);
      });
    }
    expect(largest(one)).toBeGreaterThan(1.15 * largest(even));
    expect(largest(many)).toBeLessThan(1.1 * largest(even));
  });

  it('leaves links empty where two tiers hash alike', () => {
    const fabric = network('fat-tree:k=8');
    const empty = (loads: Float64Array): number => loads.filter((load) => load === 0).length;
    expect(empty(sprayed(fabric))).toBe(0);
    expect(empty(hashed(fabric, 'independent', 4))).toBe(0);
    // Of the four links up from each middle switch one.
    expect(empty(hashed(fabric, 'same', 4))).toBeGreaterThanOrEqual(3 * 32);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import * as minHop from '../routing/engines/minHop';
import * as tableLimited from '../routing/engines/tableLimited';
import { naiveVerify } from '../testing/naiveVerifier';
import { runEngine } from '../testing/runEngine';
import { measureStretch } from './stretch';
import { fullTableBits, limitedTableBits } from './tableBits';

it('agrees with walks counted one by one, and is 1 for shortest paths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 2, max: 4 }), (seed, reach) => {
      const topology = generateFromSpec(`grid-random:side=4,degree=4,reach=${reach},seed=${seed}`);
      const fabric = compileFabric(topology);
      const { table } = runEngine(tableLimited, fabric, {}, { entries: 15 });
      const lengths = (t: typeof table): number[] =>
        [...naiveVerify(topology, t, null).walks.values()].map((walk) => walk.length);
      const walks = lengths(table);
      const shortest = lengths(runEngine(minHop, fabric).table);
      const found = measureStretch(fabric, table);
      expect(found.pairs).toBe(walks.length);
      expect(found.mean).toBeCloseTo(walks.reduce((a, b) => a + b) / walks.length, 12);
      expect(found.max).toBe(Math.max(...walks));
      expect(found.shortestMean).toBeCloseTo(shortest.reduce((a, b) => a + b) / walks.length, 12);
      expect(found.shortestMax).toBe(Math.max(...shortest));
      expect(found.worst).toBe(Math.max(...walks.map((w, i) => w / shortest[i])));
      expect(measureStretch(fabric, runEngine(minHop, fabric).table).worst).toBe(1);
    }),
    { numRuns: 20 },
  );
});

it('counts table bits as the publication does', () => {
  expect(limitedTableBits(25, 256, 4)).toBe(250);
  expect(fullTableBits(256, 4)).toBe(510);
});

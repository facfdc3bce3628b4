import { describe, expect, test } from 'vitest';
import { assignLids } from '../src/core/addressing/assignLids';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { planeBundle, splitPlanes } from '../src/core/formats/planes';
import { generateFromSpec } from '../src/core/generators/spec';
import { twinPlanes } from '../src/core/testing/twinPlanes';
import { creditLoop, expectHeld, exportOf, load, type TablesBundle } from './loadedTables';
import { openSmIsThere } from './requireOpenSm';

describe.skipIf(!openSmIsThere())('OpenSM of each plane', () => {
  test('holds the tables of its plane, whose LIDs the other plane uses too', async () => {
    const topology = twinPlanes(generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=3'));
    const whole = exportOf(topology, 'turn-addition');
    const planes = splitPlanes(topology, compileFabric(topology));
    const bundles = planes.map((plane) => planeBundle(plane, whole, assignLids(plane.topology, 'node-order')));
    expect(bundles.map(({ lids }) => lids.ofHost[0])).toEqual([1, 1]);
    for (const bundle of bundles) {
      const sim = await load(bundle as TablesBundle);
      try {
        await expectHeld(sim, bundle);
        expect(await creditLoop(sim)).toBe(false);
      } finally {
        await sim.stop();
      }
    }
  });
});

import { describe, expect, test } from 'vitest';
import { PLAIN_LIDS } from '../src/core/addressing/assignInOrder';
import { openSmLids } from '../src/core/addressing/openSmDefault';
import { verifyTables } from '../src/core/deadlock/verifyTables';
import { readTables } from '../src/core/formats/readTables';
import { generateFromSpec } from '../src/core/generators/spec';
import { dragonfly } from '../src/core/testing/builtFabrics';
import type { Topology } from '../src/core/topology/topology';
import { TopologyBuilder } from '../src/core/topology/topologyBuilder';
import { creditLoop, expectHeld, exportOf, load, textOf, wideExportOf } from './loadedTables';
import { openSmIsThere } from './requireOpenSm';
import { SimulatedFabric } from './simulatedFabric';

const random = generateFromSpec('random:switches=24,ports=6,hosts=3,seed=1');

const guidLines = (text: string) => [...text.matchAll(/^0x\w+ 0x\w+ 0x\w+$/gm)].map(([line]) => line).sort();

function ringOfSix(): Topology {
  const builder = new TopologyBuilder();
  const ring = Array.from({ length: 6 }, (_, i) => builder.addSwitch({ name: `ring-${i}`, portCount: 3 }));
  ring.forEach((s, i) => {
    builder.connect(s, builder.addHost({ name: `host-${i}` }), 1, 1);
  });
  ring.forEach((s, i) => {
    builder.connect(s, ring[(i + 1) % 6], 2, 3);
  });
  return builder.build('ring of six');
}

describe.skipIf(!openSmIsThere())('OpenSM', () => {
  const holdsTables = async ([spec, engine, switches]: readonly [string, string, number]): Promise<void> => {
    const bundle = exportOf(generateFromSpec(spec), engine);
    const { fabric, lids } = bundle;
    expect(fabric.switchCount).toBe(switches);
    const sim = await load(bundle);
    try {
      const files = await expectHeld(sim, bundle);
      const { tables } = readTables(files, bundle.topology, fabric, lids);
      expect(tables.table).toEqual(bundle.table);
      expect(tables.switchTable).toEqual(bundle.switchTable);
      const dump = { name: 'opensm-lfts.dump', text: await sim.read('opensm-lfts.dump') };
      const dumped = readTables([dump], bundle.topology, fabric, null).tables;
      expect(dumped.table).toEqual(bundle.table);
      expect(dumped.lids).toEqual(lids);
    } finally {
      await sim.stop();
    }
  };

  test.for([
    ['fat-tree:k=4', 'd-mod-k', 20],
    ['joined-fat-tree:k=4,joint=middle', 'turn-addition', 40],
  ] as const)('holds our tables entry by entry: %s, %s', holdsTables);

  test.for([
    ['fat-tree:k=4', 'turn-addition', 20],
    ['fat-tree:k=8', 'turn-addition', 80],
    ['random:switches=20,ports=10,hosts=10,seed=1', 'turn-addition', 20],
  ] as const)('holds our tables entry by entry: %s, %s', { tags: ['deep'] }, holdsTables);

  const holdsTableOfEachLid = async ([spec, engine, lmc]: readonly [string, string, number]): Promise<void> => {
    const bundle = wideExportOf(generateFromSpec(spec), engine, lmc);
    const { topology, fabric, lids, table, furtherTables } = bundle;
    expect(new Set([table, ...(furtherTables ?? [])].map((one) => one.join())).size).toBe(2 ** lmc);
    const sim = await load(bundle);
    try {
      const files = await expectHeld(sim, bundle);
      // Not ibdmchk's word on loops: it follows base LIDs alone.
      const { tables } = readTables(files, topology, fabric, lids);
      expect(tables).toEqual({ table, furtherTables, switchTable: bundle.switchTable, lids });
      // It tells the LIDs from the comments that OpenSM writes, and how many there are.
      const dump = { name: 'opensm-lfts.dump', text: await sim.read('opensm-lfts.dump') };
      expect(readTables([dump], topology, fabric, null).tables).toMatchObject({ table, furtherTables, lids });
      // What OpenSM has noted of the LIDs is what it was given: so many a host, and one a switch.
      expect(guidLines(await sim.read('guid2lid'))).toEqual(guidLines(textOf('guid2lid', bundle)));
    } finally {
      await sim.stop();
    }
  };

  test('holds a table of each LID of a host: fat-tree:k=4, LMC 1', () =>
    holdsTableOfEachLid(['fat-tree:k=4', 'd-mod-k', 1]));

  test.for([
    ['fat-tree:k=8', 'd-mod-k', 2],
    ['random:switches=20,ports=10,hosts=10,seed=1', 'turn-addition', 2],
  ] as const)('holds a table of each LID of a host: %s, %s, LMC %i', { tags: ['deep'] }, holdsTableOfEachLid);

  test.for([0, 1, 2, 3])('gives out the LIDs that we foretell, LMC %i', async (lmc) => {
    const topology = generateFromSpec('fat-tree:k=4');
    const bundle = { ...exportOf(topology, 'd-mod-k'), lids: openSmLids(topology, { ...PLAIN_LIDS, lmc }) };
    const sim = await SimulatedFabric.start(textOf('ibsim-net', bundle), topology.hosts[0].name);
    try {
      const { code } = await sim.run('opensm', ['-o', '-l', String(lmc), '-f', 'osm.log', '-R', 'minhop'], 120);
      expect(code).toBe(0);
      expect(guidLines(await sim.read('guid2lid'))).toEqual(guidLines(textOf('guid2lid', bundle)));
    } finally {
      await sim.stop();
    }
  });

  test.for([
    ['min-hop', false],
    ['up-down', true],
  ] as const)('agrees on a ring of six with %s', async ([engine, deadlockFree]) => {
    const bundle = exportOf(ringOfSix(), engine);
    expect(verifyTables(bundle.fabric, bundle.table, null).deadlockFree).toBe(deadlockFree);
    const sim = await load(bundle);
    try {
      expect(await creditLoop(sim)).toBe(!deadlockFree);
      // Files of the one lane that there is change nothing.
      await sim.write('our.psl', textOf('opensm-psl', bundle));
      await sim.write('our.sl2vl', textOf('opensm-sl2vl', bundle));
      expect(await creditLoop(sim, ['-c', 'our.psl', '-d', 'our.sl2vl'])).toBe(!deadlockFree);
    } finally {
      await sim.stop();
    }
  });

  type Laned = readonly [engine: string, Topology, params: Record<string, string | number>, virtualLanes: number];
  const agreesOnLanes = async ([engine, topology, params, virtualLanes]: Laned): Promise<void> => {
    const bundle = exportOf(topology, engine, params);
    const { fabric, table, lanes } = bundle;
    const verdict = verifyTables(fabric, table, lanes ?? null);
    expect([verdict.deadlockFree, verdict.virtualLanes]).toEqual([true, virtualLanes]);
    expect(verifyTables(fabric, table, null).deadlockFree).toBe(false);
    const sim = await load(bundle);
    try {
      await expectHeld(sim, bundle);
      await sim.write('our.psl', textOf('opensm-psl', bundle));
      await sim.write('our.sl2vl', textOf('opensm-sl2vl', bundle));
      expect(await creditLoop(sim, ['-c', 'our.psl', '-d', 'our.sl2vl'])).toBe(false);
      // Without the lanes the same tables do close a loop: it is the lane files that ibdmchk judges by.
      expect(await creditLoop(sim)).toBe(true);
    } finally {
      await sim.stop();
    }
  };

  test.for<Laned>([
    ['dfsssp', random, {}, 3],
    ['lash-tor', generateFromSpec('torus:dims=6x5'), {}, 2],
    ['minimal-lanes', generateFromSpec('polarfly:q=4,hosts=1'), {}, 2],
  ])('holds tables and agrees on the lanes of %s', agreesOnLanes);

  test.for<Laned>([
    // Not 8x8: ibroute leaves out the last LID where that is a multiple of 64.
    ['dimension-order', generateFromSpec('torus:dims=8x6'), {}, 2],
    ['lash', random, {}, 2],
    ['turn-addition', dragonfly({ groups: 5, routers: 4, globals: 1, hosts: 2 }), { lanes: 2 }, 2],
    ['turn-addition-two-lanes', random, {}, 2],
    ['dragonfly', dragonfly({ groups: 5, routers: 4, globals: 1, hosts: 1 }), { routes: 'valiant' }, 3],
  ])('holds tables and agrees on the lanes of %s', { tags: ['deep'] }, agreesOnLanes);
});

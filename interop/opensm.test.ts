import { describe, expect, test } from 'vitest';
import { assignLids } from '../src/core/addressing/assignLids';
import { switchTables } from '../src/core/addressing/switchTables';
import { readParams } from '../src/core/base/params';
import { verifyTables } from '../src/core/deadlock/verifyTables';
import { compileFabric } from '../src/core/fabric/compileFabric';
import type { ExportBundle } from '../src/core/formats/format';
import { readTables } from '../src/core/formats/readTables';
import { writeFormat } from '../src/core/formats/writeFormat';
import { generateFromSpec } from '../src/core/generators/spec';
import { findEngine } from '../src/core/routing/registry';
import type { Topology } from '../src/core/topology/topology';
import { TopologyBuilder } from '../src/core/topology/topologyBuilder';
import { openSmIsThere } from './requireOpenSm';
import { SimulatedFabric } from './simulatedFabric';

function exportOf(
  topology: Topology,
  engineId: string,
): ExportBundle & Required<Pick<ExportBundle, 'table' | 'switchTable'>> {
  const fabric = compileFabric(topology);
  const engine = findEngine(engineId);
  if (!engine) throw new Error(`no engine ${engineId}`);
  expect(engine.descriptor.appliesTo(fabric)).toBeNull();
  const context = { seed: 1, traffic: null, wantPairs: false };
  const steps = engine.route(fabric, readParams(engine.descriptor.params, {}), context);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { table, turns, lanes } = step.value;
  const lids = assignLids(topology, 'node-order');
  return { topology, fabric, lids, table, switchTable: switchTables(fabric, table, turns), lanes };
}

const textOf = (format: string, bundle: ExportBundle) => writeFormat(format, bundle)[0].text;

/** Starts ibsim on our net and lets OpenSM load our tables, once. */
async function load(bundle: ExportBundle): Promise<SimulatedFabric> {
  const sim = await SimulatedFabric.start(textOf('ibsim-net', bundle), bundle.topology.hosts[0].name);
  try {
    await sim.write('guid2lid', textOf('guid2lid', bundle));
    await sim.write('our.lfts', textOf('opensm-lft', bundle));
    const args = ['-o', '-e', '-f', 'osm.log', '-D', '0x43', '-d', '2', '-R', 'file,no_fallback', '-U', 'our.lfts'];
    const { code, stdout, stderr } = await sim.run('opensm', args, 120);
    expect(code, stdout + stderr).toBe(0);
    return sim;
  } catch (error) {
    await sim.stop();
    throw error;
  }
}

/** Entries of one switch as they ought to be: `LID port` lines, in the order of the LIDs. */
function expectedEntries(bundle: ExportBundle, s: number): string[] {
  const { fabric, lids, table, switchTable } = bundle;
  const entries: [number, number][] = [];
  for (let h = 0; h < fabric.hostCount; h++) {
    const port = table?.[s * fabric.hostCount + h] ?? 0;
    if (port > 0) entries.push([lids.ofHost[h], port]);
  }
  for (let t = 0; t < fabric.switchCount; t++) {
    const port = switchTable?.[s * fabric.switchCount + t] ?? 0;
    if (port > 0 || t === s) entries.push([lids.ofSwitch[t], port]);
  }
  return entries.sort((a, b) => a[0] - b[0]).map(([lid, port]) => `${lid} ${port}`);
}

function entriesOf(ibroute: string): string[] {
  return [...ibroute.matchAll(/^0x([0-9a-f]+) (\d+)\b/gm)].map((m) => `${Number.parseInt(m[1], 16)} ${Number(m[2])}`);
}

/** `ibdmchk` on what OpenSM holds; whatever it prints counts, since it crashes at its end. */
async function creditLoop(sim: SimulatedFabric, lanes: readonly string[] = []): Promise<boolean> {
  const args = ['-s', 'opensm-subnet.lst', '-f', 'opensm.fdbs', '-m', '/dev/null', ...lanes];
  const { stdout } = await sim.run('ibdmchk', args, 120, false);
  const loop = /Found credit loop on:/.test(stdout);
  const none = /no credit loops found/i.test(stdout);
  expect(loop !== none, stdout.slice(-2000)).toBe(true);
  expect(stdout).not.toMatch(/-E- Fail to find/);
  return loop;
}

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
  test.for([
    ['fat-tree:k=4', 'd-mod-k', 20],
    ['fat-tree:k=4', 'turn-addition', 20],
    ['fat-tree:k=8', 'turn-addition', 80],
    ['joined-fat-tree:k=4,joint=middle', 'turn-addition', 40],
    ['random:switches=20,ports=10,hosts=10,seed=1', 'turn-addition', 20],
  ] as const)('holds our tables entry by entry: %s, %s', async ([spec, engine, switches]) => {
    const bundle = exportOf(generateFromSpec(spec), engine);
    const { fabric, lids } = bundle;
    expect(fabric.switchCount).toBe(switches);
    const sim = await load(bundle);
    try {
      let compared = 0;
      const files: { name: string; text: string }[] = [];
      for (let s = 0; s < fabric.switchCount; s++) {
        const { stdout, stderr } = await sim.run('ibroute', ['-n', String(lids.ofSwitch[s])], 60);
        const expected = expectedEntries(bundle, s);
        expect(entriesOf(stdout), `${fabric.switchNames[s]}\n${stderr}`).toEqual(expected);
        compared += expected.length;
        files.push({ name: `${fabric.switchNames[s]}.txt`, text: stdout });
      }
      expect(compared).toBeGreaterThanOrEqual(fabric.switchCount * (fabric.hostCount + 1));
      console.log(`${spec}, ${engine}: ${compared} of ${compared} entries of ${switches} switches equal`);

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
    } finally {
      await sim.stop();
    }
  });

  test.for([
    ['torus:dims=8x8', 'dimension-order', 2],
    ['random:switches=24,ports=6,hosts=3,seed=1', 'dfsssp', 3],
    ['random:switches=24,ports=6,hosts=3,seed=1', 'lash', 2],
  ] as const)('agrees on the lanes: %s, %s', async ([spec, engine, virtualLanes]) => {
    const bundle = exportOf(generateFromSpec(spec), engine);
    const { fabric, table, lanes } = bundle;
    const verdict = verifyTables(fabric, table, lanes ?? null);
    expect([verdict.deadlockFree, verdict.virtualLanes]).toEqual([true, virtualLanes]);
    expect(verifyTables(fabric, table, null).deadlockFree).toBe(false);
    const sim = await load(bundle);
    try {
      await sim.write('our.psl', textOf('opensm-psl', bundle));
      await sim.write('our.sl2vl', textOf('opensm-sl2vl', bundle));
      expect(await creditLoop(sim, ['-c', 'our.psl', '-d', 'our.sl2vl'])).toBe(false);
      // Without the lanes the same tables do close a loop: it is the lane files that ibdmchk judges by.
      expect(await creditLoop(sim)).toBe(true);
    } finally {
      await sim.stop();
    }
  });
});

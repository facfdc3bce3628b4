import { expect } from 'vitest';
import { assignLids } from '../src/core/addressing/assignLids';
import { switchTables } from '../src/core/addressing/switchTables';
import { type ParamValue, readParams } from '../src/core/base/params';
import { finish } from '../src/core/base/steps';
import { compileFabric } from '../src/core/fabric/compileFabric';
import type { Fabric } from '../src/core/fabric/fabric';
import type { ExportBundle } from '../src/core/formats/parts/format';
import { writeFormat } from '../src/core/formats/writeFormat';
import type { ForwardingTable } from '../src/core/routes/routing';
import { lidTables } from '../src/core/routing/families/lidTables';
import { findEngine } from '../src/core/routing/registry';
import type { Topology } from '../src/core/topology/topology';
import { SimulatedFabric } from './simulatedFabric';

export type TablesBundle = ExportBundle & Required<Pick<ExportBundle, 'table' | 'switchTable'>>;

/** The same with 2^lmc LIDs a host, each with a table of its own. */
export function wideExportOf(topology: Topology, engineId: string, lmc: number): TablesBundle {
  const bundle = exportOf(topology, engineId);
  const { fabric, table, turns = null, lanes = null } = bundle;
  const [, ...furtherTables] = finish(lidTables(fabric, { table, turns, lanes }, { lmc, apart: 1, seed: 1 }));
  return { ...bundle, lids: assignLids(topology, 'node-order', lmc), furtherTables };
}

/** A network, its tables by an engine and its LIDs in node order: what exporters take. */
export function exportOf(
  topology: Topology,
  engineId: string,
  params: Readonly<Record<string, ParamValue>> = {},
): TablesBundle {
  const fabric = compileFabric(topology);
  const engine = findEngine(engineId);
  if (!engine) throw new Error(`no engine ${engineId}`);
  expect(engine.descriptor.appliesTo(fabric)).toBeNull();
  const context = { seed: 1, traffic: null, wantPairs: false };
  const steps = engine.route(fabric, readParams(engine.descriptor.params, params), context);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { table, turns, lanes } = step.value;
  return { ...bundleOf(topology, fabric, table, turns), turns, lanes };
}

/** The same of tables that no engine made. */
export function bundleOf(topology: Topology, fabric: Fabric, table: ForwardingTable, turns: Uint8Array | null) {
  const lids = assignLids(topology, 'node-order');
  return { topology, fabric, lids, table, switchTable: switchTables(fabric, table, turns) };
}

export const textOf = (format: string, bundle: ExportBundle) => writeFormat(format, bundle)[0].text;

/**
 * A host whose answers come back from every switch: without all its cables a spine may reach a host only down and up again, which no turn allows,
 * and then tools by LID do not see that spine from there.
 */
function hostForAll({ fabric: { switchCount, hostCount, hostSwitch }, table, switchTable }: TablesBundle): number {
  for (let h = 0; h < hostCount; h++) {
    const home = hostSwitch[h];
    const both = (s: number) => table[s * hostCount + h] > 0 && (s === home || switchTable[home * switchCount + s] > 0);
    if (Array.from({ length: switchCount }, (_, s) => s).every(both)) return h;
  }
  throw new Error('expected a host that every switch reaches and that reaches every switch');
}

/** Starts ibsim on our net and lets OpenSM load our tables, once. */
export async function load(bundle: TablesBundle): Promise<SimulatedFabric> {
  const host = bundle.topology.hosts[hostForAll(bundle)].name;
  const sim = await SimulatedFabric.start(textOf('ibsim-net', bundle), host);
  try {
    await sim.write('guid2lid', textOf('guid2lid', bundle));
    await sim.write('our.lfts', textOf('opensm-lft', bundle));
    const log = ['-e', '-f', 'osm.log', '-D', '0x43', '-d', '2'];
    const args = ['-o', '-l', String(bundle.lids.lmc ?? 0), ...log, '-R', 'file,no_fallback', '-U', 'our.lfts'];
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
  const { fabric, lids, table, switchTable, furtherTables = [] } = bundle;
  const entries: [number, number][] = [];
  for (let h = 0; h < fabric.hostCount; h++) {
    [table, ...furtherTables].forEach((one, offset) => {
      const port = one?.[s * fabric.hostCount + h] ?? 0;
      if (port > 0) entries.push([lids.ofHost[h] + offset, port]);
    });
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
export async function creditLoop(sim: SimulatedFabric, lanes: readonly string[] = []): Promise<boolean> {
  const args = ['-s', 'opensm-subnet.lst', '-f', 'opensm.fdbs', '-m', '/dev/null', ...lanes];
  const { stdout } = await sim.run('ibdmchk', args, 120, false);
  const loop = /Found credit loop on:/.test(stdout);
  const none = /no credit loops found/i.test(stdout);
  expect(loop !== none, stdout.slice(-2000)).toBe(true);
  expect(stdout).not.toMatch(/-E- Fail to find/);
  return loop;
}

/**
 * Asks each switch for its table, and expects entry by entry what we wrote; the dumps, a file a switch. Entries towards at least `share` of all hosts
 * are there: a spine without all its cables lacks some.
 */
export async function expectHeld(
  sim: SimulatedFabric,
  bundle: ExportBundle,
  share = 1,
): Promise<{ name: string; text: string }[]> {
  const { fabric, lids } = bundle;
  const files: { name: string; text: string }[] = [];
  let compared = 0;
  for (let s = 0; s < fabric.switchCount; s++) {
    const { stdout, stderr } = await sim.run('ibroute', ['-n', String(lids.ofSwitch[s])], 60);
    const expected = expectedEntries(bundle, s);
    expect(entriesOf(stdout), `${fabric.switchNames[s]}\n${stderr}`).toEqual(expected);
    compared += expected.length;
    files.push({ name: `${fabric.switchNames[s]}.txt`, text: stdout });
  }
  expect(compared).toBeGreaterThanOrEqual(share * fabric.switchCount * (fabric.hostCount + 1));
  console.log(`${bundle.topology.name}: ${compared} entries of ${fabric.switchCount} switches equal`);
  return files;
}

import { describe, expect, test } from 'vitest';
import { PLAIN_LIDS } from '../src/core/addressing/assignInOrder';
import { assignGuids } from '../src/core/addressing/guids';
import type { LidAssignment } from '../src/core/addressing/lidAssignment';
import { findLidStrategy } from '../src/core/addressing/registry';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { BlockCounter } from '../src/core/failures/blockCounter';
import { diffTables } from '../src/core/failures/diffTables';
import { joinTables } from '../src/core/failures/endTables';
import { Rerouter } from '../src/core/failures/rerouter';
import type { TableChanges } from '../src/core/failures/tableChanges';
import { readTables } from '../src/core/formats/readTables';
import { writeFormat } from '../src/core/formats/writeFormat';
import { generateFromSpec } from '../src/core/generators/spec';
import type { Topology } from '../src/core/topology/topology';
import { failuresOf } from '../src/jobs/failures/failuresOf';
import { openSmIsThere } from './requireOpenSm';
import { SimulatedFabric } from './simulatedFabric';

/** OpenSM says that the subnet is up twice, and writes its log in pieces: only the second, in stars, ends a sweep. */
const UP = String.raw`\*+ SUBNET UP \*+`;
const AT_REST = new RegExp(`${UP}[^]*LIGHT SWEEP COMPLETE`);
const SWEPT = new RegExp(`INITIATING HEAVY SWEEP[^]*${UP}`);

/** What a fabric's OpenSM held before and after a switch went away, and its log in between. */
async function loseSwitch(topology: Topology, lids: LidAssignment, lost: string) {
  const fabric = compileFabric(topology);
  const bundle = { topology, fabric, lids };
  const net = writeFormat('ibsim-net', bundle)[0].text;
  const sim = await SimulatedFabric.start(net, topology.hosts[0].name);
  try {
    await sim.write('guid2lid', writeFormat('guid2lid', bundle)[0].text);
    // Flag 8 of the log names every block that is written, flag 4 the end of a sweep.
    sim.startInBackground('opensm', ['-e', '-f', 'osm.log', '-D', '0x4f', '-R', 'minhop', '-s', '2']);
    const quiet = await sim.waitFor('osm.log', AT_REST, 30);
    const before = await sim.read('opensm-lfts.dump');
    sim.command(`Unlink "${lost}"`);
    const log = await sim.waitFor('osm.log', SWEPT, 60, quiet.length);
    return { before, after: await sim.read('opensm-lfts.dump'), log };
  } finally {
    await sim.stop();
  }
}

/** Ports by switch GUID and LID, straight from the text. */
function portsOf(dump: string): Map<string, Map<number, number>> {
  const tables = new Map<string, Map<number, number>>();
  let table = new Map<number, number>();
  for (const line of dump.split('\n')) {
    const title = /guid 0x([0-9a-f]{16})/.exec(line);
    const entry = /^0x([0-9a-f]{4}) (\d{3})/.exec(line);
    if (line.startsWith('Unicast') && title) {
      table = new Map();
      tables.set(title[1], table);
    } else if (entry && entry[2] !== '255') {
      table.set(Number.parseInt(entry[1], 16), Number(entry[2]));
    }
  }
  return tables;
}

/** `GUID LID` of every entry that differs on a switch that both dumps hold. */
function changedEntries(before: string, after: string): string[] {
  const [old, now] = [portsOf(before), portsOf(after)];
  const changed: string[] = [];
  for (const [guid, table] of now) {
    const was = old.get(guid) ?? new Map<number, number>();
    for (const lid of new Set([...was.keys(), ...table.keys()])) {
      if (was.get(lid) !== table.get(lid)) changed.push(`${guid} ${lid}`);
    }
  }
  return changed.sort();
}

function named(topology: Topology, lids: LidAssignment, { count, switchOf, end }: TableChanges): string[] {
  const guids = assignGuids(topology).ofSwitch;
  const hosts = topology.hosts.length;
  return Array.from({ length: count }, (_, i) => {
    const lid = end[i] < hosts ? lids.ofHost[end[i]] : lids.ofSwitch[end[i] - hosts];
    return `${guids[switchOf[i]]} ${lid}`;
  }).sort();
}

describe.skipIf(!openSmIsThere())('OpenSM after a failure', () => {
  const changesAndSends = async ([strategy, lost]: readonly [string, string]): Promise<void> => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=12,leaves=24,spines=4');
    const fabric = compileFabric(topology);
    const steps = findLidStrategy(strategy)?.assign({ topology, options: PLAIN_LIDS, seed: 1, patterns: null });
    let step = steps?.next();
    while (step && !step.done) step = steps?.next();
    const lids = step?.value as LidAssignment;
    const { before, after, log } = await loseSwitch(topology, lids, lost);

    const read = (text: string) => readTables([{ name: 'lfts', text }], topology, fabric, lids).tables;
    const [old, now] = [read(before), read(after)];
    expect(old.lids).toEqual(lids);
    const routing = { table: old.table, turns: null, lanes: null, pairs: null };
    const rerouter = new Rerouter({ topology, fabric, routing, switchTable: old.switchTable }, null);
    const [failure] = failuresOf(topology, fabric, { kind: 'named', names: [lost] }, 1);
    const foretold = rerouter.reroute(failure).changes;

    // Ours, from OpenSM's tables before alone; OpenSM's, read back; and a plain comparison of the two files.
    const { damage } = rerouter.localRepair;
    const made = diffTables(rerouter.base, joinTables(fabric, now.table, now.switchTable), damage);
    const plain = changedEntries(before, after);
    expect(plain.length).toBeGreaterThan(100);
    expect(named(topology, lids, made)).toEqual(plain);
    expect(named(topology, lids, foretold)).toEqual(plain);

    const counter = new BlockCounter(fabric, lids);
    const blocks = counter.count(made);
    const cells = new Set(plain.map((entry) => entry.split(' ')).map(([guid, lid]) => `${guid} ${Number(lid) >> 6}`));
    expect(blocks.total).toBe(cells.size);

    const madsAt = new Uint16Array(fabric.switchCount);
    const mads = counter.mads('opensm-3.3.18', damage, madsAt);
    const sent = [...log.matchAll(/Writing FT block \d+ to switch 0x([0-9a-f]+)/g)].map((m) => m[1].padStart(16, '0'));
    const guids = assignGuids(topology).ofSwitch;
    guids.forEach((guid, s) => {
      expect([topology.switches[s].name, sent.filter((to) => to === guid).length]).toEqual([
        topology.switches[s].name,
        madsAt[s],
      ]);
    });
    expect(sent).toHaveLength(mads);
    console.log(
      `${strategy}, ${lost}: ${plain.length} entries in ${blocks.total} blocks, ${mads} MADs sent and counted`,
    );
  };

  test('changes the entries and sends the blocks that we count', () => changesAndSends(['port-major', 'spine-2']));

  test.for([
    ['node-order', 'spine-1'],
    ['opensm-default', 'spine-0'],
    ['port-major', 'spine-3'],
  ] as const)('changes the entries and sends the blocks that we count: %s, %s', { tags: ['deep'] }, changesAndSends);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { assignGuids, formatGuid } from '../addressing/guids';
import { SeededRandom } from '../base/structures/seededRandom';
import type { TextFile } from '../base/text/textFile';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { randomTables } from '../testing/randomTables';
import { damaged, randomTopology } from '../testing/randomTopology';
import type { Host, Topology } from '../topology/topology';
import { hostIsUp } from './parts/endPoints';
import type { ExportBundle } from './parts/format';
import { parseLids } from './plugins/guid2lid';
import { parseServiceLevels } from './plugins/opensmPsl';
import { parseLanes } from './plugins/opensmSl2vl';
import { readNetwork } from './readNetwork';
import { readTables } from './readTables';
import { writeFormat } from './writeFormat';

/** Puts the hosts into adapters of up to `ports` ports each, those of one adapter far apart. @param shared whether the first port has the adapter's own GUID */
function inAdapters(topology: Topology, ports: number, shared: boolean): Topology {
  const portOf = new Map<string, number>();
  const adapters = Math.ceil(topology.hosts.length / ports);
  const hosts = topology.hosts.map((host, h): Host => {
    const node = 0xa0000n + BigInt(16 * (h % adapters));
    const port = Math.floor(h / adapters) + 1;
    portOf.set(host.id, port);
    return { ...host, guid: formatGuid(node), portGuid: formatGuid(node + BigInt(shared ? port - 1 : port)) };
  });
  const links = topology.links.map(({ a, b, ...rest }) => ({
    ...rest,
    a: { ...a, port: portOf.get(a.node) ?? a.port },
    b: { ...b, port: portOf.get(b.node) ?? b.port },
  }));
  // Lane tables have a row for every two ports.
  const portsUsed = new Map<string, number>();
  for (const { a, b } of links) {
    for (const { node, port } of [a, b]) portsUsed.set(node, Math.max(portsUsed.get(node) ?? 1, port));
  }
  const switches = topology.switches.map((node) => ({ ...node, portCount: portsUsed.get(node.id) ?? 1 }));
  return { ...topology, switches, hosts, links };
}

/** Random tables and lanes. @param byDestination whether all ports take the same service level to a destination */
function exported(topology: Topology, seed: number, byDestination: boolean) {
  const fabric = compileFabric(topology);
  const { table, lanes } = randomTables(fabric, new SeededRandom(seed));
  const { hostCount } = fabric;
  const { serviceLevel } = lanes;
  if (byDestination) {
    for (let i = 0; i < serviceLevel.length; i++) serviceLevel[i] = serviceLevel[i % hostCount];
  }
  return { topology, fabric, lids: assignLids(topology, 'node-order'), table, lanes } satisfies ExportBundle;
}

/** Service level by GUID and LID; what a reader makes of the file to whom each line is one fact. Null where two lines contradict. */
function facts({ text }: TextFile): ReadonlyMap<string, string> | null {
  const known = new Map<string, string>();
  for (const line of text.split('\n').filter((l) => /^0x/.test(l))) {
    const [guid, lid, level] = line.split(' ');
    const key = `${guid} ${lid}`;
    if ((known.get(key) ?? level) !== level) return null;
    known.set(key, level);
  }
  return known;
}

const drawn = fc
  .record({
    topology: damaged(randomTopology),
    ports: fc.integer({ min: 1, max: 3 }),
    shared: fc.boolean(),
    seed: fc.nat(),
    byDestination: fc.boolean(),
  })
  .map(({ topology, ports, shared, seed, byDestination }) =>
    exported(inAdapters(topology, ports, shared), seed, byDestination),
  )
  .filter(({ topology, fabric }) => topology.hosts.filter((_, h) => hostIsUp(fabric, h)).length > 1);

describe('service levels of adapters with several ports', () => {
  test('come back for every port, and no two lines contradict', () => {
    const met = new CaseCounter('ports that agree', 'ports that differ');
    fc.assert(
      fc.property(drawn, (bundle) => {
        const { topology, fabric, lids, lanes } = bundle;
        const [file] = writeFormat('opensm-psl', bundle);
        expect(facts(file)).not.toBeNull();
        if (/^#/m.test(file.text)) met.see('ports that differ');
        else if (new Set(assignGuids(topology).ofHost).size < topology.hosts.length) met.see('ports that agree');
        const { serviceLevel, problems } = parseServiceLevels(file, topology, fabric, lids);
        expect(problems).toEqual([]);
        for (let from = 0; from < fabric.hostCount; from++) {
          for (let to = 0; to < fabric.hostCount; to++) {
            if (from === to || !hostIsUp(fabric, from) || !hostIsUp(fabric, to)) continue;
            expect(serviceLevel[from * fabric.hostCount + to]).toBe(lanes.serviceLevel[from * fabric.hostCount + to]);
          }
        }
      }),
    );
    met.expectAll();
  });

  test('are accepted with the other files of the same export', () => {
    const met = new CaseCounter('several lanes');
    fc.assert(
      fc.property(drawn, (bundle) => {
        const file = (id: string) => writeFormat(id, bundle)[0];
        const expected = verifyTables(bundle.fabric, bundle.table, bundle.lanes);
        // A net has no node GUIDs of its own: they are port GUIDs less the port.
        const { ofHost, ofHostPort, hostPort } = assignGuids(bundle.topology);
        const follow = ofHost.every(
          (guid, h) => BigInt(`0x${guid}`) + BigInt(hostPort[h]) === BigInt(`0x${ofHostPort[h]}`),
        );
        for (const network of follow ? ['design', 'ibsim-net'] : ['design']) {
          const { topology } = readNetwork(file(network));
          const fabric = compileFabric(topology);
          const lids = parseLids(file('guid2lid'), topology);
          const { tables } = readTables([file('opensm-lft')], topology, fabric, lids);
          const { serviceLevel } = parseServiceLevels(file('opensm-psl'), topology, fabric, lids);
          const lanes = { ...parseLanes(file('opensm-sl2vl'), topology, fabric), serviceLevel };
          const verdict = verifyTables(fabric, tables.table, lanes);
          expect(verdict.deadlockFree).toBe(expected.deadlockFree);
          expect(verdict.virtualLanes).toBe(expected.virtualLanes);
          if (verdict.virtualLanes > 1) met.see('several lanes');
          expect(verdict.reachablePairs).toBe(expected.reachablePairs);
        }
      }),
    );
    met.expectAll();
  });

  test('are one line where the ports agree, and say which adapter has more', () => {
    const ring = inAdapters(generateFromSpec('torus:dims=6,hosts=2'), 2, false);
    const bundle = exported(ring, 1, false);
    const { hostCount } = bundle.fabric;
    const guids = assignGuids(ring);
    const same = { ...bundle, lanes: { ...bundle.lanes, serviceLevel: new Uint8Array(hostCount ** 2).fill(3) } };
    const [merged] = writeFormat('opensm-psl', same);
    expect(merged.text.split('\n').filter((line) => line.startsWith(`0x${guids.ofHost[0]} `))).toHaveLength(hostCount);
    same.lanes.serviceLevel[hostCount - 1] = 4;
    const [apart] = writeFormat('opensm-psl', same);
    expect(apart.text).toContain(
      '# the ports of "host-0-0" take different service levels: its lines are by port GUID\n',
    );
    expect(apart.text).not.toContain(`0x${guids.ofHost[0]} `);
    expect(apart.text).toContain(`0x${guids.ofHostPort[0]} ${bundle.lids.ofHost[hostCount - 1]} 4\n`);
    expect(apart.text).toContain(`0x${guids.ofHostPort[6]} ${bundle.lids.ofHost[hostCount - 1]} 3\n`);
  });
});

import { describe, expect, test } from 'vitest';
import { assignLids } from '../src/core/addressing/assignLids';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { readNetwork } from '../src/core/formats/readNetwork';
import { writeFormat } from '../src/core/formats/writeFormat';
import type { Topology } from '../src/core/topology/topology';
import { TopologyBuilder } from '../src/core/topology/topologyBuilder';
import { openSmIsThere } from './requireOpenSm';
import { SimulatedFabric } from './simulatedFabric';

const LONG = 'a name that is far longer than the sixty-three bytes that a node description holds';

/** Names that ibsim's grammar has no place for, two that differ only beyond its limit, and an adapter with two cabled ports. */
function awkwardNetwork(): Topology {
  const builder = new TopologyBuilder();
  const names = [
    'host 0',
    'GUID=0x12 "quoted"',
    'tag#7@rack',
    `${LONG} 1`,
    `${LONG} 2`,
    '葉スイッチの下のホスト',
    "it's - 'here'",
  ];
  const left = builder.addSwitch({ name: 'spine # 1', portCount: 10, guid: '00066a00ec002dd9' });
  const right = builder.addSwitch({ name: '', portCount: 12 });
  builder.connect(left, right, 10, 12);
  builder.connect(left, right, 9, 11);
  names.forEach((name, i) => {
    builder.connect(left, builder.addHost({ name }), i + 1);
  });
  const guid = '0011750000790cd0';
  builder.connect(left, builder.addHost({ name: 'dual', guid }), 8, 1);
  builder.connect(right, builder.addHost({ name: 'dual#2', guid }), 1, 2);
  return builder.build('awkward');
}

/** Cables as unordered pairs of GUID and port. */
function cables(topology: Topology): string[] {
  const guids = new Map<string, string | undefined>();
  for (const s of topology.switches) guids.set(s.id, s.guid);
  for (const h of topology.hosts) guids.set(h.id, h.portGuid);
  return topology.links
    .map(({ a, b }) => [a, b].map((end) => `${guids.get(end.node)}[${end.port}]`).sort())
    .map((ends) => ends.join(' - '))
    .sort();
}

describe.skipIf(!openSmIsThere())('ibsim and ibnetdiscover', () => {
  test('know our network again, whatever its names', async () => {
    const topology = awkwardNetwork();
    const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
    const [net] = writeFormat('ibsim-net', bundle);
    const own = readNetwork(net);
    expect(own.format).toBe('ibsim-net');
    expect(own.problems).toEqual([]);
    expect(own.topology.links).toHaveLength(topology.links.length);
    const sim = await SimulatedFabric.start(net.text, 'host 0');
    try {
      const plain = await sim.run('ibnetdiscover', [], 60);
      expect(plain.code, plain.stderr).toBe(0);
      const found = readNetwork({ name: 'found.txt', text: plain.stdout });
      expect(found.format).toBe('ibnetdiscover');
      expect(found.problems).toEqual([]);
      expect(cables(found.topology)).toEqual(cables(own.topology));
      // ibnetdiscover prints blanks for what is not ASCII; such a node goes by its id then.
      const names = (t: Topology) => {
        const all = [...t.switches, ...t.hosts].map((node) => node.name);
        return all.filter((name) => /^[ -~]+$/.test(name) && !/^H-/.test(name)).sort();
      };
      expect(names(found.topology)).toHaveLength(10);
      expect(names(found.topology)).toEqual(names(own.topology));

      const ports = await sim.run('ibnetdiscover', ['-p'], 60);
      const listed = readNetwork({ name: 'ports.txt', text: ports.stdout });
      expect(listed.format).toBe('ibnetdiscover-p');
      expect(listed.problems).toEqual([]);
      expect(cables(listed.topology)).toEqual(cables(own.topology));
    } finally {
      await sim.stop();
    }
  });

  test('run links at the speeds that our network says', async () => {
    const builder = new TopologyBuilder();
    const [left, right] = ['left', 'right'].map((name) => builder.addSwitch({ name, portCount: 8 }));
    const speeds = ['4xSDR', '4xDDR', '4xQDR', '1xQDR'];
    speeds.forEach((speed, i) => {
      builder.connect(left, right, i + 1, i + 1, { speed });
    });
    builder.connect(left, builder.addHost({ name: 'near' }), 5, 1, { speed: '4xQDR' });
    builder.connect(right, builder.addHost({ name: 'far' }), 5, 1, { speed: '4xDDR' });
    const topology = builder.build('speeds');
    const lids = assignLids(topology, 'node-order');
    const [net] = writeFormat('ibsim-net', { topology, fabric: compileFabric(topology), lids });
    const expected = [...speeds, '4xQDR', '4xDDR'].sort();
    const sim = await SimulatedFabric.start(net.text, 'near');
    try {
      for (const args of [[], ['-p'], ['--full']]) {
        const { stdout } = await sim.run('ibnetdiscover', args, 60);
        const found = readNetwork({ name: 'found.txt', text: stdout });
        expect([...found.problems], args.join()).toEqual([]);
        expect(found.topology.links.map(({ speed }) => speed).sort(), args.join()).toEqual(expected);
      }
      for (const args of [[], ['-l']]) {
        const { stdout } = await sim.run('iblinkinfo', args, 60);
        const found = readNetwork({ name: 'found.txt', text: stdout });
        expect([found.format, ...found.problems], args.join()).toEqual(['iblinkinfo']);
        expect(cables(found.topology)).toEqual(cables(readNetwork(net).topology));
        expect(found.topology.links.map(({ speed }) => speed).sort(), args.join()).toEqual(expected);
      }
    } finally {
      await sim.stop();
    }
  });
});

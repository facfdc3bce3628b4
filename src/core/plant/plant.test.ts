import { describe, expect, test } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import type { Model } from '../topology/plantRecords';
import { firstLane } from '../topology/portNames';
import type { Topology } from '../topology/topology';
import { findModel, HARDWARE } from './hardware';
import { portsOfMachines } from './machinePorts';
import { networkNamed, networksOfNodes, splitNetworks } from './networks';
import { plantFaults } from './plantFaults';
import { cagesOf, parseMode, switchPorts } from './switchPorts';
import { withModels } from './withModels';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const T = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;
const switches = HARDWARE.filter(({ kind }) => kind === 'switch');

describe('ports of switches', () => {
  test.each([
    ['SN5600', '2x400', 14, { name: 'swp7s1', alias: 'etp7b', lane: 52, gbps: 400 }],
    ['SN5600', '1x800', 7, { name: 'swp7', alias: 'etp7', lane: 48, gbps: 800 }],
    ['SN5600', '2x400', 128, { name: 'swp64s1', alias: 'etp64b', lane: 508, gbps: 400 }],
    ['SN5600', '2x400', 129, { name: 'swp65', alias: 'etp65', lane: 512, gbps: 25 }],
    ['SN5600', '4x200', 8, { name: 'swp2s3', alias: 'etp2d', lane: 14, gbps: 200 }],
    ['7060X6-64PE', '2x400', 14, { name: 'Ethernet7/5', alias: 'Ethernet7/5', lane: 52, gbps: 400 }],
    ['DS5000', '2x400', 14, { name: 'Ethernet52', alias: 'Eth7/2', lane: 52, gbps: 400 }],
    ['QM9700', '2x400', 14, { name: 'sw7p2', alias: 'sw7p2', lane: 52, gbps: 400 }],
    ['8101-32FH', '4x100', 26, { name: 'HundredGigE0/0/0/6/1', lane: 50, gbps: 100 }],
    ['9364E-SG2', '2x400', 14, { name: 'Ethernet1/7/2', lane: 52 }],
  ])('%s at %s has port %i', (name, mode, number, expected) => {
    expect(switchPorts({ mode }, findModel(name))?.[number - 1]).toMatchObject({ number, ...expected });
  });

  test('of all models in all modes fill the cages, lane by lane, under names of their own', () => {
    for (const model of switches)
      for (const mode of model.modes ?? []) {
        const ports = switchPorts({ mode }, model) ?? [];
        expect(new Set(ports.map(({ name }) => name)).size, `${model.name} ${mode}`).toBe(ports.length);
        expect(new Set(ports.map(({ alias }) => alias)).size).toBe(ports.length);
        const cages = cagesOf(model);
        for (const cage of cages) expect(ports.some((port) => port.cage.number === cage.number)).toBe(true);
        for (const { gbps, subs, cage } of ports)
          expect((gbps ?? 0) * subs).toBeLessThanOrEqual((cage.lanes ?? 0) * (cage.laneGbps ?? 0));
        const lanes = ports.map(({ lane }) => lane);
        expect(lanes.every((lane, i) => i === 0 || lane > lanes[i - 1])).toBe(true);
      }
  });

  test('have names whose first lane is read back, whatever the naming and the split', () => {
    for (const naming of ['nvidia', 'eos', 'sonic'] as const)
      for (const mode of ['1x800', '2x400', '4x200', '8x100']) {
        const model: Model = { name: 'm', kind: 'switch', naming, cages: [{ count: 9, lanes: 8, laneGbps: 100 }] };
        const subs = parseMode(mode)?.subs ?? 0;
        for (const { name, alias, lane } of switchPorts({ mode }, model) ?? []) {
          expect(firstLane(name, { lanes: 8, subs })).toBe(lane);
          expect(firstLane(alias, { lanes: 8, subs })).toBe(lane);
        }
      }
  });

  test('of mixed modes are counted cage by cage', () => {
    const ports = switchPorts({ mode: '1x800', modes: { 2: '4x200' } }, findModel('SN5600')) ?? [];
    expect(ports.slice(0, 7).map(({ lane }) => lane)).toEqual([0, 8, 10, 12, 14, 16, 24]);
    expect(ports.slice(0, 3).map(({ name }) => name)).toEqual(['swp1', 'swp2s0', 'swp2s1']);
  });

  test('of a switch without a model are not known', () => {
    expect(switchPorts({}, undefined)).toBeNull();
    expect(parseMode('2 x 400')).toBeNull();
  });
});

test('faults of a design from before are not those of the model that its switches get', () => {
  const drawn = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=2');
  const [first, ...others] = drawn.hosts;
  const odd = { ...drawn, hosts: [{ ...first, node: 'n', of: drawn.switches[0].id }, ...others] };
  expect(plantFaults(odd)).toHaveLength(1);
  expect(withModels(odd, { switchModel: findModel('SN5600') }).faults).toEqual([]);
  const tooSmall = { name: 'small', kind: 'switch', cages: [{ count: 1 }] } as const;
  expect(withModels(odd, { switchModel: tooSmall }).faults.length).toBeGreaterThan(0);
});

describe('networks side by side', () => {
  const design = generateFromSpec(T);

  test('have the switches, machines, end points and cables of the three', () => {
    expect([design.switches.length, design.hosts.length, design.links.length]).toEqual([15, 110, 150]);
    expect(new Set(design.hosts.flatMap(({ node }) => node ?? [])).size).toBe(16);
    const sizes = splitNetworks(design).map(({ network, topology }) => [
      ...[network.name, network.purpose],
      ...[topology.switches.length, topology.hosts.length, topology.links.length],
    ]);
    expect(sizes).toEqual([
      ['compute', 'compute', 10, 64, 96],
      ['storage', 'storage', 4, 16, 24],
      ['management', 'management', 1, 30, 30],
    ]);
    expect(splitNetworks(design)).toBe(splitNetworks(design));
    expect(plantFaults(design)).toEqual([]);
    const compute = compileFabric(networkNamed(design, 'compute') as Topology);
    const alone = compileFabric(generateFromSpec(R16));
    expect(compute.channelTo).toEqual(alone.channelTo);
    expect(compute.hostNode).toEqual(alone.hostNode);
  });

  test('have a management port for every machine, also for those of one network alone', () => {
    const uneven = generateFromSpec(
      'compute=rails:nodes=4;storage=leaf-spine:leaves=2,spines=1,hosts=5;management=oob',
    );
    const machines = new Set(uneven.hosts.flatMap(({ node }) => node ?? []));
    expect(machines.size).toBe(10);
    expect(uneven.hosts.filter(({ port }) => port === 'bmc')).toHaveLength(10);
  });

  test('of nodes that say none are those of what they are cabled to', () => {
    const strip = <N extends { readonly name: string; readonly network?: string }>(node: N): N =>
      node.name === 'st-leaf-0' || node.name === 'mgmt-0' ? node : { ...node, network: undefined };
    const silent = { ...design, switches: design.switches.map(strip), hosts: design.hosts.map(strip) };
    const { ofSwitch, ofHost } = networksOfNodes(silent);
    const said = networksOfNodes(design);
    expect([ofSwitch, ofHost]).toEqual([said.ofSwitch, said.ofHost]);
  });

  test('are not joined by a cable', () => {
    const [a, b] = ['leaf-0-0', 'st-leaf-0'].map((name) => design.switches.findIndex((s) => s.name === name));
    const free = design.switches.map((s, i) => (i === a || i === b ? { ...s, portCount: 99 } : s));
    const end = (s: number) => ({ node: design.switches[s].id, port: 99 });
    const links = [...design.links, { id: 'x' as Topology['links'][number]['id'], a: end(a), b: end(b) }];
    expect(plantFaults({ ...design, switches: free, links }).map(({ path, text }) => [path, text.en])).toEqual([
      [['links', 150, 'a'], 'the ends are in different networks, compute and storage'],
    ]);
  });

  test.each([
    ['compute=rails;compute=rails', 'compute is given twice'],
    ['management=oob', 'expected a network with machines before their management'],
    ['compute=rails;storage', 'expected name=spec, name@400G=spec or name@NDR=spec'],
    ['compute=rails;storage=raisl', 'unknown network kind "raisl"'],
  ])('%s is refused', (spec, fault) => expect(() => generateFromSpec(spec)).toThrow(fault));
});

describe('models', () => {
  test('give switches their ports, and refuse what needs more', () => {
    const switchModel = findModel('SN5600');
    const small = withModels(generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=2'), {
      ...{ switchModel, mode: '2x400' },
    });
    expect(small.faults).toEqual([]);
    expect(new Set(small.topology.switches.map(({ portCount }) => portCount))).toEqual(new Set([129]));
    const large = withModels(generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=8'), {
      ...{ switchModel, mode: '2x400' },
    });
    expect(large.faults).toHaveLength(8);
    expect(large.faults[0].text.en).toBe('spine-0 needs 192 ports of 400G, SN5600 has 128');
  });

  test('may be changed for smaller ones that have the ports which are cabled', () => {
    const sized = (name: string, topology: Topology) => withModels(topology, { switchModel: findModel(name) });
    const large = sized('SN5600', generateFromSpec(R16)).topology;
    const small = sized('SN4700', large);
    expect(small.faults).toEqual([]);
    expect(new Set(small.topology.switches.map(({ portCount }) => portCount))).toEqual(new Set([32]));
  });

  test('are split for the speed of the cables, and of the machines where cables have none', () => {
    const switchModel = findModel('SN5600');
    const modesOf = (topology: Topology) => new Set(topology.switches.map(({ mode }) => mode));
    const compute = withModels(generateFromSpec(T), { switchModel, of: (s) => s < 10 }).topology;
    expect(modesOf({ ...compute, switches: compute.switches.slice(0, 10) })).toEqual(new Set(['2x400']));
    const machines = withModels(generateFromSpec(R16), { machineModel: findModel('DGX-B200') }).topology;
    expect(modesOf(withModels(machines, { switchModel }).topology)).toEqual(new Set(['2x400']));
    expect(modesOf(withModels(generateFromSpec(R16), { switchModel }).topology)).toEqual(new Set(['1x800']));
  });

  test('of machines give each host its port and its cage', () => {
    const { topology, faults } = withModels(generateFromSpec(T), { machineModel: findModel('DGX-B200') });
    expect(faults).toEqual([]);
    expect(topology.machines).toHaveLength(16);
    const ports = portsOfMachines(topology);
    const own = topology.hosts.flatMap(({ node }, h) => (node === 'host-3' ? [ports[h]] : []));
    expect(own.map((port) => [port?.port.name, port?.cage])).toEqual([
      ...[0, 1, 2, 3].map((rail) => [`compute${rail}`, 1 + Math.floor(rail / 2)]),
      ['storage0', 5],
      ['bmc', 9],
    ]);
  });

  test('are refused where cables are faster than ports, machines have too few, or a port is of two', () => {
    const faults = (design: Topology): readonly string[] => plantFaults(design).map(({ text }) => text.en);
    const fast = generateFromSpec('compute@800G=leaf-spine:leaves=1,spines=1,links=1,hosts=1');
    expect(withModels(fast, { switchModel: findModel('SN4700') }).faults.map(({ text }) => text.en)).toEqual([
      ...['800GbE: port 1 of leaf-0 runs at 400G', '800GbE: port 2 of leaf-0 runs at 400G'],
      '800GbE: port 1 of spine-0 runs at 400G',
    ]);
    const machineModel = findModel('DGX-B200');
    const wide = generateFromSpec('rails:nodes=2,rails=10,unit=2,spines=1,links=1');
    expect(withModels(wide, { machineModel }).faults.map(({ text }) => text.en)).toEqual([
      'host-0 needs 10 ports in compute, DGX-B200 has 8',
      'host-1 needs 10 ports in compute, DGX-B200 has 8',
    ]);
    const design = generateFromSpec(T);
    const hosts = design.hosts.map((host, h) => (h === 0 ? { ...host, of: design.switches[5].id } : host));
    expect(faults({ ...design, hosts })).toEqual(['expected a port of a machine (host-0) or of a switch, found both']);
    const panels = [{ id: 'p', name: 'panel' }];
    const via = [['p', '1']] as const;
    const links = design.links.map((link, l) => (l < 2 ? { ...link, via } : link));
    expect(faults({ ...design, panels, links })).toEqual(['front port 1 of panel "p" is in use by links[0]']);
    const patched = (...ways: readonly (readonly (readonly [string, string])[])[]): readonly string[] => {
      const map = { F1: ['R', 1], F2: ['R', 2], F3: ['S', 1] } as const;
      const two = ['p', 'q'].map((id) => ({ id, name: id, map }));
      return faults({ ...design, panels: two, links: design.links.map((link, l) => ({ ...link, via: ways[l] })) });
    };
    expect(
      patched(
        [
          ['p', 'F1'],
          ['q', 'F1'],
        ],
        [
          ['p', 'F2'],
          ['q', 'F2'],
        ],
      ),
    ).toEqual([]);
    expect(
      patched([
        ['p', 'F1'],
        ['q', 'F2'],
      ]),
    ).toEqual([
      'front ports F1 of panel "p" and F2 of panel "q" are at positions 1 and 2 of the rear ports between them: expected one position',
    ]);
    expect(
      patched(
        [
          ['p', 'F1'],
          ['q', 'F1'],
        ],
        [
          ['q', 'F2'],
          ['p', 'F3'],
        ],
      ),
    ).toEqual(['rear port R of panel "q" leads elsewhere by links[0]']);
    expect(
      patched(
        [
          ['p', 'F1'],
          ['q', 'F1'],
        ],
        [
          ['q', 'F1'],
          ['p', 'F1'],
        ],
      ),
    ).toEqual(['front port F1 of panel "p" is in use by links[0]']);
    expect(
      patched(
        [['p', 'F9']],
        [
          ['q', 'F3'],
          ['q', 'F3'],
        ],
      ),
    ).toEqual(['panel "p" has no front port F9', 'front port F3 of panel "q" is in use by links[1]']);
    const doubled = [{ id: 'p', name: 'p', map: { F1: ['R', 1], F2: ['R', 1] } as const }];
    expect(faults({ ...design, panels: doubled })).toEqual([
      'position 1 of rear port R has two front ports, F1 and F2',
    ]);
    const modelled = withModels(generateFromSpec(R16), { switchModel: findModel('SN5600') }).topology;
    const named = modelled.switches.map((s, i) =>
      i === 0 ? { ...s, ports: { 1: { name: 'a' }, 2: { name: 'a' } } } : s,
    );
    expect(faults({ ...modelled, switches: named })).toEqual(['"a" is used twice']);
  });

  test('with lanes in two ports, tails in two cages and hosts on one port are faults', () => {
    const twice: Model = {
      ...{ name: 'm', kind: 'switch', cages: [{ count: 2, lanes: 2, laneGbps: 50 }] },
      lanesOf: [
        [1, 2],
        [2, 3],
      ],
    };
    const base = generateFromSpec('leaf-spine:leaves=1,spines=1,links=2,hosts=2');
    const modelled = withModels(base, { switchModel: { ...twice, lanesOf: undefined }, mode: '2x50' }).topology;
    const faults = (design: Topology): readonly string[] => plantFaults(design).map(({ text }) => text.en);
    expect(faults(modelled)).toEqual([]);
    expect(faults({ ...modelled, models: [twice] })).toEqual(Array(2).fill('a lane of m is in two ports'));
    const tails = (ids: readonly string[]): Topology => ({
      ...modelled,
      links: modelled.links.map((link) => (ids.includes(link.id) ? { ...link, splitter: 1 } : link)),
    });
    const uplinks = modelled.links.filter(({ a, b }) => a.node[0] === 's' && b.node[0] === 's').map(({ id }) => id);
    const hostLinks = modelled.links.filter(({ id }) => !uplinks.includes(id)).map(({ id }) => id);
    expect(faults(tails(uplinks))).toEqual([]);
    expect(faults(tails(hostLinks))).toEqual([]);
    expect(faults(tails([uplinks[0], hostLinks[0]]))).toEqual(['the tails of splitter 1 leave two cages']);
    const hosts = modelled.hosts.map((host) => ({ ...host, node: 'n', port: 'eth0' }));
    expect(faults({ ...modelled, hosts })).toEqual(['port eth0 of n has another host']);
    const most = { ...twice, lanesOf: undefined, mostPorts: 3 };
    expect(faults({ ...modelled, models: [most] })).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { generateFromSpec } from '../../generators/spec';
import { findModel } from '../../plant/hardware';
import { portsOfMachines } from '../../plant/machinePorts';
import { networkNamed, splitNetworks } from '../../plant/networks';
import { plantFaults } from '../../plant/plantFaults';
import { withModels } from '../../plant/withModels';
import { withNetwork } from '../../plant/withNetwork';
import type { Model } from '../../topology/plantRecords';
import type { Topology } from '../../topology/topology';
import { validateTopology } from '../../topology/validateTopology';
import { cableMoves } from './cableMoves';
import { targetNetwork } from './growthTarget';
import { planGrowth } from './planGrowth';

const R192 = generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=2');
const T = generateFromSpec(
  'compute@400G=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob',
);
const SN5600 = findModel('SN5600') as Model;
const DGX = findModel('DGX-B200') as Model;
const machines = (count: number) => ({ kind: 'machines', count }) as const;

describe('growth of what has models', () => {
  const from = withModels(R192, { switchModel: SN5600, mode: '2x400', machineModel: DGX }).topology;
  const to = targetNetwork(from, machines(288), 1);

  it('gives new machines the model of the others with all its ports, and new switches model and mode', () => {
    expect([plantFaults(to), validateTopology(to)]).toEqual([[], []]);
    expect([to.machines?.length, to.switches.length, to.links.length]).toEqual([288, 48, 1920 + 1024]);
    expect(new Set(to.machines?.map(({ model }) => model))).toEqual(new Set(['DGX-B200']));
    expect(new Set(to.switches.map(({ model, mode, portCount }) => `${model} ${mode} ${portCount}`))).toEqual(
      new Set(['SN5600 2x400 129']),
    );
    expect(cableMoves(from, to).chains).toEqual([]);
    const ports = portsOfMachines(to);
    const names = to.hosts.flatMap(({ node }, h) => (node === 'host-287' ? [ports[h]?.port.name] : []));
    expect(names).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((rail) => `compute${rail}`));
    const spine = to.switches.find(({ name }) => name === 'spine-0');
    const used = to.links.flatMap(({ a, b }) =>
      [a, b].filter(({ node }) => node === spine?.id).map(({ port }) => port),
    );
    expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
  });

  it('is refused where switches have not the ports: 80 of 64', () => {
    const isSpine = (s: number): boolean => from.switches[s].name.startsWith('spine');
    const leaves = withModels(R192, { switchModel: SN5600, mode: '2x400', of: (s) => !isSpine(s) }).topology;
    const { topology, faults } = withModels(leaves, { switchModel: SN5600, mode: '1x800', of: isSpine });
    expect(faults).toEqual([]);
    expect(() => targetNetwork(topology, machines(288), 1)).toThrow('spine-0 needs 80 ports of 800G, SN5600 has 64');
    // The 65th port of an SN5600 is one of 25G.
    const tight = {
      ...SN5600,
      name: 'tight',
      cages: [
        { ...SN5600.cages?.[0], count: 40 },
        { count: 1, lanes: 1, laneGbps: 25 },
      ],
    } as Model;
    const just = withModels(leaves, { switchModel: tight, mode: '2x400', of: isSpine }).topology;
    expect(targetNetwork(just, machines(288), 1).switches.length).toBe(48);
    const short = {
      ...tight,
      cages: [
        { ...SN5600.cages?.[0], count: 39 },
        { count: 9, lanes: 1, laneGbps: 25 },
      ],
    } as Model;
    const less = withModels(leaves, { switchModel: short, mode: '2x400', of: isSpine }).topology;
    expect(() => targetNetwork(less, machines(288), 1)).toThrow('spine-0 needs 80 ports of 400G, tight has 78');
  });

  it('into a network of a spec keeps the models of what stays, and gives them to what is new', () => {
    const spec = 'rails:nodes=24,rails=4,unit=8,spines=2,links=2';
    const small = withModels(generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2'), {
      ...{ switchModel: SN5600, mode: '2x400', machineModel: DGX },
    }).topology;
    const drawn = targetNetwork(small, { kind: 'network', topology: generateFromSpec(spec), asDrawn: true }, 1);
    expect([plantFaults(drawn), drawn.machines?.length]).toEqual([[], 24]);
    expect(new Set(drawn.machines?.map(({ model }) => model))).toEqual(new Set(['DGX-B200']));
    expect(new Set(drawn.switches.map(({ model, mode }) => `${model} ${mode}`))).toEqual(new Set(['SN5600 2x400']));
  });
});

it('growth of one network of several leaves the others as they are', () => {
  const from = networkNamed(T, 'compute') as Topology;
  const asked = {
    target: machines(24),
    keeping: { share: 0.75, of: 'leaf' },
    engine: null,
    seed: 1,
    beside: T,
  } as const;
  const plan = finish(planGrowth(from, asked));
  const whole = withNetwork(T, from, plan.to);
  expect([plantFaults(whole), validateTopology(whole)]).toEqual([[], []]);
  const sizes = splitNetworks(whole).map(({ topology }) => [topology.switches.length, topology.hosts.length]);
  expect(sizes).toEqual([
    [14, 96],
    [4, 16],
    [1, 30],
  ]);
  for (const name of ['storage', 'management']) {
    const [before, after] = [T, whole].map((design) => networkNamed(design, name));
    for (const list of ['switches', 'hosts', 'links'] as const) expect(after?.[list]).toEqual(before?.[list]);
  }
  expect(new Set(whole.links.map(({ id }) => id)).size).toBe(whole.links.length);
  const fresh = new Set(whole.hosts.flatMap(({ node }) => node ?? []));
  expect([fresh.size, fresh.has('host-16'), fresh.has('host-23')]).toEqual([24, true, true]);
  expect(withNetwork(T, from, from)).toBe(T);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { generateFromSpec } from '../../generators/spec';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import { brokenLayers, upDownHops } from '../../testing/layeredTopology';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { demandsOf } from '../../traffic/demand';
import { dModKTable } from '../provisional/treeRoutes';
import * as dModK from './dModK';

function throughput(topology: Topology): number {
  const fabric = compileFabric(topology);
  const demands = demandsOf(fabric, null);
  return throughputOf(measureTable(fabric, runEngine(dModK, fabric).table, demands).loads[0], demands[0]);
}

describe('d-mod-k', () => {
  it.each([
    'fat-tree:levels=2,ports=36,leaves=36,spines=18',
    'fat-tree:levels=2,ports=12,leaves=12,spines=6,spine=director',
    'fat-tree:levels=2,ports=16,leaves=8,spines=8',
  ])('loads no channel above 1 on %s', (spec) => {
    expect(throughput(generateFromSpec(spec))).toBe(1);
  });

  it('is balanced where spines have unequal shares of parallel links', () => {
    const builder = new TopologyBuilder();
    const spines = [0, 1].map((i) => builder.addSwitch({ name: `spine-${i}`, portCount: 20, level: 1 }));
    for (let l = 0; l < 4; l++) {
      const leaf = builder.addSwitch({ name: `leaf-${l}`, portCount: 10, level: 0 });
      for (let h = 0; h < 5; h++) builder.connect(builder.addHost({ name: `host-${l}-${h}` }), leaf);
      for (const s of [0, 1, 0, 1, 0]) builder.connect(leaf, spines[s]);
    }
    expect(throughput(builder.build('three and two'))).toBe(1);
  });

  it('is balanced where a spine reaches a leaf through several middles', () => {
    const builder = new TopologyBuilder();
    const spines = [0, 1].map((i) => builder.addSwitch({ name: `spine-${i}`, portCount: 4, level: 2 }));
    for (let pod = 0; pod < 2; pod++) {
      const middles = [0, 1].map((j) => builder.addSwitch({ name: `mid-${pod}-${j}`, portCount: 4, level: 1 }));
      for (let l = 0; l < 2; l++) {
        const leaf = builder.addSwitch({ name: `leaf-${pod}-${l}`, portCount: 4, level: 0 });
        for (let h = 0; h < 2; h++) builder.connect(builder.addHost({ name: `host-${pod}-${l}-${h}` }), leaf);
        for (const middle of middles) builder.connect(leaf, middle);
      }
      for (const middle of middles) for (const spine of spines) builder.connect(middle, spine);
    }
    expect(throughput(builder.build('every middle on every spine'))).toBe(1);
  });

  it.each([
    // Hosts of a leaf, or destinations of a group of spines, over one link fewer: (k/2 - 1) / (k/2) at best.
    ['leaf-0-0--mid-0-0', 0.75],
    ['mid-0-0--spine-0-0', 0.75],
    ['mid-0-0', 0.75],
    ['spine-0-0', 0.75],
    ['leaf-0-0--mid-0-0,leaf-0-0--mid-0-1', 0.5],
  ])('spreads over what is left what has lost its way by %s', (down, least) => {
    const damaged = applyFailures(generateFromSpec('fat-tree:k=8'), down.split(','));
    expect(throughput(damaged)).toBeGreaterThanOrEqual(least);
  });

  it('deals host y of a leaf to spine y', () => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=12,leaves=4,spines=6');
    const fabric = compileFabric(topology);
    const { table } = runEngine(dModK, fabric);
    for (let h = 0; h < fabric.hostCount; h++) {
      const [leaf, y] = topology.hosts[h].name.split('-').slice(1).map(Number);
      const other = fabric.switchNames.indexOf(`leaf-${(leaf + 1) % 4}`);
      const channel = fabric.portTarget[fabric.portOffset[other] + table[other * fabric.hostCount + h]];
      expect(fabric.switchNames[fabric.channelTo[channel]]).toBe(`spine-${y}`);
    }
  });

  it('reaches, after any failures, just the pairs that an up-down path still joins, on the shortest', () => {
    fc.assert(
      fc.property(brokenLayers, (topology) => {
        const fabric = compileFabric(topology);
        fc.pre(dModK.descriptor.appliesTo(fabric) === null);
        const verdict = naiveVerify(topology, runEngine(dModK, fabric).table, null);
        const hops = new Map([...verdict.pairs].map((pair) => [pair, verdict.walks.get(pair)?.length]));
        expect(hops).toEqual(upDownHops(topology));
        expect(verdict.acyclic).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('derives the levels of a tree whose records have none', () => {
    const whole = generateFromSpec('fat-tree:k=4');
    const bare = { ...whole, switches: whole.switches.map(({ level: _, ...rest }) => rest) };
    expect(treeLevels(compileFabric(bare))).toEqual(Int32Array.from(whole.switches, (s) => s.level ?? -1));
    expect(throughput(bare)).toBe(1);
  });

  it('refuses joined trees and networks without layers', () => {
    const reason = (spec: string) => dModK.descriptor.appliesTo(compileFabric(generateFromSpec(spec)))?.en;
    expect(reason('joined-fat-tree:k=4,joint=middle')).toMatch(/single tree.*turn-addition/);
    expect(reason('torus:dims=3x3')).toMatch(/layered/);
  });
});

describe('dModKTable', () => {
  it.each(['top', 'middle', 'bottom'])(
    'fills joined trees (%s) inside and leaves the way between them open',
    (joint) => {
      const topology = generateFromSpec(`joined-fat-tree:k=4,joint=${joint}`);
      const fabric = compileFabric(topology);
      const levels = treeLevels(fabric);
      if (!levels) throw new Error('joined trees are layered but for the joints');
      const table = dModKTable(fabric, levels);
      const { pairs, walks } = naiveVerify(topology, table, null);
      const tree = new Map(topology.hosts.map((host) => [host.id as string, host.name[0]]));
      for (const [pair, walk] of walks) {
        const [a, b] = pair.split('>').map((id) => tree.get(id));
        expect(pairs.has(pair)).toBe(a === b);
        if (a !== b) expect(walk).toEqual([]);
      }
      const [intra] = demandsOf(fabric, null);
      expect(throughputOf(measureTable(fabric, table, [intra]).loads[0], intra)).toBe(1);
    },
  );
});

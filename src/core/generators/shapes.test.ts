import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { cpuTime } from '../testing/cpuTime';
import type { Topology } from '../topology/topology';
import { generateFromSpec } from './spec';

/** Links as `name[port]--name[port]`, switch links only. */
function cables(topology: Topology): string[] {
  const names = new Map(topology.switches.map((s) => [s.id as string, s.name]));
  return topology.links
    .filter((l) => names.has(l.a.node) && names.has(l.b.node))
    .map((l) => `${names.get(l.a.node)}[${l.a.port}]--${names.get(l.b.node)}[${l.b.port}]`);
}

const hostCables = (topology: Topology): string[] => {
  const names = new Map([...topology.switches, ...topology.hosts].map((n) => [n.id as string, n.name]));
  const hosts = new Set(topology.hosts.map((h) => h.id as string));
  return topology.links
    .filter((l) => hosts.has(l.a.node))
    .map((l) => `${names.get(l.a.node)}[${l.a.port}]--${names.get(l.b.node)}[${l.b.port}]`);
};

describe('closed-form counts of switches, switch links and hosts', () => {
  const trees = [4, 6, 8, 16, 32].map((k): [string, number, number, number] => {
    return [`fat-tree:k=${k}`, (5 * k * k) / 4, k ** 3 / 2, k ** 3 / 4];
  });
  it.each([
    ...trees,
    ['fat-tree:levels=2,ports=36,leaves=324,spines=18', 342, 5832, 5832],
    ['fat-tree:levels=2,ports=36,leaves=324,spines=18,spine=director', 324 + 18 * 27, 18 * 324 * 2, 5832],
    ['fat-tree:levels=2,ports=36,leaves=648,spines=18,spine=director', 648 + 18 * 54, 18 * 648 * 2, 11664],
    ['joined-fat-tree:k=4', 40, 68, 32],
    ['joined-fat-tree:k=8,joint=top', 160, 528, 256],
    ['joined-fat-tree:k=8,joint=bottom,wiring=straight', 160, 528, 256],
    ['joined-fat-tree:k=8,wiring=even-pods', 160, 528, 256],
    ['joined-fat-tree:k=32', 2560, 33024, 16384],
    ['random:switches=100,ports=10,hosts=10,seed=1', 100, 500, 1000],
    ['random:switches=5,ports=3,hosts=2', 5, 7, 10],
    ['torus:dims=8x8x8', 512, 1536, 512],
    ['torus:dims=2x4,hosts=3', 8, 12, 24],
    ['torus:dims=2x2', 4, 4, 4],
    ['mesh:dims=8x8', 64, 112, 64],
    ['mesh:dims=3x4x5', 60, 40 + 45 + 48, 60],
    ['grid-random:side=16,degree=4,reach=2,seed=1', 256, 512, 256],
    ['vbft:leaves=4,spines=4,hosts=16', 8, 16, 16],
    ['vbft:leaves=1,spines=0', 1, 0, 16],
    ['vbft:leaves=4,spines=1', 5, 4, 16],
    ['vbft:stages=3,down=16,up=8,hosts=4096', 256 + 128 + 64, 256 * 8 + 128 * 8, 4096],
    ['vbft:stages=3,down=16,up=8,hosts=2048', 128 + 64 + 64, 128 * 8 + 64 * 8, 2048],
    ['vbft:stages=4,down=2,up=2,hosts=16', 32, 48, 16],
  ])('%s', (spec, switches, links, hosts) => {
    const topology = generateFromSpec(spec);
    expect([topology.switches.length, cables(topology).length, topology.hosts.length]).toEqual([
      switches,
      links,
      hosts,
    ]);
  });

  it('joins trees of 32-port switches, compiled, in under half a second', { tags: ['deep'] }, () => {
    const join = (): void => {
      const fabric = compileFabric(generateFromSpec('joined-fat-tree:k=32'));
      expect([fabric.switchCount, fabric.linkCount, fabric.hostCount]).toEqual([2560, 33024, 16384]);
    };
    expect(Math.min(...[0, 1, 2].map(() => cpuTime(join)))).toBeLessThan(500);
  });
});

describe('fat tree', () => {
  const topology = generateFromSpec('fat-tree:k=4');

  it('lists leaves, mids, spines with their places', () => {
    expect(topology.switches.map((s) => s.name)).toEqual([
      ...[0, 1, 2, 3].flatMap((p) => [`leaf-${p}-0`, `leaf-${p}-1`]),
      ...[0, 1, 2, 3].flatMap((p) => [`mid-${p}-0`, `mid-${p}-1`]),
      ...['spine-0-0', 'spine-0-1', 'spine-1-0', 'spine-1-1'],
    ]);
    expect(topology.switches[13]).toMatchObject({ name: 'mid-2-1', portCount: 4, level: 1, pod: 2, index: 1 });
    expect(topology.switches[18]).toMatchObject({ name: 'spine-1-0', portCount: 4, level: 2, index: 2 });
    expect(topology.switches[18].pod).toBeUndefined();
  });

  it('cables its ports as the contract says', () => {
    const between = cables(topology);
    expect(between).toContain('leaf-2-1[4]--mid-2-1[2]');
    expect(between).toContain('leaf-2-1[3]--mid-2-0[2]');
    expect(between).toContain('mid-2-1[3]--spine-1-0[3]');
    expect(between).toContain('mid-2-0[4]--spine-0-1[3]');
    expect(hostCables(topology)).toContain('host-2-1-0[1]--leaf-2-1[1]');
    expect(hostCables(topology)).toContain('host-2-1-1[1]--leaf-2-1[2]');
  });

  it('has two levels where asked', () => {
    const two = generateFromSpec('fat-tree:levels=2,ports=6,leaves=5,spines=2');
    expect(cables(two)).toContain('leaf-3[6]--spine-1[4]');
    expect(hostCables(two)).toContain('host-3-3[1]--leaf-3[4]');
    expect(two.switches[6]).toMatchObject({ name: 'spine-1', portCount: 5, level: 1, index: 1 });
  });

  it('builds directors of chips, every line chip over every fabric chip', () => {
    const two = generateFromSpec('fat-tree:levels=2,ports=36,leaves=324,spines=18,spine=director');
    const chips = two.switches.filter((s) => s.chassis === 'spine-17');
    expect(chips.map((s) => s.name)).toEqual([
      ...Array.from({ length: 18 }, (_, i) => `spine-17-line-${i}`),
      ...Array.from({ length: 9 }, (_, i) => `spine-17-fabric-${i}`),
    ]);
    const inside = new Map<string, number>();
    for (const cable of cables(two)) {
      const ends = cable.match(/^(spine-17-line-\d+)\[\d+\]--(spine-17-fabric-\d+)\[/);
      if (ends) inside.set(`${ends[1]} ${ends[2]}`, (inside.get(`${ends[1]} ${ends[2]}`) ?? 0) + 1);
    }
    expect(inside.size).toBe(18 * 9);
    expect(new Set(inside.values())).toEqual(new Set([2]));
    expect(cables(two)).toContain('leaf-20[36]--spine-17-line-1[3]');
  });
});

describe('joined fat trees', () => {
  const joints = (spec: string) =>
    cables(generateFromSpec(spec))
      .filter((c) => c.startsWith('a-') && c.includes('--b-'))
      .sort();

  it('transposes the middle joint', () => {
    expect(joints('joined-fat-tree:k=4')).toEqual([
      'a-mid-0-0[5]--b-mid-0-0[5]',
      'a-mid-0-1[5]--b-mid-1-0[5]',
      'a-mid-1-0[5]--b-mid-0-1[5]',
      'a-mid-1-1[5]--b-mid-1-1[5]',
    ]);
  });

  it('joins namesakes when straight or even over the pods, at the top always straight', () => {
    const namesakes = (names: string[], port: number) => names.map((n) => `a-${n}[${port}]--b-${n}[${port}]`).sort();
    expect(joints('joined-fat-tree:k=4,joint=bottom,wiring=straight')).toEqual(
      namesakes(['leaf-0-0', 'leaf-0-1', 'leaf-1-0', 'leaf-1-1'], 5),
    );
    expect(joints('joined-fat-tree:k=4,wiring=even-pods')).toEqual(
      namesakes(['mid-0-0', 'mid-1-0', 'mid-2-0', 'mid-3-0'], 5),
    );
    for (const wiring of ['transposed', 'straight', 'even-pods']) {
      expect(joints(`joined-fat-tree:k=4,joint=top,wiring=${wiring}`)).toEqual(
        namesakes(['spine-0-0', 'spine-0-1', 'spine-1-0', 'spine-1-1'], 5),
      );
    }
    expect(joints('joined-fat-tree:k=8,joint=bottom')).toContain('a-leaf-1-3[9]--b-leaf-3-1[9]');
  });

  it('gives one port more to the carriers alone, and keeps the trees one after the other', () => {
    const { switches, hosts } = generateFromSpec('joined-fat-tree:k=8');
    const wide = switches.filter((s) => s.portCount === 9);
    expect(wide).toHaveLength(32);
    expect(wide.every((s) => s.level === 1 && (s.pod as number) < 4)).toBe(true);
    expect(switches.filter((s) => s.portCount === 8)).toHaveLength(128);
    expect(switches.map((s) => s.tree)).toEqual([...Array(80).fill(0), ...Array(80).fill(1)]);
    expect(switches.every((s) => s.name.startsWith(s.tree ? 'b-' : 'a-'))).toBe(true);
    expect(hosts[128].name).toBe('b-host-0-0-0');
  });
});

describe('random', () => {
  it.each([
    ['random:switches=10,ports=10,hosts=10,seed=3', 10, 10],
    ['random:switches=2,ports=7,hosts=1,seed=2', 2, 7],
    ['random:switches=300,ports=2,hosts=1,seed=5', 300, 2],
    ['random:switches=9,ports=5,hosts=1,seed=8', 9, 5],
  ])('%s uses every port', (spec, switches, ports) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const degrees = Array.from({ length: switches }, (_, s) => fabric.outOffset[s + 1] - fabric.outOffset[s]);
    expect(degrees.filter((d) => d !== ports)).toEqual((switches * ports) % 2 ? [ports - 1] : []);
    for (let c = 0; c < fabric.channelCount; c++) expect(fabric.channelFrom[c]).not.toBe(fabric.channelTo[c]);
  });

  it('differs by seed and has parallel links where it must', () => {
    const of = (seed: number) => cables(generateFromSpec(`random:switches=10,ports=10,seed=${seed}`));
    expect(of(1)).not.toEqual(of(2));
    const ends = of(1).map((c) =>
      c
        .replace(/\[\d+\]/g, '')
        .split('--')
        .sort()
        .join(),
    );
    expect(new Set(ends).size).toBeLessThan(ends.length);
  });
});

describe('random without parallel links', () => {
  it.each([
    [10, 3],
    [10, 7],
    [40, 5],
    [25, 5],
    [100, 10],
  ])('joins no two of %i switches twice, and uses every one of %i ports', (switches, ports) => {
    for (const seed of [1, 2, 3]) {
      const spec = `random:switches=${switches},ports=${ports},hosts=1,seed=${seed},parallel=no`;
      const fabric = compileFabric(generateFromSpec(spec));
      const pairs = new Set<string>();
      for (let c = 0; c < fabric.channelCount; c++) {
        expect(fabric.channelFrom[c]).not.toBe(fabric.channelTo[c]);
        pairs.add(`${fabric.channelFrom[c]} ${fabric.channelTo[c]}`);
      }
      expect(pairs.size).toBe(fabric.channelCount);
      expect(fabric.linkCount).toBe(Math.floor((switches * ports) / 2));
    }
  });
});

describe('planes and rails', () => {
  it('copies a network with nothing between the copies, every node with a port in each', () => {
    const plane = generateFromSpec('fat-tree:levels=2,ports=6,leaves=5,spines=2');
    const both = generateFromSpec('fat-tree:levels=2,ports=6,leaves=5,spines=2,planes=2');
    const renamed = (p: number, cable: string): string => cable.replace(/(leaf|spine)/g, `p${p}-$1`);
    expect(cables(both)).toEqual([0, 1].flatMap((p) => cables(plane).map((cable) => renamed(p, cable))));
    expect(
      both.hosts.map(({ name, node, rail }) => [name, node, rail]).filter(([, node]) => node === 'host-3-1'),
    ).toEqual([
      ['host-3-1-0', 'host-3-1', 0],
      ['host-3-1-1', 'host-3-1', 1],
    ]);
    expect(hostCables(both)).toContain('host-3-1-1[1]--p1-leaf-3[2]');
  });

  it('puts port i of the nodes of a unit at its leaf i', () => {
    const rails = generateFromSpec('rails:nodes=7,rails=2,unit=4,spines=2,links=2');
    expect(hostCables(rails)).toContain('host-5-1[1]--leaf-1-1[2]');
    expect(cables(rails)).toContain('leaf-1-1[8]--spine-1[8]');
    expect(rails.hosts.find((h) => h.name === 'host-5-1')).toMatchObject({ node: 'host-5', rail: 1 });
    const apart = generateFromSpec('rails:nodes=7,rails=2,unit=4,spines=2,links=2,across=no');
    expect(cables(apart)).toContain('leaf-1-1[8]--spine-1-1[4]');
    expect(generateFromSpec('rails:nodes=7,rails=2,unit=8,across=no').switches.map((s) => s.name)).toEqual([
      'leaf-0-0',
      'leaf-0-1',
    ]);
  });
});

describe('lattices', () => {
  it('numbers nodes with x fastest and ports +x, -x, +y, -y', () => {
    const torus = generateFromSpec('torus:dims=3x4,hosts=2');
    expect(torus.switches[5]).toMatchObject({ name: 'sw-5', portCount: 6, coordinates: [2, 1] });
    expect(torus.lattice).toEqual({ dims: [3, 4], wrap: true });
    expect(cables(torus)).toEqual(
      expect.arrayContaining(['sw-5[3]--sw-3[4]', 'sw-5[5]--sw-8[6]', 'sw-11[5]--sw-2[6]', 'sw-4[3]--sw-5[4]']),
    );
    expect(hostCables(torus)).toContain('host-5-1[1]--sw-5[2]');
    const mesh = generateFromSpec('mesh:dims=3x4');
    expect(mesh.lattice).toEqual({ dims: [3, 4], wrap: false });
    expect(cables(mesh).some((c) => c.startsWith('sw-5[2]'))).toBe(false);
  });
});

describe('grid-random', () => {
  it.each([2, 3, 8])('keeps links within reach %i and uses every port', (reach) => {
    const topology = generateFromSpec(`grid-random:side=8,degree=4,reach=${reach},seed=2`);
    const place = new Map(topology.switches.map((s) => [s.name, s.coordinates as readonly number[]]));
    const seen = new Set<string>();
    const degree = new Map<string, number>();
    for (const cable of cables(topology)) {
      const [a, b] = cable.replace(/\[\d+\]/g, '').split('--');
      const [p, q] = [place.get(a) as number[], place.get(b) as number[]];
      expect(Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1])).toBeLessThanOrEqual(reach);
      const key = [a, b].sort().join();
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      for (const end of [a, b]) degree.set(end, (degree.get(end) ?? 0) + 1);
    }
    expect(new Set(degree.values())).toEqual(new Set([4]));
    expect(topology.lattice).toEqual({ dims: [8, 8], wrap: false });
  });
});

describe('vbft', () => {
  it('spreads hosts in blocks', () => {
    const topology = generateFromSpec('vbft:leaves=3,spines=2,hosts=10');
    expect(topology.hosts.map((h) => h.name.split('-')[1]).join('')).toBe('0000111222');
    expect(topology.switches.map((s) => s.portCount)).toEqual([6, 5, 5, 3, 3]);
    expect(cables(topology)).toContain('leaf-1[5]--spine-1[2]');
  });

  it('has a tree over all leaves below every top switch of a deep network', () => {
    const fabric = compileFabric(generateFromSpec('vbft:stages=3,down=16,up=8,hosts=4096'));
    const below = (s: number): number[] =>
      Array.from(
        fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1]),
        (c) => fabric.channelTo[c],
      ).filter((to) => fabric.switchLevel[to] < fabric.switchLevel[s]);
    const tops = fabric.switchNames.flatMap((_, s) => (fabric.switchLevel[s] === 2 ? [s] : []));
    expect(tops).toHaveLength(64);
    expect(fabric.maxPort).toBe(24);
    for (const top of tops) {
      const leaves = below(top).flatMap(below);
      expect(leaves).toHaveLength(256);
      expect(new Set(leaves).size).toBe(256);
    }
    const names = new Set(fabric.switchNames);
    for (const name of ['leaf-15-15', 'mid-15-7', 'spine-7-7']) expect(names.has(name)).toBe(true);
    expect(fabric.hostNames[4095]).toBe('host-15-15-15');
  });

  it('numbers switches and hosts of four stages', () => {
    const topology = generateFromSpec('vbft:stages=4,down=2,up=2,hosts=16');
    expect(topology.switches.map((s) => s.name)).toEqual(Array.from({ length: 32 }, (_, i) => `sw-${i}`));
    expect(topology.hosts[15].name).toBe('host-7-1');
  });
});

import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { leafSpine } from '../../core/testing/builtFabrics';
import type { Topology } from '../../core/topology/topology';
import { indexNetwork } from '../scene/network';
import { hostPlace, SWITCH_HEIGHT } from './placement';
import { chooseLayout, placeNetwork } from './placeNetwork';

function place(topology: Topology) {
  const network = indexNetwork(topology, compileFabric(topology));
  const kind = chooseLayout(topology, network.levels);
  return { topology, network, kind, placement: placeNetwork(topology, network.neighbours, network.levels, kind) };
}

const SPECS = [
  'fat-tree:k=4',
  'fat-tree:k=16',
  'fat-tree:levels=2,ports=36,leaves=12,spines=4',
  'fat-tree:levels=2,ports=36,leaves=36,spines=2,spine=director',
  'joined-fat-tree:k=4,joint=top',
  'joined-fat-tree:k=4,joint=middle',
  'joined-fat-tree:k=8,joint=bottom',
  'random:switches=2,ports=4,hosts=1,seed=1',
  'random:switches=100,ports=10,hosts=10,seed=1',
  'torus:dims=8x8',
  'torus:dims=5x4x3',
  'torus:dims=3x3x3x3x2',
  'torus:dims=2x3x2x3x2x3',
  'torus:dims=7',
  'mesh:dims=4x6',
  'hyperx:dims=4x3x2',
  'hypercube:n=5',
  'dragonfly',
  'dragonfly:a=1,h=2',
  'dragonfly:a=8,h=4,groups=2',
  'dragonfly-plus',
  'twisted-torus',
  'twisted-torus:dims=4x4x8',
  'kautz',
  'de-bruijn',
  'star',
  'leaf-spine',
  'leaf-spine:planes=2',
  'fat-tree:k=4,planes=2',
  'xgft',
  'rails',
  'rails:across=no',
  'director',
  'tree',
  'slim-fly',
  'polarfly',
  'polarfly:q=4',
  'polarstar',
  'xpander',
  'dragonfly-plus:leaves=4,spines=2,h=3',
  'slim-fly:q=9',
  'dragonfly:a=8,h=4,groups=2',
];

describe.each(SPECS)('the layout of %s', (spec) => {
  const { topology, placement, kind } = place(generateFromSpec(spec));

  it('lets no two switches overlap', () => {
    const { switchX, switchY, symbolWidth } = placement;
    const overlaps: string[] = [];
    for (let a = 0; a < switchX.length; a++) {
      for (let b = a + 1; b < switchX.length; b++) {
        const apart =
          Math.abs(switchX[a] - switchX[b]) >= symbolWidth || Math.abs(switchY[a] - switchY[b]) >= SWITCH_HEIGHT;
        if (!apart) overlaps.push(`${topology.switches[a].name} ${topology.switches[b].name}`);
      }
    }
    expect(overlaps).toEqual([]);
  });

  it('keeps the levels of a tree in order, each on one row', () => {
    // Groups have rings instead, rails a grid with a row each.
    if (kind === 'groups' || kind === 'rails') return;
    const rows = new Map<string, Set<number>>();
    topology.switches.forEach(({ tree = 0, level }, s) => {
      if (level === undefined) return;
      const key = `${tree} ${level}`;
      rows.set(key, (rows.get(key) ?? new Set()).add(placement.switchY[s]));
    });
    for (const row of rows.values()) expect(row.size).toBe(1);
    for (const tree of [0, 1]) {
      const heights: number[] = [];
      for (let level = 0; rows.has(`${tree} ${level}`); level++)
        heights.push([...(rows.get(`${tree} ${level}`) ?? [])][0]);
      const steps = heights.slice(1).map((y, i) => Math.sign(y - heights[i]));
      expect(new Set(steps).size).toBeLessThanOrEqual(1);
      expect(steps).not.toContain(0);
    }
  });

  it('stands hosts beyond their switch, all in different places', () => {
    const places = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { x, y } = hostPlace(placement, 0, i, 12);
      const dx = x - placement.switchX[0];
      const dy = y - placement.switchY[0];
      expect(dx * placement.hostwardX[0] + dy * placement.hostwardY[0]).toBeGreaterThan(SWITCH_HEIGHT / 2);
      places.add(`${x.toFixed(2)} ${y.toFixed(2)}`);
    }
    expect(places.size).toBe(12);
  });
});

it.each([
  'fat-tree:levels=2,ports=45,leaves=24,spines=21',
  'fat-tree:k=8',
  'fat-tree:k=16',
  'leaf-spine:leaves=32',
  'director:ports=36,line=36,fabric=18',
  'rails:nodes=64,rails=8,unit=32,spines=8,links=4',
  'joined-fat-tree:k=8',
  'joined-fat-tree:k=8,joint=bottom',
])('gives %s the shape of a window, not of a slab', (spec) => {
  const { placement } = place(generateFromSpec(spec));
  const reach = (at: Float32Array): number => Math.max(...at) - Math.min(...at);
  const shape = reach(placement.switchX) / reach(placement.switchY);
  expect(shape).toBeGreaterThan(1.2);
  expect(shape).toBeLessThan(2.3);
});

it('stands the hosts of leaves below the tree, and those of its spines above', () => {
  const { topology, placement } = place(leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 5, spineHosts: [1] }));
  const hosts = topology.switches.map((_, s) => hostPlace(placement, s, 0, 1).y - placement.switchY[s]);
  expect(hosts.slice(0, 6).every((y) => y > 0)).toBe(true);
  expect(hosts.slice(6).every((y) => y < 0)).toBe(true);
});

it('stands groups around a circle, each open towards the middle, leaves outside', () => {
  const { topology, placement, kind } = place(generateFromSpec('dragonfly-plus:leaves=4,spines=2,h=3'));
  expect(kind).toBe('groups');
  const out = topology.switches.map((_, s) => Math.hypot(placement.switchX[s], placement.switchY[s] / 0.65));
  const mean = (pod: number, level: number): number => {
    const own = out.filter((_, s) => topology.switches[s].pod === pod && topology.switches[s].level === level);
    return own.reduce((sum, at) => sum + at, 0) / own.length;
  };
  for (let pod = 0; pod < 7; pod++) {
    expect(mean(pod, 0)).toBeGreaterThan(mean(pod, 1));
    expect(mean(pod, 0)).toBeCloseTo(mean(0, 0), 3);
  }
});

describe('joined trees', () => {
  it.each(['middle', 'bottom'])('joined at the %s let the links between them pass beside their spines', (joint) => {
    const { topology, placement } = place(generateFromSpec(`joined-fat-tree:k=4,joint=${joint}`));
    const { switchX, switchY, symbolWidth } = placement;
    const at = new Map<string, number>(topology.switches.map(({ id }, s) => [id, s]));
    const grazed: string[] = [];
    for (const { a, b } of topology.links) {
      const [s, t] = [at.get(a.node) ?? -1, at.get(b.node) ?? -1];
      if (s < 0 || t < 0 || topology.switches[s].tree === topology.switches[t].tree) continue;
      topology.switches.forEach(({ name }, u) => {
        const part = (switchY[u] - switchY[s]) / (switchY[t] - switchY[s]);
        if (u === s || u === t || !(part > 0 && part < 1)) return;
        const x = switchX[s] + part * (switchX[t] - switchX[s]);
        if (Math.abs(x - switchX[u]) < symbolWidth / 2) grazed.push(`${a.node} ${b.node} ${name}`);
      });
    }
    expect(grazed).toEqual([]);
  });

  const meanRow = (spec: string, tree: number, level: number): number => {
    const { topology, placement } = place(generateFromSpec(spec));
    const rows = topology.switches.flatMap((s, i) =>
      s.tree === tree && s.level === level ? placement.switchY[i] : [],
    );
    return rows.reduce((sum, y) => sum + y, 0) / rows.length;
  };

  it('face each other with the spines, or with the leaves where those are joined', () => {
    for (const joint of ['top', 'middle']) {
      const spec = `joined-fat-tree:k=4,joint=${joint}`;
      const rows = [
        [1, 0],
        [1, 2],
        [0, 2],
        [0, 0],
      ].map(([tree, level]) => meanRow(spec, tree, level));
      expect(rows).toEqual([...rows].sort((a, b) => a - b));
    }
    const spec = 'joined-fat-tree:k=4,joint=bottom';
    const rows = [
      [1, 2],
      [1, 0],
      [0, 0],
      [0, 2],
    ].map(([tree, level]) => meanRow(spec, tree, level));
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });
});

describe('an imported tree', () => {
  it('is layered by the distance from its hosts', () => {
    const generated = generateFromSpec('fat-tree:k=4');
    const bare: Topology = {
      ...generated,
      origin: undefined,
      switches: generated.switches.map(({ id, name, portCount }) => ({ id, name, portCount })),
    };
    const { kind, network } = place(bare);
    expect(kind).toBe('layers');
    expect([...(network.levels ?? [])]).toEqual(generated.switches.map((s) => s.level));
  });

  it('with hosts at every switch has no layers', () => {
    const generated = generateFromSpec('random:switches=8,ports=3,hosts=1,seed=3');
    expect(place({ ...generated, origin: undefined }).kind).toBe('force');
    expect(place(generated).kind).toBe('circle');
  });
});

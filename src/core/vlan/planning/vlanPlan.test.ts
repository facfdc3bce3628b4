import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { doubledLinks } from '../../testing/doubledLinks';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import { PairTraffic, type SparseTraffic } from '../../traffic/pairTraffic';
import { trafficOn } from '../../traffic/patterns/trafficOn';
import { PlanRefusal } from '../trees/planRefusal';
import { DEFAULT_VLAN_OPTIONS, type VlanOptions } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { planVlans, type VlanPlan } from './vlanPlan';

const uniform: SparseTraffic = { kind: 'uniform' };

interface Wish extends Partial<VlanOptions> {
  readonly traffic?: SparseTraffic;
  readonly down?: readonly string[];
}

function plan(spec: string, rule: string, { traffic = uniform, down = [], ...wishes }: Wish = {}): VlanPlan {
  const fabric = compileFabric(applyFailures(generateFromSpec(spec), down));
  return finish(planVlans(fabric, { rule, traffic, options: { ...DEFAULT_VLAN_OPTIONS, ...wishes } }));
}

const vbft = (n: number, m: number, hosts = 16) => `vbft:leaves=${n},spines=${m},hosts=${hosts}`;
const sixteen = compileFabric(generateFromSpec('vbft:leaves=4,spines=4,hosts=16'));
const cg = trafficOn(sixteen, { kind: 'cg-transpose' }) as SparseTraffic;

/** Largest weight per (leaf, VLAN, direction), counted from the pairs alone; hosts stand leaf by leaf. */
function largestLoad(p: VlanPlan, traffic: SparseTraffic): number {
  const n = p.own.length;
  const sums = new Map<string, number>();
  const add = (from: number, to: number, weight: number): void => {
    const [a, b] = [p.fabric.hostSwitch[from], p.fabric.hostSwitch[to]];
    const vlan = p.pairs.at(from, to);
    if (a === b || vlan === NO_VLAN) return;
    for (const key of [`${a} up ${vlan}`, `${b} down ${vlan}`]) sums.set(key, (sums.get(key) ?? 0) + weight);
  };
  if (traffic.kind === 'uniform') for (let i = 0; i < n * n; i++) add(Math.floor(i / n), i % n, 1);
  else for (const [k, from] of traffic.from.entries()) add(from, traffic.to[k], traffic.weight[k]);
  return Math.max(0, ...sums.values());
}

describe('bisection where speeds differ', () => {
  const withUplinks = (speedOf: (spine: number) => string) => {
    const topology = generateFromSpec(vbft(4, 2));
    const spines = topology.switches.slice(-2).map(({ id }) => id as string);
    const links = topology.links.map((link) => {
      const spine = spines.findIndex((id) => id === link.a.node || id === link.b.node);
      return { ...link, speed: spine < 0 ? '25G' : speedOf(spine) };
    });
    const request = { rule: 'balanced', traffic: uniform, options: DEFAULT_VLAN_OPTIONS };
    return finish(planVlans(compileFabric({ ...topology, links }), request)).bisection;
  };

  it('counts uplinks by what they carry, in links of nodes', () => {
    expect(withUplinks(() => '25G')).toEqual(plan(vbft(4, 2), 'balanced').bisection);
    expect(withUplinks(() => '50G')).toMatchObject({ links: 8, full: 8 });
    expect(withUplinks(() => '50G').rate).toBeCloseTo(8, 9);
    expect(withUplinks((spine) => (spine === 0 ? '50G' : '25G')).links).toBe(6);
    expect(withUplinks(() => '10G').links).toBeCloseTo(4 * 0.4, 9);
  });
});

describe('VBFT(4,4) by the lower number', () => {
  it('has the pairs, loads and tables that were checked on a real kernel', () => {
    const p = plan(vbft(4, 4), 'low-number');
    expect([...p.loads.pairs]).toEqual([36, 32, 28, 24]);
    expect([...p.loads.crossPairs]).toEqual([24, 24, 24, 24]);
    expect([...p.ids]).toEqual([2, 3, 4, 5]);
    expect([p.maxLoad, p.bound]).toEqual([12, 12]);
    expect([...p.macEntries.all.slice(0, 4)]).toEqual([58, 52, 40, 28]);
    expect(p.macEntries.pairs).toEqual(p.macEntries.all);
    expect([...(p.rank ?? [])]).toEqual([...Array(16).keys()]);
  });
});

describe('the transposition of CG', () => {
  const pairs = [1, 4, 2, 8, 3, 12, 6, 9, 7, 13, 11, 14];
  const vlans = (p: VlanPlan) => [0, 2, 4, 6, 8, 10].map((k) => p.pairs.at(pairs[k], pairs[k + 1]) + 1);

  it('gets the VLANs of the rule, the last pair another than printed', () => {
    expect(vlans(plan(vbft(4, 4), 'low-number', { traffic: cg }))).toEqual([2, 3, 4, 3, 4, 4]);
    expect(vlans(plan(vbft(4, 2), 'low-number', { traffic: cg }))).toEqual([2, 1, 2, 1, 2, 2]);
  });

  it('loads 3 by the lower number and 1 balanced, with three VLANs and one entry a node', () => {
    expect(plan(vbft(4, 4), 'low-number', { traffic: cg }).maxLoad).toBe(3);
    const p = plan(vbft(4, 4), 'balanced', { traffic: cg });
    expect([p.maxLoad, p.bound]).toEqual([1, 1]);
    expect(new Set(vlans(p)).size).toBe(3);
    expect(p.rank).not.toBeNull();
    expect(plan(vbft(4, 4), 'balanced', { traffic: cg, vlans: 3 }).maxLoad).toBe(1);
  });

  it.each([
    [2, 2, 2],
    [2, 4, 4],
    [4, 2, 4],
    [4, 4, 8],
  ])('leaves no top switch of VBFT(%i,%i) idle: pairs without traffic are spread too', (n, m, links) => {
    const p = plan(vbft(n, m), 'balanced', { traffic: cg });
    expect(new Set(p.loads.crossPairs).size).toBe(1);
    expect(p.bisection.rate).toBeCloseTo(links, 9);
    expect(p.maxLoad).toBe(p.bound);
    expect(p.rank).not.toBeNull();
  });
});

describe.each([
  [1, 0, 8],
  [2, 1, 1],
  [4, 1, 2],
  [2, 2, 2],
  [2, 4, 4],
  [4, 2, 4],
  [4, 4, 8],
])('VBFT(%i,%i)', (n, m, links) => {
  it.each(['low-number', 'balanced'])(
    'carries the bisection of the paper and meets the bound for all pairs: %s',
    (rule) => {
      const p = plan(vbft(n, m), rule);
      expect(p.bisection.links).toBe(links);
      expect(p.bisection.rate).toBeCloseTo(links, 9);
      expect(p.bisection.full).toBe(8);
      expect(p.maxLoad).toBe(p.bound);
      expect(p.maxLoad).toBe(largestLoad(p, uniform));
      expect(p.rank).not.toBeNull();
    },
  );
});

describe('traffic that changes', () => {
  it('loads 1.4 times the bound over all shifts by the lower number, the bound when balanced', () => {
    const ratio = (rule: string): number => {
      const ratios = Array.from({ length: 15 }, (_, s) =>
        plan(vbft(4, 4), rule, { traffic: trafficOn(sixteen, { kind: 'shift', distance: s + 1 }) as SparseTraffic }),
      ).map((p) => p.maxLoad / p.bound);
      return ratios.reduce((sum, one) => sum + one, 0) / 15;
    };
    expect(ratio('low-number')).toBeCloseTo(1.4, 9);
    expect(ratio('balanced')).toBe(1);
  });

  it('is near the bound for 500 random symmetric matrices on VBFT(4,4), never worse than the lower number', {
    tags: ['deep'],
  }, () => {
    const random = new SeededRandom(5);
    let sum = 0;
    for (let k = 0; k < 500; k++) {
      const traffic = new PairTraffic();
      for (let i = 0; i < 16; i++) {
        for (let j = i + 1; j < 16; j++) {
          if (i >> 2 === j >> 2) continue;
          const weight = random.float();
          traffic.add(i, j, weight);
          traffic.add(j, i, weight);
        }
      }
      const built = traffic.build();
      const p = plan(vbft(4, 4), 'balanced', { traffic: built });
      const low = plan(vbft(4, 4), 'low-number', { traffic: built });
      expect(p.maxLoad).toBeCloseTo(largestLoad(p, built), 9);
      expect(p.maxLoad).toBeLessThanOrEqual(low.maxLoad);
      sum += p.maxLoad / Math.max(largestOfLeaf(built) / 4, Math.max(...(built.kind === 'pairs' ? built.weight : [])));
    }
    expect(sum / 500).toBeLessThan(1.05);
    expect(sum / 500).toBeGreaterThanOrEqual(1);
  });

  function largestOfLeaf(traffic: SparseTraffic): number {
    const leaf = [0, 0, 0, 0];
    if (traffic.kind === 'pairs')
      traffic.from.forEach((from, k) => {
        leaf[from >> 2] += traffic.weight[k];
      });
    return Math.max(...leaf);
  }
});

describe('random permutations', () => {
  /** Smallest largest load by trying everything, with nothing but the definition. */
  function optimum(n: number, m: number, traffic: SparseTraffic): number {
    if (traffic.kind !== 'pairs') return 0;
    const perLeaf = 16 / n;
    const pairs = new Map<string, [number, number][]>();
    traffic.from.forEach((from, k) => {
      const to = traffic.to[k];
      const [a, b] = [Math.floor(from / perLeaf), Math.floor(to / perLeaf)];
      if (a === b) return;
      const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
      pairs.set(key, [...(pairs.get(key) ?? []), [a, b]]);
    });
    const list = [...pairs.values()].sort((x, y) => y.length - x.length);
    for (let limit = 1; ; limit++) {
      const used = Array.from({ length: m }, () => new Int8Array(2 * n));
      const place = (k: number, opened: number): boolean => {
        if (k === list.length) return true;
        for (let v = 0; v < Math.min(m, opened + 1); v++) {
          const cells = list[k].flatMap(([a, b]) => [2 * a, 2 * b + 1]);
          for (const c of cells) used[v][c]++;
          if (cells.every((c) => used[v][c] <= limit) && place(k + 1, Math.max(opened, v + 1))) return true;
          for (const c of cells) used[v][c]--;
        }
        return false;
      };
      if (place(0, 0)) return limit;
    }
  }

  it.each([
    [2, 2],
    [2, 4],
    [4, 2],
    [4, 4],
    [8, 2],
  ])('are dealt to the optimum on VBFT(%i,%i)', (n, m) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const traffic = trafficOn(sixteen, { kind: 'permutation', seed }) as SparseTraffic;
        expect(plan(vbft(n, m), 'balanced', { traffic }).maxLoad).toBe(optimum(n, m, traffic));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('4,096 nodes behind switches of 24 ports', () => {
  const spec = 'vbft:stages=3,down=16,up=8,hosts=4096';

  it('takes 64 VLANs, a quarter of the full bisection, and more table than cheap switches have', {
    tags: ['deep'],
  }, () => {
    const p = plan(spec, 'low-number');
    expect(p.trees).toHaveLength(64);
    expect(p.trees.every((tree) => tree.full)).toBe(true);
    expect(p.bisection).toMatchObject({ links: 512, full: 2048 });
    expect(p.macEntries.pairs[0]).toBe(65_416);
    expect(p.maxLoad).toBe(4080);
  });

  it('reaches the bound and the whole bisection when balanced', { tags: ['deep'] }, () => {
    const p = plan(spec, 'balanced');
    expect([p.maxLoad, p.bound]).toEqual([1020, 1020]);
    expect(p.bisection.rate).toBeCloseTo(512, 6);
    expect(p.rank).toBeNull();
  });
});

describe('any network', () => {
  const specs = [
    'torus:dims=4x4',
    'mesh:dims=3x5',
    'random:switches=20,ports=6,hosts=3,seed=1',
    'joined-fat-tree:k=4',
    'fat-tree:k=4',
    'torus:dims=7',
  ];

  it.each(specs)(
    '%s: every VLAN is a tree over all switches with hosts, pairs are symmetric, balanced is never worse',
    (spec) => {
      const [low, p] = ['low-number', 'balanced'].map((rule) => plan(spec, rule));
      const { fabric } = p;
      for (const tree of p.trees) {
        const links = [...tree.order].filter((s) => tree.parent[s] >= 0).map((s) => tree.parent[s] >> 1);
        expect(new Set(links).size).toBe(tree.order.length - 1);
        // Joined link by link, so many links over so many switches can only be a tree if all come together.
        const group = new Map([...tree.order].map((s) => [s, s]));
        const top = (s: number): number => (group.get(s) === s ? s : top(group.get(s) as number));
        for (const l of links) group.set(top(fabric.channelFrom[2 * l]), top(fabric.channelTo[2 * l]));
        expect(new Set([...tree.order].map(top)).size).toBe(1);
        for (let h = 0; h < fabric.hostCount; h++) expect(group.has(fabric.hostSwitch[h])).toBe(true);
      }
      const n = fabric.hostCount;
      for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) expect(p.pairs.at(i, j)).toBe(p.pairs.at(j, i));
      expect(p.maxLoad).toBeLessThanOrEqual(low.maxLoad);
      expect(p.maxLoad).toBeGreaterThanOrEqual(p.bound);
    },
  );

  it.each(['torus:dims=8x8', 'mesh:dims=6x6', 'torus:dims=2x2x2x2', 'random:switches=20,ports=10,hosts=2,seed=1'])(
    'shares links evenly: none of %s is in more than one tree beyond another',
    (spec) => {
      const p = plan(spec, 'low-number');
      const uses = new Uint32Array(p.fabric.linkCount);
      for (const tree of p.trees) for (const s of tree.order) if (tree.parent[s] >= 0) uses[tree.parent[s] >> 1]++;
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    ['torus:dims=8x8', 16, 1.03],
    ['mesh:dims=8x8', 14, 1],
    ['torus:dims=2x2x2x2x2x2', 24, 1.04],
    ['grid-random:side=8,degree=4,reach=2,seed=1', 16, 1.03],
    ['random:switches=20,ports=10,hosts=5,seed=1', 32, 1.07],
    ['joined-fat-tree:k=4', 14, 1],
  ])('%s: %i trees unasked load no link more than %d times the bound', (spec, trees, ratio) => {
    const p = plan(spec, 'balanced');
    expect(p.trees).toHaveLength(trees);
    expect(p.maxLoad / p.bound).toBeLessThanOrEqual(ratio);
    expect(p.maxLoad).toBeGreaterThanOrEqual(p.bound);
  });

  it('counts what flooded first frames add to tables: every node at every switch of each of its VLANs', () => {
    const p = plan('mesh:dims=3x2', 'balanced');
    const counts = p.fabric.switchNames.map((_, s) => {
      const seen = new Set<string>();
      for (let i = 0; i < 6; i++) {
        for (const vlan of [p.own[i], ...p.pairs.row(i)]) {
          if (vlan !== NO_VLAN && p.trees[vlan].depth[s] >= 0) seen.add(`${i} ${vlan}`);
        }
      }
      return seen.size;
    });
    expect([...p.macEntries.flooded]).toEqual(counts);
    expect(p.macEntries.flooded.some((count, s) => count > p.macEntries.all[s])).toBe(true);
  });

  it('takes no more trees than there are different ones', () => {
    expect(plan('mesh:dims=7', 'balanced').trees).toHaveLength(1);
    expect(plan('torus:dims=7', 'balanced').trees).toHaveLength(2);
    // The rest of this network has its hosts at one switch: a tree of that switch alone.
    const down = Array.from({ length: 8 }, (_, k) => `host-${k + 1}-0`);
    expect(plan('torus:dims=3x3', 'balanced', { down }).trees).toHaveLength(1);
  });

  it('loads links as a walk over the trees says', () => {
    const p = plan('mesh:dims=3x4', 'balanced');
    const walked = new Float64Array(p.fabric.channelCount);
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < 12; j++) {
        if (i === j) continue;
        const { parent, depth } = p.trees[p.pairs.at(i, j)];
        let [a, b] = [p.fabric.hostSwitch[i], p.fabric.hostSwitch[j]];
        while (a !== b) {
          if (depth[a] >= depth[b]) {
            walked[parent[a]]++;
            a = p.fabric.channelTo[parent[a]];
          } else {
            walked[parent[b] ^ 1]++;
            b = p.fabric.channelTo[parent[b]];
          }
        }
      }
    }
    expect(p.loads.channel).toEqual(walked);
    const sums = new Float64Array(p.fabric.channelCount);
    p.trees.forEach(({ order, parent }, t) => {
      for (const s of order) {
        if (parent[s] < 0) continue;
        sums[parent[s]] += p.loads.rising[t][s];
        sums[parent[s] ^ 1] += p.loads.falling[t][s];
      }
    });
    expect(sums).toEqual(walked);
  });
});

describe('parallel links', () => {
  const doubled = doubledLinks(generateFromSpec(vbft(4, 4)));
  const planOf = (topology: Topology, rule: string, count: number | null = null): VlanPlan =>
    finish(
      planVlans(compileFabric(topology), {
        rule,
        traffic: uniform,
        options: { ...DEFAULT_VLAN_OPTIONS, vlans: count },
      }),
    );

  it.each(['low-number', 'balanced'])('carry a VLAN each, so that none is idle: %s', (rule) => {
    const p = planOf(doubled, rule);
    expect([...p.trees].map(({ root }) => p.fabric.switchNames[root])).toEqual([
      'spine-0',
      'spine-1',
      'spine-2',
      'spine-3',
      'spine-0',
      'spine-1',
      'spine-2',
      'spine-3',
    ]);
    const used = p.trees.flatMap(({ order, parent }) =>
      [...order].flatMap((s) => (parent[s] < 0 ? [] : [parent[s] >> 1])),
    );
    expect(used.sort((a, b) => a - b)).toEqual([...Array(32).keys()]);
    // By the rule hosts of a leaf have four of the VLANs only.
    if (rule === 'balanced') {
      expect([p.maxLoad, p.bound, p.loads.maxChannel]).toEqual([6, 6, 6]);
      expect([...p.loads.channel].every((load) => load === 6)).toBe(true);
    }
  });

  it('come after the first ones where fewer VLANs are wanted, and serve the leaves that have them', () => {
    expect(planOf(doubled, 'balanced', 4).trees.map(({ root }) => root)).toEqual([4, 5, 6, 7]);
    const p = planOf(applyFailures(doubled, ['leaf-0--spine-1#2']), 'balanced');
    expect(p.trees.map(({ full }) => full)).toEqual([true, true, true, true, true, false, true, true]);
    expect(p.trees[5].order).toHaveLength(4);
  });
});

describe('what cannot be planned', () => {
  it('is refused with what is needed', () => {
    expect(() => plan(vbft(4, 4), 'low-number', { vlans: 5 })).toThrow(PlanRefusal);
    expect(() => plan(vbft(4, 4), 'low-number', { firstId: 0 })).toThrow('expected ids from 1 to 4094');
    expect(() => plan(vbft(4, 4), 'low-number', { firstId: 4092 })).toThrow('expected ids from 1 to 4094');
    expect(plan(vbft(4, 4), 'low-number', { firstId: 4091 }).ids).toEqual(Uint16Array.of(4091, 4092, 4093, 4094));
    expect(() => plan(vbft(4, 4), 'lowest')).toThrow('expected one of low-number, balanced');
    expect(() => trafficOn(sixteen, { kind: 'shift', distance: 16 })).toThrow('from 1 to 15');
  });

  it('leaves out nodes that are cut off, and plans the rest', () => {
    const p = plan(vbft(4, 4), 'balanced', { down: ['leaf-3', 'host-0-0'] });
    expect([...p.own].map((vlan) => vlan === NO_VLAN)).toEqual([...Array(16).keys()].map((h) => h === 0 || h >= 12));
    expect(p.loads.pairs.reduce((sum, one) => sum + one, 0)).toBe((11 * 10) / 2);
  });

  it('uses a spine that has lost a leaf for the other leaves only', () => {
    const p = plan(vbft(4, 4), 'balanced', { down: ['leaf-0--spine-1'] });
    expect(p.trees.map((tree) => tree.full)).toEqual([true, false, true, true]);
    for (let i = 0; i < 4; i++) for (let j = 4; j < 16; j++) expect(p.pairs.at(i, j)).not.toBe(1);
    expect([...p.own]).not.toContain(1);
    expect(p.pairs.table?.includes(1)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { withSpineSpeeds } from '../../testing/speeds';
import { PairTraffic, type SparseTraffic } from '../../traffic/pairTraffic';
import { PairBundles } from '../assignment/pairBundles';
import { DEFAULT_VLAN_OPTIONS, vlanNetwork } from '../trees/vlanNetwork';
import { planVlans, type VlanPlan } from './vlanPlan';

const uniform: SparseTraffic = { kind: 'uniform' };

const withSpeeds = (spec: string, speeds: readonly string[]): Fabric =>
  compileFabric(withSpineSpeeds(generateFromSpec(spec), speeds));

const planOn = (fabric: Fabric, traffic: SparseTraffic = uniform, rule = 'balanced'): VlanPlan =>
  finish(planVlans(fabric, { rule, traffic, options: DEFAULT_VLAN_OPTIONS }));

/** Traffic by leaf, VLAN and direction, counted from the pairs alone. On two levels VLAN v's uplink is that to spine v. */
function weights(p: VlanPlan, traffic: SparseTraffic): Map<string, number> {
  const n = p.own.length;
  const sums = new Map<string, number>();
  const add = (from: number, to: number, weight: number): void => {
    const [a, b] = [p.fabric.hostSwitch[from], p.fabric.hostSwitch[to]];
    if (a === b) return;
    const vlan = p.pairs.at(from, to);
    for (const key of [`${a} up ${vlan}`, `${b} down ${vlan}`]) sums.set(key, (sums.get(key) ?? 0) + weight);
  };
  if (traffic.kind === 'uniform') for (let i = 0; i < n * n; i++) add(Math.floor(i / n), i % n, 1);
  else for (const [k, from] of traffic.from.entries()) add(from, traffic.to[k], traffic.weight[k]);
  return sums;
}

/** Least largest load over capacity of any assignment of the pairs of two leaves to VLANs of these capacities. */
function leastOfAll(pairs: readonly number[], rooms: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let code = 0; code < rooms.length ** pairs.length; code++) {
    const load = rooms.map(() => 0);
    pairs.forEach((weight, k) => {
      load[Math.floor(code / rooms.length ** k) % rooms.length] += weight;
    });
    least = Math.min(least, Math.max(...load.map((one, v) => one / rooms[v])));
  }
  return least;
}

describe('plans over links of several speeds', () => {
  it('give a spine of double speed twice the traffic', () => {
    // Six nodes a leaf: 36 pairs, 24 of them over the fast spine and 12 over the slow one, so that both are as full as with 12 on a slow link.
    const p = planOn(withSpeeds('vbft:leaves=2,spines=2,hosts=12', ['200G', '100G']));
    expect([...weights(p, uniform).entries()].sort()).toEqual(
      [0, 1].flatMap((leaf) => [
        [`${leaf} down 0`, 24],
        [`${leaf} down 1`, 12],
        [`${leaf} up 0`, 24],
        [`${leaf} up 1`, 12],
      ]),
    );
    expect([p.maxLoad, p.bound, p.loads.maxChannel]).toEqual([12, 12, 12]);
  });

  it('give an uplink of four times the speed four times the traffic, on four leaves', () => {
    // Each leaf sends 5 · 15 = 75: 60 over the fast uplink and 15 over the slow one at best.
    const p = planOn(withSpeeds('vbft:leaves=4,spines=2,hosts=20', ['100G', '25G']));
    const sums = weights(p, uniform);
    expect(p.bound).toBeCloseTo(75 / (4 + 1), 9);
    expect(p.maxLoad).toBeCloseTo(Math.max(...Array.from(sums, ([key, sum]) => sum / (key.endsWith('0') ? 4 : 1))), 9);
    expect(p.maxLoad / p.bound).toBeLessThan(1.07);
  });

  it('are as even where pairs are dealt in bundles, and every pair has a VLAN', () => {
    const fabric = withSpeeds('vbft:leaves=20,spines=4,hosts=400', ['400G', '100G', '100G', '100G']);
    const network = finish(vlanNetwork(fabric, DEFAULT_VLAN_OPTIONS));
    expect(new PairBundles(network.served).items.count).toBeLessThan((400 * 380) / 2);
    const p = planOn(fabric);
    // Each leaf sends 20 · 380 pairs over links that carry 7 of the slowest.
    expect(p.bound).toBeCloseTo((20 * 380) / 7, 9);
    const fullest = Array.from(weights(p, uniform), ([key, sum]) => sum / (key.endsWith(' 0') ? 4 : 1));
    expect(p.maxLoad).toBe(Math.max(...fullest));
    expect(p.maxLoad / p.bound).toBeLessThan(1.01);
    for (let i = 0; i < 400; i++) {
      for (let j = 0; j < i; j++) {
        const vlan = p.pairs.at(i, j);
        if (vlan >= 4 || vlan !== p.pairs.at(j, i)) throw new Error(`nodes ${i} and ${j} have VLAN ${vlan}`);
      }
    }
  });

  it('are as good as the best of all assignments of a tiny tree', () => {
    const fabric = withSpeeds('vbft:leaves=2,spines=3,hosts=6', ['100G', '40G', '25G']);
    const list = Array.from({ length: 9 }, (_, k): [number, number, number] => [
      Math.floor(k / 3),
      3 + (k % 3),
      1 + ((k * 5) % 7),
    ]);
    const sums = new PairTraffic();
    for (const [from, to, weight] of list) sums.add(from, to, weight);
    const traffic = sums.build();
    const best = leastOfAll(
      list.map(([, , weight]) => weight),
      [4, 1.6, 1],
    );
    const p = planOn(fabric, traffic);
    expect(p.maxLoad).toBeGreaterThanOrEqual(best - 1e-9);
    expect(p.maxLoad).toBeLessThanOrEqual(best * 1.1);
    expect(p.bound).toBeLessThanOrEqual(best);
    expect(planOn(fabric, traffic, 'low-number').maxLoad).toBeGreaterThan(p.maxLoad);
  });

  it.each(['vbft:leaves=4,spines=2,hosts=16', 'fat-tree:k=4', 'torus:dims=3x3,hosts=1'])(
    'are those of links without speeds where all speeds are the same: %s',
    (spec) => {
      const topology = generateFromSpec(spec);
      const fast = compileFabric({ ...topology, links: topology.links.map((link) => ({ ...link, speed: '400G' })) });
      const [a, b] = [planOn(compileFabric(topology)), planOn(fast)];
      expect([b.maxLoad, b.bound, b.loads]).toEqual([a.maxLoad, a.bound, a.loads]);
      expect(b.pairs).toEqual(a.pairs);
    },
  );
});

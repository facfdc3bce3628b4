import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { planTables } from '../planning/planTables';
import { replanVlans } from '../planning/replan';
import { planVlans, type VlanPlan } from '../planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS, type VlanOptions, vlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { FreePairs } from './freePairs';
import { PairBundles } from './pairBundles';
import { pairsByRule, tabledPairs } from './pairVlans';

/** Room for less than the nodes of `LARGE`, so that they need not be thousands. */
const OPTIONS = { ...DEFAULT_VLAN_OPTIONS, mostTabled: 336 };

function plan(spec: string, rule: string, options: VlanOptions = OPTIONS): VlanPlan {
  return finish(planVlans(compileFabric(generateFromSpec(spec)), { rule, traffic: { kind: 'uniform' }, options }));
}

/** By walking pairs one by one from leaf to leaf over the parents of the VLAN's tree: what leaves the given leaf in each VLAN. */
function walkedFrom({ fabric, trees, pairs, served }: VlanPlan, leaf: number): number[] {
  const load = trees.map(() => 0);
  const at = served.leaves[leaf];
  fabric.hostSwitch.forEach((s, i) => {
    if (s !== at) return;
    fabric.hostSwitch.forEach((t, j) => {
      if (t === s) return;
      const { parent, depth } = trees[pairs.at(i, j)];
      // Both ends climb to where they meet.
      let [a, b] = [s, t];
      while (a !== b) {
        if (depth[a] >= depth[b]) a = fabric.channelTo[parent[a]];
        else b = fabric.channelTo[parent[b]];
      }
      load[pairs.at(i, j)]++;
    });
  });
  return load;
}

/** More nodes than there is room for, 352 at 32 leaves, and 5 VLANs, whose number does not divide the pairs of two leaves. */
const LARGE = 'leaf-spine:leaves=32,spines=5,hosts=11';

describe.each(['low-number', 'balanced'])('more nodes than a table of pairs has room for: %s', (rule) => {
  const large = plan(LARGE, rule);
  const { pairs, served, loads, fabric } = large;

  it('has no table, and says the same pair by pair and row by row', () => {
    expect(fabric.hostCount).toBeGreaterThan(OPTIONS.mostTabled);
    expect(pairs.table).toBeNull();
    for (const i of [0, 1, 10, 11, 200, fabric.hostCount - 1]) {
      const row = pairs.row(i).slice();
      expect(row[i]).toBe(NO_VLAN);
      expect(row.every((vlan, j) => vlan === pairs.at(i, j) && vlan === pairs.at(j, i))).toBe(true);
      expect(row.every((vlan, j) => vlan < large.trees.length || j === i)).toBe(true);
    }
  });

  it('loads leaves as pairs walked one by one do', () => {
    for (const leaf of [0, 15, 31]) {
      const from = leaf * large.trees.length;
      expect([...loads.up.subarray(from, from + large.trees.length)]).toEqual(walkedFrom(large, leaf));
      expect(loads.down.subarray(from, from + large.trees.length)).toEqual(
        loads.up.subarray(from, from + large.trees.length),
      );
    }
    const n = fabric.hostCount;
    expect(loads.pairs.reduce((sum, count) => sum + count, 0)).toBe((n * (n - 1)) / 2);
    expect(served.leaves.length).toBe(32);
  });

  it('keeps to its bound, tells what it cannot do, and is planned around a failure where it is one entry a node', () => {
    const topology = generateFromSpec(LARGE);
    const switches = topology.switches.map((s) => (s.name === 'spine-1' ? { ...s, down: true } : s));
    const around = () =>
      finish(replanVlans(large, compileFabric({ ...topology, switches }), { kind: 'uniform' })).loads.pairs;
    const reason = /needs a table of all pairs of nodes, which there is for up to 336: there are 352/;
    expect(() => planTables(large)).toThrow(reason);
    if (large.rank) expect(around().reduce((sum, count) => sum + count, 0)).toBe((352 * 351) / 2);
    else expect(around).toThrow(reason);
    if (rule === 'balanced') expect(large.maxLoad / large.bound).toBeLessThan(1.001);
    else expect(large.maxLoad).toBe(plan(LARGE, rule, DEFAULT_VLAN_OPTIONS).maxLoad);
    expect(large.rank === null).toBe(rule === 'balanced');
  });
});

describe('traffic of a list between many nodes', () => {
  it('gives pairs that send what was found for them, the others a VLAN in turn', () => {
    const fabric = compileFabric(generateFromSpec(LARGE));
    const n = fabric.hostCount;
    const from = Uint32Array.from({ length: n }, (_, i) => i);
    // Pairs that would be uneven if they had VLANs in turn as well.
    const partner = (i: number): number => (15 * i + 40) % n;
    const traffic = {
      kind: 'pairs',
      from,
      to: from.map(partner),
      weight: new Float64Array(n).fill(1),
    } as const;
    const { pairs, loads, bound, trees } = finish(planVlans(fabric, { rule: 'balanced', traffic, options: OPTIONS }));
    expect(pairs.table).toBeNull();
    const up = new Float64Array(32 * trees.length);
    for (let i = 0; i < n; i++) {
      const leaf = Math.floor(i / 11);
      if (leaf !== Math.floor(partner(i) / 11)) up[leaf * trees.length + pairs.at(i, partner(i))]++;
    }
    expect(loads.up).toEqual(up);
    expect(Math.max(...up)).toBe(bound);
    expect(pairs.row(7)[300]).toBe(pairs.at(300, 7));
  });
});

describe('what is worked out pair by pair', () => {
  it.each(['leaf-spine:leaves=5,spines=3,hosts=4', 'fat-tree:k=4'])('is a row of it: %s', (spec) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const network = finish(vlanNetwork(fabric, DEFAULT_VLAN_OPTIONS));
    const free = new FreePairs(network);
    for (let i = 0; i < fabric.hostCount; i++) {
      const row = new Uint16Array(fabric.hostCount).fill(NO_VLAN);
      free.fillInTurn(i, row);
      for (let j = 0; j < row.length; j++) expect(row[j]).toBe(i === j ? NO_VLAN : free.inTurn(i, j));
    }
  });

  it('is what bundles fill in', () => {
    const network = finish(
      vlanNetwork(compileFabric(generateFromSpec('leaf-spine:leaves=9,spines=3,hosts=40')), DEFAULT_VLAN_OPTIONS),
    );
    const { hostLeaf } = network.served;
    const bundles = new PairBundles(network.served);
    const colour = Uint16Array.from({ length: bundles.items.count }, (_, k) => (k * 7) % 11);
    const table = new Uint16Array(360 * 360).fill(NO_VLAN);
    bundles.fill(table, 360, colour);
    const vlanOf = bundles.vlanOf(colour);
    const said = table.map((_, k) => {
      const [i, j] = [Math.floor(k / 360), k % 360];
      return hostLeaf[i] === hostLeaf[j] ? NO_VLAN : vlanOf(i, j);
    });
    expect(said).toEqual(table);
  });
});

describe('pairsByRule', () => {
  it('says the same from a table as from the rule', () => {
    const own = Uint16Array.from({ length: 40 }, (_, i) => (i % 9 === 4 ? NO_VLAN : i % 3));
    const decide = (i: number, j: number): number => (i * 7 + j) % 5;
    const tabled = pairsByRule({ own, twoWay: false, decide }, 40);
    const ruled = pairsByRule({ own, twoWay: false, decide }, 39);
    expect([tabled.table === null, ruled.table]).toEqual([false, null]);
    for (let i = 0; i < 40; i++)
      for (let j = 0; j < 40; j++) {
        expect(ruled.at(i, j)).toBe(tabled.at(i, j));
        const none = i === j || own[i] === NO_VLAN || own[j] === NO_VLAN;
        expect(tabled.at(i, j)).toBe(none ? NO_VLAN : decide(i, j));
      }
    expect(tabledPairs(Uint16Array.from([NO_VLAN, 1, 2, NO_VLAN]), 2).twoWay).toBe(false);
    expect(tabledPairs(Uint16Array.from([NO_VLAN, 2, 2, NO_VLAN]), 2).twoWay).toBe(true);
  });
});

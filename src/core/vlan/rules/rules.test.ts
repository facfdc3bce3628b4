import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { doubledLinks } from '../../testing/doubledLinks';
import { damaged } from '../../testing/randomTopology';
import { planVlans } from '../planning/vlanPlan';
import { PlanRefusal } from '../trees/planRefusal';
import { DEFAULT_VLAN_OPTIONS, fullTrees, type VlanNetwork, vlanNetwork } from '../trees/vlanNetwork';
import { joins, NO_VLAN } from '../trees/vlanTree';
import { vlanRuleDescriptors, vlanRules } from './registry';

const networks = fc.constantFrom(
  ...[
    'vbft:leaves=4,spines=4,hosts=16',
    'fat-tree:k=4',
    'torus:dims=3x3',
    'random:switches=8,ports=4,hosts=2,seed=3',
  ].map(generateFromSpec),
);

it('lists the same rules with and without what assigns, each once', () => {
  expect(vlanRules.map((rule) => rule.descriptor)).toEqual(vlanRuleDescriptors);
  expect(new Set(vlanRuleDescriptors.map(({ id }) => id)).size).toBe(vlanRules.length);
});

it('has one rule that the others are laid beside', () => {
  expect(vlanRuleDescriptors.filter(({ baseline }) => baseline)).toHaveLength(1);
});

describe.each(vlanRules.map((rule) => [rule.descriptor.id, rule] as const))('%s', (_, rule) => {
  it('has its texts in both languages', () => {
    for (const text of (['title', 'short', 'summary', 'hint'] as const).map((name) => rule.descriptor[name])) {
      expect([text.en, text.ja].every(Boolean)).toBe(true);
    }
  });

  it('gives every pair of live nodes a VLAN that reaches both, the same both ways, unless it is set aside, and every time', () => {
    fc.assert(
      fc.property(damaged(networks), fc.integer({ min: 0, max: 9 }), (topology, seed) => {
        const fabric = compileFabric(topology);
        let network: VlanNetwork;
        try {
          network = finish(vlanNetwork(fabric, DEFAULT_VLAN_OPTIONS));
        } catch (error) {
          expect(error).toBeInstanceOf(PlanRefusal);
          return;
        }
        // Broadcasts have no VLAN where none reaches every leaf.
        fc.pre(fullTrees(network).length > 0);
        const context = { network, traffic: { kind: 'uniform' }, seed } as const;
        const { pairs, own, rank } = finish(rule.assign(context));
        const { hostLeaf } = network.served;
        const n = fabric.hostCount;
        const wrong: string[] = [];
        for (let i = 0; i < n; i++) {
          if ((own[i] === NO_VLAN) !== hostLeaf[i] < 0) wrong.push(`broadcasts of ${i}`);
          for (let j = 0; j < n; j++) {
            const vlan = pairs.at(i, j);
            const none = i === j || hostLeaf[i] < 0 || hostLeaf[j] < 0;
            if (!rule.descriptor.setAside && pairs.at(j, i) !== vlan) wrong.push(`${i} ${j}: another way back`);
            if ((vlan === NO_VLAN) !== none) wrong.push(`${i} ${j}: VLAN ${vlan}`);
            if (vlan === NO_VLAN) continue;
            const [a, b] = [fabric.hostSwitch[i], fabric.hostSwitch[j]];
            if (!joins(network.trees[vlan], a, b)) wrong.push(`${i} ${j}: not joined`);
            if (rank && vlan !== (rank[i] < rank[j] ? own[i] : own[j])) wrong.push(`${i} ${j}: not by rank`);
          }
        }
        expect(wrong).toEqual([]);
        expect(finish(rule.assign(context))).toEqual({ pairs, own, rank });
      }),
      { numRuns: 25 },
    );
  });
});

describe('rules that are set aside', () => {
  const planOf = (spec: string, rule: string, links = 1) => {
    const whole = generateFromSpec(spec);
    const fabric = compileFabric(links === 2 ? doubledLinks(whole) : whole);
    return finish(planVlans(fabric, { rule, traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS }));
  };
  const VBFT = 'vbft:leaves=4,spines=4,hosts=16';

  it.each(['source', 'destination'])(
    'by %s alone has two VLANs for each pair but those of nodes with the same',
    (rule) => {
      const { pairs, own, loads, rank, macEntries } = planOf(VBFT, rule);
      let differing = 0;
      for (let i = 0; i < 16; i++) {
        for (let j = 0; j < 16; j++) {
          if (i !== j) expect(pairs.at(i, j)).toBe(own[rule === 'source' ? i : j]);
          if (i < j && own[i] !== own[j]) differing++;
        }
      }
      expect([loads.oneWayPairs, differing, rank]).toEqual([96, 96, null]);
      expect(macEntries.pairs).toEqual(macEntries.flooded);
    },
  );

  it('by subnet sends all that leaves the first leaf over one uplink, as a single tree does', () => {
    for (const rule of ['subnet', 'single-tree']) {
      const { maxLoad, bound, loads, rank } = planOf(VBFT, rule);
      expect([maxLoad, bound, loads.oneWayPairs, rank !== null]).toEqual([48, 12, 0, true]);
    }
    expect([...planOf(VBFT, 'single-tree').loads.pairs]).toEqual([120, 0, 0, 0]);
  });

  it('by LACP uses one top switch, and its parallel links by a hash', () => {
    expect([...planOf(VBFT, 'lacp').loads.pairs]).toEqual([120, 0, 0, 0]);
    const { trees, loads, pairs } = planOf('vbft:leaves=3,spines=2,hosts=9', 'lacp', 2);
    expect(trees.map(({ root }, t) => [root, loads.pairs[t] > 0])).toEqual([
      [3, true],
      [4, false],
      [3, true],
      [4, false],
    ]);
    expect([pairs.at(0, 3), pairs.at(0, 4), pairs.at(2, 4)]).toEqual([2, 0, 0]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { damaged } from '../../testing/randomTopology';
import { PlanRefusal } from '../trees/planRefusal';
import { DEFAULT_VLAN_OPTIONS, fullTrees, vlanNetwork } from '../trees/vlanNetwork';
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

  it('gives every pair of live nodes a VLAN that reaches both, the same both ways and every time', () => {
    fc.assert(
      fc.property(damaged(networks), fc.integer({ min: 0, max: 9 }), (topology, seed) => {
        const fabric = compileFabric(topology);
        let network: ReturnType<typeof vlanNetwork>;
        try {
          network = vlanNetwork(fabric, DEFAULT_VLAN_OPTIONS);
        } catch (error) {
          expect(error).toBeInstanceOf(PlanRefusal);
          return;
        }
        // Where no VLAN reaches every leaf there is none for broadcasts.
        fc.pre(fullTrees(network).length > 0);
        const context = { network, traffic: { kind: 'uniform' }, seed } as const;
        const { pairs, own, rank } = finish(rule.assign(context));
        const { hostLeaf } = network.served;
        const n = fabric.hostCount;
        for (let i = 0; i < n; i++) {
          expect(own[i] === NO_VLAN).toBe(hostLeaf[i] < 0);
          for (let j = 0; j < n; j++) {
            const vlan = pairs[i * n + j];
            expect(pairs[j * n + i]).toBe(vlan);
            expect(vlan === NO_VLAN).toBe(i === j || hostLeaf[i] < 0 || hostLeaf[j] < 0);
            if (vlan === NO_VLAN) continue;
            expect(joins(network.trees[vlan], fabric.hostSwitch[i], fabric.hostSwitch[j])).toBe(true);
            if (rank) expect(vlan).toBe(rank[i] < rank[j] ? own[i] : own[j]);
          }
        }
        expect(finish(rule.assign(context))).toEqual({ pairs, own, rank });
      }),
      { numRuns: 25 },
    );
  });
});

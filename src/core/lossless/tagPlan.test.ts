import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { eachLink, eachPairOf, eachSwitch, type Failures, listed } from '../failures/listFailures';
import { generateFromSpec } from '../generators/spec';
import { shortestNextHops } from '../routes/nextHops';
import { CaseCounter } from '../testing/caseCounter';
import { randomTopology } from '../testing/randomTopology';
import { checkTags } from './checkTags';
import { planTags } from './tagPlan';
import { readTagRules, tagRules, writeTagRules } from './tagRules';

const ofSpec = (spec: string): Fabric => compileFabric(generateFromSpec(spec));

/** The rules as they come out of their file, and what following packets finds of them. */
function planned(fabric: Fabric, failures: Failures = listed([])) {
  const hops = shortestNextHops(fabric);
  const plan = finish(planTags(fabric, hops, failures));
  const rules = readTagRules(writeTagRules(tagRules(fabric, plan)));
  const check = (some = rules) => finish(checkTags(fabric, hops, failures, some));
  return { needed: plan.needed, rules, check };
}

describe('priorities of a lossless network', () => {
  it.each([
    ['torus:dims=6,hosts=1', 2],
    ['torus:dims=4x4', 3],
    ['torus:dims=8x8', 5],
    ['random:switches=20,ports=6,hosts=4,parallel=no', 2],
    ['random:switches=100,ports=10,hosts=10,seed=1,parallel=no', 2],
    ['random:switches=100,ports=18,hosts=10,seed=1,parallel=no', 2],
    ['fat-tree:k=8', 1],
  ])('%s needs %d', (spec, needed) => {
    const found = planned(ofSpec(spec));
    expect(found.needed).toBe(needed);
    expect(found.check()).toEqual({ cycle: new Uint32Array(), makesLossy: false });
  });

  it('are two in a tree that one failure meets, three in a fat tree where two do', () => {
    for (const [spec, ofTwo] of [
      ['fat-tree:k=4', 3],
      ['leaf-spine:leaves=4,spines=2,links=1,hosts=4', 2],
    ] as const) {
      const fabric = ofSpec(spec);
      const one = planned(fabric, listed([...eachLink(fabric), ...eachSwitch(fabric)]));
      expect(one.needed).toBe(2);
      expect(one.check()).toEqual({ cycle: new Uint32Array(), makesLossy: false });
      const two = planned(fabric, eachPairOf(eachLink(fabric)));
      expect(two.needed).toBe(ofTwo);
      expect(two.check()).toEqual({ cycle: new Uint32Array(), makesLossy: false });
    }
  });

  it('make a ring free of loops by each of their rules', () => {
    const { rules, check } = planned(ofSpec('torus:dims=6,hosts=1'));
    const raising = rules.filter(({ becomes }) => becomes !== null);
    expect(check([]).cycle).toHaveLength(6);
    const needed = raising.filter((rule) => check(rules.filter((other) => other !== rule)).cycle.length > 0);
    expect(needed.length).toBeGreaterThan(0);
  });

  it('suffice on any network, whatever fails', () => {
    const met = new CaseCounter('one', 'several');
    fc.assert(
      fc.property(randomTopology, (topology) => {
        const fabric = compileFabric(topology);
        const { needed, rules, check } = planned(fabric, listed([...eachLink(fabric), ...eachSwitch(fabric)]));
        met.see(needed === 1 ? 'one' : 'several');
        expect(check()).toEqual({ cycle: new Uint32Array(), makesLossy: false });
        // Fewer tags than are needed make some packet lossy: the count is of packets that there are.
        if (needed === 1) return;
        const fewer = rules
          .filter(({ tag }) => tag < needed)
          .map((rule) => (rule.tag === needed - 1 ? { ...rule, becomes: null } : rule));
        expect(check(fewer).makesLossy).toBe(true);
      }),
      { numRuns: 60 },
    );
    met.expectAll();
  });

  it('are written with any name, and read with the line that is wrong', () => {
    const rule = { at: 'a "b" c', tag: 1, inPorts: [1, 12], outPorts: [3], becomes: null };
    expect(readTagRules(writeTagRules([rule]))).toEqual([rule]);
    expect(() => readTagRules('\nx tag 1')).toThrow('line 2: expected SWITCH tag T');
  });
});

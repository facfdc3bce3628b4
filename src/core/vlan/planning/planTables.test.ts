import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { FormatError } from '../../base/text/textFile';
import { verifyChosenTables } from '../../deadlock/verifyChosenTables';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { measureChosenTables } from '../../metrics/chosenLoads';
import { applyFailures } from '../../topology/failures';
import { pairCount } from '../../traffic/demand';
import { trafficOn } from '../../traffic/patterns/trafficOn';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { pairListText, planByList } from './pairList';
import { planTables } from './planTables';
import { replanVlans } from './replan';
import { planVlans, type VlanPlan } from './vlanPlan';

const SPECS = [
  'vbft:leaves=4,spines=4,hosts=16',
  'fat-tree:k=4',
  'torus:dims=3x3',
  'random:switches=8,ports=4,hosts=2,seed=3',
];

const planned = (spec: string, rule: string, traffic = 'uniform') => {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const asked = { traffic: trafficOn(fabric, { kind: traffic }), options: DEFAULT_VLAN_OPTIONS };
  return { topology, fabric, asked, plan: finish(planVlans(fabric, { rule, ...asked })) };
};

/** Loads by walking the tables beside those that the plan counts along its trees. */
function expectSameLoads({ fabric, loads, ...plan }: VlanPlan): void {
  const chosen = planTables({ fabric, loads, ...plan });
  const measured = measureChosenTables(fabric, chosen, [pairCount(fabric)]).loads[0];
  expect(measured).toEqual(loads.channel);
}

describe('a plan as routes', () => {
  it.each(SPECS.flatMap((spec) => ['low-number', 'balanced'].map((rule) => [spec, rule])))(
    'loads the links as planned: %s, %s',
    (spec, rule) => {
      const { plan, fabric } = planned(spec, rule);
      expectSameLoads(plan);
      const { unreachablePairs, loops } = verifyChosenTables(fabric, planTables(plan));
      expect([unreachablePairs, loops]).toEqual([0, 0]);
    },
  );

  it('goes around what has failed', () => {
    for (const [spec, down] of [
      [SPECS[0], 'spine-1'],
      [SPECS[2], 'sw-4'],
    ]) {
      const { topology, plan } = planned(spec, 'balanced');
      const left = compileFabric(applyFailures(topology, [down]));
      expectSameLoads(finish(replanVlans(plan, left, { kind: 'uniform' })));
    }
  });

  it('is free of deadlock over the top of a tree, and not where spanning trees mix', () => {
    const verdict = (spec: string): boolean => {
      const { plan, fabric } = planned(spec, 'balanced');
      return verifyChosenTables(fabric, planTables(plan)).deadlockFree;
    };
    expect([verdict(SPECS[0]), verdict(SPECS[1]), verdict('torus:dims=4x4')]).toEqual([true, true, false]);
  });
});

describe('a list of pairs', () => {
  it.each(SPECS)('is read back as it was written: %s', (spec) => {
    for (const [rule, traffic] of [
      ['low-number', 'uniform'],
      ['balanced', 'shift'],
    ] as const) {
      const { topology, fabric, asked, plan } = planned(spec, rule, traffic);
      const text = pairListText(topology, plan);
      const read = finish(planByList({ topology, fabric }, { name: 'pairs.csv', text }, asked));
      expect(read.pairs).toEqual(plan.pairs);
      expect([read.maxLoad, read.bound, read.rank === null]).toEqual([plan.maxLoad, plan.bound, plan.rank === null]);
    }
  });

  it('may give the two ways of a pair different VLANs, and leave pairs out', () => {
    const { topology, fabric, asked } = planned(SPECS[0], 'low-number');
    const text = 'host-0-0,host-1-0,2\nhost-1-0,host-0-0,3\nhost-2-0,host-0-0,4\n';
    const read = finish(planByList({ topology, fabric }, { name: 'pairs.csv', text }, asked));
    expect([read.pairs.at(0, 4), read.pairs.at(4, 0), read.pairs.at(0, 8), read.pairs.at(8, 0)]).toEqual([0, 1, 2, 2]);
    expect(verifyChosenTables(fabric, planTables(read)).reachablePairs).toBe(4);
    expect(pairListText(topology, read).split('\n').slice(1).sort()).toEqual(
      ['', ...text.replace('host-2-0,host-0-0', 'host-0-0,host-2-0').trim().split('\n')].sort(),
    );
  });

  it.each([
    ['host-0-0,host-1-0', 'expected two nodes and a VLAN'],
    ['host-0-0,nobody,2', 'there is no node "nobody"'],
    ['host-0-0,host-0-0,2', 'two different nodes'],
    ['host-0-0,host-1-0,9', 'expected an id from 2 to 5'],
    ['host-0-0,host-1-0,2\nhost-0-0,host-1-0,3', 'has a VLAN already'],
  ])('says with its line what is wrong: %s', (text, problem) => {
    const { topology, fabric, asked } = planned(SPECS[0], 'low-number');
    const read = () => finish(planByList({ topology, fabric }, { name: 'pairs.csv', text }, asked));
    expect(read).toThrow(FormatError);
    expect(read).toThrow(problem);
  });
});

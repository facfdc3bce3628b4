import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { NONE } from '../../fabric/fabric';
import { CaseCounter } from '../../testing/caseCounter';
import { randomTopology } from '../../testing/randomTopology';
import { vlanRuleDescriptors } from '../rules/registry';
import { treePath } from '../trees/treePaths';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { FRAME_BROADCAST, FRAME_DIRECT, FRAME_FLOODED, type LearningLog, traceLearning } from './learning';
import { planVlans, type VlanPlan } from './vlanPlan';

const drawn = fc.record({
  topology: randomTopology.filter((t) => t.hosts.length > 1),
  rule: fc.constantFrom(...vlanRuleDescriptors.map(({ id }) => id)),
});

/** Null where the rule refuses the network. */
function planned({ topology, rule }: typeof drawn extends fc.Arbitrary<infer T> ? T : never): VlanPlan | null {
  const request = { rule, traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS } as const;
  try {
    return finish(planVlans(compileFabric(topology), request));
  } catch {
    return null;
  }
}

/** Entries of each switch, of (sender, VLAN) once. */
function entries({ fabric }: VlanPlan, { from, vlan, learnt, learntOffset }: LearningLog): Set<string>[] {
  const tables = Array.from({ length: fabric.switchCount }, () => new Set<string>());
  for (let f = 0; f < from.length; f++) {
    for (const s of learnt.subarray(learntOffset[f], learntOffset[f + 1])) tables[s].add(`${from[f]} ${vlan[f]}`);
  }
  return tables;
}

describe('what switches learn frame by frame', () => {
  it('comes to as many entries as are counted for a plan', () => {
    const met = new CaseCounter('as counted', 'flooded in other VLANs');
    fc.assert(
      fc.property(drawn, (it) => {
        const plan = planned(it);
        fc.pre(plan !== null);
        const log = finish(traceLearning(plan));
        const sizes = entries(plan, log).map((table) => table.size);
        const { all, flooded } = plan.macEntries;
        // More switches than those on its way learn a frame that is flooded in a VLAN that is not its sender's own.
        const strays = [...log.kind].some((kind, f) => kind === FRAME_FLOODED && log.vlan[f] !== plan.own[log.from[f]]);
        const asymmetric = plan.loads.oneWayPairs > 0;
        if (!strays && !asymmetric && met.see('as counted')) expect(sizes).toEqual([...all]);
        else {
          met.see('flooded in other VLANs');
          sizes.forEach((size, s) => {
            expect(size).toBeLessThanOrEqual(flooded[s]);
            if (!asymmetric) expect(size).toBeGreaterThanOrEqual(all[s]);
          });
        }
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });

  it('is where the sender is, and every frame comes to whom it is for', () => {
    const met = new CaseCounter('broadcast', 'direct', 'flooded');
    const names = { [FRAME_BROADCAST]: 'broadcast', [FRAME_DIRECT]: 'direct', [FRAME_FLOODED]: 'flooded' } as const;
    fc.assert(
      fc.property(drawn, (it) => {
        const plan = planned(it);
        fc.pre(plan !== null);
        const { fabric, trees } = plan;
        const { kind, from, to, vlan, channel, channelOffset, learnt, learntOffset } = finish(traceLearning(plan));
        const path = new Uint32Array(fabric.switchCount);
        for (let f = 0; f < kind.length; f++) {
          met.see(names[kind[f] as keyof typeof names]);
          const start = fabric.hostSwitch[from[f]];
          const crossed = channel.subarray(channelOffset[f], channelOffset[f + 1]);
          const reached = new Set([start]);
          // Each leaves where the frame is, to where it was not yet.
          const astray = crossed.filter((c) => {
            const fine = reached.has(fabric.channelFrom[c]) && !reached.has(fabric.channelTo[c]);
            reached.add(fabric.channelTo[c]);
            return !fine;
          });
          const deaf = learnt.subarray(learntOffset[f], learntOffset[f + 1]).filter((s) => !reached.has(s));
          if (astray.length + deaf.length > 0) expect([f, [...astray], [...deaf]]).toEqual([f, [], []]);
          if (kind[f] === FRAME_BROADCAST) {
            expect(to[f]).toBe(NONE);
            expect(reached).toEqual(new Set(trees[vlan[f]].order));
          } else if (!reached.has(fabric.hostSwitch[to[f]])) expect.fail(`frame ${f} did not arrive`);
          if (kind[f] === FRAME_DIRECT) {
            const hops = treePath(fabric, trees[vlan[f]], start, fabric.hostSwitch[to[f]], path);
            expect([...crossed].sort()).toEqual([...path.subarray(0, hops)].sort());
          }
        }
      }),
      { numRuns: 60 },
    );
    met.expectAll();
  });
});

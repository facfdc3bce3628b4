import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import { doubledLinks } from '../../testing/doubledLinks';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { portTable } from './portTable';
import { replanVlans } from './replan';
import { planVlans, type VlanPlan } from './vlanPlan';

const DOUBLED = 'vbft:leaves=3,spines=2,hosts=9 with parallel links';
const specs = [
  DOUBLED,
  'vbft:leaves=4,spines=4,hosts=16',
  'vbft:stages=3,down=3,up=2,hosts=27',
  'torus:dims=4x4',
  'random:switches=12,ports=6,hosts=2,seed=2',
];

function planned(spec: string, rule: string, count: number | null = null) {
  const topology = spec === DOUBLED ? doubledLinks(generateFromSpec(spec.split(' ')[0])) : generateFromSpec(spec);
  const options = { ...DEFAULT_VLAN_OPTIONS, vlans: count };
  return {
    topology,
    before: finish(planVlans(compileFabric(topology), { rule, traffic: { kind: 'uniform' }, options })),
  };
}

const idOf = ({ pairs, ids }: VlanPlan, k: number): number => {
  const vlan = pairs.at(Math.floor(k / pairs.hosts), k % pairs.hosts);
  return vlan === NO_VLAN ? 0 : ids[vlan];
};

/** Checks whether the links on which both ends carry a VLAN have a loop, failed links included: it closes when they are back. */
function hasLoop(topology: Topology, plan: VlanPlan, id: number): boolean {
  const carried = plan.configured.find((vlan) => vlan.id === id);
  const group = new Map<string, string>();
  const top = (node: string): string => (group.has(node) ? top(group.get(node) as string) : node);
  for (const l of carried?.links ?? []) {
    const [a, b] = [top(topology.links[l].a.node), top(topology.links[l].b.node)];
    if (a === b) return true;
    group.set(a, b);
  }
  return false;
}

/** Some switches and links between them failed, by numbers that count both. */
function without(topology: Topology, links: Uint32Array, numbers: readonly number[]): Topology {
  const count = topology.switches.length;
  const failed = new Set(numbers.map((k) => k % (count + links.length)));
  const failedLinks = new Set([...links].filter((_, l) => failed.has(count + l)));
  return {
    ...topology,
    switches: topology.switches.map((node, s) => (failed.has(s) ? { ...node, down: true } : node)),
    links: topology.links.map((link, l) => (failedLinks.has(l) ? { ...link, down: true } : link)),
  };
}

/** Hosts that can reach each other, of the parts with most of them; none where every host is alone. */
function largestParts({ switches, hosts, links }: Topology): number[][] {
  const lost = new Set<string>(switches.filter(({ down }) => down).map(({ id }) => id));
  const part = new Map<string, string>();
  const top = (node: string): string => (part.has(node) ? top(part.get(node) as string) : node);
  for (const { a, b, down } of links) {
    const [x, y] = [top(a.node), top(b.node)];
    if (!down && !lost.has(a.node) && !lost.has(b.node) && x !== y) part.set(x, y);
  }
  const members = new Map<string, number[]>();
  hosts.forEach(({ id }, h) => {
    members.set(top(id), [...(members.get(top(id)) ?? []), h]);
  });
  const most = Math.max(...[...members.values()].map(({ length }) => length));
  return most > 1 ? [...members.values()].filter(({ length }) => length === most) : [];
}

describe.each(specs)('%s', (spec) => {
  it.each(['low-number', 'balanced'])(
    'keeps every pair whose VLAN still joins it, and gives the others one that does: %s',
    (rule) => {
      const { topology, before } = planned(spec, rule);
      const n = topology.hosts.length;
      const fabricLinks = [...before.fabric.linkRecord];
      const met = new CaseCounter('a pair that stays');
      fc.assert(
        fc.property(fc.subarray(fabricLinks, { minLength: 1, maxLength: 3 }), (down) => {
          const failed = new Set(down);
          const left = {
            ...topology,
            links: topology.links.map((link, l) => (failed.has(l) ? { ...link, down: true } : link)),
          };
          const after = finish(replanVlans(before, compileFabric(left), { kind: 'uniform' }));
          const wrong: string[] = [];
          for (let k = 0; k < n * n; k++) {
            const [i, j] = [Math.floor(k / n), k % n];
            const [a, b] = [after.fabric.hostSwitch[i], after.fabric.hostSwitch[j]];
            const vlan = after.pairs.at(i, j);
            if (after.own[i] === NO_VLAN || after.own[j] === NO_VLAN || i === j) {
              if (vlan !== NO_VLAN) wrong.push(`${i} ${j} is in VLAN ${vlan}`);
              continue;
            }
            const { depth } = after.trees[vlan];
            if (depth[a] < 0 || depth[b] < 0) wrong.push(`${i} ${j} is not joined`);
            if (!after.trees[after.own[i]].full) wrong.push(`${i} broadcasts to some`);
            const same = after.ids.indexOf(idOf(before, k));
            // A plan of one entry a node moves more than it must: whoever decides, decides all its pairs.
            if (!after.rank && same >= 0 && after.trees[same].depth[a] >= 0 && after.trees[same].depth[b] >= 0) {
              met.see('a pair that stays');
              if (idOf(after, k) !== idOf(before, k)) wrong.push(`${i} ${j} has moved`);
            }
          }
          expect(wrong).toEqual([]);
          for (const { id } of after.configured) expect(hasLoop(topology, after, id)).toBe(false);
          // All that trees need is configured, at both ends.
          const ports = portTable(left, after);
          after.trees.forEach((tree, t) => {
            for (const s of tree.order) {
              const c = tree.parent[s];
              if (c < 0) continue;
              const vids = (at: number, port: number) => ports[at].find((p) => p.port === port)?.vids ?? [];
              expect(vids(after.fabric.channelFrom[c], after.fabric.channelFromPort[c])).toContain(after.ids[t]);
              expect(vids(after.fabric.channelTo[c], after.fabric.channelToPort[c])).toContain(after.ids[t]);
            }
          });
        }),
        { numRuns: 12, seed: 11 },
      );
      // By rank, whoever decides for a pair decides for all its pairs: none need stay.
      if (!before.rank) met.expectAll();
    },
  );
});

describe('a spine that fails and comes back', () => {
  it('has its VLAN under the same id again, with nothing told to a switch in between', () => {
    const { topology, before } = planned(specs[1], 'balanced');
    const after = finish(replanVlans(before, compileFabric(applyFailures(topology, ['spine-1'])), { kind: 'uniform' }));
    expect([...after.ids]).toEqual([2, 4, 5]);
    const back = finish(replanVlans(after, compileFabric(topology), { kind: 'uniform' }));
    expect([...back.ids].sort()).toEqual([2, 3, 4, 5]);
    expect(portTable(topology, back)).toEqual(portTable(topology, before));
  });
});

describe('fewer VLANs than top switches', () => {
  it('stay so after a failure: other top switches are left alone', () => {
    const { topology, before } = planned(specs[1], 'balanced', 3);
    for (const [down, ids] of [
      ['leaf-0--spine-3', [2, 3, 4]],
      ['spine-1', [2, 4]],
    ] as const) {
      const left = applyFailures(topology, [down]);
      const after = finish(replanVlans(before, compileFabric(left), { kind: 'uniform' }));
      expect([...after.ids]).toEqual(ids);
      expect(portTable(left, after)).toEqual(portTable(topology, before));
    }
  });

  it.each(['low-number', 'balanced'])('serve whoever is connected after any two failures in turn: %s', (rule) => {
    const sizes = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 })).map(([leaves, spines]) => ({
        spec: `vbft:leaves=${leaves},spines=${spines},hosts=${2 * leaves}`,
        tops: spines,
      })),
      fc.constantFrom(
        { spec: 'vbft:stages=3,down=2,up=2,hosts=8', tops: 4 },
        { spec: 'vbft:stages=3,down=3,up=2,hosts=18', tops: 4 },
      ),
    );
    const failures = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
    let repaired = 0;
    fc.assert(
      fc.property(sizes, fc.nat(), failures, failures, ({ spec, tops }, few, first, second) => {
        const { topology, before } = planned(spec, rule, 1 + (few % (tops - 1)));
        let plan = before;
        for (const down of [first, second]) {
          const left = without(topology, before.fabric.linkRecord, down);
          const parts = largestParts(left);
          if (parts.length === 0) return;
          plan = finish(replanVlans(plan, compileFabric(left), { kind: 'uniform' }));
          const served = [...plan.own.keys()].filter((h) => plan.own[h] !== NO_VLAN);
          expect(parts).toContainEqual(served);
          for (const i of served) {
            expect(plan.trees[plan.own[i]].full).toBe(true);
            for (const j of served) {
              if (i === j) continue;
              const { depth } = plan.trees[plan.pairs.at(i, j)];
              expect(depth[plan.fabric.hostSwitch[i]] >= 0 && depth[plan.fabric.hostSwitch[j]] >= 0).toBe(true);
            }
          }
          for (const { id } of plan.configured) expect(hasLoop(topology, plan, id)).toBe(false);
        }
        if (plan.kind === 'spanning') repaired++;
      }),
      { numRuns: 60 },
    );
    expect(repaired).toBeGreaterThan(0);
  });
});

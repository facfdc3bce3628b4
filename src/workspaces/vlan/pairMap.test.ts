import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { planVlans } from '../../core/vlan/planning/vlanPlan';
import { type VlanReply, vlanReply } from '../../jobs/vlan/vlanReply';
import { loadRows, sortedLoads } from './loadRows';
import { countsBetween, groupShares, pairMapModel, vlanAt } from './pairMap';
import { pairText } from './pairText';
import { vlanTexts } from './texts';
import type { PlanView } from './vlanStore';
import { cablingOf, idList, pairRoute, vlansOnLinks } from './vlanTrees';

function planned(spec: string, rule = 'balanced'): { readonly topology: Topology; readonly reply: VlanReply } {
  const topology = generateFromSpec(spec);
  const options = { vlans: null, firstId: 2, seed: 1 };
  const plan = finish(planVlans(compileFabric(topology), { rule, traffic: { kind: 'uniform' }, options }));
  return { topology, reply: vlanReply(plan, topology) };
}

const SPECS = [
  'vbft:leaves=4,spines=4,hosts=16',
  'vbft:leaves=3,spines=2,hosts=10',
  'torus:dims=3x4',
  'vbft:stages=3,down=2,up=2,hosts=8',
];

describe.each(SPECS)('%s', (spec) => {
  const { topology, reply } = planned(spec);
  const { pairs } = reply;
  if (!pairs) throw new Error('no table of pairs');
  const model = pairMapModel(topology, reply, pairs);
  const { home } = cablingOf(topology);

  it('puts the nodes of a leaf together, each once', () => {
    expect([...model.order].sort((a, b) => a - b)).toEqual(topology.hosts.map((_, h) => h));
    for (let row = 0; row < model.hostCount; row++) {
      expect(model.rowOf[model.order[row]]).toBe(row);
      expect(model.groupSwitch[model.groupOf[row]]).toBe(home[model.order[row]]);
    }
    expect(new Set(model.groupSwitch).size).toBe(model.groupSwitch.length);
  });

  it('counts every pair of nodes once in the VLAN that the plan gives it', () => {
    const counted = new Array<number>(reply.vlans.length).fill(0);
    const groups = model.groupSwitch.length;
    for (let a = 0; a < groups; a++) {
      for (let b = a; b < groups; b++) {
        const half = a === b ? 2 : 1;
        countsBetween(model, a, b).forEach((count, v) => {
          counted[v] += count / half;
        });
      }
    }
    expect(counted).toEqual(reply.vlans.map(({ pairs }) => pairs));
    const { share, vlan } = groupShares(model, null);
    const last = groups - 1;
    const counts = countsBetween(model, 0, last);
    const most = counts.indexOf(Math.max(...counts));
    expect(vlan[last]).toBe(most);
    expect(share[last]).toBeCloseTo(counts[most] / counts.reduce((x, y) => x + y, 0), 6);
  });

  it('finds paths whose loads are those of the plan', () => {
    const onLink = vlansOnLinks(reply, topology.links.length);
    const carried = new Float64Array(topology.links.length);
    for (let a = 0; a < topology.hosts.length; a++) {
      for (let b = 0; b < topology.hosts.length; b++) {
        const { vlan, path } = pairRoute(topology, reply, a, b);
        if (a === b) {
          expect(vlan).toBe(-1);
          continue;
        }
        expect(path?.switches[0]).toBe(home[a]);
        expect(path?.switches.at(-1)).toBe(home[b]);
        expect(path?.switches.length).toBe((path?.links.length ?? 0) + 1);
        expect(vlan).toBe(vlanAt(model, model.rowOf[b], model.rowOf[a]));
        for (const l of path?.links ?? []) {
          expect(onLink[l]).toContain(vlan);
          carried[l]++;
        }
      }
    }
    const { linkRecord, linkCount } = compileFabric(topology);
    for (let l = 0; l < linkCount; l++) {
      expect(carried[linkRecord[l]]).toBe(reply.channelLoad[2 * l] + reply.channelLoad[2 * l + 1]);
    }
  });

  it('lists loads whose largest is that of the plan', () => {
    const rows = loadRows(reply, compileFabric(topology));
    const sorted = sortedLoads(rows);
    expect(sorted).toHaveLength(2 * rows.length);
    expect(sorted[0]).toBe(reply.maxLoad);
    expect([...sorted]).toEqual([...sorted].sort((a, b) => b - a));
  });
});

describe('a plan without a table of pairs', () => {
  const { topology, reply } = planned('vbft:leaves=4,spines=4,hosts=16');
  const tableless = { ...reply, pairs: null };

  it('tells VLAN and path from one entry a node, as the table does', () => {
    for (let a = 0; a < 16; a++)
      for (let b = 0; b < 16; b++)
        expect(pairRoute(topology, tableless, a, b)).toEqual(pairRoute(topology, reply, a, b));
  });

  it('does not call pairs without a VLAN where it cannot tell', () => {
    const texts = vlanTexts('en');
    const untold = pairText({ topology, reply: { ...tableless, rank: null } } as PlanView, [0, 5], texts);
    expect(untold).toContain('too large for a table of all pairs');
    expect(pairText({ topology, reply: tableless } as PlanView, [0, 5], texts)).toMatch(
      /VLAN 2 · leaf-0 → spine-0 → leaf-1/,
    );
  });
});

it('writes ids as runs', () => {
  expect(idList([])).toBe('');
  expect(idList([2, 3, 4, 5])).toBe('2–5');
  expect(idList([2, 3, 7, 9, 10, 11])).toBe('2, 3, 7, 9–11');
});

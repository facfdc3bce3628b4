import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { generateFromSpec } from '../../../core/generators/spec';
import { randomTopology } from '../../../core/testing/randomTopology';
import type { Topology } from '../../../core/topology/topology';
import { planVlans } from '../../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../../core/vlan/trees/vlanNetwork';
import { Session } from '../../../jobs/session';
import { traceVlanLearning } from '../../../jobs/vlan/learningJob';
import { entriesAfter, learningTold } from './learning';

function learn(topology: Topology, rule = 'low-number') {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const traffic = { kind: 'uniform' } as const;
  const request = { rule, traffic, trafficFile: '', vlans: null, firstId: 2, seed: 1 };
  const reply = finish(traceVlanLearning.on(session, request));
  return { fabric: session.network.fabric, reply };
}

it('ends with the entries that are counted for the plan', () => {
  fc.assert(
    fc.property(
      randomTopology.filter((t) => t.hosts.length > 1),
      (topology) => {
        const { fabric, reply } = learn(topology);
        const options = { rule: 'low-number', traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS } as const;
        const { macEntries } = finish(planVlans(fabric, options));
        expect(entriesAfter(fabric, reply, reply.log.kind.length)).toEqual(macEntries.all);
      },
    ),
    { numRuns: 100 },
  );
});

it('has words for every step, and goes from flood to flood', () => {
  const { fabric, reply } = learn(generateFromSpec('vbft:leaves=3,spines=3,hosts=6'));
  const told = learningTold(fabric, reply);
  expect(told.generated).toBe(true);
  for (const language of ['en', 'ja'] as const) {
    for (let p = 0; p <= told.last; p++) {
      const { caption, counts } = told.at(p, language);
      expect(`${caption} ${counts}`).not.toMatch(/undefined|NaN|^$/);
    }
  }
  expect(told.seek(0, 1)).toBe(1);
  expect(told.at(1, 'en').kind).toBe('broadcast');
  const next = told.seek(1, 1) as number;
  expect([told.at(next, 'en').kind, told.at(next - 1, 'en').kind]).toEqual(['broadcast', 'direct']);
  expect(told.seek(next, -1)).toBe(1);
  expect(told.at(told.last, 'en')).toMatchObject({ kind: 'end', ended: true });
});

it('floods where the pair talks in a VLAN that the other has not been heard in', () => {
  const { fabric, reply } = learn(generateFromSpec('vbft:leaves=3,spines=3,hosts=6'), 'source');
  const told = learningTold(fabric, reply);
  const kinds = Array.from({ length: told.last + 1 }, (_, p) => told.at(p, 'en'));
  const flood = kinds.find(({ kind }) => kind === 'flooded');
  expect(flood?.caption).toContain('floods the frame out of all ports');
});

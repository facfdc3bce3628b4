import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { planVlans } from '../planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { vlanExportDescriptors, vlanExports } from './registry';
import { exportBundle, writePlan } from './writePlan';

const topology = generateFromSpec('vbft:leaves=4,spines=4,hosts=16');
const request = { rule: 'low-number', traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS } as const;
const bundle = exportBundle(topology, finish(planVlans(compileFabric(topology), request)), new Map());

it('lists the same exports with and without what writes, each once', () => {
  expect(vlanExports.map((format) => format.descriptor)).toEqual(vlanExportDescriptors);
  expect(new Set(vlanExportDescriptors.map(({ id }) => id)).size).toBe(vlanExports.length);
});

describe.each(vlanExports.map((format) => [format.descriptor.id, format] as const))('%s', (id, format) => {
  const { title, summary, needs = [], covers } = format.descriptor;

  it('has its texts in both languages, and needs formats that there are', () => {
    for (const text of [title, summary]) expect([text.en, text.ja].every(Boolean)).toBe(true);
    const known = vlanExportDescriptors.map((descriptor) => descriptor.id);
    for (const need of needs) expect(known).toContain(need);
  });

  it('writes the same twice, into a folder of its own, for owners that there are', () => {
    const files = format.write(bundle);
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { name, text, owner } of files) {
      expect(name).toMatch(new RegExp(`^${id}/[\\w.-]+(/[\\w.-]+)?$`));
      expect(text.endsWith('\n')).toBe(true);
      if (owner.kind === 'shared') continue;
      expect(covers).toMatch(owner.kind === 'switch' ? /switches|all/ : /nodes|all/);
      expect(owner.index).toBeLessThan((owner.kind === 'switch' ? topology.switches : topology.hosts).length);
    }
    expect(format.write(bundle)).toEqual(files);
  });
});

it.each(
  vlanExports
    .filter(({ descriptor }) => descriptor.linePerPair)
    .map((format) => [format.descriptor.id, format] as const),
)('%s is refused for too many nodes by what the format itself says', (id, format) => {
  const many = { ...bundle, topology: { ...topology, hosts: Array(5000).fill(topology.hosts[0]) } };
  expect(format.limit?.fits(bundle)).toBe(true);
  expect(() => writePlan(many, [id])).toThrow(format.limit?.refusal(5000).en);
});

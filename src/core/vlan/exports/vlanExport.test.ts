import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { planVlans } from '../planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { vlanExportDescriptors, vlanExports } from './registry';
import type { VlanExport } from './vlanExport';
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

describe('a plan whose ids begin with 1, as those of the paper do', () => {
  const options = { ...DEFAULT_VLAN_OPTIONS, firstId: 1 };
  const plan = finish(planVlans(compileFabric(topology), { ...request, options }));
  const fromOne = exportBundle(topology, plan, new Map());

  it('is written in every format but SONiC, which says why', () => {
    expect([...plan.ids]).toEqual([1, 2, 3, 4]);
    const folders = new Set(writePlan(fromOne, null).map(({ name }) => name.split('/')[0]));
    expect(folders).toContain('iproute2');
    expect(folders).not.toContain('sonic');
    expect(() => writePlan(fromOne, ['sonic'])).toThrow('SONiC takes VLAN ids from 2 on');
  });

  it('warns that switches put untagged frames into VLAN 1', () => {
    const readme = (of: typeof bundle) => writePlan(of, ['iproute2']).find(({ name }) => name === 'README.txt')?.text;
    expect(readme(fromOne)).toContain('WARNING: VLAN 1');
    expect(readme(bundle)).not.toContain('VLAN 1 ');
  });
});

it('takes a new format with a limit from its own file and the registry alone', () => {
  const id = 'planted';
  const title = { en: 'Planted', ja: '植えた形式' };
  const planted: VlanExport = {
    descriptor: { ...vlanExportDescriptors[0], id, title, summary: title, needs: [] },
    limit: {
      fits: ({ topology: { hosts } }) => hosts.length <= bundle.topology.hosts.length,
      refusal: (nodes) => ({ en: `${nodes} nodes are too many to plant`, ja: `${nodes} 台は植えられません` }),
    },
    write: () => [{ name: `${id}/all.txt`, text: 'planted\n', owner: { kind: 'shared' } }],
  };
  const written = (from: typeof bundle): boolean =>
    writePlan(from, null).some(({ name }) => name === 'planted/all.txt');
  const larger = { ...bundle, topology: { ...topology, hosts: [...topology.hosts, topology.hosts[0]] } };
  (vlanExports as VlanExport[]).push(planted);
  try {
    expect([written(bundle), written(larger)]).toEqual([true, false]);
    expect(() => writePlan(larger, [id])).toThrow(`${larger.topology.hosts.length} nodes are too many to plant`);
  } finally {
    (vlanExports as VlanExport[]).pop();
  }
});

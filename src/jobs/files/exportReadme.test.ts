import { expect, it } from 'vitest';
import { assignLids } from '../../core/addressing/assignLids';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import { exportReadme } from './exportReadme';

function readme(names: readonly string[], down: readonly string[] = [], rename = 'host-0-0', lmc = 0): string {
  const whole = generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2');
  const hosts = whole.hosts.map((host, h) => (h === 0 ? { ...host, name: rename } : host));
  const topology = applyFailures({ ...whole, hosts }, down);
  const bundle = { topology, fabric: compileFabric(topology), lids: { ...assignLids(topology, 'node-order'), lmc } };
  return exportReadme(
    { ...bundle, table: new Uint8Array(bundle.fabric.switchCount * bundle.fabric.hostCount) },
    names.map((name) => ({ name, text: '' })),
  );
}

it('says how to use each file', () => {
  const files = ['t.json', 't.net', 'fat-tree-2x2.lfts', 't.psl', 't.sl2vl', 'guid2lid', 't.dot', 't.graphml', 't.csv'];
  const others = ['cn_guids', 'io_guids', 'root_guids', 'opensm.conf', 'topology.conf'];
  const [, uses] = readme([...files, ...others]).split(/\n\n(?=Open t\.json)/);
  for (const file of [...files, ...others]) expect(uses, file).toContain(file);
});

it('says of lanes only what the routing has', () => {
  const files = ['t.json', 'fat-tree-2x2.lfts', 't.psl', 't.sl2vl'];
  expect(readme(files)).toContain('These routes have one lane');
  expect(readme(files)).not.toContain('on virtual lanes only');
});

it('joins tables that came in parts under the name that the rest goes by', () => {
  const text = readme(['fat-tree-2x2-1.lfts', 'fat-tree-2x2-2.lfts', 'opensm.conf', 'root_guids']);
  expect(text).toContain('cat fat-tree-2x2-1.lfts fat-tree-2x2-2.lfts > fat-tree-2x2.lfts\n');
  expect(text).toContain('-U fat-tree-2x2.lfts\n');
  expect(text).toContain('cp fat-tree-2x2.lfts root_guids /etc/opensm/\n');
});

it('starts the manager at a host that the simulated fabric has, by the name it has there', () => {
  expect(readme(['t.net'], ['host-0-0'])).toContain("SIM_HOST='host-0-1' ");
  expect(readme(['t.net'], [], "it's")).toContain("SIM_HOST='it'\\''s' ");
  expect(readme(['t.net'], [], 'a "b"')).toContain("SIM_HOST='a '\\''b'\\''' ");
});

it('tells every start of the manager how many LIDs a host has, where it is not one', () => {
  const files = ['t.net', 'fat-tree-2x2.lfts', 'guid2lid', 'root_guids', 'cn_guids'];
  const starts = (lmc: number) => readme(files, [], 'host-0-0', lmc).match(/^ .*\bopensm -.*$/gm) ?? [];
  // All but that by fat-tree routing, which OpenSM refuses with an LMC.
  expect(starts(2)).toHaveLength(3);
  expect(starts(0)).toHaveLength(4);
  for (const start of starts(2)) expect(start).toMatch(/ -l 2$/);
  for (const start of starts(0)) expect(start).not.toContain(' -l ');
});

it('reads tables by LID, which needs no manager to answer', () => {
  expect(readme(['fat-tree-2x2.lfts'])).toContain('  ibroute <LID of the switch>\n');
});

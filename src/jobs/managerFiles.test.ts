import { expect, it } from 'vitest';
import { assignLids } from '../core/addressing/assignLids';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { managerFiles } from './managerFiles';

function filesOf(spec: string, io: readonly number[] = []): Record<string, string> {
  const topology = generateFromSpec(spec);
  const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
  return Object.fromEntries(managerFiles(bundle, new Set(io)).map(({ name, text }) => [name, text]));
}

it('writes a tree for OpenSM and Slurm', () => {
  const files = filesOf('fat-tree:levels=2,ports=4,leaves=2,spines=2');
  expect(files.root_guids).toBe('0x0000000000200002\n0x0000000000200003\n');
  expect(files.cn_guids.trim().split('\n')).toHaveLength(4);
  expect(files['topology.conf']).toBe(
    [
      'SwitchName=leaf-0 Nodes=host-0-0,host-0-1',
      'SwitchName=leaf-1 Nodes=host-1-0,host-1-1',
      'SwitchName=spine-0 Switches=leaf-0,leaf-1',
      'SwitchName=spine-1 Switches=leaf-0,leaf-1',
      '',
    ].join('\n'),
  );
  expect(files['opensm.conf']).toContain('root_guid_file /etc/opensm/root_guids');
});

it('leaves out what only trees have', () => {
  expect(Object.keys(filesOf('torus:dims=3x3')).sort()).toEqual(['cn_guids', 'opensm.conf']);
});

it('tells I/O nodes from those that compute', () => {
  const files = filesOf('fat-tree:levels=2,ports=4,leaves=2,spines=2', [3]);
  expect(files.io_guids.match(/^0x/gm)).toHaveLength(1);
  expect(files.cn_guids.match(/^0x/gm)).toHaveLength(3);
  expect(files.cn_guids).not.toContain(files.io_guids);
  expect(files['opensm.conf']).toContain('io_guid_file /etc/opensm/io_guids');
});

it('lets jobs span joined trees', () => {
  const lines = filesOf('joined-fat-tree:k=4,joint=middle')['topology.conf'].trim().split('\n');
  const spines = lines.filter((line) => / Switches=.*mid-/.test(line)).map((line) => line.split(/[= ]/)[1]);
  expect(spines).toHaveLength(8);
  expect(lines.slice(-2)).toEqual([
    '# no switch: stands for the links that join the trees',
    `SwitchName=all Switches=${spines.join(',')}`,
  ]);
});

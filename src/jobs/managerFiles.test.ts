import { describe, expect, it } from 'vitest';
import { assignLids } from '../core/addressing/assignLids';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { sideBySide } from '../core/testing/speeds';
import type { Topology } from '../core/topology/topology';
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

describe('machines with several ports in Slurm', () => {
  /** The first host of each leaf is a port of machine m0, the second of m1. */
  const shared = (topology: Topology): Topology => ({
    ...topology,
    hosts: topology.hosts.map((host, h) => ({ ...host, node: `m${h % 2}` })),
  });
  const conf = (topology: Topology): string[] => {
    const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
    const text = managerFiles(bundle, new Set()).find(({ name }) => name === 'topology.conf')?.text ?? '';
    return text.trim().split('\n');
  };
  const tree = generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2');

  it('are named once, and leaves with the same machines are one line', () => {
    expect(conf(shared(tree))).toEqual([
      'SwitchName=leaf-0 Nodes=m0,m1',
      'SwitchName=spine-0 Switches=leaf-0',
      'SwitchName=spine-1 Switches=leaf-0',
    ]);
  });

  it('make of planes one tree, and of networks side by side two', () => {
    const both = sideBySide(tree, tree);
    const half = both.hosts.length / 2;
    const hosts = both.hosts.map((host, h) => ({ ...host, node: `m${h % half}`, rail: Math.floor(h / half) }));
    expect(conf({ ...both, hosts })).toEqual([
      'SwitchName=a-leaf-0 Nodes=m0,m1',
      'SwitchName=a-leaf-1 Nodes=m2,m3',
      'SwitchName=a-spine-0 Switches=a-leaf-0,a-leaf-1',
      'SwitchName=a-spine-1 Switches=a-leaf-0,a-leaf-1',
    ]);
    expect(conf(both).filter((line) => line.includes('Nodes='))).toHaveLength(4);
  });
});

import { describe, expect, it } from 'vitest';
import { assignLids } from '../../core/addressing/assignLids';
import { compileFabric } from '../../core/fabric/compileFabric';
import { readNetwork } from '../../core/formats/readNetwork';
import { generateFromSpec } from '../../core/generators/spec';
import { fixture } from '../../core/testing/fixtures';
import { sideBySide } from '../../core/testing/speeds';
import type { HostId, LinkId, Topology } from '../../core/topology/topology';
import { managerFiles } from './managerFiles';

function filesOf(of: string | Topology, io: readonly number[] = []): Record<string, string> {
  const topology = typeof of === 'string' ? generateFromSpec(of) : of;
  const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
  return Object.fromEntries(managerFiles(bundle, new Set(io)).map(({ name, text }) => [name, text]));
}

it('writes a tree for OpenSM and Slurm', () => {
  const files = filesOf('fat-tree:levels=2,ports=4,leaves=2,spines=2');
  expect(files.root_guids).toBe('0x0000000000200002\n0x0000000000200003\n');
  expect(files.cn_guids.trim().split('\n')).toHaveLength(4);
  expect(files['topology.conf']).toBe(
    [
      'SwitchName=leaf-0 Nodes=host-0-[0-1]',
      'SwitchName=leaf-1 Nodes=host-1-[0-1]',
      '# spine-0 stands for spine-1 too',
      'SwitchName=spine-0 Switches=leaf-[0-1]',
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
  expect(lines.slice(-1)).toEqual(['SwitchName=all Switches=a-spine-0-0,b-spine-0-0']);
});

/** Two leaves and two spines; the hosts' names, by leaf. */
function leafSpine(...leaves: readonly (readonly string[])[]): Topology {
  const spec = `fat-tree:levels=2,ports=${Math.max(4, 2 * leaves[0].length)},leaves=${leaves.length},spines=2`;
  const topology = generateFromSpec(spec);
  const names = leaves.flat();
  return { ...topology, hosts: topology.hosts.map((host, h) => ({ ...host, name: names[h] })) };
}

/** A tree with a host at its first spine. */
function withServiceNode(): Topology {
  const tree = generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2');
  const spine = tree.switches.findIndex(({ name }) => name === 'spine-0');
  const storage = { id: 'storage' as HostId, name: 'storage' };
  const cable = {
    id: 'storage-cable' as LinkId,
    a: { node: storage.id, port: 1 },
    b: { node: tree.switches[spine].id, port: 3 },
  };
  const switches = tree.switches.map((node, s) => (s === spine ? { ...node, portCount: 3 } : node));
  return { ...tree, switches, hosts: [...tree.hosts, storage], links: [...tree.links, cable] };
}

const switchLines = (files: Record<string, string>): string[] => files['topology.conf'].trim().split('\n');

it('names Slurm’s nodes, not their adapters and ports', () => {
  const leaves = [
    ['node1 HCA-1', 'node2 mlx5_0'],
    ['node3 qib0', 'rack 3 node 4'],
  ];
  expect(switchLines(filesOf(leafSpine(...leaves))).slice(0, 2)).toEqual([
    'SwitchName=leaf-0 Nodes=node[1-2]',
    'SwitchName=leaf-1 Nodes=node3,rack_3_node_4',
  ]);
});

it('gives Slurm no node for what takes no part in traffic', () => {
  const tree = generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2');
  const hosts = tree.hosts.map((host, h) => (h >= 1 ? { ...host, role: 'service' as const } : host));
  expect(switchLines(filesOf({ ...tree, hosts }))).toEqual([
    '# leaf-0 stands for spine-[0-1] too',
    'SwitchName=leaf-0 Nodes=host-0-0',
  ]);
});

it('lists a node with several ports once, and rails with the same nodes as one switch', () => {
  const files = filesOf(
    leafSpine(
      ['n1 HCA-1', 'n2 HCA-1'],
      ['n1 HCA-1#2', 'n2 HCA-1#2'],
      ['n3 mlx5_0', 'n3 mlx5_1'],
      ['n4 mlx5_0', 'n5 mlx5_0'],
    ),
  );
  expect(switchLines(files)).toEqual([
    '# leaf-0 stands for leaf-1 too',
    'SwitchName=leaf-0 Nodes=n[1-2]',
    'SwitchName=leaf-2 Nodes=n3',
    'SwitchName=leaf-3 Nodes=n[4-5]',
    '# spine-0 stands for spine-1 too',
    'SwitchName=spine-0 Switches=leaf-[0,2-3]',
  ]);
});

it('leaves out of leaves that share a node the second, and says so', () => {
  expect(switchLines(filesOf(leafSpine(['n1 HCA-1', 'n2 HCA-1'], ['n2 HCA-2', 'n3 HCA-1'])))).toEqual([
    '# left out, since their nodes are in part below other switches: leaf-1',
    'SwitchName=spine-0_nodes Nodes=n3',
    'SwitchName=leaf-0 Nodes=n[1-2]',
    '# spine-0 stands for spine-1 too',
    'SwitchName=spine-0 Switches=leaf-0,spine-0_nodes',
  ]);
});

it('gives nodes at a spine a line of their own, since Slurm refuses nodes beside switches', () => {
  expect(switchLines(filesOf(withServiceNode()))).toEqual([
    'SwitchName=spine-0_nodes Nodes=storage',
    'SwitchName=leaf-0 Nodes=host-0-[0-1]',
    'SwitchName=leaf-1 Nodes=host-1-[0-1]',
    'SwitchName=spine-1 Switches=leaf-[0-1]',
    'SwitchName=spine-0 Switches=spine-0_nodes,spine-1',
  ]);
});

it('writes the nodes of a real fabric as they are called', () => {
  const { topology } = readNetwork(fixture('avakas/ibnetdiscover-debug.txt'));
  const text = filesOf(topology)['topology.conf'];
  expect(text).not.toMatch(/HCA/);
  const named = [...text.matchAll(/(?<=[=,])((?:fh)?node)(?:\[([\d,-]+)\]|(\d+))/g)].flatMap(([, stem, list, one]) =>
    (list ?? one).split(',').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => `${stem}${first + i}`);
    }),
  );
  expect(named).toContain('node166');
  expect(new Set(named).size).toBeGreaterThan(260);
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
      '# leaf-0 stands for leaf-1,spine-[0-1] too',
      'SwitchName=leaf-0 Nodes=m[0-1]',
    ]);
  });

  it('make of planes one tree, and of networks side by side two', () => {
    const both = sideBySide(tree, tree);
    const half = both.hosts.length / 2;
    const hosts = both.hosts.map((host, h) => ({ ...host, node: `m${h % half}`, rail: Math.floor(h / half) }));
    expect(conf({ ...both, hosts })).toEqual([
      '# a-leaf-0 stands for b-leaf-0 too',
      'SwitchName=a-leaf-0 Nodes=m[0-1]',
      '# a-leaf-1 stands for b-leaf-1 too',
      'SwitchName=a-leaf-1 Nodes=m[2-3]',
      '# a-spine-0 stands for a-spine-1,b-spine-[0-1] too',
      'SwitchName=a-spine-0 Switches=a-leaf-[0-1]',
    ]);
    expect(conf(both).filter((line) => line.includes('Nodes='))).toHaveLength(4);
  });
});

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';

it.each([
  [
    'rails:nodes=192,rails=8,unit=64,spines=8,links=2',
    [
      'SwitchName=leaf-0-0 Nodes=host-[0-63]',
      'SwitchName=leaf-1-0 Nodes=host-[64-127]',
      'SwitchName=leaf-2-0 Nodes=host-[128-191]',
      'SwitchName=spine-0 Switches=leaf-0-0,leaf-1-0,leaf-2-0',
    ],
  ],
  [
    `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`,
    [
      'SwitchName=leaf-0-0 Nodes=host-[0-7]',
      'SwitchName=leaf-1-0 Nodes=host-[8-15]',
      'SwitchName=spine-0 Switches=leaf-0-0,leaf-1-0',
    ],
  ],
])('writes of %s the machines below each switch for computing', (spec, lines) => {
  expect(switchLines(filesOf(spec)).filter((line) => !line.startsWith('#'))).toEqual(lines);
});

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { assignLids } from '../src/core/addressing/assignLids';
import { assignGuids } from '../src/core/addressing/guids';
import type { TextFile } from '../src/core/base/text/textFile';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { writeFormat } from '../src/core/formats/writeFormat';
import { generateFromSpec } from '../src/core/generators/spec';
import type { Topology } from '../src/core/topology/topology';
import { managerFiles } from '../src/jobs/files/managerFiles';
import { openSmIsThere } from './requireOpenSm';
import { slurmIsThere } from './requireSlurm';
import { SimulatedFabric } from './simulatedFabric';
import { SimulatedSlurm } from './simulatedSlurm';

const textOf = (files: readonly TextFile[], name: string): string => {
  const file = files.find((f) => f.name === name);
  if (!file) throw new Error(`no ${name} among ${files.map((f) => f.name).join(', ')}`);
  return file.text;
};

function filesOf(topology: Topology, io: readonly number[] = []) {
  const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
  return { bundle, files: managerFiles(bundle, new Set(io)) };
}

describe.skipIf(!openSmIsThere())('OpenSM with our files', () => {
  test.for(['ftree', 'updn'])('takes roots, compute and I/O nodes by our configuration: %s', async (engine) => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=8,leaves=8,spines=4');
    const { bundle, files } = filesOf(topology, [0, 9]);
    const sim = await SimulatedFabric.start(writeFormat('ibsim-net', bundle)[0].text, topology.hosts[0].name);
    try {
      for (const file of files) {
        await sim.write(file.name, file.text.replaceAll('/etc/opensm/', `${sim.directory}/`));
      }
      await sim.write('guid2lid', writeFormat('guid2lid', bundle)[0].text);
      const args = ['-F', 'opensm.conf', '-o', '-f', 'osm.log', '-D', '0x4f', '-R', `${engine},no_fallback`];
      const { code, stdout, stderr } = await sim.run('opensm', args, 60);
      expect(code, stdout + stderr).toBe(0);
      const log = await sim.read('osm.log');
      expect(log).toContain('SUBNET UP');
      expect(`${stdout}${stderr}${log}`).not.toMatch(/unrecognized option|ERR /i);
      // Our LIDs, which it knows from guid2lid alone.
      const dump = await sim.read('opensm-lfts.dump');
      bundle.lids.ofSwitch.forEach((lid, s) => {
        expect(dump).toMatch(new RegExp(`switch Lid ${lid} guid 0x${assignGuids(topology).ofSwitch[s]}`));
      });
      const ranked = [...log.matchAll(/Ranking root .*GUID (0x[0-9a-f]+)/g)].map(([, guid]) => BigInt(guid));
      const roots = textOf(files, 'root_guids').trim().split('\n').map(BigInt);
      expect(new Set(ranked)).toEqual(new Set(roots));
      expect(log).toContain('root nodes from file');
      if (engine === 'ftree') {
        expect(log).toContain(`compute nodes from file ${sim.directory}/cn_guids`);
        expect(log).toContain(`I/O nodes from file ${sim.directory}/io_guids`);
      }
    } finally {
      await sim.stop();
    }
  });

  test('would say so of a file that it cannot read', async () => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=8,leaves=8,spines=4');
    const { bundle, files } = filesOf(topology, [0]);
    const sim = await SimulatedFabric.start(writeFormat('ibsim-net', bundle)[0].text, topology.hosts[0].name);
    try {
      // The configuration names files in its own folder, in which there are none.
      await sim.write('opensm.conf', textOf(files, 'opensm.conf'));
      const args = ['-F', 'opensm.conf', '-o', '-f', 'osm.log', '-D', '0x4f', '-R', 'ftree'];
      await sim.run('opensm', args, 60);
      expect(await sim.read('osm.log')).toMatch(/ERR .*(root_guids|cn_guids|io_guids|file)/);
    } finally {
      await sim.stop();
    }
  });
});

describe.skipIf(!slurmIsThere())('Slurm with our topology.conf', () => {
  test.for([
    'fat-tree:levels=2,ports=8,leaves=6,spines=4',
    'fat-tree:k=4',
    'fat-tree:levels=2,ports=8,leaves=8,spines=2,spine=director',
    'joined-fat-tree:k=4,joint=middle',
  ])('reads %s: every switch reaches what it does in ours', async (spec) => {
    const topology = generateFromSpec(spec);
    const text = textOf(filesOf(topology).files, 'topology.conf');
    const slurm = await SimulatedSlurm.start(
      text,
      topology.hosts.map(({ name }) => name),
    );
    try {
      const shown = new Map<string, { level: number; nodes: number }>();
      for (const line of (await slurm.run('scontrol', 'show', 'topology')).trim().split('\n')) {
        const [, name, level, nodes] = /SwitchName=(\S+) Level=(\d+) LinkSpeed=\d+ Nodes=(\S+)/.exec(line) ?? [];
        const hosts = (await slurm.run('scontrol', 'show', 'hostnames', nodes)).trim().split('\n');
        shown.set(name, { level: Number(level), nodes: hosts.length });
      }
      const leaves = topology.switches.filter(({ level }) => level === 0);
      for (const { name } of leaves) {
        expect(shown.get(name)).toEqual({ level: 0, nodes: topology.hosts.length / leaves.length });
      }
      // Some switch reaches every host, so that a job may span them all.
      expect(Math.max(...[...shown.values()].map(({ nodes }) => nodes))).toBe(topology.hosts.length);
      expect(shown.size).toBe(text.match(/^SwitchName=/gm)?.length);
      expect(slurm.log()).not.toMatch(/topology.*(error|warning)|lack access/i);
    } finally {
      await slurm.stop();
    }
  });

  test.for([
    ['nodes with two adapters on two rails', rails],
    ['service nodes at a spine', withServiceNode],
  ] as const)('reads %s: every switch reaches its nodes', async ([, make]) => {
    const { topology, nodes, leaves } = make();
    const slurm = await SimulatedSlurm.start(textOf(filesOf(topology).files, 'topology.conf'), nodes);
    try {
      const shown = await slurm.run('scontrol', 'show', 'topology');
      for (const [name, count] of Object.entries(leaves)) {
        const [, list] = new RegExp(`^SwitchName=${name} Level=0 LinkSpeed=\\d+ Nodes=(\\S+)`, 'm').exec(shown) ?? [];
        expect(
          (await slurm.run('scontrol', 'show', 'hostnames', list)).trim().split('\n'),
          `${name} in\n${shown}`,
        ).toHaveLength(count);
      }
      expect(slurm.log()).not.toMatch(/topology.*(error|warning)|lack access|WARNING|invalid/i);
    } finally {
      await slurm.stop();
    }
  });
});

describe.skipIf(!slurmIsThere())('Slurm with the tree of our topology.yaml', () => {
  // Slurm reads YAML since 25.05; the same tree in its older file shows whether it takes our host lists, and each switch has one parent.
  test('is a true tree of its nodes', async () => {
    const topology = generateFromSpec('fat-tree:k=4');
    const [{ text }] = writeFormat('slurm-topology-yaml', filesOf(topology).bundle);
    const [{ tree }] = parse(text);
    const lines = tree.switches.map(
      ({ switch: name, nodes, children }: Record<string, string>) =>
        `SwitchName=${name} ${nodes ? `Nodes=${nodes}` : `Switches=${children}`}\n`,
    );
    const names = topology.hosts.map(({ name }) => name);
    const slurm = await SimulatedSlurm.start(lines.join(''), names);
    try {
      const shown = await slurm.run('scontrol', 'show', 'topology');
      const levels = [...shown.matchAll(/^SwitchName=\S+ Level=(\d)/gm)].map(([, level]) => level);
      expect(levels.sort().join('')).toBe('0000000011112');
      const [, list] = /Level=2 LinkSpeed=\d+ Nodes=(\S+)/.exec(shown) ?? [];
      const reached = await slurm.run('scontrol', 'show', 'hostnames', list);
      expect(reached.trim().split('\n').sort()).toEqual([...names].sort());
      expect(slurm.log()).not.toMatch(/topology.*(error|warning)|lack access|WARNING|invalid/i);
    } finally {
      await slurm.stop();
    }
  });
});

/** Four leaves in two rails: each node has an adapter at both leaves of its rack. */
function rails() {
  const tree = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');
  const nodeOf = (h: number): number => 4 * Math.floor(h / 8) + (h % 4);
  const hosts = tree.hosts.map((host, h) => ({ ...host, name: `node${nodeOf(h)} mlx5_${Math.floor(h / 4) % 2}` }));
  const nodes = Array.from({ length: 8 }, (_, n) => `node${n}`);
  return { topology: { ...tree, hosts }, nodes, leaves: { 'leaf-0': 4, 'leaf-2': 4 } };
}

/** A tree with a host at its first spine. */
function withServiceNode() {
  const tree = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');
  const switches = tree.switches.map((node) => (node.name === 'spine-0' ? { ...node, portCount: 5 } : node));
  const spine = switches.find(({ name }) => name === 'spine-0') as Topology['switches'][number];
  const storage = { id: 'storage' as Topology['hosts'][number]['id'], name: 'storage HCA-1' };
  const cable = {
    id: 'cable' as Topology['links'][number]['id'],
    a: { node: storage.id, port: 1 },
    b: { node: spine.id, port: 5 },
  };
  const topology = { ...tree, switches, hosts: [...tree.hosts, storage], links: [...tree.links, cable] };
  return {
    topology,
    nodes: [...tree.hosts.map(({ name }) => name), 'storage'],
    leaves: { 'leaf-0': 4, 'spine-0_nodes': 1 },
  };
}

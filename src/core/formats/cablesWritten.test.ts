import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { generateFromSpec } from '../generators/spec';
import { bundleOf, wiring } from '../testing/exportBundles';
import { fixture } from '../testing/fixtures';
import type { Topology } from '../topology/topology';
import { hostList } from './plugins/hostLists';
import { readNetwork, readViews } from './readNetwork';
import { writeFormat } from './writeFormat';

const ft4 = generateFromSpec('fat-tree:k=4');
/** Four machines with a port on each of two rails. */
const rails = generateFromSpec('rails:nodes=4,rails=2,unit=2,spines=2');

describe('NetBox cables', () => {
  it('are those of the list that its import takes', () => {
    const theirs = readNetwork(fixture('cables/netbox-import.csv'));
    const [file] = writeFormat('netbox-cables', bundleOf(theirs.topology));
    const columns = (text: string) => text.split(/\r?\n/).map((row) => row.split(','));
    const given = columns(fixture('cables/netbox-import.csv').text);
    const titles = given[0];
    for (const title of columns(file.text)[0]) expect(titles).toContain(title);
    // Ours numbers interfaces of machines from eth0, theirs are called ib0.
    const cells = (rows: readonly (readonly string[])[]) =>
      rows.slice(1).flatMap((row) => {
        const cell = (title: string) => row[rows[0].indexOf(title)]?.replace('ib0', 'eth0');
        const end = (side: string) => `${cell(`side_${side}_device`)}:${cell(`side_${side}_name`)}`;
        return row.length > 1 ? [`${[end('a'), end('b')].sort().join(' ')} ${cell('length')} ${cell('status')}`] : [];
      });
    expect(cells(columns(file.text)).sort()).toEqual(cells(given).sort());
  });

  it('come back with their ports, lengths and machines', () => {
    const long = { ...rails, links: rails.links.map((link, i) => ({ ...link, lengthM: i + 0.125 })) };
    const back = readNetwork(writeFormat('netbox-cables', bundleOf(long))[0]).topology;
    const lengths = (of: Topology) => of.links.map(({ lengthM = 0 }) => lengthM.toFixed(2)).sort();
    expect(lengths(back)).toEqual(lengths(long));
    const machines = (of: Topology) => new Set(of.hosts.map(({ node }) => node)).size;
    expect([back.hosts.length, machines(back)]).toEqual([8, 4]);
    const atSwitches = (of: Topology) =>
      wiring(of).map((cable) => cable.replaceAll(/[^ ]*(?:host|node|gpu)[^ ]*/g, 'H'));
    expect(atSwitches(back).sort()).toEqual(atSwitches(rails).sort());
  });

  it('keep names that a spreadsheet would run', () => {
    const hosts = ft4.hosts.map((host, h) => (h === 0 ? { ...host, name: '=cmd|x, "y"' } : host));
    const [file] = writeFormat('netbox-cables', bundleOf({ ...ft4, hosts }));
    expect(file.text).toContain(`,"'=cmd|x, ""y""",dcim.interface,eth0,`);
    expect(readNetwork(file).topology.hosts.map(({ name }) => name)).toContain('=cmd|x, "y"');
  });
});

test('NetBox devices are machines and switches with their places', () => {
  const hosts = rails.hosts.map((host) => ({ ...host, place: { rack: 'A01', unit: 3 } }));
  const [head, ...rows] = writeFormat('netbox-devices', bundleOf({ ...rails, hosts }))[0]
    .text.trim()
    .split('\r\n');
  expect(head).toBe('name,role,manufacturer,device_type,status,site,rack,position,face');
  expect(rows).toHaveLength(rails.switches.length + 4);
  expect(rows[0]).toBe(`${rails.switches[0].name},switch,,,planned,,,,`);
  expect(rows.at(-1)).toBe(`${rails.hosts.at(-1)?.node},server,,,planned,,A01,3,front`);
});

describe('SONiC', () => {
  it('has a file a switch, which together are the network', () => {
    const long = { ...ft4, links: ft4.links.map((link) => ({ ...link, lengthM: 4.2 })) };
    const files = writeFormat('sonic-config', bundleOf(long));
    expect(files).toHaveLength(20);
    expect(wiring(readViews(files).topology)).toEqual(wiring(ft4));
    const leaf = JSON.parse(files[0].text);
    expect(files[0].name).toBe('sonic-config/leaf-0-0.json');
    expect(leaf.DEVICE_METADATA.localhost).toEqual({ hostname: 'leaf-0-0', type: 'ToRRouter' });
    expect(leaf.DEVICE_NEIGHBOR.Ethernet8).toEqual({ name: 'mid-0-0', port: 'Ethernet0' });
    expect(leaf.DEVICE_NEIGHBOR_METADATA['mid-0-0']).toEqual({ type: 'LeafRouter' });
    expect(leaf.CABLE_LENGTH.AZURE).toEqual({ Ethernet0: '5m', Ethernet4: '5m', Ethernet8: '5m', Ethernet12: '5m' });
  });

  it('says in a minigraph what it says in its configuration', () => {
    const [minigraph, config] = ['minigraph-leaf-1.xml', 'config_db-leaf-1.json'].map((name) =>
      readNetwork(fixture(`lldp/${name}`)),
    );
    expect(minigraph.format).toBe('sonic-minigraph');
    const names = (of: Topology) => wiring(of).map((cable) => cable.replaceAll(/spine-(\d)\[\d\]/g, 'spine-$1'));
    expect(names(minigraph.topology)).toEqual(names(config.topology));
    expect(minigraph.topology.links.map(({ speed }) => speed)).toEqual(['100G', '100G']);
  });

  test.each([
    ['<DeviceMiniGraph><Hostname>a</Hostname>', /^x:1: expected XML: unclosed tag/],
    ['<DeviceMiniGraph>\n</DeviceMiniGraph>', 'x:1: expected <Hostname> with the name of the switch'],
    [
      '<DeviceMiniGraph xmlns:i="i"><PngDec><DeviceInterfaceLinks>\n<DeviceLinkBase i:type="DeviceInterfaceLink"><StartDevice>a</StartDevice></DeviceLinkBase></DeviceInterfaceLinks></PngDec><Hostname>a</Hostname></DeviceMiniGraph>',
      'x: no cable: 0 of 1 rows are cables: 1 link without both ends',
    ],
  ])('%j is refused with its line', (text, message) => {
    expect(() => readNetwork({ name: 'x', text })).toThrow(message);
  });
});

describe('Slurm', () => {
  interface Switch {
    readonly switch: string;
    readonly nodes?: string;
    readonly children?: string;
  }
  const topologies = (of: string | Topology) => parse(writeFormat('slurm-topology-yaml', bundleOf(of))[0].text);
  /** Names of a host list, by the rules of its manual page. */
  const named = (list: string): string[] =>
    [...list.matchAll(/([^,[\]]+)(?:\[([^\]]*)\])?/g)].flatMap(([, stem, ranges]) =>
      (ranges?.split(',') ?? ['']).flatMap((range) => {
        const [first, last = first] = range.split('-');
        if (first === '') return [stem];
        return Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, i) => `${stem}${String(Number(first) + i).padStart(first.length, '0')}`,
        );
      }),
    );

  it.each([
    [['a1', 'a2', 'a3', 'b', 'a5'], 'a[1-3],b,a5'],
    [['n08', 'n09', 'n10'], 'n[08-10]'],
    [['n9', 'n10', 'n011', 'n12'], 'n[9-10,011,12]'],
    [['x-1-1', 'x-1-2', 'x-2-1'], 'x-1-[1-2],x-2-1'],
    [['n3', 'n1', 'n2'], 'n[3,1-2]'],
  ])('packs %j', (names, list) => {
    expect(hostList(names)).toBe(list);
    expect(named(list)).toEqual(names);
  });

  it('has one parent for each switch and node of a tree, and pods as blocks', () => {
    const [tree, block] = topologies(ft4);
    expect([tree.cluster_default, block.cluster_default]).toEqual([true, false]);
    const switches: Switch[] = tree.tree.switches;
    // One root, four pods, eight leaves: spines and middle switches that reach the same are one.
    expect(switches).toHaveLength(13);
    const below = switches.flatMap(({ nodes = '', children = '' }) => [...named(nodes), ...named(children)]);
    expect(new Set(below).size).toBe(below.length);
    expect([...below].sort()).toEqual(
      [...switches.slice(1).map((s) => s.switch), ...ft4.hosts.map(({ name }) => name)].sort(),
    );
    expect(block.block.block_sizes).toEqual([4]);
    expect(block.block.blocks.map(({ nodes }: { nodes: string }) => named(nodes).length)).toEqual([4, 4, 4, 4]);
  });

  it('says of two pods what a file written by hand does', () => {
    const [tree, block] = parse(fixture('formats/ft4.topology.yaml').text);
    const [ours, ourBlock] = topologies(ft4);
    // Names of what stands for several switches apart.
    const leaves = ({ tree: { switches } }: typeof tree) => switches.filter((s: Switch) => /leaf-[01]-/.test(s.switch));
    const children = ({ tree: { switches } }: typeof tree) =>
      switches.filter((s: Switch) => /^leaf-[01]-/.test(s.children ?? '')).map((s: Switch) => s.children);
    const blocks = ({ block: { blocks } }: typeof block) =>
      blocks.slice(0, 2).map((b: { nodes: string }) => named(b.nodes));
    expect(leaves(ours)).toEqual(leaves(tree));
    expect(children(ours)).toEqual(children(tree));
    expect(blocks(ourBlock)).toEqual(blocks(block));
  });

  it('joins trees, keeps nodes of spines, and knows machines by their names', () => {
    const [joined] = topologies('joined-fat-tree:k=4');
    expect(joined.tree.switches[0].switch).toBe('all');
    expect(named(joined.tree.switches[0].children)).toHaveLength(2);
    const [atRails] = topologies({
      ...rails,
      hosts: rails.hosts.map(({ node, ...host }, h) => ({ ...host, name: `n${h >> 1} mlx5_${h & 1}` })),
    });
    const nodes = atRails.tree.switches.flatMap(({ nodes: list = '' }: Switch) => named(list));
    expect(nodes.sort()).toEqual(['n0', 'n1', 'n2', 'n3']);
    const hosts = ft4.hosts.map((host, h) => (h === 0 ? { ...host, name: 'true' } : host));
    expect(topologies({ ...ft4, hosts })[0].tree.switches.at(-8).nodes).toBe('host-0-0-1,true');
  });

  it('says a torus with the first dimension fastest', () => {
    const [{ torus3d }] = topologies('torus:dims=4x3x2');
    expect(torus3d.toruses[0].dims).toEqual({ x: 4, y: 3, z: 2 });
    const torus = generateFromSpec('torus:dims=4x3x2');
    const at = (x: number, y: number, z: number) => {
      const s = torus.switches.find(({ coordinates }) => coordinates?.join() === `${x},${y},${z}`);
      const link = torus.links.find(
        ({ a, b }) => [a.node, b.node].some((id) => id === s?.id) && `${a.node}${b.node}`.includes('h'),
      );
      return torus.hosts.find(({ id }) => id === link?.a.node || id === link?.b.node)?.name;
    };
    const nodes = named(torus3d.toruses[0].nodes);
    expect([nodes[1], nodes[4], nodes[12]]).toEqual([at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)]);
    expect(nodes).toHaveLength(24);
  });

  it.each(['torus:dims=4x4', 'torus:dims=3x3x3,hosts=2', 'random:switches=8,ports=5,hosts=2,seed=1'])(
    'refuses %s',
    (spec) => {
      expect(() => topologies(spec)).toThrow('slurm-topology-yaml: expected a tree, or a torus of three dimensions');
    },
  );
});

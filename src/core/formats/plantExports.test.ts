import { describe, expect, it } from 'vitest';
import { boxesOf } from '../building/floor/boxes';
import { generateFromSpec } from '../generators/spec';
import { findModel } from '../plant/hardware';
import { withModels } from '../plant/withModels';
import { bundleOf } from '../testing/exportBundles';
import type { Topology } from '../topology/topology';
import { netboxCables } from './plugins/netboxRows';
import { readPlanes } from './readPlanes';
import { writeFormat } from './writeFormat';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const T = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;
const sn5600 = (topology: Topology, mode: string): Topology =>
  withModels(topology, { switchModel: findModel('SN5600'), mode }).topology;

interface Config {
  readonly PORT: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly BREAKOUT_CFG?: Readonly<Record<string, { readonly brkout_mode: string }>>;
  readonly MGMT_PORT?: object;
  readonly DEVICE_NEIGHBOR: Readonly<Record<string, { readonly name: string; readonly port: string }>>;
}
const configOf = (topology: Topology, name: string): Config => {
  const file = writeFormat('sonic-config', bundleOf(topology)).find((one) => one.name.endsWith(`/${name}.json`));
  return JSON.parse(file?.text ?? 'null') as Config;
};
const rowsOf = (id: string, topology: Topology): string[][] =>
  writeFormat(id, bundleOf(topology))[0]
    .text.trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));

describe('SONiC of a switch with a model', () => {
  const leaf = configOf(
    sn5600(generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=2'), '2x400'),
    'leaf-0-0',
  );

  it('has all ports of SN5600 at 2x400', () => {
    const { PORT, BREAKOUT_CFG = {} } = leaf;
    const rows = Object.entries(PORT);
    const fast = rows.filter(([, { speed }]) => speed === '400000');
    expect([rows.length, fast.length, PORT.Ethernet512.speed, PORT.Ethernet512.index]).toEqual([
      129,
      128,
      '25000',
      '65',
    ]);
    expect(fast.map(([name]) => name)).toEqual(Array.from({ length: 128 }, (_, n) => `Ethernet${4 * n}`));
    expect(fast.map(([, { index }]) => Number(index))).toEqual(Array.from({ length: 128 }, (_, n) => 1 + (n >> 1)));
    expect(PORT.Ethernet0).toEqual({
      ...{ alias: 'etp1a', index: '1', lanes: '0,1,2,3', speed: '400000', fec: 'rs', admin_status: 'up', mtu: '9100' },
    });
    expect(PORT.Ethernet508).toMatchObject({ alias: 'etp64b', index: '64', lanes: '508,509,510,511' });
    expect(rows.filter(([, row]) => row.admin_status === 'up')).toHaveLength(80);
    const lanes = rows.flatMap(([, row]) => row.lanes.split(','));
    expect([lanes.length, new Set(lanes).size]).toEqual([513, 513]);
    expect(Object.keys(BREAKOUT_CFG)).toEqual(Array.from({ length: 64 }, (_, c) => `Ethernet${8 * c}`));
    expect(new Set(Object.values(BREAKOUT_CFG).map(({ brkout_mode: mode }) => mode))).toEqual(
      new Set(['2x400G[200G,100G,50G,40G,25G,10G]']),
    );
    expect(PORT.Ethernet512).not.toHaveProperty('fec');
  });

  it('leaves out lanes and split modes that the model does not say', () => {
    const arista = withModels(generateFromSpec(R16), { switchModel: findModel('7060X6-64PE'), mode: '2x400' }).topology;
    const config = configOf(arista, 'leaf-0-0');
    expect(config).not.toHaveProperty('BREAKOUT_CFG');
    expect(config.PORT.Ethernet4).toEqual({
      ...{ alias: 'Ethernet1/5', index: '1', speed: '400000', fec: 'rs', admin_status: 'up', mtu: '9100' },
    });
    expect(config.PORT.Ethernet512).toMatchObject({ speed: '10000', fec: 'none', admin_status: 'down' });
  });

  it('has mixed modes cage by cage', () => {
    const mixed = sn5600(generateFromSpec(R16), '1x800');
    const switches = mixed.switches.map((one) => ({ ...one, modes: { 2: '4x200' }, portCount: 68 }));
    const { PORT, BREAKOUT_CFG = {} } = configOf({ ...mixed, switches }, 'leaf-0-0');
    expect(Object.keys(PORT).slice(0, 6)).toEqual([
      'Ethernet0',
      'Ethernet8',
      'Ethernet10',
      'Ethernet12',
      'Ethernet14',
      'Ethernet16',
    ]);
    expect(PORT.Ethernet14).toMatchObject({ alias: 'etp2d', index: '2', lanes: '14,15', speed: '200000' });
    expect(BREAKOUT_CFG.Ethernet8.brkout_mode).toBe('4x200G[100G,50G,25G,10G]');
  });

  it('calls ports of machines by their names, else by their place, and keeps management apart', () => {
    const design = generateFromSpec(T);
    const plain = configOf(design, 'leaf-0-2');
    expect(plain.DEVICE_NEIGHBOR.Ethernet0).toEqual({ name: 'host-0', port: 'eth2' });
    expect(configOf(design, 'st-leaf-0').DEVICE_NEIGHBOR.Ethernet0).toEqual({ name: 'host-0', port: 'eth4' });
    expect(plain.MGMT_PORT).toEqual({ eth0: { alias: 'eth0', admin_status: 'up' } });
    const texts = writeFormat('sonic-config', bundleOf(design));
    expect(texts).toHaveLength(14);
    expect(texts.some(({ text }) => /bmc|mgmt-0/.test(text))).toBe(false);
    const dgx = withModels(design, { machineModel: findModel('DGX-B200') }).topology;
    expect(configOf(dgx, 'leaf-0-2').DEVICE_NEIGHBOR.Ethernet0).toEqual({ name: 'host-0', port: 'compute2' });
    expect(configOf(dgx, 'st-leaf-0').DEVICE_NEIGHBOR.Ethernet0).toEqual({ name: 'host-0', port: 'storage0' });
  });
});

describe('NetBox', () => {
  const design = sn5600(generateFromSpec(T), '2x400');
  const interfaces = rowsOf('netbox-interfaces', design).slice(1);

  it('has the interfaces that its cables end at, each once', () => {
    expect(rowsOf('netbox-interfaces', design)[0].join()).toBe('device,name,label,type,mgmt_only,enabled');
    const names = interfaces.map(([device, name]) => `${device} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const enabled = interfaces.filter((row) => row[5] === 'true').map(([device, name]) => `${device} ${name}`);
    const ends = rowsOf('netbox-cables', design)
      .slice(1)
      .flatMap((row) => [`${row[0]} ${row[2]}`, `${row[3]} ${row[5]}`]);
    expect(enabled.sort()).toEqual(ends.sort());
  });

  it('calls ports as the switch does, with their types', () => {
    const rowOf = (device: string, name: string) => interfaces.find((row) => row[0] === device && row[1] === name);
    expect(rowOf('leaf-0-0', 'swp7s0')?.slice(2)).toEqual(['etp7a', '400gbase-x-osfp', 'false', 'false']);
    expect(rowOf('leaf-0-0', 'swp1s1')?.slice(2)).toEqual(['etp1b', '400gbase-x-osfp', 'false', 'true']);
    expect(rowOf('leaf-0-0', 'swp65')?.[3]).toBe('25gbase-x-sfp28');
    expect(rowOf('leaf-0-0', 'mgmt')?.slice(2)).toEqual(['', 'other', 'true', 'true']);
    expect(rowOf('host-0', 'bmc')?.slice(2)).toEqual(['', 'other', 'true', 'true']);
  });

  it('has a device for each switch and machine, none for a management port', () => {
    const devices = rowsOf('netbox-devices', design)
      .slice(1)
      .map(([name]) => name);
    expect([devices.length, devices.filter((name) => name.includes('mgmt')).join()]).toEqual([31, 'mgmt-0']);
    expect(boxesOf(design).boxes).toHaveLength(31);
    expect(boxesOf(design).cables).toHaveLength(150);
  });

  it('is read with baseboards behind the other ports of machines', () => {
    const { topology, problems } = readPlanes(writeFormat('netbox-cables', bundleOf(generateFromSpec(T))), {
      keepManagement: true,
    });
    expect(problems).toEqual([]);
    expect(topology.hosts.filter(({ node }) => node === 'host-0').map(({ name }) => name)).toEqual([
      'host-0',
      ...[2, 3, 4, 5, 6].map((n) => `host-0#${n}`),
    ]);
    const six = topology.hosts.find(({ name }) => name === 'host-0#6')?.id;
    const cable = topology.links.find(({ a, b }) => a.node === six || b.node === six);
    const manager = topology.switches.find(({ name }) => name === 'mgmt-0')?.id;
    expect([cable?.a.node, cable?.b.node]).toContain(manager);
  });

  it('has a row for each piece of a cable through panels', () => {
    const topology = generateFromSpec('leaf-spine:leaves=1,spines=1,links=1,hosts=1');
    const via = [
      ['x', 'F1'],
      ['y', 'F4'],
    ] as const;
    const panels = ['x', 'y'].map((id) => ({ id, name: `panel ${id}` }));
    const isUplink = topology.links.map(({ a, b }) => a.node.startsWith('s') && b.node.startsWith('s'));
    const links = topology.links.map((link, l) => (isUplink[l] ? { ...link, via } : link));
    const through = { ...topology, panels, links };
    const rows = rowsOf('netbox-cables', through)
      .slice(1)
      .map((row) => row.slice(0, 6).map((cell) => cell.replace('dcim.', '')));
    expect(rows).toContainEqual(['panel x', 'rearport', 'F1', 'panel y', 'rearport', 'F4']);
    expect(rows).toHaveLength(4);
    expect(
      readPlanes(
        writeFormat(
          'netbox-cables',
          bundleOf({ ...through, links: links.map((link, l) => (isUplink[l] ? { ...link, via: [via[0]] } : link)) }),
        ),
      ).topology.links,
    ).toHaveLength(2);
    // Ports of other names than those behind them: only the list says which.
    expect(viaOf(readPlanes(writeFormat('netbox-cables', bundleOf(through))).topology)).toEqual([
      [
        ['panel x', 'F1'],
        ['panel y', 'F4'],
      ],
    ]);
  });

  const viaOf = ({ links, panels = [] }: Topology) =>
    links.flatMap(({ via }) =>
      via ? [via.map(([id, front]) => [panels.find((one) => one.id === id)?.name, front])] : [],
    );

  it('comes with the front ports of panels, by which it is read back', () => {
    const topology = generateFromSpec('leaf-spine:leaves=1,spines=1,links=3,hosts=1');
    const map = Object.fromEntries([1, 2, 3].map((n) => [`F${n}`, ['trunk', n] as const]));
    const panels = ['x', 'y'].map((id) => ({ id, name: `panel ${id}`, map }));
    let n = 0;
    const links = topology.links.map((link) => {
      const isUplink = link.a.node.startsWith('s') && link.b.node.startsWith('s');
      if (isUplink) n++;
      return isUplink ? { ...link, via: [['x', `F${n}`] as const, ['y', `F${n}`] as const] } : link;
    });
    const files = writeFormat('netbox-cables', bundleOf({ ...topology, panels, links }));
    expect(files.map(({ name }) => name.replace(/^[^.]*/, ''))).toEqual(['.netbox.csv', '.netbox-front-ports.csv']);
    expect(files[1].text).toContain('panel x,F3,other,trunk,3');
    // Three cables share one trunk: its row is there once.
    expect(files[0].text.match(/trunk,panel/g)).toHaveLength(1);
    const numbered = links.map((link, l) => ({ ...link, cable: l + 1 }));
    const trunkOf = (done: number) =>
      netboxCables({ ...topology, panels, links: numbered }, ({ cable = 0 }) => ({
        ...{ type: '', label: `C${cable}`, description: '', lengthM: null, connected: cable <= done },
      }))
        .split('\n')
        .find((row) => row.includes('trunk'));
    const names = numbered.flatMap(({ cable, via }) => (via ? [`C${cable}`] : [])).join(' ');
    expect(trunkOf(9)).toContain(`,connected,${names},`);
    expect(trunkOf(links.findLastIndex(({ via }) => via))).toContain(`,planned,${names},`);
    const { topology: back, rows, rowsOf, problems } = readPlanes(files);
    expect(problems).toEqual([]);
    expect(viaOf(back)).toEqual([1, 2, 3].map((i) => ['x', 'y'].map((id) => [`panel ${id}`, `F${i}`])));
    expect(back.panels?.map((panel) => panel.map)).toEqual([map, map]);
    expect(rows).toMatchObject({ seen: 14, read: 14 });
    expect([...(rowsOf ?? [])].map(([name, { seen }]) => [name.replace(/^[^.]*/, ''), seen])).toEqual([
      ['.netbox.csv', 8],
      ['.netbox-front-ports.csv', 6],
    ]);
    // Written once more it is the same.
    expect(
      writeFormat('netbox-cables', bundleOf({ ...back, name: topology.name })).map(({ text }) =>
        text.split('\n').sort(),
      ),
    ).toEqual(files.map(({ text }) => text.split('\n').sort()));
  });
});

describe('a lab', () => {
  const [{ text, name }] = writeFormat('containerlab', bundleOf(generateFromSpec(T)));

  it('has a node for each machine, with its rails, and never eth0', () => {
    expect(text).toContain(
      '    host-0:\n      kind: linux\n      labels:\n        topoloom-kind: machine\n        topoloom-rail-eth1: 0\n        topoloom-rail-eth2: 1\n        topoloom-rail-eth3: 2\n        topoloom-rail-eth4: 3\n',
    );
    expect(text.match(/topoloom-kind: machine/g)).toHaveLength(16);
    expect(text.match(/topoloom-kind: switch/g)).toHaveLength(15);
    expect(text.match(/endpoints/g)).toHaveLength(150);
    expect(text).not.toContain(':eth0"');
  });

  it('is read with its machines and rails', () => {
    const { topology } = readPlanes([{ name, text }], { keepManagement: true });
    expect([topology.switches.length, topology.hosts.length, topology.links.length]).toEqual([15, 110, 150]);
    const own = topology.hosts.filter(({ node }) => node === 'host-3');
    expect(own.map(({ rail }) => rail).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(topology.hosts.filter(({ of }) => of !== undefined)).toHaveLength(14);
  });
});

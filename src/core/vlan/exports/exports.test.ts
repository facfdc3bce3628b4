import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import { trafficOn } from '../../traffic/patterns/trafficOn';
import type { Traffic } from '../../traffic/traffic';
import { parseMacs } from '../planning/macAddresses';
import { planChanges } from '../planning/planChanges';
import { replanVlans } from '../planning/replan';
import { planVlans, type VlanPlan } from '../planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../trees/vlanNetwork';
import { fileChanges, nodeFileChanges } from './fileChanges';
import { CHOOSE_PRIORITIES, DROP_OLD, MAKE_ROOM } from './nodeFilters';
import { vlanExportDescriptors, vlanExports } from './registry';
import { safeNames } from './safeNames';
import { exportBundle, writePlan } from './writePlan';

const uniform: Traffic = { kind: 'uniform' };
const planOf = (topology: Topology, rule = 'low-number'): VlanPlan =>
  finish(planVlans(compileFabric(topology), { rule, traffic: uniform, options: DEFAULT_VLAN_OPTIONS }));

function filesOf(topology: Topology, plan = planOf(topology)): Map<string, string> {
  return new Map(writePlan(exportBundle(topology, plan, new Map()), null).map(({ name, text }) => [name, text]));
}

const tree = generateFromSpec('vbft:leaves=4,spines=4,hosts=16');

/** The same network under other names, hosts after switches. */
function renamed(topology: Topology, names: readonly string[]): Topology {
  const name = (i: number, own: string): string => names[i] ?? own;
  return {
    ...topology,
    name: name(0, topology.name),
    switches: topology.switches.map((s, i) => ({ ...s, name: name(i, s.name) })),
    hosts: topology.hosts.map((h, i) => ({ ...h, name: name(topology.switches.length + i, h.name) })),
  };
}

/** Lines that are the same in every script of a node. */
const isReplacing = {
  test: (line: string) => [CHOOSE_PRIORITIES, MAKE_ROOM, DROP_OLD].some((lines) => lines.split('\n').includes(line)),
};

/** All that a script may hold; names stand in comments alone, and made of safe characters. */
const LINES: Readonly<Record<string, readonly Pick<RegExp, 'test'>[]>> = {
  'iproute2/': [
    /^(#!\/bin\/sh|set -eu|EOF|ip -batch - <<EOF|bridge -batch - <<EOF)$/,
    /^# Switch [\w.-]+: every VLAN tagged, nothing untagged, no spanning tree\.$/,
    /^ip link (del dev br0 2>\/dev\/null \|\| true|set dev br0 up)$/,
    /^link add name br0 type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 mcast_snooping 0$/,
    /^# swp\d+ leads to [\w.-]+$/,
    /^link set dev swp\d+ master br0 up$/,
    /^vlan add dev swp\d+ vid \d+(-\d+)?$/,
  ],
  'nodes/': [
    /^(#!\/bin\/sh|set -eu|EOF|tc -batch - <<EOF|DEV="\$\{1:-eth1\}")$/,
    /^# Node ([\w.-]+): picks the VLAN by destination\. Usage: sh \1\.sh \[DEVICE\], by default eth1$/,
    /^# Real adapters drop tags that they were not told of\.$/,
    /^MAC=([0-9a-f]{2}:){5}[0-9a-f]{2}$/,
    /^# Under another address nobody finds this node in its VLANs: frames to it would be flooded for ever\.$/,
    /^ip -o link show dev "\$DEV" \| grep -qi "link\/ether \$MAC " \|\| \{ echo "\$DEV does not have the address \$MAC that the plan gives this node" >&2; exit 1; \}$/,
    /^ethtool -K "\$DEV" rx-vlan-filter off 2>\/dev\/null \|\| true$/,
    isReplacing,
    /^filter add dev \$DEV egress protocol all pref \$FIRST flower dst_mac ([0-9a-f]{2}:){5}[0-9a-f]{2} action vlan push id \d+$/,
    /^filter add dev \$DEV egress protocol all pref \$LAST matchall action vlan push id \d+$/,
  ],
  'openvswitch/': [
    /^(#!\/bin\/sh|set -eu|ovs-vsctl --if-exists del-br br0 \\| {2}-- add-br br0 \\|ovs-appctl fdb\/flush br0)$/,
    /^# Switch [\w.-]+: trunk ports that carry the listed VLANs only, no spanning tree\.$/,
    /^ {2}-- set bridge br0 datapath_type="\$\{DATAPATH:-system\}" fail_mode=standalone stp_enable=false rstp_enable=false mcast_snooping_enable=false other_config:mac-table-size=\d+$/,
    /^# swp\d+ leads to [\w.-]+$/,
    /^ip link set dev swp\d+ up$/,
    /^ovs-vsctl add-port br0 swp\d+ vlan_mode=trunk trunks=\d+(,\d+)*$/,
    /^# After a link has failed/,
  ],
};

function judgeNames(topology: Topology): void {
  const files = filesOf(topology);
  const names = [...files.keys()];
  const safe = /^([A-Za-z0-9][\w.-]*\/){0,2}[A-Za-z0-9][\w.-]*$/;
  expect(names.filter((name) => !safe.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const [folder, patterns] of Object.entries(LINES)) {
    for (const [name, text] of files) {
      if (!name.startsWith(folder)) continue;
      for (const line of text.trimEnd().split('\n')) {
        if (!patterns.some((pattern) => pattern.test(line))) expect.fail(`${name}: ${line}`);
      }
    }
  }
  const { topology: lab } = parse(files.get('containerlab/topology.clab.yml') ?? '');
  const { ofSwitch, ofHost } = safeNames(topology);
  expect(Object.keys(lab.nodes).sort()).toEqual([...ofSwitch, ...ofHost].sort());
  const ends: string[] = lab.links.flatMap(({ endpoints }: { endpoints: string[] }) => endpoints);
  expect(ends.filter((end) => !/^[\w.-]+:(swp\d+|eth1)$/.test(end))).toEqual([]);
}

describe('names from hostile files', () => {
  it('cannot leave a comment, a folder or a string', () => {
    const names = [
      '$(reboot)',
      '../../etc/passwd',
      'a\nrm -rf /',
      "'; reboot; '",
      '-rf',
      '.',
      'EOF',
      'CON',
      'leaf',
      'LEAF',
      '日本',
      '',
      '`id`',
      'a"b\\',
      '\u2028x',
      'x'.repeat(300),
    ];
    judgeNames(renamed(tree, names));
  });

  const anyNames = (numRuns: number) => () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 8, maxLength: 8 }), (names) => {
        judgeNames(renamed(generateFromSpec('vbft:leaves=2,spines=2,hosts=4'), names));
      }),
      { numRuns, seed: 3 },
    );
  it('whatever they are', anyNames(8));
  it('whatever they are, many times', { tags: ['deep'] }, anyNames(30));

  it('stay as they are where they are safe', () => {
    expect(safeNames(tree).ofHost.slice(0, 2)).toEqual(['host-0-0', 'host-0-1']);
    expect(safeNames(renamed(tree, ['a b', 'a-b'])).ofSwitch.slice(0, 2)).toEqual(['a-b-2', 'a-b']);
  });
});

describe('switch formats', () => {
  const bundle = exportBundle(tree, planOf(tree), new Map());
  const files = filesOf(tree);
  const expand = (text: string): string =>
    text
      .trim()
      .split(/[\s,]+/)
      .flatMap((range) => {
        const [first, last = first] = range.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, k) => first + k);
      })
      .join(' ');
  const readers: Readonly<Record<string, (name: string) => Record<string, string>>> = {
    iproute2: (name) =>
      Object.fromEntries(
        [...(files.get(`iproute2/${name}.sh`) ?? '').matchAll(/^vlan add dev (\S+) vid (\S+)$/gm)].map(
          ([, port, vid]) => [port, expand(vid)],
        ),
      ),
    ifupdown2: (name) =>
      Object.fromEntries(
        [
          ...(files.get(`ifupdown2/${name}.intf`) ?? '').matchAll(
            /^iface (\S+)\n {4}bridge-vids (.+)\n {4}bridge-allow-untagged no$/gm,
          ),
        ].map(([, port, vids]) => [port, expand(vids)]),
      ),
    'systemd-networkd': (name) =>
      Object.fromEntries(
        [...files]
          .filter(([file]) => file.startsWith(`systemd-networkd/${name}/20-`))
          .map(([, text]) => [
            /^Name=(.+)$/m.exec(text)?.[1],
            expand([...text.matchAll(/^VLAN=(.+)$/gm)].map(([, range]) => range).join(' ')),
          ]),
      ),
    sonic: (name) => {
      const { VLAN, VLAN_MEMBER } = JSON.parse(files.get(`sonic/${name}/config_db.json`) ?? '');
      const ports: Record<string, number[]> = {};
      for (const [key, { tagging_mode }] of Object.entries(VLAN_MEMBER as Record<string, { tagging_mode: string }>)) {
        const [vlan, port] = key.split('|');
        expect(tagging_mode).toBe('tagged');
        const device = `swp${Number(port.slice('Ethernet'.length)) / 4 + 1}`;
        ports[device] = [...(ports[device] ?? []), Number(VLAN[vlan].vlanid)];
      }
      return Object.fromEntries(Object.entries(ports).map(([port, ids]) => [port, ids.join(' ')]));
    },
    openvswitch: (name) =>
      Object.fromEntries(
        [
          ...(files.get(`openvswitch/${name}.sh`) ?? '').matchAll(
            /^ovs-vsctl add-port br0 (\S+) vlan_mode=trunk trunks=(\S+)$/gm,
          ),
        ].map(([, port, ids]) => [port, expand(ids)]),
      ),
  };

  it.each(Object.keys(readers))('%s says what the plan says, and nothing untagged', (format) => {
    bundle.names.ofSwitch.forEach((name, s) => {
      const planned = Object.fromEntries(bundle.ports[s].map(({ port, vids }) => [`swp${port}`, vids.join(' ')]));
      expect(readers[format](name)).toEqual(planned);
    });
  });

  it('covers each format that is for switches', () => {
    expect(Object.keys(readers).sort()).toEqual(
      vlanExportDescriptors
        .filter((d) => d.covers === 'switches')
        .map((d) => d.id)
        .sort(),
    );
    expect(vlanExports.map(({ descriptor }) => descriptor)).toEqual(vlanExportDescriptors);
  });
});

describe('node files', () => {
  const own = (text: string): Map<string, string> =>
    new Map([...text.matchAll(/dst_mac (\S+) action vlan push id (\d+)/g)].map(([, mac, id]) => [mac, id]));

  it('use one VLAN both ways, and the table that all share says the same', () => {
    const files = filesOf(tree);
    const lines = (files.get('shared-table/vlan-table') ?? '')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const nodes = lines
      .map((line) => line.split(' '))
      .map(([mac, id, priority, name]) => ({ mac, id, priority: Number(priority), name }));
    expect(nodes).toHaveLength(16);
    for (const a of nodes) {
      const filters = own(files.get(`nodes/${a.name}.sh`) ?? '');
      expect(filters.size).toBe(15);
      for (const b of nodes) {
        if (a !== b) expect(filters.get(b.mac)).toBe(a.priority > b.priority ? a.id : b.id);
      }
    }
  });

  it('need scripts alone where the plan is a table of pairs', () => {
    // Three nodes of as many leaves, each two in another VLAN: nobody can decide for all.
    const triangle = generateFromSpec('vbft:leaves=3,spines=3,hosts=3');
    const p = planOf(triangle, 'balanced');
    expect([p.maxLoad, p.rank]).toEqual([1, null]);
    const files = filesOf(triangle, p);
    expect([...files.keys()].filter((name) => name.startsWith('shared-table/'))).toEqual([]);
    expect(files.get('README.txt')).toContain('use nodes or pair-table');
  });

  it('of lists of ids say what scripts say, for any plan', () => {
    const triangle = generateFromSpec('vbft:leaves=3,spines=3,hosts=6');
    const left = applyFailures(triangle, ['host-1-0']);
    const p = planOf(left, 'balanced');
    const bundle = exportBundle(left, p, new Map());
    const files = new Map(writePlan(bundle, ['nodes', 'pair-table']).map(({ name, text }) => [name, text]));
    const lines = (name: string): string[] =>
      (files.get(name) ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const macs = lines('pair-table/addresses').map((line) => line.split(' ')[0]);
    expect(macs).toEqual([...bundle.macs]);
    const lists = [...files.keys()].filter((name) => name.startsWith('pair-table/ids/'));
    expect(lists).toHaveLength(5);
    for (const list of lists) {
      const node = list.slice('pair-table/ids/'.length);
      const ids = lines(list);
      const at = bundle.names.ofHost.indexOf(node);
      const script = files.get(`nodes/${node}.sh`) ?? '';
      const filters = own(script);
      expect(ids).toHaveLength(6);
      expect(/matchall action vlan push id (\d+)/.exec(script)?.[1]).toBe(ids[at]);
      for (const [j, mac] of macs.entries()) if (j !== at) expect(filters.get(mac) ?? '0').toBe(ids[j]);
    }
  });

  it('are for their own node alone, and warn of made-up addresses', () => {
    const known = new Map(tree.hosts.map((_, h) => [h, `aa:bb:cc:dd:ee:${(16 + h).toString(16)}`]));
    const p = planOf(tree);
    const text = (macs: Map<number, string>, name: string): string =>
      writePlan(exportBundle(tree, p, macs), null).find((file) => file.name === name)?.text ?? '';
    expect(text(known, 'nodes/host-0-1.sh')).toContain('\nMAC=aa:bb:cc:dd:ee:11\n');
    expect(text(known, 'README.txt')).not.toContain('WARNING');
    known.delete(3);
    expect(text(known, 'README.txt')).toContain(
      'WARNING: MAC addresses of nodes (1 of 16) begin with 02:00:00 and were made up',
    );
  });

  it.each([
    ['low-number', ['spine-2']],
    ['balanced', ['spine-2', 'leaf-1--spine-0']],
  ])('change where the count of moved entries says: %s', (rule, down) => {
    const before = planOf(tree, rule);
    const left = applyFailures(tree, down);
    const after = finish(replanVlans(before, compileFabric(left), uniform));
    const [a, b] = [exportBundle(tree, before, new Map()), exportBundle(left, after, new Map())];
    const real = fileChanges(writePlan(a, ['nodes']), writePlan(b, ['nodes']));
    const { entriesAt, ownChanged } = planChanges(before, after);
    expect(real.length).toBeGreaterThan(0);
    expect(nodeFileChanges(b, entriesAt, ownChanged)).toEqual(real);
  });

  it('take addresses from a file, with faults by line', () => {
    const read = (text: string) => parseMacs({ name: 'macs', text }, tree);
    expect(() => read('host-0-1 00:00:00:00:00:00')).toThrow(/^macs:1: expected a host and its MAC address /);
    expect(read('# nodes\nhost-0-1 AA-BB-CC-DD-EE-00\nhost-3-3,aa:bb:cc:dd:ee:02 # last\n')).toEqual(
      new Map([
        [1, 'aa:bb:cc:dd:ee:00'],
        [15, 'aa:bb:cc:dd:ee:02'],
      ]),
    );
    expect(() =>
      read(
        'host-0-1 01:bb:cc:dd:ee:00\nnobody 02:00:00:00:00:01\nhost-0-1 02:00:00:00:00:01\nhost-0-2 02:00:00:00:00:01',
      ),
    ).toThrow(
      /^macs:1: expected a host and its MAC address .*\nmacs:2: there is no host "nobody"\nmacs:4: 02:00:00:00:00:01 is the address of line 3 too$/,
    );
  });
});

describe('a whole plan', () => {
  it('brings the files that a format needs', () => {
    const names = writePlan(exportBundle(tree, planOf(tree), new Map()), ['containerlab']).map(({ name }) => name);
    const { topology: lab } = parse(filesOf(tree).get('containerlab/topology.clab.yml') ?? '');
    for (const { binds } of Object.values<{ binds: string[] }>(lab.nodes))
      expect(names).toContain(binds[0].split(':')[0].replace('../', ''));
  });

  it('of more nodes than scripts can be written for is written in what fits, all that it speaks of included', {
    tags: ['deep'],
  }, () => {
    const large = generateFromSpec('vbft:leaves=60,spines=2,hosts=1800');
    const folders = (rule: string): string[] => {
      const files = writePlan(exportBundle(large, planOf(large, rule), new Map()), null);
      return [...new Set(files.map(({ name }) => name.split('/')[0]))];
    };
    expect(folders('low-number')).toContain('shared-table');
    expect(folders('low-number')).not.toContain('containerlab');
    const fabric = compileFabric(large);
    const traffic = trafficOn(fabric, { kind: 'permutation', seed: 1 });
    const plan = finish(planVlans(fabric, { rule: 'balanced', traffic, options: DEFAULT_VLAN_OPTIONS }));
    const bundle = exportBundle(large, { ...plan, rank: null }, new Map());
    const names = writePlan(bundle, null).map(({ name }) => name);
    expect(names).toContain('pair-table/ids/host-59-29');
    expect(names.some((name) => /^(nodes|containerlab)\//.test(name))).toBe(false);
    expect(() => writePlan(bundle, ['containerlab'])).toThrow('use shared-table, or pair-table');
    const changes = nodeFileChanges(
      bundle,
      Uint32Array.from({ length: 1800 }, (_, h) => (h === 5 ? 2 : 0)),
      [],
    );
    expect(changes.map(({ name, lines }) => [name, lines])).toEqual([['pair-table/ids/host-0-5', 2]]);
  });

  it('lists what differs from the one that stands in the network', () => {
    const before = planOf(tree);
    const left = applyFailures(tree, ['spine-1']);
    const after = finish(replanVlans(before, compileFabric(left), uniform));
    const [a, b] = [exportBundle(tree, before, new Map()), exportBundle(left, after, new Map())];
    const formats = ['iproute2', 'nodes', 'shared-table'];
    const readme = writePlan(b, formats, a).find(({ name }) => name === 'README.txt')?.text ?? '';
    const listed = [...readme.matchAll(/^ {2}changed {2}(\S+) {2}\((\d+) lines\)$/gm)].map(([, name]) => name);
    const real = fileChanges(writePlan(a, formats), writePlan(b, formats)).map(({ name }) => name);
    expect(listed).toEqual(real);
    expect(listed).toContain('shared-table/vlan-table');
    expect(listed.some((name) => name.startsWith('iproute2/'))).toBe(false);
    expect(writePlan(a, formats, a).find(({ name }) => name === 'README.txt')?.text).toContain('No file differs');
    expect(writePlan(a, formats).find(({ name }) => name === 'README.txt')?.text).not.toContain('the plan before');
  });
});

import { describe, expect, it } from 'vitest';
import type { Host, HostId, Link, LinkId, NodeId, Switch, SwitchId, Topology } from './topology';
import { type Fault, validateTopology } from './validateTopology';

const sw = (id: string, fields: Partial<Switch> = {}): Switch => ({
  id: id as SwitchId,
  name: `sw ${id}`,
  portCount: 4,
  ...fields,
});
const host = (id: string, fields: Partial<Host> = {}): Host => ({ id: id as HostId, name: `host ${id}`, ...fields });
const link = (id: string, a: string, b: string, fields: Partial<Link> = {}): Link => {
  const end = (text: string) => {
    const [node, port] = text.split(':');
    return { node: node as NodeId, port: Number(port) };
  };
  return { id: id as LinkId, a: end(a), b: end(b), ...fields };
};

const sound: Topology = {
  name: 'sound',
  switches: [sw('a'), sw('b')],
  hosts: [host('g'), host('h')],
  links: [link('1', 'a:1', 'b:1'), link('2', 'a:2', 'b:2'), link('3', 'g:1', 'a:3'), link('4', 'b:4', 'h:2')],
};
const broken = (change: (t: { -readonly [K in keyof Topology]: Topology[K] }) => void): Fault[] => {
  const topology = { ...sound };
  change(topology);
  return validateTopology(topology);
};

it('finds nothing wrong with a sound topology, nor with an empty one', () => {
  expect(validateTopology(sound)).toEqual([]);
  expect(validateTopology({ name: '', switches: [], hosts: [], links: [] })).toEqual([]);
});

describe('finds one fault', () => {
  const withLink = (a: string, b: string, fields?: Partial<Link>) =>
    broken((t) => {
      t.links = [...t.links, link('5', a, b, fields)];
    });
  const withSwitch = (id: string, fields?: Partial<Switch>) =>
    broken((t) => {
      t.switches = [...t.switches, sw(id, fields)];
    });
  const withHost = (id: string, fields?: Partial<Host>) =>
    broken((t) => {
      t.hosts = [...t.hosts, host(id, fields)];
    });

  it.each([
    ['duplicate-id', withSwitch('a', { name: 'other' }), 'id "a" is used twice', ['a']],
    ['duplicate-id', withHost('b'), 'id "b" is used twice', ['b']],
    ['duplicate-name', withSwitch('c', { name: 'sw a' }), 'switch "sw a"', ['c', 'a']],
    ['duplicate-name', withHost('i', { name: 'sw a' }), 'host "sw a"', ['i', 'a']],
    ['unknown-end', withLink('a:4', 'q:1'), 'link sw a[4]--?q[1]: there is no node "q"', ['5']],
    ['bad-port', withLink('a:5', 'b:3'), 'port 5 of "sw a", expected 1 to 4', ['5', 'a']],
    ['bad-port', withLink('a:4', 'b:0'), 'port 0 of "sw b", expected 1 to 4', ['5', 'b']],
    ['bad-port', withLink('a:1.5', 'b:3'), 'port 1.5', ['5', 'a']],
    ['port-twice', withLink('a:1', 'b:3'), 'port 1 of "sw a" has two cables', ['5', '1', 'a']],
    ['host-twice', withLink('a:4', 'h:1'), 'host "host h" has two cables', ['5', '4', 'h']],
    ['bad-number', withLink('a:4', 'b:3', { lengthM: -1 }), 'length -1 m', ['5']],
    ['bad-number', withSwitch('c', { portCount: 65_536 }), '65536 ports, expected 0 to 65535', ['c']],
    ['bad-number', withSwitch('c', { portCount: Number.NaN }), 'NaN ports', ['c']],
    ['bad-number', withSwitch('c', { level: -1 }), 'level -1', ['c']],
    ['bad-number', withSwitch('c', { pod: 0.5 }), 'pod 0.5', ['c']],
    ['bad-number', withSwitch('c', { index: 2 ** 31 }), 'index 2147483648', ['c']],
    ['bad-number', withSwitch('c', { tree: 256 }), 'tree 256', ['c']],
    ['bad-number', withSwitch('c', { coordinates: [0, -1] }), 'coordinates 0, -1', ['c']],
    ['bad-number', withSwitch('c', { lid: 0xc000 }), 'LID 49152, expected 1 to 49151', ['c']],
    ['bad-number', withHost('i', { position: { x: Number.POSITIVE_INFINITY, y: 0 } }), 'position Infinity', ['i']],
  ] as [string, Fault[], string, string[]][])('%s', (kind, faults, message, ids) => {
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ kind, ids });
    expect(faults[0].message).toContain(message);
  });

  it('in Japanese too', () => {
    for (const fault of broken((t) => (t.switches = [sw('a', { lid: 0 }), sw('a', { portCount: 70_000 })])))
      expect(fault.ja).toMatch(/^(スイッチ|リンク|ホスト|「)/);
  });

  it('self-loop', () => {
    const faults = broken((t) => {
      t.switches = [...t.switches, sw('c')];
      t.links = [...t.links, link('5', 'c:1', 'c:2')];
    });
    expect(faults).toEqual([
      {
        kind: 'self-loop',
        message: 'link sw c[1]--sw c[2] joins a node to itself',
        ja: 'リンク sw c[1]--sw c[2] が同じノードにつながっています',
        ids: ['5', 'c'],
      },
    ]);
  });

  it('host-to-host', () => {
    const faults = broken((t) => {
      t.hosts = [...t.hosts, host('i'), host('j')];
      t.links = [...t.links, link('5', 'i:1', 'j:1')];
    });
    expect(faults.map((f) => [f.kind, f.message])).toEqual([
      ['host-to-host', 'link host i[1]--host j[1] joins two hosts, with no switch between'],
    ]);
  });

  it('lid-clash between a switch and a host', () => {
    const faults = broken((t) => {
      t.switches = [sw('a', { lid: 7 }), sw('b', { lid: 8 })];
      t.hosts = [host('g', { lid: 7 }), host('h', { lid: 9 })];
    });
    expect(faults).toEqual([
      {
        kind: 'lid-clash',
        message: 'host "host g": LID 7 belongs to "sw a" too',
        ja: 'ホスト「host g」：LID 7 は「sw a」も使っています',
        ids: ['g', 'a'],
      },
    ]);
  });

  it('of places outside the lattice, and of the lattice', () => {
    const at = (dims: number[], coordinates: number[]) =>
      broken((t) => {
        t.lattice = { dims, wrap: true };
        t.switches = [sw('a', { coordinates }), sw('b', { coordinates: [0, 0] })];
      }).map((f) => f.message);
    expect(at([2, 3], [1, 2])).toEqual([]);
    expect(at([2, 3], [2, 0])).toEqual(['switch "sw a": coordinates 2, 0, expected places inside 2x3']);
    expect(at([2, 3], [1])).toEqual(['switch "sw a": coordinates 1, expected places inside 2x3']);
    expect(at([2, 0.5], [0, 0])[0]).toContain('lattice dimensions 2x0.5');
  });

  it('of a switch without ports that is cabled', () => {
    const faults = broken((t) => {
      t.switches = [...t.switches, sw('c', { portCount: 0 })];
      t.links = [...t.links, link('4', 'a:4', 'c:1')];
    });
    expect(faults.map((f) => f.kind)).toEqual(['duplicate-id', 'bad-port']);
    expect(faults[1].message).toContain('it has no ports');
  });
});

it('judges failed records like others', () => {
  const faults = broken((t) => {
    t.links = [...t.links, link('5', 'a:1', 'b:3', { down: true })];
  });
  expect(faults.map((f) => f.kind)).toEqual(['port-twice']);
});

it('lists all faults up to a thousand and counts the rest', () => {
  const faults = (count: number) =>
    broken((t) => {
      t.links = Array.from({ length: count }, (_, i) => link(`${i}`, 'a:9', 'q:1'));
    });
  expect(faults(300).map((f) => f.kind)).toEqual(Array.from({ length: 300 }, () => ['bad-port', 'unknown-end']).flat());
  expect(faults(500)).toHaveLength(1000);
  const many = faults(501);
  expect(many).toHaveLength(1001);
  expect(many[1000]).toEqual({ kind: 'more', message: 'and 2 more faults', ja: 'ほか 2 件の誤り', ids: [] });
});

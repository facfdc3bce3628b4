import { describe, expect, it } from 'vitest';
import { applyFailures } from './failures';
import type { NodeId, SwitchId, Topology } from './topology';
import { TopologyBuilder } from './topologyBuilder';

function example() {
  const b = new TopologyBuilder();
  const a = b.addSwitch({ name: 'a', portCount: 8 });
  const c = b.addSwitch({ name: 'c--x', portCount: 8 });
  const chip1 = b.addSwitch({ name: 'd-line-0', portCount: 8, chassis: 'd' });
  const chip2 = b.addSwitch({ name: 'd-line-1', portCount: 8, chassis: 'd' });
  const h = b.addHost({ name: 'host' });
  b.connect(a, c);
  b.connect(c, a);
  b.connect(a, chip1);
  b.connect(chip2, a);
  b.connect(a, h);
  return b.build('example');
}

const downOf = (...names: string[]) => {
  const t = applyFailures(example(), names);
  return [...t.switches, ...t.hosts, ...t.links].filter((r) => r.down).map((r) => r.id);
};

describe('applyFailures', () => {
  it('takes switches, hosts and all chips of a director', () => {
    expect(downOf('a', 'host')).toEqual(['s0', 'h0']);
    expect(downOf('d')).toEqual(['s2', 's3']);
    expect(downOf('d-line-1')).toEqual(['s3']);
  });

  it('takes links either way round, parallel ones by number, and names that hold dashes', () => {
    expect(downOf('a--c--x')).toEqual(['l0']);
    expect(downOf('c--x--a')).toEqual(['l0']);
    expect(downOf('a--c--x#2')).toEqual(['l1']);
    expect(downOf('a--d#2')).toEqual(['l3']);
    expect(downOf('host--a')).toEqual(['l4']);
  });

  it('leaves the records it was given as they were', () => {
    const before = example();
    expect(applyFailures(before, [])).toBe(before);
    applyFailures(before, ['a', 'a--c--x']);
    expect(before).toEqual(example());
  });

  it('names what it does not know and what is near', () => {
    expect(() => downOf('d-line-2')).toThrow(
      'no switch, host or director named "d-line-2"; did you mean "d-line-0" or "d-line-1"?',
    );
    expect(() => downOf('a--hots')).toThrow('named "hots" (in the link "a--hots"); did you mean "host"?');
    expect(() => downOf('host--d')).toThrow('not joined directly');
    expect(() => downOf('a--c--x#3')).toThrow('there are 2 links between the two');
  });

  it('takes names without frame and adapter, unless they are those of another node in full', () => {
    const b = new TopologyBuilder();
    const [leaf, spine] = ['MF0;leaf-1:MQM8700/U1', 'MF0;spine-1:MQM8700/U1'].map((name) =>
      b.addSwitch({ name, portCount: 8 }),
    );
    b.connect(leaf, spine);
    for (const name of ['node1 HCA-1', 'node2 mlx5_0', 'node2 mlx5_1', 'node3 HCA-1', 'node3']) {
      b.connect(leaf, b.addHost({ name }));
    }
    const t = b.build('managed');
    const down = (name: string) => {
      const { switches, hosts, links } = applyFailures(t, [name]);
      return [...switches, ...hosts, ...links].filter((r) => r.down).map((r) => r.id);
    };
    expect(down('spine-1')).toEqual(down('MF0;spine-1:MQM8700/U1'));
    expect(down('leaf-1--spine-1')).toEqual(['l0']);
    expect(down('node1')).toEqual(['h0']);
    expect(down('node3')).toEqual(['h4']);
    expect(() => down('node2')).toThrow('no switch, host or director named "node2"');
    expect(() => down('spine-2')).toThrow('did you mean "spine-1"?');
  });

  it('refuses a name that several nodes have', () => {
    const t = example();
    const doubled = { ...t, hosts: [{ ...t.hosts[0], name: 'a' }] };
    expect(() => applyFailures(doubled, ['a'])).toThrow('2 switches or hosts are named "a"');
  });

  describe('with names that hold commas, dashes and numbers', () => {
    const network = (switches: readonly string[], cables: readonly (readonly [string, string])[]) => {
      const b = new TopologyBuilder();
      const ids = new Map<string, SwitchId>(switches.map((name) => [name, b.addSwitch({ name, portCount: 8 })]));
      for (const [from, to] of cables) b.connect(ids.get(from) as SwitchId, ids.get(to) as SwitchId);
      return b.build('named');
    };
    /** Names of the nodes, and ends of the links, that fail. */
    const downIn = (t: Topology, ...names: string[]) => {
      const { switches, links } = applyFailures(t, names);
      const called = new Map<NodeId, string>(switches.map(({ id, name }) => [id, name]));
      return [
        ...switches.filter(({ down }) => down).map(({ name }) => name),
        ...links
          .filter(({ down }) => down)
          .map(({ id, a, b }) => `${id}: ${called.get(a.node)} / ${called.get(b.node)}`),
      ];
    };
    const names = network(
      ['ToR 1, rack 2', 'leaf--b', 'spine#2', 'spine'],
      [
        ['ToR 1, rack 2', 'leaf--b'],
        ['leaf--b', 'spine#2'],
        ['spine#2', 'ToR 1, rack 2'],
        ['leaf--b', 'spine'],
      ],
    );

    it.each<[text: string, down: readonly string[]]>([
      ['ToR 1, rack 2', ['ToR 1, rack 2']],
      [' spine , ToR 1, rack 2,leaf--b', ['ToR 1, rack 2', 'leaf--b', 'spine']],
      ['ToR 1, rack 2--leaf--b', ['l0: ToR 1, rack 2 / leaf--b']],
      ['spine,leaf--b--ToR 1, rack 2', ['spine', 'l0: ToR 1, rack 2 / leaf--b']],
      ['leaf--b--spine#2', ['l1: leaf--b / spine#2']],
      ['spine#2--leaf--b', ['l1: leaf--b / spine#2']],
      ['leaf--b--spine', ['l3: leaf--b / spine']],
      ['spine#2--ToR 1, rack 2#1', ['l2: spine#2 / ToR 1, rack 2']],
    ])('takes %j', (text, down) => expect(downIn(names, text)).toEqual(down));

    it('takes several texts', () => {
      expect(downIn(names, 'ToR 1, rack 2', 'spine')).toEqual(['ToR 1, rack 2', 'spine']);
    });

    it.each([
      ['ToR 1, rack 3', 'named "ToR 1, rack 3"; did you mean "ToR 1, rack 2"?'],
      ['spine,ToR 1, rack 3', 'named "ToR 1, rack 3"; did you mean "ToR 1, rack 2"?'],
      ['spine,nobody', 'named "nobody"'],
      ['leaf--b--spin', 'named "spin" (in the link "leaf--b--spin"); did you mean "spine"?'],
      ['leaf--b--spine#3', 'there is 1 link between the two'],
      ['spine--spine#2', 'not joined directly'],
      ['spine,', 'expected names with commas between them'],
      [',', 'expected names with commas between them'],
      ['', 'expected names with commas between them'],
    ])('refuses %j', (text, message) => expect(() => downIn(names, text)).toThrow(message));

    it('takes the fewest elements, and refuses what can be read in two ways', () => {
      const t = network(
        ['a', 'b', 'c', 'a,b', 'b,c'],
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
      );
      expect(downIn(t, 'a,b')).toEqual(['a,b']);
      expect(downIn(t, 'a', 'b')).toEqual(['a', 'b']);
      expect(downIn(t, 'c,b,a')).toEqual(['a', 'b', 'c']);
      expect(() => downIn(t, 'a,b,c')).toThrow(
        '"a,b,c" can be read in two ways: as "a" and "b,c", or as "a,b" and "c"',
      );
    });

    it('refuses a link that can be read in two ways, and takes the one that is there', () => {
      const both = ['a', 'b--c', 'a--b', 'c'];
      const first = [['a', 'b--c']] as const;
      expect(downIn(network(both, first), 'a--b--c')).toEqual(['l0: a / b--c']);
      expect(downIn(network(both, [['c', 'a--b']]), 'a--b--c')).toEqual(['l0: c / a--b']);
      const t = network(both, [...first, ['c', 'a--b']]);
      expect(() => downIn(t, 'a--b--c')).toThrow(
        '"a--b--c" can be read in two ways: as the link between "a" and "b--c", or as the link between "a--b" and "c"',
      );
      expect(downIn(t, 'b--c--a')).toEqual(['l0: a / b--c']);
      const parallel = network(
        ['x', 'y', 'y#2'],
        [
          ['x', 'y'],
          ['x', 'y'],
          ['x', 'y#2'],
        ],
      );
      expect(() => downIn(parallel, 'x--y#2')).toThrow(
        'as link 2 between "x" and "y", or as the link between "x" and "y#2"',
      );
      expect(downIn(parallel, 'y#2--x')).toEqual(['l2: x / y#2']);
    });
  });
});

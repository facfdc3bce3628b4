import { describe, expect, it } from 'vitest';
import { applyFailures } from './failures';
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
});

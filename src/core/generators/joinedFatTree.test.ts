import { describe, expect, it } from 'vitest';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { formatSpec, generateFromSpec } from './spec';

const treeOf = (topology: Topology): Map<string, number> =>
  new Map(topology.switches.map(({ id, tree = -1 }) => [id, tree]));

/** Ends of the links between two trees, as `place in the first--place in the second`. */
function between(topology: Topology, a: number, b: number): string[] {
  const nameOf = new Map<string, string>(topology.switches.map(({ id, name }) => [id, name]));
  const trees = treeOf(topology);
  return topology.links.flatMap(({ a: one, b: other }) =>
    trees.get(one.node) === a && trees.get(other.node) === b
      ? [`${nameOf.get(one.node)}--${nameOf.get(other.node)}`]
      : [],
  );
}

/** Numbers of links between each two trees. */
function joints(topology: Topology): Record<string, number> {
  const trees = treeOf(topology);
  const count: Record<string, number> = {};
  for (const { a, b } of topology.links) {
    const [one, other] = [trees.get(a.node) ?? -1, trees.get(b.node) ?? -1];
    if (one >= 0 && other >= 0 && one !== other) count[`${one}-${other}`] = (count[`${one}-${other}`] ?? 0) + 1;
  }
  return count;
}

/** Least and largest number of times that a value occurs, and number of values. */
function spread(values: readonly string[]): readonly [least: number, most: number, kinds: number] {
  const count = new Map<string, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return [Math.min(...count.values()), Math.max(...count.values()), count.size];
}

const make = (params: string): Topology => generateFromSpec(`joined-fat-tree:${params}`);

describe('several joined trees', () => {
  it.each([
    ['trees=3', { '0-1': 4, '0-2': 4, '1-2': 4 }],
    ['trees=4,shape=ring', { '0-1': 4, '1-2': 4, '2-3': 4, '0-3': 4 }],
    ['trees=4,shape=chain', { '0-1': 4, '1-2': 4, '2-3': 4 }],
    ['trees=4,shape=star', { '0-1': 4, '0-2': 4, '0-3': 4 }],
    ['trees=3,shape=ring,joint=top', { '0-1': 4, '1-2': 4, '0-2': 4 }],
    ['k=8,trees=3,shape=chain,other=6+4', { '0-1': 9, '1-2': 4 }],
    ['k=8,trees=3,joints=5,joint=bottom', { '0-1': 5, '0-2': 5, '1-2': 5 }],
  ])('%s have the links that they should', (params, expected) => {
    const topology = make(params);
    expect(validateTopology(topology)).toEqual([]);
    expect(joints(topology)).toEqual(expected);
  });

  it('are whole trees of their sizes, named by letters', () => {
    const topology = make('k=8,trees=3,other=6+4');
    const sizes = [8, 6, 4];
    sizes.forEach((k, tree) => {
      const members = topology.switches.filter((s) => s.tree === tree);
      expect(members).toHaveLength((5 * k * k) / 4);
      expect(members.every(({ name }) => name.startsWith(`${'abc'[tree]}-`))).toBe(true);
      expect(topology.hosts.filter(({ name }) => name.startsWith(`${'abc'[tree]}-`))).toHaveLength(k ** 3 / 4);
      // Ports are those of the tree and one for each joining link, all of them cabled.
      for (const { id, portCount } of members) {
        const used = topology.links.filter(({ a, b }) => a.node === id || b.node === id).length;
        expect(used).toBe(portCount);
      }
    });
    expect(topology.name).toBe('joined-fat-tree k=8+6+4 middle');
    expect(make('k=4,trees=3').name).toBe('joined-fat-tree 3 x k=4 middle');
  });
});

describe('links between two trees', () => {
  it('are as many as one says, one at each place where that is what the wiring has', () => {
    for (const wiring of ['transposed', 'straight', 'even-pods']) {
      const usual = make(`k=8,wiring=${wiring}`);
      const { origin: _, ...said } = make(`k=8,wiring=${wiring},joints=16`);
      const { origin: _o, ...plain } = usual;
      expect(said).toEqual(plain);
      for (const count of [1, 3, 4, 7, 15, 17, 40])
        expect(joints(make(`k=8,wiring=${wiring},joints=${count}`))).toEqual({ '0-1': count });
    }
  });

  it.each(['transposed', 'straight', 'even-pods'])('spread over pods and switches, %s', (wiring) => {
    for (const count of [2, 4, 6, 8, 12, 16, 24, 48]) {
      const links = between(make(`k=8,wiring=${wiring},joints=${count}`), 0, 1);
      for (const end of [0, 1]) {
        const switches = links.map((link) => link.split('--')[end]);
        const [least, most, kinds] = spread(switches);
        expect([most - least <= 1, kinds]).toEqual([true, Math.min(count, 16)]);
        const [fewest, highest] = spread(switches.map((name) => name.split('-')[2]));
        expect(highest - fewest).toBeLessThanOrEqual(1);
      }
    }
  });

  it('of unequal trees use the first pods of the larger one as far as the smaller one reaches', () => {
    expect(between(make('k=4,other=6,wiring=transposed'), 0, 1).sort()).toEqual([
      'a-mid-0-0--b-mid-0-0',
      'a-mid-0-1--b-mid-1-0',
      'a-mid-1-0--b-mid-0-1',
      'a-mid-1-1--b-mid-1-1',
    ]);
    expect(between(make('k=6,other=4,joint=top'), 0, 1)).toContain('a-spine-1-0--b-spine-1-0');
    expect(between(make('k=6,other=4,wiring=even-pods'), 0, 1)).toEqual(
      [0, 1, 2, 3].map((p) => `a-mid-${p}-0--b-mid-${p}-0`),
    );
  });
});

describe('specs of joined trees', () => {
  it('say what is not as it was, and make the same again', () => {
    const specs = ['k=4', 'k=8,joints=3', 'k=4,other=6', 'k=4,trees=3,shape=ring,other=6+8,joints=2'];
    const written = specs.map((params) => formatSpec(make(params).origin ?? { generator: '', params: {} }));
    expect(written).toEqual([
      'joined-fat-tree:k=4,joint=middle,wiring=transposed',
      'joined-fat-tree:k=8,joint=middle,wiring=transposed,joints=3',
      'joined-fat-tree:k=4,joint=middle,wiring=transposed,other=6',
      'joined-fat-tree:k=4,joint=middle,wiring=transposed,trees=3,shape=ring,other=6+8,joints=2',
    ]);
    for (const [i, spec] of written.entries()) expect(generateFromSpec(spec)).toEqual(make(specs[i]));
  });

  it.each([
    ['trees=1', /trees=1: expected a whole number from 2 to 16/],
    ['other=5', /other=5: expected even numbers from 4 to 124, such as 6 or 6\+8/],
    ['other=6x8', /other=6x8: expected even numbers/],
    ['trees=4,other=6+8', /other=6\+8: expected one number, or one for each of 3 trees/],
    ['trees=2,shape=ring', /shape is taken with trees=3/],
    ['k=8,other=6,wiring=even-pods', /k=6: wiring=even-pods expects a multiple of 4/],
    ['k=124,trees=16', /trees: this makes 7626496 hosts; at most 1000000/],
    ['joints=-1', /joints=-1: expected a whole number from 0/],
  ])('%s is refused in words', (params, message) => {
    expect(() => make(params)).toThrow(message);
  });
});

import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { sketch } from './sketch';

function frameOf(spec: string): { frame: Topology; hosts: Uint32Array } {
  const topology = generateFromSpec(spec);
  const own = new Set<string>(topology.switches.map(({ id }) => id));
  const links = topology.links.filter(({ a, b }) => own.has(a.node) && own.has(b.node));
  const hosts = Uint32Array.from(
    topology.switches,
    ({ id }) => topology.links.filter(({ a, b }) => (a.node === id) !== (b.node === id)).length,
  );
  return { frame: { ...topology, hosts: [], links }, hosts };
}

const BOX = { width: 200, height: 100, margin: 5 };

it.each(['fat-tree:k=4', 'torus:dims=4x4', 'dragonfly', 'random', 'star', 'tree:arity=2,depth=2', 'full-mesh'])(
  'fills the box with %s, every switch at a place of its own',
  (spec) => {
    const { frame, hosts } = frameOf(spec);
    const { x, y, ends } = sketch(frame, hosts, BOX);
    expect(new Set(Array.from(x, (left, s) => `${left.toFixed(2)} ${y[s].toFixed(2)}`)).size).toBe(
      frame.switches.length,
    );
    expect([Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]).toEqual([5, 195, 5, 95]);
    expect(ends).toHaveLength(2 * frame.links.length);
    expect(ends.every((s) => s >= 0 && s < frame.switches.length)).toBe(true);
  },
);

it('puts leaves below spines', () => {
  const { frame, hosts } = frameOf('leaf-spine:leaves=4,spines=2');
  const { y } = sketch(frame, hosts, BOX);
  expect([...y.subarray(0, 4)]).toEqual([95, 95, 95, 95]);
  expect([...y.subarray(4)]).toEqual([5, 5]);
});

import { expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { wiringKey } from './wiringKey';

const ring = generateFromSpec('torus:dims=6');
const withLink = (at: number, change: object): Topology => ({
  ...ring,
  links: ring.links.map((link, i) => (i === at ? { ...link, ...change } : link)),
});

it('is the same whatever the order and direction of cables, and the ports that they are in', () => {
  const turned = ring.links.toReversed().map((link) => ({ ...link, a: { ...link.b, port: 9 }, b: link.a }));
  expect(wiringKey({ ...ring, links: turned })).toBe(wiringKey(ring));
});

it('differs with a cable that leads elsewhere, is faster or is gone, with a host elsewhere, and with a further switch', () => {
  const [one, another] = ring.switches;
  const between = ring.links.findIndex(({ a, b }) => a.node === one.id && b.node === another.id);
  const host = ring.links.findIndex(({ a, b }) => [a.node, b.node].includes(ring.hosts[0].id));
  expect(Math.min(between, host)).toBeGreaterThanOrEqual(0);
  const others = [
    withLink(between, { b: { node: ring.switches[3].id, port: 9 } }),
    withLink(between, { speed: '400G' }),
    { ...ring, links: ring.links.slice(1) },
    withLink(host, { a: { node: ring.hosts[0].id, port: 1 }, b: { node: ring.switches[3].id, port: 9 } }),
    { ...ring, switches: [...ring.switches, { ...one, id: 'x' as never, name: 'x' }] },
  ];
  for (const other of others) expect(wiringKey(other)).not.toBe(wiringKey(ring));
});

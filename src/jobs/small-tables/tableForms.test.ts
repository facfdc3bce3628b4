import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { mostIntervals, treeOrder, treeTable } from '../../core/routing/small-tables/intervalTables';
import { naiveVerify } from '../../core/testing/naiveVerifier';
import { Session } from '../session';
import { tableForms } from './tableForms';

function sessionOf(spec: string): Session {
  const session = new Session(() => 0, 1e9);
  session.load(1, generateFromSpec(spec));
  return session;
}

it('lays small tables beside other forms, by the bits that they take', () => {
  const session = sessionOf('grid-random:side=8,degree=4,reach=2,seed=1');
  const reply = finish(tableForms.on(session, { params: { entries: 25 }, traffic: null }));
  const rows = reply.forms.map(({ form, entries, bits }) => [form, entries, bits]);
  // Labels and destinations take six bits, ports two; a full table has 63 ports.
  expect(rows.slice(0, 5)).toEqual([
    ['tree', 4, 32],
    ['nearest', 15, 120],
    ['gain', 15, 120],
    ['up-down', 63, 126],
    ['shortest', 63, 126],
  ]);
  expect(rows.slice(5, 7)).toEqual([
    ['nearest', 25, 200],
    ['gain', 25, 200],
  ]);
  const of = (form: string, entries?: number) => {
    const found = reply.forms.find((one) => one.form === form && (entries === undefined || one.entries === entries));
    if (!found) throw new Error(form);
    return found;
  };
  expect(of('shortest').mean).toBe(reply.shortestMean);
  expect(of('intervals')).toMatchObject({ mean: reply.shortestMean, max: reply.shortestMax });
  expect(of('gain', 25).mean).toBeLessThan(of('nearest', 25).mean);
  expect([of('tree').deadlockFree, of('up-down').deadlockFree, of('shortest').deadlockFree]).toEqual([
    true,
    true,
    false,
  ]);
});

it('leaves out what cannot hold what it must', () => {
  const reply = finish(
    tableForms.on(sessionOf('grid-random:side=6,reach=3,seed=4'), { params: { entries: 2 }, traffic: null }),
  );
  expect(reply.forms.map(({ entries }) => entries)).not.toContain(2);
});

it('needs one interval a port along a tree, and comes to every host by it', () => {
  const topology = generateFromSpec('grid-random:side=5,reach=3,seed=2');
  const fabric = compileFabric(topology);
  const { label, parent } = treeOrder(fabric);
  expect([...label].sort((a, b) => a - b)).toEqual([...label.keys()]);
  const table = treeTable(fabric, parent);
  const verdict = naiveVerify(topology, table, null);
  expect(verdict.reachable).toBe(25 * 24);
  const degree = Math.max(...Array.from(fabric.outOffset.subarray(1), (end, s) => end - fabric.outOffset[s]));
  expect(mostIntervals(fabric, table, label)).toBeLessThanOrEqual(degree);
  const apart = compileFabric({
    ...topology,
    links: topology.links.filter(
      ({ a, b }) => a.node !== topology.switches[0].id && b.node !== topology.switches[0].id,
    ),
  });
  expect(() => treeOrder(apart)).toThrow('a network in parts has no tree');
});

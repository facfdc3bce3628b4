import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { Session } from '../session';
import { entryPoint, gridLook, smallTables } from './tableJobs';

function sessionOf(spec: string): Session {
  const session = new Session(() => 0, 1e9);
  session.load(1, generateFromSpec(spec));
  return session;
}

const SPEC = 'grid-random:side=6,degree=4,reach=3,seed=4';

it('gives tables whose entries lead every pair to its end in as many hops as are counted along the table', () => {
  const session = sessionOf(SPEC);
  const { grid: look } = finish(gridLook.on(session, {}));
  const reply = finish(smallTables.on(session, { params: { entries: 16 }, traffic: null }));
  expect(look?.reason).toBeNull();
  const n = 36;
  let total = 0;
  for (let s = 0; s < n; s++) {
    expect(reply.offset[s + 1] - reply.offset[s]).toBeLessThanOrEqual(16);
    for (let t = 0; t < n; t++) {
      if (s === t) continue;
      let steps = 0;
      for (let at = s; at !== t; steps++) at = reply.next[reply.offset[at] + reply.chosen[at * n + t]];
      expect(reply.walk[s * n + t]).toBe(steps);
      let shortest = 0;
      for (let at = s; at !== t; shortest++) at = reply.shortestNext[at * n + t];
      expect(reply.shortest[s * n + t]).toBe(shortest);
      total += steps;
    }
  }
  expect(reply.stretch.mean).toBeCloseTo(total / (n * (n - 1)), 12);
  expect([reply.bits, reply.fullBits]).toEqual([16 * (6 + 2), 35 * 2]);
});

it('tells what phase 1 needs where the limit is too small, and points of the curve beyond it', () => {
  const session = sessionOf(SPEC);
  const { needed } = finish(smallTables.on(session, { params: { entries: 2 }, traffic: null }));
  expect(needed).toBeGreaterThan(2);
  expect(finish(entryPoint.on(session, { params: { entries: needed - 1 }, traffic: null })).stretch).toBeNull();
  const few = finish(entryPoint.on(session, { params: { entries: needed }, traffic: null })).stretch;
  const all = finish(entryPoint.on(session, { params: { entries: 35 }, traffic: null })).stretch;
  expect(all?.worst).toBe(1);
  expect(few?.mean).toBeGreaterThan(all?.mean ?? 0);
});

it('measures the cables, and knows what stands on no grid', () => {
  const { grid: look } = finish(gridLook.on(sessionOf(SPEC), {}));
  expect(Math.max(...(look?.length ?? []))).toBe(3);
  expect(look?.length.reduce((a, b) => a + b, 0)).toBe(look?.measures.cables.total);
  expect(finish(gridLook.on(sessionOf('fat-tree:k=4'), {}))).toEqual({ grid: null });
  expect(finish(gridLook.on(sessionOf('torus:dims=3x3x3'), {}))).toEqual({ grid: null });
});

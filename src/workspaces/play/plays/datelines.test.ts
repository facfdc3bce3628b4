import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { generateFromSpec } from '../../../core/generators/spec';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { isAcyclic } from '../../../core/testing/naiveVerifier';
import { Session } from '../../../jobs/session';
import { traceDatelines } from '../../../jobs/simulate/datelinesJob';
import { arcsOfPaths, datelineEventAt, datelineGraph, lastDatelinePosition, wayOf } from '../datelines/moment';
import { datelinesTold } from './datelines';

function trace(spec: string, tie: 'plus' | 'parity' = 'plus') {
  const session = new Session(() => 0, 0);
  session.load(1, generateFromSpec(spec));
  return { fabric: session.network.fabric, reply: finish(traceDatelines.on(session, { tie })) };
}

const size = fc.integer({ min: 2, max: 6 });
const lattice = fc
  .record({ dims: fc.array(size, { minLength: 1, maxLength: 2 }), kind: fc.constantFrom('mesh', 'torus') })
  .map(({ dims, kind }) => `${kind}:dims=${dims.join('x')},hosts=1`);

it('ends with the verdict that a search of its own gives, on two lanes and on one', () => {
  const met = new CaseCounter('needs the dateline', 'needs none');
  fc.assert(
    fc.property(lattice, fc.constantFrom('plus' as const, 'parity' as const), (spec, tie) => {
      const { fabric, reply } = trace(spec, tie);
      const { log } = reply;
      const { laneCount } = log;
      const arcs = arcsOfPaths(log, log.source.length);
      expect(isAcyclic(arcs.map(([a, b]) => `${a}>${b}`))).toBe(true);
      expect(log.loop.length).toBe(0);
      const oneLane = isAcyclic(arcs.map(([a, b]) => `${Math.floor(a / laneCount)}>${Math.floor(b / laneCount)}`));
      expect(log.loopOnOneLane.length === 0).toBe(oneLane);
      met.see(oneLane ? 'needs none' : 'needs the dateline');
      const datelines = new Set(log.datelines);
      for (let p = 0; p < log.source.length; p++) {
        const way = wayOf(log, p);
        const { channelFrom, channelTo, hostSwitch } = fabric;
        expect(channelFrom[way[0].channel]).toBe(hostSwitch[log.source[p]]);
        expect(channelTo[way[way.length - 1].channel]).toBe(hostSwitch[log.destination[p]]);
        way.forEach(({ channel, lane }, k) => {
          if (k > 0) expect(channelFrom[channel]).toBe(channelTo[way[k - 1].channel]);
          // Lane 1 begins at datelines, and nowhere else.
          if (datelines.has(channel)) expect(lane).toBe(1);
          else if (k === 0 || way[k - 1].lane === 0) expect(lane).toBe(0);
        });
      }
      // On each lane the last pictures show what all paths make of it.
      for (let lane = 0; lane < laneCount; lane++) {
        const shown = datelineGraph(log, fabric.channelCount, log.source.length + 1 + lane);
        expect(shown.arcs.length).toBe(arcs.filter(([held]) => held % laneCount === lane).length);
      }
    }),
    { numRuns: 100 },
  );
  met.expectAll();
});

it('has words for every step, and goes from crossing to crossing', () => {
  for (const spec of ['torus:dims=4x4,hosts=1', 'mesh:dims=3x3,hosts=1']) {
    const { fabric, reply } = trace(spec);
    const told = datelinesTold(fabric, reply);
    expect(told.last).toBe(lastDatelinePosition(reply.log));
    for (const language of ['en', 'ja'] as const) {
      for (let p = 0; p <= told.last; p++) {
        const { caption, counts } = told.at(p, language);
        expect(`${caption} ${counts}`).not.toMatch(/undefined|NaN|^ /);
      }
    }
    expect(told.at(told.last, 'en')).toMatchObject({ kind: 'end', ended: true });
  }
  const { fabric, reply } = trace('torus:dims=4x4,hosts=1');
  const told = datelinesTold(fabric, reply);
  const first = told.seek(0, 1) as number;
  expect(datelineEventAt(reply.log, first)).toMatchObject({ kind: 'path' });
  expect(told.at(first, 'en').caption).toContain('crosses the dateline at');
  expect(told.seek(first, -1)).toBeNull();
});

it('refuses what is no torus or mesh', () => {
  expect(() => trace('fat-tree:k=4')).toThrow('datelines need a torus');
});

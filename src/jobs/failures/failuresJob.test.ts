import { expect, it } from 'vitest';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { readParams } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { EngineContext } from '../../core/routing/contract/engine';
import { route as routeTurnAddition, descriptor as turnAddition } from '../../core/routing/engines/turnAddition';
import { applyFailures } from '../../core/topology/failures';
import { route } from '../routing/routeJob';
import { RunGone, Session } from '../session';
import { failureDetail, failureLook } from './failureDetail';
import { DEFAULT_REQUEST } from './failureRequest';
import { failures } from './failuresJob';
import { lidMap } from './lidMapJob';

const session = new Session(() => 0, 1e9);
session.load(1, generateFromSpec('fat-tree:levels=2,ports=12,leaves=24,spines=6,spine=director'));
const request = { engine: 'd-mod-k', params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
session.keep('run', finish(route.on(session, request, () => 0)).routing, null);
const asked = {
  ...DEFAULT_REQUEST,
  ...{ engine: 'd-mod-k', run: 'run', routeSeed: 1, traffic: null, keepLids: null },
  weights: { switch: 1, director: 1, link: 1 },
  down: { kind: 'each-spine' },
} as const;

it('shows before and after, with as many changed blocks as the row counts', () => {
  for (const { id } of lidStrategyDescriptors) {
    const { rows, assigned } = finish(failures.on(session, { ...asked, lids: id }));
    const { switchCount, hostCount } = session.network.fabric;
    rows.forEach((row, failure) => {
      const map = finish(lidMap.on(session, { ...asked, assigned, failure, from: 0, to: switchCount }));
      expect(map.changedBlocks).toHaveLength(row.blocks.total);
      expect([...map.lid]).toEqual([...assigned.ofHost, ...assigned.ofSwitch].sort((a, b) => a - b));
      const changed = map.after.filter((port, cell) => port !== map.before[cell]).length;
      expect(changed).toBe(row.changedEntries);
      const cells = new Set(map.changedBlocks.map(({ at, firstLid }) => `${at} ${firstLid}`));
      map.after.forEach((port, cell) => {
        if (port === map.before[cell]) return;
        const column = cell % map.lid.length;
        expect(cells.has(`${Math.floor(cell / map.lid.length)} ${map.lid[column] - (map.lid[column] % 64)}`)).toBe(
          true,
        );
      });
      expect(map.hostCount).toBe(hostCount);
    });
    const part = finish(lidMap.on(session, { ...asked, assigned, failure: 0, from: 3, to: 5 }));
    const whole = finish(lidMap.on(session, { ...asked, assigned, failure: 0, from: 0, to: switchCount }));
    expect(part.after).toEqual(whole.after.subarray(3 * part.lid.length, 5 * part.lid.length));
  }
});

it('answers about one failure the same where the tables were only just given, and says so where there are none', () => {
  const { assigned } = finish(failures.on(session, { ...asked, lids: 'optimized' }));
  const question = { ...asked, assigned, failure: 2, from: 0, to: 8 };
  const fresh = new Session(() => 0, 1e9);
  fresh.load(1, session.network.topology);
  expect(() => finish(lidMap.on(fresh, question))).toThrow(RunGone);
  fresh.keep('run', session.run('run').routing, null);
  expect(finish(lidMap.on(fresh, question))).toEqual(finish(lidMap.on(session, question)));
  expect(finish(failureLook.on(fresh, question))).toEqual(finish(failureLook.on(session, question)));
});

it('measures every failure as a look at it does, with its bound', () => {
  const { effects, assigned } = finish(failures.on(session, { ...asked, lids: 'node-order' }));
  expect(effects).toHaveLength(6);
  for (const [failure, effect] of (effects ?? []).entries()) {
    const { throughput, cutOff, bound, load } = finish(failureDetail.on(session, { ...asked, assigned, failure }));
    expect(effect).toEqual({ throughput: throughput.after, cutOff, othersCutOff: 0, bound });
    // Where all send alike, the fullest link is what limits them; 1 is what the host's own link carries.
    const fullest = Math.max(1, ...(load ?? []));
    expect('all' in effect.throughput && effect.throughput.all).toBeCloseTo(1 / fullest, 5);
    expect('all' in effect.throughput && effect.throughput.all).toBeLessThanOrEqual((bound ?? 0) + 1e-9);
    // What is left of it is less than what there was.
    expect(bound).toBeLessThan(1);
  }
  // Of other failures of the same tables the effects are others.
  const links = finish(failures.on(session, { ...asked, down: { kind: 'each-link' }, lids: 'node-order' }));
  expect(links.effects).toHaveLength(links.rows.length);
  expect(links.rows.length).not.toBe(6);
});

it('keeps the LIDs of a guid2lid file, leaves reserved ones alone and goes by the weights', () => {
  const { hostCount } = session.network.fabric;
  // The last host where the first would stand.
  const guid = (0x100001 + 2 * (hostCount - 1)).toString(16).padStart(16, '0');
  const keepLids = { name: 'guid2lid', text: `0x${guid} 0x0001 0x0001\n` };
  const lidOptions = { lmc: 0, reserved: [{ first: 2, last: 40 }] };
  const means = new Map<string, number>();
  for (const { id } of lidStrategyDescriptors) {
    const { assigned, mean } = finish(failures.on(session, { ...asked, lids: id, lidOptions, keepLids }));
    means.set(id, mean);
    expect(assigned.ofHost[hostCount - 1]).toBe(1);
    expect([...assigned.ofHost, ...assigned.ofSwitch].filter((lid) => lid >= 2 && lid <= 40)).toEqual([]);
  }
  // One that stays does not keep the others from finding their places.
  expect(means.get('optimized')).toBeLessThan(0.95 * (means.get('port-major') as number));
  const wrong = { name: 'guid2lid', text: '0x1 0x1\n' };
  expect(() => finish(failures.on(session, { ...asked, lids: 'node-order', keepLids: wrong }))).toThrow('guid2lid:1: ');

  const singles = { ...asked, lids: 'optimized', optimizeFor: 'singles' } as const;
  const { directors, links, none } = {
    directors: { switch: 0, director: 1, link: 0 },
    links: { switch: 0, director: 0, link: 1 },
    none: { switch: 0, director: 0, link: 0 },
  };
  const optimizedFor = (weights: typeof none) => finish(failures.on(session, { ...singles, weights })).optimizedFor;
  expect(optimizedFor(directors)).toMatchObject({ failures: 6, failuresInAll: 6 });
  expect(optimizedFor(links)?.failuresInAll).toBe(session.network.fabric.linkCount);
  expect(() => optimizedFor(none)).toThrow('no failure counts');
});

it('routes what is left with the seed and the traffic of the run', () => {
  const apart = new Session(() => 0, 1e9);
  const topology = generateFromSpec('random:switches=8,ports=4,hosts=2,seed=3');
  apart.load(1, topology);
  const { hostCount, switchCount } = apart.network.fabric;
  const demand = Float64Array.from({ length: hostCount ** 2 }, (_, i) => (i % 7 === 0 ? 5 : 1));
  const traffic = { kind: 'matrix', demand } as const;
  const run = { engine: 'turn-addition', params: {}, seed: 77, traffic, routes: 'lft' } as const;
  apart.keep('run', finish(route.on(apart, run, () => 0)).routing, null);
  const names = [topology.switches[5].name];
  const base = { ...asked, engine: 'turn-addition', lids: 'node-order', reroute: 'anew', traffic } as const;
  const set = { ...base, routeSeed: 77, down: { kind: 'named', names } } as const;
  const { assigned } = finish(failures.on(apart, set));
  const map = finish(lidMap.on(apart, { ...set, assigned, failure: 0, from: 0, to: switchCount }));

  // As one of many, which is what the anew routing of a failure is.
  const routed = (context: Pick<EngineContext, 'seed' | 'traffic'>) => {
    const left = compileFabric(applyFailures(topology, names));
    const values = readParams(turnAddition.params, {});
    return finish(routeTurnAddition(left, values, { ...context, wantPairs: false, brief: true })).table;
  };
  const table = routed({ seed: 77, traffic });
  const plain = routed({ seed: 1, traffic: null });
  expect(plain).not.toEqual(table);
  map.end.forEach((end, column) => {
    if (end >= hostCount) return;
    for (let s = 0; s < switchCount; s++) {
      if (s !== 5) expect(map.after[s * map.end.length + column]).toBe(table[s * hostCount + end]);
    }
  });
});

it.each([
  // An end takes its own hosts; the middle leaves the ends to themselves, which is to be cut off where each has one host alone.
  {
    hosts: 1,
    cutOff: [
      [1, 0],
      [3, 2],
      [1, 0],
    ],
    load: 1,
  },
  // By hand: two hosts send two of the other three what a host sends each, a third, over the link that is left.
  {
    hosts: 2,
    cutOff: [
      [2, 0],
      [2, 0],
      [2, 0],
    ],
    load: 4 / 3,
  },
])('puts the loads after a failure onto the links of before, and tells who lost the way alone: $hosts', (line) => {
  const apart = new Session(() => 0, 1e9);
  apart.load(1, generateFromSpec(`mesh:dims=3,hosts=${line.hosts}`));
  const run = { engine: 'up-down', params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
  apart.keep('run', finish(route.on(apart, run, () => 0)).routing, null);
  const { fabric } = apart.network;
  const row = { ...asked, engine: 'up-down', lids: 'node-order', down: { kind: 'each-switch' } } as const;
  const { effects, assigned } = finish(failures.on(apart, row));
  expect(effects?.map(({ cutOff, othersCutOff }) => [cutOff, othersCutOff])).toEqual(line.cutOff);
  const { load, rerouted } = finish(failureDetail.on(apart, { ...row, assigned, failure: 0 }));
  expect(rerouted).toBe('mended');
  for (let c = 0; c < fabric.channelCount; c++) {
    const isGone = fabric.channelFrom[c] === 0 || fabric.channelTo[c] === 0;
    expect(load?.[c]).toBeCloseTo(isGone ? 0 : line.load, 6);
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { channelName, turnNames } from '../testing/channelNames';
import { naiveVerify } from '../testing/naiveVerifier';
import { damaged, randomTopology } from '../testing/randomTopology';
import type { Topology } from '../topology/topology';
import { verifyTables } from './verifyTables';

/** Shortest routes by random ports, then some entries overwritten with anything. */
function randomTable(fabric: Fabric, draw: () => number, noise: number): ForwardingTable {
  const table = new Uint8Array(fabric.switchCount * fabric.hostCount);
  const search = new SwitchDistances(fabric);
  for (let h = 0; h < fabric.hostCount; h++) {
    const home = fabric.hostSwitch[h];
    if (home < fabric.switchCount) search.search(home);
    for (let s = 0; s < fabric.switchCount; s++) {
      const nearer = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])].filter(
        (c) => search.distance[fabric.channelTo[c]] < search.distance[s],
      );
      const pick = nearer[Math.floor(draw() * nearer.length)];
      const port = s === home ? fabric.hostSwitchPort[h] : pick === undefined ? 0 : fabric.channelFromPort[pick];
      table[s * fabric.hostCount + h] = draw() < noise ? Math.floor(draw() * 12) : port;
    }
  }
  return table;
}

/** Three lanes, of which the tables may use fewer. */
function randomLanes(fabric: Fabric, draw: () => number): LaneTables {
  const most = 1 + Math.floor(draw() * 3);
  const laneOffset = new Uint32Array(fabric.switchCount);
  let size = 0;
  for (let s = 0; s < fabric.switchCount; s++) {
    laneOffset[s] = size;
    size += (fabric.portOffset[s + 1] - fabric.portOffset[s]) ** 2 * 16;
  }
  return {
    laneCount: 3,
    serviceLevel: Uint8Array.from({ length: fabric.hostCount ** 2 }, () => Math.floor(draw() < 0.05 ? 16 : draw() * 4)),
    laneOffset,
    lane: Uint8Array.from({ length: size }, () => (draw() < 0.02 ? 15 : Math.floor(draw() * most))),
  };
}

const noises = fc.constantFrom(0, 0.02, 0.3, 1);

function check(topology: Topology, table: ForwardingTable, lanes: LaneTables | null): void {
  const fabric = compileFabric(topology);
  const expected = naiveVerify(topology, table, lanes);
  const actual = verifyTables(fabric, table, lanes);
  const hosts = topology.hosts.length;
  expect(actual.reachablePairs).toBe(expected.reachable);
  expect(actual.unreachablePairs).toBe(hosts * Math.max(0, hosts - 1) - expected.reachable);
  expect(actual.loops).toBe(expected.loops);
  expect(actual.deadlockFree).toBe(expected.acyclic);
  expect(actual.virtualLanes).toBe(expected.highestLane + 1);
  expect(turnNames(topology, fabric, actual.turnsUsed)).toEqual(expected.turns);
  expect(actual.cycle.length > 0).toBe(!expected.acyclic);
  actual.cycle.forEach((vertex, i) => {
    const name = (v: number): string =>
      `${channelName(topology, fabric, Math.floor(v / actual.virtualLanes))}@${v % actual.virtualLanes}`;
    const follower = actual.cycle[(i + 1) % actual.cycle.length];
    expect(expected.dependencies).toContain(`${name(vertex)}>${name(follower)}`);
  });
}

describe('verifyTables', () => {
  it('agrees with walking every pair on records, for good, broken and senseless tables', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(), noises, (topology, seed, noise) => {
        const random = new SeededRandom(seed);
        const draw = (): number => random.float();
        check(topology, randomTable(compileFabric(topology), draw, noise), null);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees lane by lane', { tags: ['deep'] }, () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(), noises, (topology, seed, noise) => {
        const random = new SeededRandom(seed);
        const draw = (): number => random.float();
        const fabric = compileFabric(topology);
        check(topology, randomTable(fabric, draw, noise), randomLanes(fabric, draw));
      }),
      { numRuns: 200 },
    );
  });

  describe('on a ring of six routed one way round', () => {
    const topology = generateFromSpec('torus:dims=6');
    const fabric = compileFabric(topology);
    const around = (s: number): number => {
      const plus = [...fabric.outChannel].find(
        (c) => fabric.channelFrom[c] === s && fabric.channelTo[c] === (s + 1) % 6,
      );
      return fabric.channelFromPort[plus as number];
    };

    it('finds the loop of dependencies', () => {
      const table = Uint8Array.from({ length: 36 }, (_, i) => {
        const s = Math.floor(i / 6);
        return s === i % 6 ? fabric.hostSwitchPort[s] : around(s);
      });
      const verdict = verifyTables(fabric, table, null);
      expect(verdict).toMatchObject({ reachablePairs: 30, unreachablePairs: 0, loops: 0, deadlockFree: false });
      expect(verdict.cycle).toHaveLength(6);
      check(topology, table, null);
    });

    it('follows a walk that never arrives once round, and to the turn that closes it, on lanes too', () => {
      const table = Uint8Array.from({ length: 36 }, (_, i) => (i % 6 === 3 ? around(Math.floor(i / 6)) : 0));
      const ports = fabric.portOffset[1];
      const lanes: LaneTables = {
        laneCount: 1,
        serviceLevel: new Uint8Array(36),
        laneOffset: Uint32Array.from({ length: 6 }, (_, s) => s * ports * ports * 16),
        lane: new Uint8Array(6 * ports * ports * 16),
      };
      const twoHosts = { ...topology, hosts: topology.hosts.map((host, h) => ({ ...host, down: h !== 0 && h !== 3 })) };
      for (const given of [null, lanes]) {
        const verdict = verifyTables(compileFabric(twoHosts), table, given);
        expect(verdict).toMatchObject({ reachablePairs: 0, unreachablePairs: 30, loops: 1, deadlockFree: false });
        check(twoHosts, table, given);
      }
    });
  });

  it('answers for networks without hosts', () => {
    const topology = { ...generateFromSpec('torus:dims=3x3'), hosts: [], links: [] };
    expect(verifyTables(compileFabric(topology), new Uint8Array(0), null)).toMatchObject({
      reachablePairs: 0,
      unreachablePairs: 0,
      deadlockFree: true,
    });
  });
});

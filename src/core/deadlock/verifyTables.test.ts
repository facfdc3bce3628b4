import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable, LaneTables } from '../routing/routing';
import { SwitchDistances } from '../routing/switchDistances';
import { isAcyclic, naiveVerify } from '../testing/naiveVerifier';
import { damagedTopology } from '../testing/randomTopology';
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

function randomLanes(fabric: Fabric, draw: () => number): LaneTables {
  const laneOffset = new Uint32Array(fabric.switchCount);
  let size = 0;
  for (let s = 0; s < fabric.switchCount; s++) {
    laneOffset[s] = size;
    size += (fabric.portOffset[s + 1] - fabric.portOffset[s]) ** 2 * 16;
  }
  return {
    laneCount: 3,
    serviceLevel: Uint8Array.from({ length: fabric.hostCount ** 2 }, () => Math.floor(draw() * 4)),
    laneOffset,
    lane: Uint8Array.from({ length: size }, () => (draw() < 0.02 ? 15 : Math.floor(draw() * 3))),
  };
}

/** By name `switch:port`, as the oracle writes channels. */
function channelName(topology: Topology, fabric: Fabric, c: number): string {
  return `${topology.switches[fabric.channelFrom[c]].id}:${fabric.channelFromPort[c]}`;
}

function usedTurns(topology: Topology, fabric: Fabric, used: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let s = 0; s < fabric.switchCount; s++) {
    const out = fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1]);
    out.forEach((a, i) => {
      out.forEach((b, j) => {
        if (used[fabric.turnOffset[s] + i * out.length + j]) {
          names.add(`${channelName(topology, fabric, a ^ 1)}>${channelName(topology, fabric, b)}`);
        }
      });
    });
  }
  return names;
}

const draws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
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
  expect(usedTurns(topology, fabric, actual.turnsUsed)).toEqual(expected.turns);
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
      fc.property(damagedTopology, draws, noises, (topology, stream, noise) => {
        const draw = (): number => stream.next().value;
        check(topology, randomTable(compileFabric(topology), draw, noise), null);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees lane by lane', () => {
    fc.assert(
      fc.property(damagedTopology, draws, noises, (topology, stream, noise) => {
        const draw = (): number => stream.next().value;
        const fabric = compileFabric(topology);
        check(topology, randomTable(fabric, draw, noise), randomLanes(fabric, draw));
      }),
      { numRuns: 200 },
    );
  });

  it('finds the loop of a ring routed one way round, and none once a lane changes at the dateline', () => {
    const topology = generateFromSpec('torus:dims=6');
    const fabric = compileFabric(topology);
    const table = new Uint8Array(36);
    for (let s = 0; s < 6; s++) {
      for (let h = 0; h < 6; h++) {
        const plus = [...fabric.outChannel].find(
          (c) => fabric.channelFrom[c] === s && fabric.channelTo[c] === (s + 1) % 6,
        );
        table[s * 6 + h] = s === h ? fabric.hostSwitchPort[h] : fabric.channelFromPort[plus as number];
      }
    }
    const oneLane = verifyTables(fabric, table, null);
    expect(oneLane).toMatchObject({ reachablePairs: 30, unreachablePairs: 0, loops: 0, deadlockFree: false });
    expect(oneLane.cycle).toHaveLength(6);

    const ports = fabric.portOffset[1] - fabric.portOffset[0];
    const lanes: LaneTables = {
      laneCount: 2,
      // Lane 1 after the link from switch 5 to switch 0: the level tells where the path started, so rank by hops left.
      serviceLevel: new Uint8Array(36),
      laneOffset: Uint32Array.from({ length: 6 }, (_, s) => s * ports * ports * 16),
      lane: new Uint8Array(6 * ports * ports * 16),
    };
    for (let source = 0; source < 6; source++) {
      for (let h = 0; h < 6; h++) lanes.serviceLevel[source * 6 + h] = h < source ? 1 : 0;
    }
    // Level 1 (crosses the dateline) uses lane 0 before it and lane 1 from the crossing on: known by the switch alone
    // only for the crossing itself, so give level 1 a lane of its own.
    for (let i = 0; i < lanes.lane.length; i++) lanes.lane[i] = i % 16 === 1 ? 1 : 0;
    const twoLanes = verifyTables(fabric, table, lanes);
    expect(twoLanes).toMatchObject({ reachablePairs: 30, virtualLanes: 2 });
    expect(twoLanes.deadlockFree).toBe(isAcyclic(naiveVerify(topology, table, lanes).dependencies));
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

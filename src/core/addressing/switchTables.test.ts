import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { arbitraryTopology } from '../formats/arbitraryTopology.fixture';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { CaseCounter } from '../testing/caseCounter';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { switchTables } from './switchTables';

/** Shortest paths by the lowest port, or by the highest: an own router, knowing no engine. */
function shortestTable(fabric: Fabric, highest: boolean): Uint8Array {
  const { switchCount, hostCount, hostSwitch, hostSwitchPort } = fabric;
  const table = new Uint8Array(switchCount * hostCount);
  for (let h = 0; h < hostCount; h++) {
    const root = hostSwitch[h];
    if (root === NONE) continue;
    const distance = distances(fabric, root);
    for (let s = 0; s < switchCount; s++) {
      for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
        const c = fabric.outChannel[i];
        const port = table[s * hostCount + h];
        if (
          distance[s] < Number.POSITIVE_INFINITY &&
          distance[fabric.channelTo[c]] === distance[s] - 1 &&
          (port === 0 || highest)
        )
          table[s * hostCount + h] = fabric.channelFromPort[c];
      }
    }
    table[root * hostCount + h] = hostSwitchPort[h];
  }
  return table;
}

function distances(fabric: Fabric, root: number): number[] {
  const distance: number[] = new Array(fabric.switchCount).fill(Number.POSITIVE_INFINITY);
  distance[root] = 0;
  const queue = [root];
  for (const s of queue) {
    for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
      const t = fabric.channelTo[fabric.outChannel[i]];
      if (distance[t] === Number.POSITIVE_INFINITY) {
        distance[t] = distance[s] + 1;
        queue.push(t);
      }
    }
  }
  return distance;
}

/** Dependencies `input>output` of all walks in a table with a column a target. */
function dependencies(
  fabric: Fabric,
  table: ForwardingTable,
  columns: number,
  rootOf: (column: number) => number,
  from: (s: number) => boolean,
) {
  const found = new Set<string>();
  const arrived: boolean[][] = [];
  for (let column = 0; column < columns; column++) {
    arrived.push([]);
    for (let start = 0; start < fabric.switchCount; start++) {
      if (!from(start)) continue;
      let s = start;
      let input = -1;
      let steps = 0;
      while (s !== rootOf(column) && steps++ <= fabric.switchCount) {
        const port = table[s * columns + column];
        if (port === 0) break;
        const c = fabric.portTarget[fabric.portOffset[s] + port];
        if (input >= 0) found.add(`${input}>${c}`);
        input = c;
        s = fabric.channelTo[c];
      }
      arrived[column][start] = s === rootOf(column);
    }
  }
  return { found, arrived };
}

/** By depth-first search over an edge list. */
function hasCycle(edges: Iterable<string>): boolean {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    const [a, b] = edge.split('>');
    next.set(a, [...(next.get(a) ?? []), b]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string): boolean => {
    if (state.get(node) === 'open') return true;
    if (state.get(node) === 'done') return false;
    state.set(node, 'open');
    const cyclic = (next.get(node) ?? []).some(visit);
    state.set(node, 'done');
    return cyclic;
  };
  return [...next.keys()].some(visit);
}

const ofHosts = (fabric: Fabric, table: ForwardingTable) =>
  dependencies(
    fabric,
    table,
    fabric.hostCount,
    (h) => fabric.hostSwitch[h],
    (s) => fabric.hostOffset[s] < fabric.hostOffset[s + 1],
  );
const ofSwitches = (fabric: Fabric, table: ForwardingTable) =>
  dependencies(
    fabric,
    table,
    fabric.switchCount,
    (t) => t,
    () => true,
  );

describe('routes towards switches', () => {
  test('follow the first host, arrive or are left out, and close no loop that was not there', () => {
    const met = new CaseCounter('free of loops', 'an entry');
    fc.assert(
      fc.property(arbitraryTopology(true), fc.boolean(), (topology, highest) => {
        const fabric = compileFabric(topology);
        const table = shortestTable(fabric, highest);
        const result = switchTables(fabric, table, null);
        const { switchCount, hostCount, hostOffset, hostAt } = fabric;
        const towards = ofSwitches(fabric, result);
        for (let t = 0; t < switchCount; t++) {
          expect(result[t * switchCount + t]).toBe(0);
          const near = distances(fabric, t);
          for (let s = 0; s < switchCount; s++) {
            if (s === t || fabric.switchDown[s] || fabric.switchDown[t]) continue;
            const port = result[s * switchCount + t];
            if (hostOffset[t] < hostOffset[t + 1]) expect(port).toBe(table[s * hostCount + hostAt[hostOffset[t]]]);
            // A switch with an entry arrives; its neighbours have one.
            if (port > 0 && met.see('an entry')) expect(towards.arrived[t][s]).toBe(true);
            if (near[s] === 1) expect(port).toBeGreaterThan(0);
          }
        }
        const before = ofHosts(fabric, table).found;
        // The entries of switches without hosts towards those with hosts are the given table's own, walked by no host.
        const grown = dependencies(
          fabric,
          result,
          switchCount,
          (t) => t,
          (s) => hostOffset[s] < hostOffset[s + 1],
        ).found;
        if (!hasCycle(before) && met.see('free of loops')) expect(hasCycle([...before, ...grown])).toBe(false);
      }),
    );
    met.expectAll();
  });

  test('reach every switch of a fat tree from every host', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    const { arrived } = ofSwitches(fabric, switchTables(fabric, shortestTable(fabric, false), null));
    for (let t = 0; t < fabric.switchCount; t++) {
      for (let s = 0; s < fabric.switchCount; s++) {
        if (fabric.hostOffset[s] < fabric.hostOffset[s + 1]) expect(arrived[t][s]).toBe(true);
      }
    }
  });

  test('keep to the allowed turns of the routing', () => {
    // A triangle with one host: b and c are reached from each other, and a, only by turns that are allowed.
    const builder = new TopologyBuilder();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => builder.addSwitch({ name, portCount: 3 }));
    builder.connect(a, builder.addHost({ name: 'h' }));
    builder.connect(a, b);
    builder.connect(b, c);
    const fabric = compileFabric(builder.build('line'));
    const table = shortestTable(fabric, false);
    const none = new Uint8Array(fabric.turnOffset[3]);
    const row = (turns: Uint8Array | null) => switchTables(fabric, table, turns)[0 * 3 + 2];
    expect(row(none)).toBe(0);
    expect(row(none.map(() => 1))).toBe(2);
    expect(row(null)).toBe(2);
  });

  test('go the shortest way where the routes need lanes', () => {
    const builder = new TopologyBuilder();
    const ring = Array.from({ length: 7 }, (_, i) => builder.addSwitch({ name: `r${i}`, portCount: 3 }));
    ring.forEach((s, i) => {
      builder.connect(s, ring[(i + 1) % 7], 1, 2);
    });
    for (const s of ring.slice(1)) builder.connect(s, builder.addHost({ name: `h${s}` }), 3);
    const fabric = compileFabric(builder.build('ring'));
    // All clockwise: a dependency loop.
    const table = new Uint8Array(7 * 6).fill(1);
    for (let h = 0; h < 6; h++) table[(h + 1) * 6 + h] = 3;
    expect(hasCycle(ofHosts(fabric, table).found)).toBe(true);
    const result = switchTables(fabric, table, null);
    expect(Array.from({ length: 7 }, (_, s) => result[s * 7])).toEqual([0, 2, 2, 2, 1, 1, 1]);
  });
});

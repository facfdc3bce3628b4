import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { measureChosenTables } from '../metrics/chosenLoads';
import { NO_TABLE } from '../routes/chosenTables';
import { chosenPaths } from '../simulation/paths/chosenPaths';
import { isAcyclic, naiveVerify } from '../testing/naiveVerifier';
import { randomTables } from '../testing/randomTables';
import { damaged, randomTopology } from '../testing/randomTopology';
import type { HostId, LinkId, NodeId, SwitchId, Topology } from '../topology/topology';
import { pairCount } from '../traffic/demand';
import { verifyChosenTables } from './verifyChosenTables';

const TO_AND_FRO: Topology = {
  name: 'to and fro',
  switches: ['s0', 's1'].map((id) => ({ id: id as SwitchId, name: id, portCount: 40 })),
  hosts: ['h0', 'h1', 'h2', 'h3'].map((id) => ({ id: id as HostId, name: id })),
  links: (
    [
      ['s1', 1, 's0', 1],
      ['s1', 2, 's0', 2],
      ['h0', 1, 's0', 3],
      ['h1', 1, 's0', 4],
      ['h2', 1, 's1', 3],
      ['h3', 1, 's1', 4],
    ] as const
  ).map(([a, aPort, b, bPort], l) => ({
    id: `l${l}` as LinkId,
    a: { node: a as NodeId, port: aPort },
    b: { node: b as NodeId, port: bPort },
  })),
};

it('follows each pair in the table that it chooses, as an oracle on records does', () => {
  fc.assert(
    fc.property(
      damaged(randomTopology),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 3 }),
      (topology, seed, count) => {
        const fabric = compileFabric(topology);
        const random = new SeededRandom(seed);
        const n = fabric.hostCount;
        const tables = Array.from({ length: count }, () => randomTables(fabric, random, 1).table);
        // Now and then an entry that leads anywhere, and a pair without a table.
        for (const table of tables)
          for (let k = 0; k < table.length; k++) if (random.below(40) === 0) table[k] = random.below(6);
        const choice = Uint16Array.from({ length: n * n }, () =>
          random.below(10) === 0 ? NO_TABLE : random.below(count),
        );
        const naive = tables.map((table) => naiveVerify(topology, table, null));
        const dependencies = new Set<string>();
        const reached: string[] = [];
        let hops = 0;
        topology.hosts.forEach((a, i) => {
          topology.hosts.forEach((b, j) => {
            const key = `${a.id}>${b.id}`;
            const verdict = naive[choice[i * n + j]];
            const walk = verdict?.walks.get(key) ?? [];
            for (const [k, channel] of walk.entries()) if (k > 0) dependencies.add(`${walk[k - 1]}>${channel}`);
            if (!verdict?.pairs.has(key)) return;
            reached.push(key);
            hops += walk.length;
          });
        });
        const found = verifyChosenTables(fabric, { tables, choice });
        expect([found.reachablePairs, found.deadlockFree]).toEqual([reached.length, isAcyclic(dependencies)]);
        const { loads, histogram } = measureChosenTables(fabric, { tables, choice }, [pairCount(fabric)]);
        expect(histogram.reduce((sum, pairs) => sum + pairs, 0)).toBe(reached.length);
        expect(loads[0].reduce((sum, load) => sum + load, 0)).toBeCloseTo(hops, 6);
        const paths = chosenPaths(fabric, { tables, choice });
        const into = new Int32Array(paths.longest);
        let written = 0;
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) if (i !== j && paths.write(i, j, into, 0) > 0) written++;
        expect(written).toBe(reached.length);
      },
    ),
    // Two switches that send to and fro for ever: the turn that closes the loop was missed once.
    { numRuns: 60, examples: [[TO_AND_FRO, 0, 2]] },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { ForwardingTable, LaneTables } from '../../core/routes/routing';
import { CaseCounter } from '../../core/testing/caseCounter';
import { isAcyclic, naiveVerify } from '../../core/testing/naiveVerifier';
import { randomTables } from '../../core/testing/randomTables';
import { damaged, randomTopology } from '../../core/testing/randomTopology';
import { mixedSpeeds } from '../../core/testing/speeds';
import type { Topology } from '../../core/topology/topology';
import { verify } from './verifyJob';

const GBPS: Readonly<Record<string, number>> = { '4xQDR': 32, '4xFDR': 600 / 11, '4xEDR': 100, '4xHDR': 200 };

/** Load of a cable, by its two ends, `node:port`. */
function rates({ links }: Topology): ReadonlyMap<string, number> {
  return new Map(
    links.flatMap(({ a, b, speed }) => [a, b].map(({ node, port }) => [`${node}:${port}`, GBPS[speed as string]])),
  );
}

/** A name of the part of the network that a node is in, whatever has failed. */
function partsOf({ switches, hosts, links }: Topology): ReadonlyMap<string, string> {
  const part = new Map<string, string>([...switches, ...hosts].map(({ id }) => [id, id]));
  for (const { a, b } of links) {
    const [from, to] = [part.get(a.node), part.get(b.node)];
    for (const [node, p] of part) if (p === from) part.set(node, to as string);
  }
  return part;
}

/** Hosts with a working cable to a working switch, and what it carries. */
function liveHosts({ switches, hosts, links }: Topology): ReadonlyMap<string, number> {
  const dead = new Set<string>([...switches, ...hosts].filter(({ down }) => down).map(({ id }) => id));
  const live = new Map<string, number>();
  for (const { id } of hosts) {
    const cable = links.find(({ a, b, down }) => !down && (a.node === id || b.node === id));
    if (!cable || dead.has(cable.a.node) || dead.has(cable.b.node)) continue;
    live.set(id, GBPS[cable.speed as string]);
  }
  return live;
}

/** All-to-all by hand: what each pair sends, in Gb/s, where each part's busiest host fills its link. */
function allToAll(topology: Topology): ReadonlyMap<string, number> {
  const live = [...liveHosts(topology)];
  const part = partsOf(topology);
  const pairs = live.flatMap(([a, x]) =>
    live.filter(([b]) => a !== b && part.get(a) === part.get(b)).map(([b, y]) => ({ a, b, weight: x * y })),
  );
  const fullest = new Map<string, number>();
  for (const [host, rate] of live) {
    const out = pairs.filter(({ a }) => a === host).reduce((sum, { weight }) => sum + weight, 0);
    const p = part.get(host) as string;
    fullest.set(p, Math.max(fullest.get(p) ?? 0, out / rate));
  }
  return new Map(
    pairs.map(({ a, b, weight }) => [`${a}>${b}`, weight / (fullest.get(part.get(a) as string) as number)]),
  );
}

/** Expected answer of `verify` for hosts with several LIDs, each LID walked by itself. */
function judge(topology: Topology, tables: readonly ForwardingTable[], lanes: LaneTables | null) {
  const each = tables.map((table) => naiveVerify(topology, table, lanes));
  const sent = allToAll(topology);
  const rate = rates(topology);
  const load = new Map<string, number>();
  for (const { pairs, walks } of each) {
    for (const pair of pairs) {
      for (const channel of walks.get(pair) ?? [])
        load.set(
          channel,
          (load.get(channel) ?? 0) + (sent.get(pair) ?? 0) / tables.length / (rate.get(channel) as number),
        );
    }
  }
  const part = partsOf(topology);
  const ids = [...liveHosts(topology).keys()];
  const joined = ids.flatMap((a) => ids.filter((b) => a !== b && part.get(a) === part.get(b)).map((b) => `${a}>${b}`));
  // Hosts without a working cable are left out; where no pair is left, there is nothing to measure.
  const nothing = joined.length === 0 && ids.length < topology.hosts.length;
  const lost = nothing || joined.some((pair) => each.some(({ pairs }) => !pairs.has(pair)));
  return {
    reachable: each.reduce((sum, { reachable }) => sum + reachable, 0),
    loops: each.reduce((sum, one) => sum + one.loops, 0),
    acyclic: isAcyclic(each.flatMap(({ dependencies }) => [...dependencies])),
    throughput: lost ? null : 1 / Math.max(1, ...load.values()),
  };
}

it('says of lanes, several LIDs and unequal links what walking every pair on records says', () => {
  const met = new CaseCounter(
    'lanes',
    'LIDs',
    'a loop',
    'a lost pair',
    'a bottleneck',
    'a pair lost by its lane alone',
  );
  fc.assert(
    fc.property(
      mixedSpeeds(damaged(randomTopology)),
      fc.nat(),
      fc.constantFrom(1, 2, 4),
      fc.constantFrom(0, 1, 2, 3),
      fc.constantFrom('nothing', 'entries', 'lanes', 'lanes'),
      (topology, seed, lids, laneCount, broken) => {
        const fabric = compileFabric(topology);
        const random = new SeededRandom(seed);
        const drawn = Array.from({ length: lids }, () => randomTables(fabric, random, Math.max(1, laneCount)));
        const lanes = laneCount === 0 ? null : drawn[0].lanes;
        const tables = drawn.map(({ table }) =>
          table.map((port) => (broken === 'entries' && random.below(15) === 0 ? random.below(8) : port)),
        );
        // What has no service level, or is sent to a lane that there is not, goes nowhere.
        if (lanes && broken === 'lanes') {
          for (let k = 0; k < lanes.lane.length; k++) if (random.below(10) === 0) lanes.lane[k] = 15;
        }
        const expected = judge(topology, tables, lanes);
        const [table, ...further] = tables;
        const given = { fabric, table, lanes, ...(further.length > 0 && { furtherTables: further }) };
        const found = finish(verify.run(given, { run: '' }, () => 0));
        fc.pre(!('intra' in found.throughput));
        const all = topology.hosts.length * Math.max(0, topology.hosts.length - 1) * lids;
        expect(found).toMatchObject({
          reachablePairs: expected.reachable,
          unreachablePairs: all - expected.reachable,
          loops: expected.loops,
          deadlockFree: expected.acyclic,
        });
        const { all: throughput } = found.throughput as { all: number | null };
        if (expected.throughput === null) expect(throughput).toBeNull();
        else expect(throughput).toBeCloseTo(expected.throughput, 9);
        if (lanes) met.see('lanes');
        if (lids > 1) met.see('LIDs');
        if (!expected.acyclic) met.see('a loop');
        if (expected.throughput === null) met.see('a lost pair');
        else if (expected.throughput < 1) met.see('a bottleneck');
        if (lanes && expected.throughput === null && judge(topology, tables, null).throughput !== null)
          met.see('a pair lost by its lane alone');
      },
    ),
    // The rarest case comes ten times on average.
    { numRuns: 150 },
  );
  met.expectAll(1);
});

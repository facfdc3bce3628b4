import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignGuids } from '../addressing/guids';
import { SeededRandom } from '../base/structures/seededRandom';
import { verifyLidTables } from '../deadlock/verifyLidTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Engine } from '../routing/contract/engine';
import { findEngine } from '../routing/registry';
import { CaseCounter } from '../testing/caseCounter';
import { randomTables } from '../testing/randomTables';
import { randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { readTables } from './readTables';

/** The output port of each LID, one record for each switch, read from the text alone. */
function portsIn(text: string): ReadonlyMap<number, number>[] {
  return text
    .split(/^(?=Unicast)/m)
    .map((block) => new Map([...block.matchAll(/^0x(\w+) (\d+)/gm)].map((m) => [Number.parseInt(m[1], 16), +m[2]])));
}

/** Packets to every LID that some table leads to, walked on the records: how many get lost, and whether channels wait in a loop. */
function walkRaw(topology: Topology, text: string, ownerOf: ReadonlyMap<number, number>) {
  const tables = portsIn(text);
  const { switches, hosts, links } = topology;
  const peer = new Map(
    links.flatMap(({ a, b }) => [
      [`${a.node}:${a.port}`, b],
      [`${b.node}:${b.port}`, a],
    ]),
  );
  const at = new Map<string, number>(switches.map(({ id }, s) => [id, s]));
  const waits = new Map<string, Set<string>>();
  let lost = 0;
  for (const lid of new Set(tables.flatMap((table) => [...table.keys()]))) {
    const owner = ownerOf.get(lid);
    if (owner === undefined) continue;
    for (const [h, { id }] of hosts.entries()) {
      if (h === owner) continue;
      let here = peer.get(`${id}:1`);
      let before = '';
      const seen = new Set<string>();
      while (here && at.has(here.node) && !seen.has(here.node)) {
        seen.add(here.node);
        const channel = `${here.node}:${tables[at.get(here.node) as number].get(lid) ?? 0}`;
        here = peer.get(channel);
        if (!here || !at.has(here.node)) break;
        if (before) waits.set(before, (waits.get(before) ?? new Set()).add(channel));
        before = channel;
      }
      if (here?.node !== hosts[owner].id) lost++;
    }
  }
  return { lost, waitsInLoop: hasLoop(waits) };
}

/** Takes away what waits for nothing until nothing more can be. */
function hasLoop(waits: Map<string, Set<string>>): boolean {
  for (let before = -1; before !== waits.size; ) {
    before = waits.size;
    for (const [channel, others] of [...waits]) {
      for (const other of others) if (!waits.has(other)) others.delete(other);
      if (others.size === 0) waits.delete(channel);
    }
  }
  return waits.size > 0;
}

/** Tables of hosts with several LIDs, as text, and whose each LID is. */
function written(topology: Topology, { lmc, seed, first, stride, comments, safe }: Drawn) {
  const fabric = compileFabric(topology);
  const guids = assignGuids(topology);
  const random = new SeededRandom(seed);
  const engine = findEngine('up-down') as Engine;
  const { table } = runEngine(engine, fabric);
  const tables = Array.from({ length: 1 << lmc }, (_, i) =>
    safe || i === 0 ? table : randomTables(fabric, random).table,
  );
  const lidOf = (h: number) => first + stride * h;
  const lines = topology.hosts.flatMap((_, h) => tables.map((table, i) => ({ h, lid: lidOf(h) + i, table })));
  const text = topology.switches.map(({ name }, s) => {
    const head = `Unicast lids [0x0-0xbfff] of switch Lid ${0x4001 + s} guid 0x${guids.ofSwitch[s]} ('${name}'):\n`;
    const entries = lines.flatMap(({ h, lid, table }) => {
      const port = table[s * topology.hosts.length + h];
      const comment = comments ? ` # Channel Adapter portguid 0x${guids.ofHostPort[h]}: 'x'` : '';
      return `0x${lid.toString(16).padStart(4, '0')} ${String(port).padStart(3, '0')}${comment}\n`;
    });
    return [head, ...entries];
  });
  return { fabric, text, lidOf, ownerOf: new Map(lines.map(({ lid, h }) => [lid, h])), random };
}

interface Drawn {
  readonly lmc: number;
  readonly seed: number;
  readonly first: number;
  readonly stride: number;
  readonly comments: boolean;
  /** True if all LIDs follow one engine's routes, so that nothing is wrong before entries are lost. */
  readonly safe: boolean;
}

describe('tables of hosts with several LIDs', () => {
  test('are never said to be whole and free of deadlock where packets, walked on the text, are lost or wait in a loop', () => {
    const met = new CaseCounter(
      'yes',
      'no',
      'a LID in no table',
      'several hosts without a LID',
      'a loop told',
      'recorded, no comments',
    );
    const connected = randomTopology.filter(({ hosts }) => hosts.length > 2);
    const drawn = fc.record({
      lmc: fc.constantFrom(1, 2),
      seed: fc.nat(),
      // Aligned, and not; in a row, and with gaps.
      first: fc.constantFrom(8, 8, 9),
      stride: fc.constantFrom(4, 4, 8, 7),
      recorded: fc.boolean(),
      comments: fc.boolean(),
      safe: fc.boolean(),
      lostEntries: fc.constantFrom(0, 0, 1, 3),
      lostLids: fc.constantFrom(0, 1, 1, 3),
    });
    fc.assert(
      fc.property(connected, drawn, (bare, { recorded, lostEntries, lostLids, ...rest }) => {
        // Without comments and aligned LIDs nothing tells whose further LIDs are.
        const comments = rest.comments || !recorded || rest.first % 4 > 0 || rest.stride % 4 > 0;
        const { text, lidOf, ownerOf, random, fabric } = written(bare, { ...rest, comments });
        const topology = recorded
          ? { ...bare, hosts: bare.hosts.map((host, h) => ({ ...host, lid: lidOf(h) })) }
          : bare;
        const lids = [...ownerOf.keys()];
        const gone = new Set(Array.from({ length: lostLids }, () => lids[random.below(lids.length)]));
        const kept = text.map((lines) =>
          lines.filter((line) => !gone.has(Number.parseInt(/^0x(\w+)/.exec(line)?.[1] ?? '0', 16))),
        );
        for (let i = 0; i < lostEntries; i++) {
          const lines = kept[random.below(kept.length)];
          if (lines.length > 1) lines.splice(1 + random.below(lines.length - 1), 1);
        }
        const whole = kept.flat().join('');
        const raw = walkRaw(topology, whole, ownerOf);
        const read = readTables([{ name: 't', text: whole }], topology, fabric, null);
        const { table, furtherTables = [], lids: found } = read.tables;
        // A LID of its own in each table is a host that has moved, which is followed by its GUID.
        fc.pre(!read.problems.some(({ message }) => message.includes('taken by port GUID')));
        const verdict = verifyLidTables(fabric, [table, ...furtherTables], null);
        const yes = verdict.deadlockFree && verdict.unreachablePairs === 0;
        if (raw.lost > 0 || raw.waitsInLoop) expect(yes).toBe(false);
        // What is said to be lost, or to wait, is.
        if (raw.waitsInLoop && (found.lmc ?? 0) === rest.lmc) expect(verdict.deadlockFree).toBe(false);
        if (!raw.waitsInLoop) expect(verdict.deadlockFree).toBe(true);
        if (raw.lost === 0 && gone.size === 0) expect(verdict.unreachablePairs).toBe(0);
        met.see(yes ? 'yes' : 'no');
        if (gone.size > 0) met.see('a LID in no table');
        if (new Set([...gone].map((lid) => ownerOf.get(lid))).size > 1) met.see('several hosts without a LID');
        if (!verdict.deadlockFree) met.see('a loop told');
        if (recorded && !comments) met.see('recorded, no comments');
      }),
      { numRuns: 200 },
    );
    met.expectAll(1);
  });
});

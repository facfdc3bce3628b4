import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryTopology } from '../formats/arbitraryTopology.fixture';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { AddressingError } from './addressingError';
import { PLAIN_LIDS } from './assignInOrder';
import { assignLids, hasImportedLids } from './assignLids';
import { assignGuids, formatGuid } from './guids';
import { openSmLids } from './openSmDefault';

describe('GUIDs', () => {
  test('are unique, keep those given and follow the port rule', () => {
    fc.assert(
      fc.property(arbitraryTopology(true), (topology) => {
        const guids = assignGuids(topology);
        const all = [...guids.ofSwitch, ...guids.ofHost, ...guids.ofHostPort];
        expect(new Set(all).size).toBe(all.length);
        for (const guid of all) expect(guid).toMatch(/^[0-9a-f]{16}$/);
        topology.switches.forEach((s, i) => {
          if (s.guid) expect(guids.ofSwitch[i]).toBe(s.guid);
        });
        guids.ofHost.forEach((guid, h) => {
          expect(guids.ofHostPort[h]).toBe(formatGuid(BigInt(`0x${guid}`) + 1n));
        });
      }),
    );
  });

  test('step aside for GUIDs that are taken', () => {
    const builder = new TopologyBuilder();
    builder.addSwitch({ name: 'a', portCount: 1 });
    builder.addSwitch({ name: 'b', portCount: 1, guid: formatGuid(0x200000n) });
    builder.addHost({ name: 'h' });
    builder.addHost({ name: 'i', guid: formatGuid(0x100000n) });
    const guids = assignGuids(builder.build('x'));
    expect(guids.ofSwitch.map((g) => Number(`0x${g}`))).toEqual([0x200002, 0x200000]);
    expect(guids.ofHostPort.map((g) => Number(`0x${g}`))).toEqual([0x100005, 0x100001]);
  });

  test('count from ibsim’s bases', () => {
    const guids = assignGuids(generateFromSpec('fat-tree:k=4'));
    expect(guids.ofSwitch[19]).toBe('0000000000200013');
    expect(guids.ofHost[15]).toBe('000000000010001e');
    expect(guids.ofHostPort[15]).toBe('000000000010001f');
  });
});

describe('LIDs', () => {
  test('in node order: hosts, leaves, other switches', () => {
    const topology = generateFromSpec('fat-tree:k=4');
    const lids = assignLids(topology, 'node-order');
    expect([...lids.ofHost]).toEqual(Array.from({ length: 16 }, (_, h) => h + 1));
    const leaves = topology.switches.flatMap((s, i) => (s.level === 0 ? [lids.ofSwitch[i]] : []));
    const others = topology.switches.flatMap((s, i) => (s.level === 0 ? [] : [lids.ofSwitch[i]]));
    expect(leaves).toEqual(Array.from({ length: 8 }, (_, i) => 0x4001 + i));
    expect(others).toEqual(Array.from({ length: 12 }, (_, i) => 0x8001 + i));
  });

  test('do not move when something fails', () => {
    const topology = generateFromSpec('fat-tree:k=4');
    const broken: Topology = {
      ...topology,
      hosts: topology.hosts.map((h, i) => (i < 2 ? { ...h, down: true } : h)),
      links: topology.links.map((l, i) => (i % 3 ? l : { ...l, down: true })),
    };
    expect(assignLids(broken, 'node-order')).toEqual(assignLids(topology, 'node-order'));
  });

  test('fit 16,384 hosts and not one more', () => {
    const topology = generateFromSpec('joined-fat-tree:k=32,joint=top');
    expect(assignLids(topology, 'node-order').ofHost[16_383]).toBe(0x4000);
    const builder = new TopologyBuilder();
    for (let h = 0; h < 16_385; h++) builder.addHost({ name: `h${h}` });
    expect(() => assignLids(builder.build('x'), 'node-order')).toThrow(AddressingError);
  });

  test('by OpenSM’s default: its own port, then by byte-reversed GUID', () => {
    const builder = new TopologyBuilder();
    const guid = (n: number) => formatGuid(BigInt(n));
    for (const g of [0x200000, 0x200001, 0x200100]) builder.addSwitch({ name: `s${g}`, portCount: 4, guid: guid(g) });
    for (const g of [0x1000f0, 0x100000]) builder.addHost({ name: `h${g}`, guid: guid(g) });
    const lids = openSmLids(builder.build('x'), PLAIN_LIDS);
    // Reversed: 00 00 20, 00 01 20 (0x200100), 01 00 10 (port of 0x100000), 01 00 20.
    expect([...lids.ofHost]).toEqual([1, 4]);
    expect([...lids.ofSwitch]).toEqual([2, 5, 3]);
  });

  test('as imported, if all are there and none twice', () => {
    const build = (lids: (number | undefined)[]) => {
      const builder = new TopologyBuilder();
      lids.forEach((lid, i) => {
        builder.addHost({ name: `h${i}`, lid });
      });
      return builder.build('x');
    };
    expect([...assignLids(build([7, 3]), 'imported').ofHost]).toEqual([7, 3]);
    expect(hasImportedLids(build([7, undefined]))).toBe(false);
    expect(() => assignLids(build([7, undefined]), 'imported')).toThrow(/h1 has no LID/);
    expect(() => assignLids(build([7, 7]), 'imported')).toThrow(/LID 7 is given twice: to h0 and to h1/);
    expect(() => assignLids(build([0xc000]), 'imported')).toThrow(/multicast/);
  });
});

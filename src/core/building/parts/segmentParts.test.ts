import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import type { RackPlace, Topology } from '../../topology/topology';
import { placedLengths } from '../floor/placedLengths';
import { formatPieces, piecesOf } from '../labels/pieces';
import { billOf } from './bill';
import { usualPrices } from './priceList';
import { purchase } from './purchase';
import { asked, listOf } from './testPrices.fixture';

/** A leaf and a spine in racks A01 and A05, four cables between them through a panel in each rack that share a trunk, and a cable to a machine. */
function patched(places: readonly (RackPlace | undefined)[]): Topology {
  const topology = generateFromSpec('leaf-spine:leaves=1,spines=1,links=4,hosts=1');
  const map = Object.fromEntries([1, 2, 3, 4].map((n) => [`F${n}`, ['M', n] as const]));
  const panels = places.map((place, p) => ({ id: `p${p}`, name: `p${p}`, map, ...(place && { place }) }));
  const [leaf, spine] = [
    { rack: 'A01', unit: 42 },
    { rack: 'A05', unit: 42 },
  ];
  const isLeaf = (name: string) => name.startsWith('leaf');
  const switches = topology.switches.map((one) => ({ ...one, place: isLeaf(one.name) ? leaf : spine }));
  const hosts = topology.hosts.map((one) => ({ ...one, place: { rack: 'A01', unit: 1 } }));
  const ids = new Set<string>(switches.map(({ id }) => id));
  const leafId = switches.find(({ name }) => isLeaf(name))?.id;
  let n = 0;
  const links = topology.links.map((link) => {
    if (!ids.has(link.a.node) || !ids.has(link.b.node)) return link;
    n++;
    const way = [0, 1].map((p) => [`p${p}`, `F${n}`] as const);
    return { ...link, via: link.a.node === leafId ? way : way.toReversed() };
  });
  return { ...topology, switches, hosts, links, panels, floor: { rows: 1, columns: 5, units: 42, model: 'k' } };
}

const RACKS = ['A01', 'A05'].map((rack) => ({ rack, unit: 41 }));
const LIST = [
  'sw,switch,EDR,,,36,1000.00,USD,100',
  'dac,cable,EDR,dac,3,1:1,10.00,USD,0',
  'aoc,cable,EDR,aoc,50,1:1,20.00,USD,1',
  'sr4,transceiver,EDR,multimode,100,1:1,50.00,USD,2',
  'om4-3,fibre,,multimode,3,,5.00,USD',
  'INSTALL-IN-RACK,labour,,,,,1.00,USD',
  'INSTALL-BETWEEN,labour,,,,,2.00,USD',
];

function billed(topology: Topology, rows = LIST) {
  const lengthCm = placedLengths(topology);
  const bought = purchase(topology, { ...asked(listOf(...rows), 1, 0), lengthCm });
  const bill = billOf(bought, { switches: 0, others: 0 });
  return { bill, bought, counts: Object.fromEntries(bill.rows.map(({ part, count }) => [part.part, count])) };
}

describe('what goes through panels', () => {
  it('is bought as patch leads and one trunk, each laid once, with light at both ends', () => {
    const { counts, bill, bought } = billed(patched(RACKS));
    // 2 m in a rack, 4 m and 4 racks of 0.6 m between them: 6.4 m.
    expect(counts).toEqual({
      ...{ sw: 2, dac: 1, sr4: 8, 'om4-3': 8, 'trunk-multimode-4x-10m': 1 },
      ...{ 'INSTALL-IN-RACK': 9, 'INSTALL-BETWEEN': 1 },
    });
    expect(bill.unpriced).toBe(1);
    expect(bought.parts.map((part) => part?.part)).toContain('om4-3 + trunk-multimode-4x-10m + om4-3');
  });

  it('has a number and labels for each patch lead and trunk', () => {
    const topology = patched(RACKS);
    const { bought } = billed(topology);
    const pieces = piecesOf(topology, { parts: bought.parts, prefix: '' });
    expect(pieces).toHaveLength(9);
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(9);
    const [trunk, ...others] = pieces.filter(({ kind }) => kind === 'trunk');
    expect(others).toEqual([]);
    // The first cable through it names it; all four run through it.
    const cables = pieces.filter(({ name }) => name.endsWith('-1')).map(({ name }) => name.slice(0, -2));
    expect(cables).toHaveLength(4);
    expect(trunk).toMatchObject({ name: `${cables[0]}-2`, part: 'trunk-multimode-4x-10m', cables });
    expect([trunk.a.label, trunk.b.label].sort()).toEqual(['A01-41:rear-M', 'A05-41:rear-M']);
    const leads = pieces.filter(({ kind }) => kind === 'lead').flatMap(({ a, b }) => [a.label, b.label]);
    const fronts = RACKS.flatMap(({ rack }) => [1, 2, 3, 4].map((n) => `${rack}-41:F${n}`));
    expect(leads.filter((label) => label.includes(':F')).sort()).toEqual(fronts.sort());
    const [titles, ...lines] = formatPieces(pieces).trim().split(/\r?\n/);
    expect([titles.split(',').length, lines.length]).toEqual([12, 9]);
  });

  it('is as long as its pieces', () => {
    const topology = patched(RACKS);
    const metres = [...placedLengths(topology)].filter((_, l) => topology.links[l].via);
    expect(metres).toEqual([1040, 1040, 1040, 1040]);
  });

  it('takes the price of a trunk from a list that has it by its name', () => {
    const { bill } = billed(patched(RACKS), [...LIST, 'trunk-multimode-4x-10m,fibre,,multimode,10,,90.00,USD']);
    expect(bill.unpriced).toBe(0);
    expect(bill.totalCents).toBe(100 * (2000 + 10 + 400 + 40 + 90 + 9 + 2));
  });

  it('has no length where a panel has no place', () => {
    const { counts } = billed(patched([RACKS[0], undefined]));
    expect(counts).toMatchObject({ 'om4-3': 4, 'patch-lead-multimode': 4, 'trunk-multimode-4x': 1 });
  });

  it('is refused where a list has no light, and to be found in the open one', () => {
    expect(() => billed(patched(RACKS), LIST.slice(0, 3))).toThrow('it goes through panels: expected transceivers');
    const topology = patched(RACKS);
    const request = { ...asked(usualPrices(), 1, 0), lengthCm: placedLengths(topology) };
    const rows = billOf(purchase(topology, { ...request, prices: { ...request.prices, isOpen: true } })).rows;
    expect(rows.map(({ part }) => part.part)).toContain('trunk-multimode-4x-10m');
  });
});

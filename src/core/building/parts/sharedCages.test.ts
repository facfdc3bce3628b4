import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { findModel } from '../../plant/hardware';
import { withModels } from '../../plant/withModels';
import { CaseCounter } from '../../testing/caseCounter';
import type { Model } from '../../topology/plantRecords';
import type { Topology } from '../../topology/topology';
import { billOf, wholeCents } from './bill';
import { PartsError } from './partsError';
import { formatPriceList, type PriceList, parsePrices } from './priceList';
import { purchase } from './purchase';
import { asked, listOf } from './testPrices.fixture';
import { usualParts } from './usualParts';

const model = (name: string): Model => findModel(name) as Model;

/** Leaves whose last cage is one of hosts and spines at once where hosts are odd. */
function uneven(hosts: number, switchModel: Model, mode: string, links = 1, leaves = 2): Topology {
  const design = generateFromSpec(`leaf-spine:leaves=${leaves},spines=2,links=${links},hosts=${hosts}`);
  const { topology, faults } = withModels(design, { switchModel, mode });
  expect(faults).toEqual([]);
  return topology;
}

function counts(topology: Topology, prices: PriceList, metres = 2): Record<string, number> {
  const { rows } = billOf(purchase(topology, asked(prices, metres, topology.links.length)), { switches: 0, others: 0 });
  return Object.fromEntries(rows.map(({ part, count }) => [part.part, count]));
}

const ROW = ',transceiver,400GbE,singlemode,500,';
const TWIN = `T2${ROW}1:2,900,USD,17,x,OSFP-finned,DR4,2xMPO-12/APC`;
const SINGLE = `T1${ROW}1:1,400,USD,9,x,OSFP-flat,DR4,MPO-12/APC`;
const FIBRE = 'F,fibre,,singlemode,100,,10,USD,,x,,,MPO-12/APC';

describe('a cage that leads to a switch and a machine', () => {
  it('has a twin transceiver with a fibre to each, though whole cables would do for either alone', () => {
    const list = listOf(
      ...[TWIN, SINGLE, FIBRE, 'D12,cable,400GbE,dac,3,1:2,1,USD,0,x', 'D22,cable,400GbE,dac,3,2:2,1,USD,0,x'],
    );
    // Of each leaf: two cages of hosts, one of a host and an uplink, one of the other uplink. Spines have a cage for both leaves.
    expect(counts(uneven(5, model('SN5600'), '2x400'), list)).toEqual({ SN5600: 4, D12: 4, T2: 6, T1: 2, F: 6 });
    expect(counts(uneven(4, model('SN5600'), '2x400', 2), list)).toEqual({ SN5600: 4, D12: 4, D22: 4 });
  });

  it('has the plug that serves both, not the cheapest for either', () => {
    const cheap = [`C2${ROW}1:2,500,USD,17,x,OSFP-finned,FR4,2xLC`, 'L,fibre,,singlemode,100,,10,USD,,x,,,LC'];
    const list = listOf(TWIN, SINGLE, FIBRE, ...cheap);
    // Machines have no FR4: uplinks have it where no host is in their cages.
    expect(counts(uneven(5, model('SN5600'), '2x400'), list)).toMatchObject({ T2: 7, T1: 10, C2: 3, F: 12, L: 2 });
    expect(counts(uneven(4, model('SN5600'), '2x400'), list)).toMatchObject({ T2: 4, T1: 8, C2: 4, F: 8, L: 4 });
  });

  it.each([
    ['SN4700', '2x200', '200GbE'],
    ['QM8700', '2x100', '2xHDR'],
    ['SN5600', '4x200', '200GbE'],
  ])(
    '%s %s has plugs to find where the list that comes along has none, which serve as a list of their own',
    (name, mode, rate) => {
      const design = uneven(5, model(name), mode, 2);
      const { bought } = purchase(design, asked(usualParts(), 2, design.links.length));
      const parts = bought.map(({ part }) => part);
      const found = parts.filter(({ kind, part }) => kind === 'transceiver' && part.startsWith(`multimode-${rate}`));
      expect(found.map(({ ends }) => ends).toSorted()).toEqual([1, Number(mode[0])]);
      const text = formatPriceList({ parts, currency: 'USD' }, false);
      expect(() => counts(design, parsePrices({ name: 't.csv', text }))).not.toThrow();
    },
  );

  it('is refused with the switch, the cage, both far ends and what to do', () => {
    const list = listOf(TWIN, SINGLE.replace('DR4', 'FR4'), FIBRE, 'D12,cable,400GbE,dac,3,1:2,1,USD,0,x');
    expect(() => counts(uneven(5, model('SN5600'), '2x400'), list)).toThrow(
      'cage 3 of leaf-0 leads to host-0-4 and spine-0, and no one plug of 400GbE in the price list serves both: expected a transceiver of 2 ports that fits there, with one for each far end; or move one of the cables to another cage',
    );
  });

  it('counts a splitter once whose tails lead to a machine with and to one without a model', () => {
    const four = ',transceiver,200GbE,singlemode,100,';
    const list = listOf(
      `T4${four}1:4,9,USD,17,x,OSFP-finned,2xDR4,2xMPO-12/APC`,
      `T1${four}1:1,5,USD,5,x,,DR4,MPO-12/APC`,
      'FS,fibre,,singlemode,100,1:2,1,USD,,x,,,MPO-12/APC',
    );
    const star = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=6');
    const design = { ...star, links: star.links.filter(({ a, b }) => a.node[0] === 'h' || b.node[0] === 'h') };
    const machineModel: Model = {
      name: 'node',
      kind: 'machine',
      ports: [{ name: 'eth0', form: 'QSFP112', gbps: 200 }],
    };
    const names = new Set(['host-0-0', 'host-0-2', 'host-1-5']);
    const choice = { machineModel, ofMachine: (name: string) => names.has(name) };
    const { topology } = withModels(design, { switchModel: model('SN5600'), mode: '4x200', ...choice });
    expect(counts(topology, list)).toEqual({ SN5600: 3, node: 3, T4: 4, T1: 12, FS: 6 });
  });
});

/** Rows of a random list: twins and singles of a few optics with prices, and whole cables. */
const lists = fc
  .record({
    twins: fc.array(fc.tuple(fc.constantFrom('DR4', 'FR4', 'SR4'), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
    singles: fc.array(fc.tuple(fc.constantFrom('DR4', 'FR4', 'SR4'), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
    cables: fc.array(fc.tuple(fc.constantFrom('1:2', '2:2', '1:1'), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
  })
  .map(({ twins, singles, cables }) => [
    ...twins.map(([optic, price], i) => `T2-${i}${ROW}1:2,${price},USD,,x,,${optic},`),
    ...singles.map(([optic, price], i) => `T1-${i}${ROW}1:1,${price},USD,,x,,${optic},`),
    ...cables.map(([ends, price], i) => `D-${i},cable,400GbE,dac,3,${ends},${price},USD,,x`),
    'F,fibre,,singlemode,100,,1,USD,,x',
  ]);

/** The least cost by trying every plug in every cage; null where nothing works. Whole cables only where all of both cages is theirs. */
function cheapest(design: Topology, prices: PriceList): number | null {
  const cageOf = ({ node, port }: Topology['links'][number]['a']): string =>
    node[0] === 'h' ? `${node} 1` : `${node} ${Math.ceil(port / 2)}`;
  const links = design.links.map(({ a, b }) => [cageOf(a), cageOf(b)] as const);
  const isTwin = (cage: string): boolean => cage[0] === 's';
  const cages = [...new Set(links.flat())];
  const joined = new Map(cages.map((cage) => [cage, cage]));
  const find = (cage: string): string => (joined.get(cage) === cage ? cage : find(joined.get(cage) as string));
  for (const [a, b] of links) joined.set(find(a), find(b));
  let total = 0;
  const { parts } = prices;
  for (const root of new Set(cages.map(find))) {
    const own = links.filter(([a]) => find(a) === root);
    const members = cages.filter((cage) => find(cage) === root);
    const costs: number[] = [];
    const kinds = new Set(own.map(([a, b]) => `${isTwin(a)} ${isTwin(b)}`));
    const ends = [...kinds].some((kind) => kind === 'true true') ? '2:2' : '1:2';
    const near = members.filter(isTwin);
    // One cable serves a cage and its machines, or two cages of switches.
    if (kinds.size === 1 && (ends === '1:2' ? near.length === 1 : near.length === 2))
      for (const { kind, heads = 1, ends: tails, cents } of parts)
        if (kind === 'cable' && `${heads}:${tails}` === ends) costs.push(cents as number);
    const optics = parts.filter(({ kind }) => kind === 'transceiver');
    for (const optic of ['DR4', 'FR4', 'SR4']) {
      const priceOf = (cage: string): number =>
        Math.min(
          ...optics.flatMap((part) =>
            part.optic === optic && part.ends === (isTwin(cage) ? 2 : 1) ? [part.cents as number] : [],
          ),
        );
      costs.push(members.reduce((sum, cage) => sum + priceOf(cage), 0) + 100 * own.length);
    }
    total += Math.min(...costs);
  }
  return total === Number.POSITIVE_INFINITY ? null : total;
}

it('a plant whose cages are shared is bought at the least cost, or refused where nothing serves', () => {
  const met = new CaseCounter('bought', 'refused', 'shared');
  const plants = fc
    .record({
      hosts: fc.integer({ min: 1, max: 5 }),
      links: fc.integer({ min: 1, max: 3 }),
      leaves: fc.constantFrom(1, 2, 3),
    })
    .map(({ hosts, links, leaves }) => uneven(hosts, { ...model('SN5600'), watts: {} }, '2x400', links, leaves));
  fc.assert(
    fc.property(plants, lists, (design, rows) => {
      const prices = listOf('SN5600,switch,400GbE,,,128,0,USD,,x', ...rows);
      const least = cheapest(design, prices);
      let bought: ReturnType<typeof purchase> | null = null;
      try {
        bought = purchase(design, asked(prices, 2, design.links.length));
      } catch (error) {
        if (!(error instanceof PartsError)) throw error;
        if (/^cage \d+ of (leaf|spine)-\d+ leads to .+ and /.test(error.message)) met.see('shared');
      }
      if (bought) met.see('bought');
      else met.see('refused');
      expect(bought && wholeCents(billOf(bought, { switches: 0, others: 0 }))).toBe(least);
    }),
    { numRuns: 200 },
  );
  met.expectAll();
});

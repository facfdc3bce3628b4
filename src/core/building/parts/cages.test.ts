import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { findModel } from '../../plant/hardware';
import { networkNamed } from '../../plant/networks';
import { plantFaults } from '../../plant/plantFaults';
import { withModels } from '../../plant/withModels';
import type { Model } from '../../topology/plantRecords';
import type { Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { billOf, wholeCents } from './bill';
import { atMostWords, labourWords, plainBill } from './billTable';
import { boxWatts } from './boxWatts';
import { formatPriceList, type PriceList, parsePrices, usualPrices } from './priceList';
import { purchase } from './purchase';
import { asked, listOf } from './testPrices.fixture';
import { usualParts } from './usualParts';

const R16 = generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2');
const R192 = generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=2');
const T = generateFromSpec(
  'compute@400G=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob',
);
const FINNED = 'T2,transceiver,400GbE,singlemode,500,1:2,,,17,x,OSFP-finned,DR4,2xMPO-12/APC';
const FLAT = 'T2F,transceiver,400GbE,singlemode,500,1:2,,,17,x,OSFP-flat,DR4,2xMPO-12/APC';
const SINGLE = 'T1,transceiver,400GbE,singlemode,500,1:1,,,9,x,OSFP-flat,DR4,MPO-12/APC';
const FIBRE = 'F,fibre,,singlemode,100,,,,,x,,,MPO-12/APC';

/** The design with SN5600 switches of two ports a cage, and DGX B200 machines where these are asked for. */
function modelled(design: Topology, machines = false, switchModel = findModel('SN5600') as Model): Topology {
  const machineModel = machines ? findModel('DGX-B200') : undefined;
  const { topology, faults } = withModels(design, {
    switchModel,
    mode: '2x400',
    ...(machineModel && { machineModel }),
  });
  expect(faults).toEqual([]);
  return topology;
}

function bought(topology: Topology, prices: PriceList, metres = 20) {
  return billOf(purchase(topology, asked(prices, metres, topology.links.length)), { switches: 0, others: 0 });
}

const counts = (topology: Topology, prices: PriceList, metres?: number) =>
  Object.fromEntries(bought(topology, prices, metres).rows.map(({ part, count }) => [part.part, count]));

describe('a transceiver for each cage', () => {
  it('is a twin at switches of two ports a cage, and one at each port of machines without a model', () => {
    expect(counts(modelled(R16), listOf(FINNED, SINGLE, FIBRE))).toEqual({ SN5600: 10, T2: 64, T1: 64, F: 96 });
    expect(counts(modelled(R192), listOf(FINNED, SINGLE, FIBRE))).toEqual({
      ...{ SN5600: 32, T2: 1152, T1: 1536, F: 1920 },
    });
  });

  it('is a flat twin at machines whose model has two ports a cage', () => {
    expect(counts(modelled(R192, true), listOf(FINNED, FLAT, SINGLE, FIBRE))).toEqual({
      ...{ SN5600: 32, 'DGX-B200': 192, T2: 1152, T2F: 768, F: 1920 },
    });
  });

  it('is bought with parts that come along, whose prices are not known', () => {
    const bill = bought(modelled(R192, true), usualParts());
    const optics = bill.rows.filter(({ part }) => part.kind === 'transceiver');
    expect(optics.map(({ part, count }) => `${count} ${part.form}`)).toEqual(
      ['768 OSFP-flat', '1152 OSFP-finned'].toSorted(),
    );
    expect(wholeCents(bill)).toBeNull();
    expect([bill.withoutWatts, bill.atMost]).toEqual([0, 1]);
    expect(bill.watts).toBeCloseTo(32 * 940 + (1152 + 768) * 15 + 192 * 14_300, 6);
  });

  it('is by network: 192, 48 and none, where management is of copper', () => {
    const list = listOf(
      ...['SW4,switch,400GbE,,,64,9,USD,,x', 'SW2,switch,200GbE,,,64,8,USD,,x', 'SW1,switch,1GbE,,,64,7,USD,,x'],
      ...['T4,transceiver,400GbE,singlemode,100,1:1,,,9,x', 'T2,transceiver,200GbE,singlemode,100,1:1,,,5,x'],
      ...['F,fibre,,singlemode,100,,,,,x', 'CAT6,cable,1GbE,dac,50,1:1,,,0,x'],
    );
    const of = (name: string) => counts(networkNamed(T, name) as Topology, list, 10);
    expect(of('compute')).toEqual({ SW4: 10, T4: 192, F: 96 });
    expect(of('storage')).toEqual({ SW2: 4, T2: 48, F: 24 });
    expect(of('management')).toEqual({ SW1: 1, CAT6: 30 });
    expect(counts(T, list, 10)).toEqual({ SW4: 10, SW2: 4, SW1: 1, T4: 192, T2: 48, F: 120, CAT6: 30 });
  });

  it('of a switch without the ports is refused', () => {
    const large = generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=8');
    const { faults } = withModels(large, { switchModel: findModel('SN5600') as Model, mode: '2x400' });
    expect(faults[0].text.en).toBe('spine-0 needs 192 ports of 400G, SN5600 has 128');
  });
});

describe('models in a bill', () => {
  it('have the price and the watts of the list, whatever else would be cheaper', () => {
    const list = listOf(
      ...[FINNED, SINGLE, FIBRE, 'CHEAP,switch,400GbE,,,128,1,USD,1,x', 'sn5600,switch,,,,,50,USD,,x'],
    );
    const bill = bought(modelled(R16), list);
    expect(bill.rows[0]).toMatchObject({ part: { part: 'sn5600', watts: 940 }, count: 10, totalCents: 50_000 });
    expect([bill.totalCents, bill.unpriced]).toEqual([50_000, 3]);
  });

  it('take their typical watts, machines that have none their most, and the bill says so', () => {
    const bill = bought(modelled(R16, true), listOf(FINNED, FLAT, FIBRE));
    const watts = (part: string): number => (bill.rows.find((row) => row.part.part === part)?.count ?? 0) * 17;
    // Ten switches of 940 W, sixteen machines of at most 14,300 W.
    expect(bill).toMatchObject({
      withoutWatts: 0,
      atMost: 1,
      watts: 10 * 940 + 16 * 14_300 + watts('T2') + watts('T2F'),
    });
    const plain = plainBill(bill);
    expect(atMostWords(plain)?.en).toBe('1 model at the maximum');
    expect(atMostWords(plainBill(bought(modelled(R16), listOf(FINNED, SINGLE, FIBRE))))).toBeNull();
  });

  it('say where laying alone has a price', () => {
    const labour = 'INSTALL-IN-RACK,labour,,,,,2.5,USD,,x';
    const words = (...rows: string[]) => labourWords(plainBill(bought(modelled(R16), listOf(...rows))))?.en;
    expect(words(FINNED, SINGLE, FIBRE)).toBeUndefined();
    expect(words(FINNED, SINGLE, FIBRE, labour, labour.replace('IN-RACK', 'BETWEEN'))).toBe('cable laying only');
    expect(
      words(FINNED.replace(',,17', '5,USD,17'), SINGLE, FIBRE, labour, labour.replace('IN-RACK', 'BETWEEN')),
    ).toBeUndefined();
  });

  it('are a template that is filled in and read back', () => {
    const design = modelled(R16, true);
    const first = bought(design, usualParts());
    const parts = first.rows.map(({ part }) => part);
    const text = formatPriceList({ parts, currency: 'USD' }, false);
    const empty = parsePrices({ name: 't.csv', text });
    const again = bought(design, empty);
    expect(again.rows.map(({ part, count }) => [part.part, count])).toEqual(
      first.rows.map(({ part, count }) => [part.part, count]),
    );
    expect(again.unpriced).toBe(again.rows.length);
    const filled = parsePrices({ name: 't.csv', text: text.replaceAll(',,USD,', ',2.5,USD,') });
    const priced = bought(design, filled);
    expect(wholeCents(priced)).toBe(priced.rows.reduce((sum, { count }) => sum + 250 * count, 0));
  });
});

it('boxes are as high as their models and take the watts that these take at most', () => {
  const network = boxesOf(modelled(R16, true), 3);
  expect(network.boxes).toHaveLength(26);
  expect(network.boxes.map(({ units }) => units)).toEqual([...Array(10).fill(2), ...Array(16).fill(10)]);
  expect(boxesOf(R16, 3).boxes.map(({ units }) => units)).toEqual([...Array(10).fill(1), ...Array(16).fill(3)]);
  const watts = boxWatts(modelled(R16, true), network, {}, usualPrices());
  expect(watts).toEqual([...Array(10).fill(2167), ...Array(16).fill(14_300)]);
  const ruled = boxWatts(modelled(R16, true), network, { switchWatts: 5, machineWatts: 7 }, usualPrices());
  expect(ruled).toEqual([...Array(10).fill(5), ...Array(16).fill(7)]);
});

describe('what does not go into a cage', () => {
  const fails = (design: Topology, ...rows: readonly string[]) => expect(() => bought(design, listOf(...rows)));
  it('is a finned plug in a machine, a flat one in a twin cage of a switch, and QSFP112 there', () => {
    const [plain, dgx] = [modelled(R16), modelled(R16, true)];
    fails(dgx, FINNED, FIBRE).toThrow('a plug OSFP-finned does not go into a cage OSFP-flat');
    fails(plain, FINNED, FINNED.replace('T2', 'T').replace('1:2', '1:1').replace('2xMPO', 'MPO'), FIBRE).toThrow(
      'a plug OSFP-finned does not go into a machine',
    );
    fails(plain, FLAT, SINGLE, FIBRE).toThrow('a plug OSFP-flat does not go into a cage OSFP');
    fails(plain, FINNED.replace('OSFP-finned', 'QSFP112'), SINGLE, FIBRE).toThrow(
      'a plug QSFP112 does not go into a cage OSFP',
    );
    fails(plain, FINNED, SINGLE, FIBRE).not.toThrow();
  });

  it('is a plug of another kind of light at the other end, or of more watts than its cage has', () => {
    const plain = modelled(R16);
    fails(plain, FINNED, SINGLE.replace(',DR4,', ',FR4,'), FIBRE).toThrow('optic DR4 does not work with FR4');
    fails(plain, FINNED.replace(',17,', ',18.5,'), SINGLE, FIBRE).toThrow(
      'a plug of 18.5 W does not go into a cage of at most 18 W',
    );
    const qm = { ...(findModel('QM9700') as Model), watts: {} };
    const narrow = modelled(generateFromSpec('leaf-spine:leaves=4,spines=2,links=2,hosts=4'), false, qm);
    fails(
      narrow,
      FINNED.replace(',400GbE,', ',NDR,').replace(',17,', ',17.5,'),
      SINGLE.replace(',400GbE,', ',NDR,'),
      FIBRE,
    ).toThrow('a plug of 17.5 W does not go into a cage of at most 17 W');
  });

  it('is a splitter beside a straight fibre', () => {
    const plain = modelled(R16);
    const [first, second] = plain.links.filter(({ a, b }) =>
      [a, b].some(({ node, port }) => node === plain.switches[0].id && port <= 2),
    );
    const half = { ...plain, links: plain.links.map((link) => (link === first ? { ...link, splitter: 1 } : link)) };
    fails(half, FINNED, SINGLE, FIBRE).toThrow('have to be all straight, or all tails of splitters');
    const both = {
      ...plain,
      links: plain.links.map((link) => (link === first || link === second ? { ...link, splitter: 1 } : link)),
    };
    expect(plantFaults(both)).toEqual([]);
    fails(both, FINNED, SINGLE, FIBRE).not.toThrow();
  });

  it('is a plug that is split into more ports than its fibres are', () => {
    const plain = withModels(R16, { switchModel: findModel('SN5600') as Model, mode: '4x200' }).topology;
    const [twin, single, split] = [
      'T4,transceiver,200GbE,singlemode,100,1:4,,,17,x,OSFP-finned,2xDR4,2xMPO-12/APC',
      'T1,transceiver,200GbE,singlemode,100,1:1,,,5,x,OSFP-flat,DR4,MPO-12/APC',
      'FS,fibre,,singlemode,100,1:2,,,,x,,,MPO-12/APC',
    ];
    fails(plain, twin, single, FIBRE).toThrow('both fibres of a twin transceiver have to be straight, or both split');
    const hosts = generateFromSpec('leaf-spine:leaves=2,spines=1,links=0,hosts=8'.replace('links=0', 'links=1'));
    const hostsOnly = { ...hosts, links: hosts.links.filter(({ a, b }) => a.node[0] === 'h' || b.node[0] === 'h') };
    const star = withModels(hostsOnly, { switchModel: findModel('SN5600') as Model, mode: '4x200' }).topology;
    expect(counts(star, listOf(twin, single, split))).toEqual({ SN5600: 3, T4: 4, T1: 16, FS: 8 });
  });
});

it('a cage has one plug, though its cables are of different lengths and ends', () => {
  const list = listOf(
    ...[FINNED.replace(',500,', ',30,'), FINNED.replace('T2', 'T2L'), SINGLE, FIBRE],
    'DAC,cable,400GbE,dac,3,1:2,,,0.1,x,OSFP-finned:OSFP-flat',
  );
  // Seven hosts a leaf: the fourth cage of a leaf has a host and an uplink.
  const design = modelled(generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=7'));
  const metres = design.links.map(({ a, b }) => (a.node[0] === 'h' || b.node[0] === 'h' ? 2 : 60));
  const bill = billOf(purchase(design, asked(list, metres)), { switches: 0, others: 0 });
  const found = Object.fromEntries(bill.rows.map(({ part, count }) => [part.part, count]));
  expect(found).toEqual({ SN5600: 3, DAC: 6, T1: 2, T2L: 3, F: 4 });
});

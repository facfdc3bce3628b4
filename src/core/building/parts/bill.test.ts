import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { fixture } from '../../testing/fixtures';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { cableLengths } from '../floor/cableLengths';
import { rackSpot } from '../floor/rackNames';
import { billOf, billsByRack } from './bill';
import { formatBill, plainBill } from './billTable';
import { placedFatTree } from './ft8.fixture';
import { usualPrices } from './priceList';
import { purchase } from './purchase';
import { asked, listOf } from './testPrices.fixture';

/** Switch A with machines, each a cable, and a second switch where it is requested. */
function star(hosts: number, ports: number, speed?: string): Topology {
  const builder = new TopologyBuilder();
  const hub = builder.addSwitch({ name: 'hub', portCount: ports });
  for (let h = 0; h < hosts; h++) builder.connect(hub, builder.addHost({ name: `h-${h}` }));
  const { links, ...rest } = builder.build('star');
  return { ...rest, links: links.map((link) => ({ ...link, ...(speed !== undefined && { speed }) })) };
}

function counts(topology: Topology, request: Parameters<typeof purchase>[1]): Record<string, number> {
  return Object.fromEntries(billOf(purchase(topology, request)).rows.map(({ part, count }) => [part.part, count]));
}

describe('the fat tree of the note', () => {
  const topology = placedFatTree();
  const places = new Map([...topology.switches, ...topology.hosts].map(({ id, place }) => [id as string, place]));
  const spot = (id: string) => {
    const { rack, unit } = places.get(id) as { rack: string; unit: number };
    return { ...(rackSpot(rack) as { row: number; column: number }), unit };
  };
  const between = cableLengths({ model: 'k' });
  const metres = topology.links.map(({ a, b }) => between(spot(a.node), spot(b.node)) / 100);
  const bought = purchase(topology, asked(usualPrices(), metres));

  it('costs what was worked out by hand, byte for byte', () => {
    const bill = billOf(bought);
    expect(formatBill(plainBill(bill), 'USD')).toBe(fixture('building/ft8-bom.csv').text);
    expect(bill.watts).toBe(20_896);
  });

  it('is the sum of its racks; cables go to the rack of lower name', () => {
    const racks = billsByRack(bought);
    const needed = billOf(bought, { switches: 0, others: 0 });
    expect(racks.map(({ rack }) => rack).join(' ')).toBe('A01 A02 A03 B01 B02 B03 C01 C02 C03 D01');
    expect(racks.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(needed.totalCents);
    const inRack = (name: string) =>
      racks.find(({ rack }) => rack === name)?.rows.map(({ part, count }) => `${count} ${part.part}`);
    // Spines of B01: 8 x 5 pods in racks of higher names.
    expect(inRack('B01')).toEqual(['8 EDR-SW-36', '40 EDR-AOC-10', '40 INSTALL-BETWEEN']);
    expect(inRack('D01')).toEqual(['8 EDR-SW-36', '32 EDR-DAC-2', '32 INSTALL-IN-RACK']);
  });

  it('has spares of each part, rounded up, but of no work', () => {
    const bill = billOf(bought, { switches: 0.1, others: 0.1 });
    expect(bill.rows.map(({ spare }) => spare)).toEqual([8, 12, 1, 26, 0, 0]);
  });
});

it('takes the rate of the first switch that has ports enough where links say none', () => {
  // The built-in list has EDR switches of 36 ports first, and 100GbE ones of 64.
  const kinds = [36, 40, 64].map((ports) => {
    const topology = generateFromSpec(`fat-tree:levels=2,ports=${ports},leaves=2,spines=1`);
    const bought = counts(
      topology,
      asked(
        usualPrices(),
        topology.links.map(() => 1),
      ),
    );
    return Object.keys(bought).find((part) => part.includes('-SW-'));
  });
  expect(kinds).toEqual(['EDR-SW-36', '100G-SW-64', '100G-SW-64']);
});

describe('what is bought', () => {
  const SWITCH = 'SW,switch,NDR,,,8,100,USD,10,x';
  const DAC = 'DAC-3,cable,NDR,dac,3,1:1,10,USD,0,x';
  const AOC = 'AOC-50,cable,NDR,aoc,50,1:1,40,USD,5,x';

  it('is the cheapest that reaches, not the shortest', () => {
    const list = listOf(SWITCH, DAC, 'DAC-2,cable,NDR,dac,2,1:1,11,USD,0,x', AOC);
    expect(counts(star(3, 8), asked(list, [1, 2.99, 3.01]))).toEqual({ SW: 1, 'DAC-3': 2, 'AOC-50': 1 });
  });

  it('stops at what the medium reaches, whatever length is sold', () => {
    const list = listOf(SWITCH, 'DAC-9,cable,NDR,dac,9,1:1,1,USD,0,x', AOC);
    expect(counts(star(1, 8), asked(list, 4, 1))).toEqual({ SW: 1, 'AOC-50': 1 });
    expect(() => purchase(star(1, 8), asked(list, 50.5, 1))).toThrow(
      'cable hub[1]--h-0[1] is 50.50 m long: of NDR the price list reaches 50 m at most',
    );
  });

  it('runs at the rate that links say', () => {
    const list = listOf(SWITCH, DAC, 'SW-H,switch,HDR,,,8,90,USD,10,x', 'DAC-H,cable,HDR,dac,2,1:1,8,USD,0,x');
    expect(counts(star(2, 8, '4xHDR'), asked(list, 1, 2))).toEqual({ 'SW-H': 1, 'DAC-H': 2 });
    expect(() => purchase(star(1, 8, '4xXDR'), asked(list, 1, 1))).toThrow(
      'no price for "hub", 8 ports (XDR): the list has switches of',
    );
    expect(() => purchase(star(1, 9), asked(list, 1, 1))).toThrow('no price for "hub", 9 ports (NDR)');
  });

  it('has both transceivers of an optical link, of a twin port one for two, and adapters', () => {
    const list = listOf(
      'SW,switch,NDR,,,8,100,USD,10,x,OSFP,,,4',
      'HCA,adapter,NDR,,,,50,USD,20,x,OSFP-flat',
      'T2,transceiver,NDR,multimode,,1:2,30,USD,17,x,OSFP-finned,SR4,MPO-12/APC',
      'T1,transceiver,NDR,multimode,,1:1,20,USD,9,x,OSFP-flat,SR4,MPO-12/APC',
      'F10,fibre,,multimode,10,1:1,3,USD,,x,,,MPO-12/APC',
      'F30,fibre,,multimode,30,1:1,4,USD,,x,,,MPO-12/APC',
    );
    const bill = billOf(purchase(star(3, 8), asked(list, [5, 20, 5])), { switches: 0, others: 0 });
    expect(bill.rows.map(({ part, count }) => `${count} ${part.part}`)).toEqual([
      ...['1 SW', '3 HCA', '3 T1', '2 T2', '2 F10', '1 F30'],
    ]);
    expect(bill.totalCents).toBe(100 * (100 + 150 + 60 + 60 + 6 + 4));
    expect(bill.watts).toBe(10 + 60 + 27 + 34);
  });

  it('fans out a cage as a whole, as long as the longest tail', () => {
    const list = listOf(
      'SW,switch,400GbE,,,2,100,USD,10,x',
      'B4-2,cable,100GbE,dac,2,1:4,20,USD,0,x',
      'B4-3,cable,100GbE,dac,3,1:4,25,USD,0,x',
    );
    // Ports 1 to 4 are a cage, 5 and 6 half of another, which counts whole.
    expect(counts(star(6, 8, '100G'), asked(list, [1, 1, 2.5, 1, 1, 1]))).toEqual({ SW: 1, 'B4-2': 1, 'B4-3': 1 });
    expect(() => purchase(star(6, 9, '100G'), asked(list, 1, 6))).toThrow('no price for "hub", 9 ports');
  });

  it('can be of one medium in a bundle', () => {
    const list = listOf(SWITCH, DAC, AOC);
    const apart = asked(list, [1, 5]);
    expect(counts(star(2, 8), apart)).toEqual({ SW: 1, 'DAC-3': 1, 'AOC-50': 1 });
    expect(counts(star(2, 8), { ...apart, alike: 'levels' })).toEqual({ SW: 1, 'AOC-50': 2 });
  });
});

describe('what does not fit', () => {
  const fails = (...rows: readonly string[]) => expect(() => purchase(star(1, 8), asked(listOf(...rows), 1, 1)));
  const CAGES = ['SW,switch,NDR,,,8,100,USD,10,x,OSFP', 'HCA,adapter,NDR,,,,50,USD,20,x,QSFP112'];

  it('is told: forms, optics, fibres, connectors', () => {
    const cable = (form: string) => `DAC,cable,NDR,dac,3,1:1,10,USD,0,x,${form}`;
    fails(...CAGES, cable('OSFP')).toThrow('a plug OSFP does not go into a cage QSFP112');
    fails(...CAGES, cable('OSFP-finned:OSFP-flat')).toThrow('does not go into a cage');
    fails(...CAGES, cable('QSFP56:OSFP')).not.toThrow();
    const optics = (a: string, b: string, fibre: string) => [
      `TA,transceiver,NDR,${a.split(' ')[0]},,1:1,30,USD,9,x,OSFP,${a.split(' ').slice(1).join(',')}`,
      `TB,transceiver,NDR,${b.split(' ')[0]},,1:1,30,USD,9,x,QSFP112,${b.split(' ').slice(1).join(',')}`,
      `F,fibre,,${fibre.split(' ')[0]},10,1:1,1,USD,,x,,,${fibre.split(' ')[1]}`,
    ];
    const [sr, dr, fr] = ['multimode SR4 MPO-12/APC', 'singlemode DR4 MPO-12/APC', 'singlemode FR4 LC/UPC'];
    fails(...CAGES, ...optics(sr, sr, 'multimode MPO-12/APC')).not.toThrow();
    fails(...CAGES, ...optics(dr, fr, 'singlemode MPO-12/APC')).toThrow('optic DR4 does not work with FR4');
    fails(...CAGES, ...optics(sr, sr, 'singlemode MPO-12/APC')).toThrow(
      'fibre multimode does not work with singlemode',
    );
    fails(...CAGES, ...optics(sr, sr, 'multimode MPO-12/UPC')).toThrow(
      'connector MPO-12/APC does not work with MPO-12/UPC',
    );
  });
});

describe('transceivers of machines with several ports', () => {
  const OPTICS = [
    'SW,switch,400GbE,,,128,100,USD,10,x,,,,64',
    'T1,transceiver,400GbE,singlemode,100,1:1,30,USD,9,x',
    'F,fibre,,singlemode,100,1:1,1,USD,,x',
  ];
  const rails = generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2');
  const plain = generateFromSpec('leaf-spine:leaves=8,spines=2,hosts=8,links=2');
  const at400 = ({ links, ...rest }: Topology): Topology => ({
    ...rest,
    links: links.map((link) => ({ ...link, speed: '400GbE' })),
  });
  const single = OPTICS.map((row) => row.replace(/,,,,64$/, ''));

  it('are one at each port, with machines as without', () => {
    for (const topology of [rails, plain]) {
      const bought = counts(at400(topology), asked(listOf(...single), 10, topology.links.length));
      expect(bought).toEqual({ SW: 10, T1: 192, F: 96 });
    }
  });

  it('are one for each cage of a switch that holds two ports, and one at each port of a machine', () => {
    const twin = 'T2,transceiver,400GbE,singlemode,100,1:2,50,USD,17,x';
    const bought = counts(at400(rails), asked(listOf(...OPTICS, twin), 10, rails.links.length));
    expect(bought).toEqual({ SW: 10, T2: 64, T1: 64, F: 96 });
  });

  it('are one at each port of the chips of a director, which all have a port 1', () => {
    const builder = new TopologyBuilder();
    const chips = [0, 1].map((c) => builder.addSwitch({ name: `d-${c}`, portCount: 4, chassis: 'd' }));
    for (const chip of chips)
      for (let h = 0; h < 2; h++) builder.connect(chip, builder.addHost({ name: `${chip}${h}` }));
    const director = at400(builder.build('director'));
    expect(counts(director, asked(listOf(...single), 10, 4))).toEqual({ SW: 1, T1: 8, F: 4 });
  });
});

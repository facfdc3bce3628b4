import { expect, it } from 'vitest';
import { fixture } from '../../testing/fixtures';
import { BUILT_IN_PRICES } from './builtInPrices';
import { centsOf, formatCents } from './money';
import { formatPriceList, parsePrices, usualPrices } from './priceList';
import { usualParts } from './usualParts';

const read = (text: string) => parsePrices({ name: 'p.csv', text });
const HEAD = 'part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source';

it('the price list of the note is the built-in one', () => {
  const file = fixture('building/prices-sample.csv');
  expect(BUILT_IN_PRICES).toBe(file.text.replaceAll('\r\n', '\n'));
  expect(usualPrices()).toEqual(parsePrices(file));
});

it('columns that nobody knows do no harm, and what spreadsheets do to a list is undone', () => {
  const text = `\uFEFF${HEAD};stock\n"'=A";cable;EDR;dac;"1,5";1:1;6,25;EUR;;y;12\n`
    .replaceAll(',', ',')
    .replace(HEAD, HEAD.replaceAll(',', ';'));
  const list = read(text);
  expect(list.parts[0]).toMatchObject({ part: '=A', lengthM: 1.5, cents: 625 });
});

it('every fault is told with its line', () => {
  const rows = [
    'A,cable,EDR,dac,1,1:1,9,USD,0,x',
    'A,cable,EDR,dac,2,1:1,,USD,0,x',
    'B,cable,EDR,dac,2,1:3,0.125,EUR,0,x',
    'C,cabel,fast,wool,long,,1,USD,hot,x',
    'D,labour,,,,,1,USD,,x',
    'E,switch,EDR,,,,1,USD',
  ];
  let message = '';
  try {
    read([HEAD, ...rows].join('\n'));
  } catch (error) {
    message = (error as Error).message;
  }
  for (const fault of [
    'p.csv:3: "A" stands in line 2 already',
    'p.csv:4: expected USD as above, found "EUR"',
    'p.csv:4: expected a price in whole cents, such as 6.25, found "0.125"',
    'p.csv:4: expected 1:1, 1:2, 1:4, 1:8 or 2:2 as the ends, found "1:3"',
    'p.csv:5: expected a kind (switch, machine, panel, adapter, cable, transceiver, fibre, labour), found "cabel"',
    'p.csv:5: expected a speed such as EDR or 100GbE, found "fast"',
    'p.csv:5: expected watts, found "hot"',
    'p.csv:6: expected labour to be INSTALL-IN-RACK or INSTALL-BETWEEN, found "D"',
    'p.csv:7: expected 10 columns as in the titles, found 8',
  ])
    expect(message).toContain(fault);
  expect(() => read('part,price\nA,1\n')).toThrow('p.csv:1: expected the titles part,kind,speed');
});

it('a price that is empty is one that nobody knows, and so are watts but of what takes none', () => {
  const { parts, currency } = read(
    [
      HEAD,
      'A,cable,EDR,dac,1,1:1,,,,x',
      'F,fibre,,multimode,1,,,,,x',
      'SN5600,switch,,,,,,,,x',
      'B,cable,EDR,dac,2,1:1,7,EUR,0,x',
    ].join('\n'),
  );
  expect(currency).toBe('EUR');
  expect(parts.map(({ cents, watts }) => [cents, watts])).toEqual([
    [null, null],
    [null, 0],
    [null, null],
    [700, 0],
  ]);
});

it('a list that is written is read back as it was, and without its prices if these are left out', () => {
  const { parts } = usualParts();
  const list = { parts, currency: 'USD' };
  expect(read(formatPriceList(list, true))).toEqual(list);
  const bare = list.parts.map((part) => ({ ...part, cents: null }));
  expect(read(formatPriceList(list, false)).parts).toEqual(bare);
});

it('the built-in parts have no prices, and say where their data is from', () => {
  const { parts } = usualParts();
  const added = parts.slice(usualPrices().parts.length);
  expect(added.length).toBeGreaterThan(100);
  expect(added.every(({ cents, source }) => cents === null && source)).toBe(true);
});

it('money is exact', () => {
  expect(['2.5', '6,25', '10000', '0.10', '1.005', '-1', '1,000', ''].map(centsOf)).toEqual([
    ...[250, 625, 1_000_000, 10, null, null, null, null],
  ]);
  expect([250, 625, 1_000_000, 10, 93_454_500, 5].map(formatCents)).toEqual([
    ...['2.5', '6.25', '10000', '0.1', '934545', '0.05'],
  ]);
});

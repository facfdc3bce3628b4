import { describe, expect, it } from 'vitest';
import { formatGbps, gbpsOf, isUnsaidSpeed, lanesOf } from './linkSpeed';

describe('gbpsOf', () => {
  // The table of the InfiniBand specification: data of a lane in Gb/s, as it is after coding.
  const generations: readonly [string, number, number, number][] = [
    ['SDR', 2.5, 2, 1],
    ['DDR', 5, 4, 1],
    ['QDR', 10, 8, 1],
    ['FDR10', 10.3125, 10, 1],
    ['FDR', 14.0625, 150, 11],
    ['EDR', 25.78125, 25, 1],
    ['HDR', 53.125, 50, 1],
    ['NDR', 106.25, 100, 1],
    ['XDR', 212.5, 200, 1],
  ];

  it.each(generations)(
    'reads %s in all widths, by name and by the signalling rate of a lane',
    (name, rate, num, den) => {
      for (const width of [1, 2, 4, 8, 12]) {
        const expected = (width * num) / den;
        const texts = [
          `${width}x${name}`,
          `${width}X ${name}`,
          ` ${width} x${name.toLowerCase()} `,
          `${width}×${name}`,
        ];
        for (const text of width === 4 ? [...texts, name, ` ${name.toLowerCase()}`] : texts) {
          const read = gbpsOf(text);
          expect(read && read.num / read.den, text).toBe(expected);
        }
        const byRate = gbpsOf(`${width}X           ${rate} Gbps`);
        expect(byRate && byRate.num / byRate.den, `${width}X ${rate} Gbps`).toBe(expected);
      }
    },
  );

  it.each([
    ['4x FDR', 600, 11],
    ['12xFDR', 1800, 11],
    ['4X 10.0 Gbps (FDR10)', 40, 1],
    ['4X 10.0 Gbps', 32, 1],
    ['4X 5.0 Gbps', 16, 1],
    ['2xHDR', 100, 1],
    ['HDR100', 100, 1],
    ['NDR200', 200, 1],
    ['NDR400', 400, 1],
    ['56 Gb/sec (4X FDR)', 600, 11],
    ['100 Gb/sec (4X EDR)', 100, 1],
    ['10G', 10, 1],
    ['25GbE', 25, 1],
    ['25 GE', 25, 1],
    ['100 Gb/s', 100, 1],
    ['100000Mb/s', 100, 1],
    ['2500 Mb/s', 5, 2],
    ['2.5G', 5, 2],
    ['1.6T', 1600, 1],
    ['200Gbps', 200, 1],
    ['40 Gbit/s', 40, 1],
    ['400GBASE-SR8', 400, 1],
    ['10GBASE-T', 10, 1],
    ['1000BASE-T', null, null],
    ['4x', null, null],
    ['3xEDR', null, null],
    ['14xEDR', null, null],
    ['4xEDRA', null, null],
    ['4xPDR', null, null],
    ['4X 12.3 Gbps', null, null],
    ['100', null, null],
    ['4x25G', 100, 1],
    ['2x200G', 400, 1],
    ['8 x 100 Gb/s', 800, 1],
    ['4×25GbE', 100, 1],
    ['10x10G', 100, 1],
    ['2x 2.5G', 5, 1],
    ['1,6 Tb/s', 1600, 1],
    ['1,6T', 1600, 1],
    ['2,5G', 5, 2],
    ['2x1,6 Tb/s', 3200, 1],
    ['100,00 Gb/s', 100, 1],
    ['100,000 Mb/s', null, null],
    ['1,600G', null, null],
    ['1,6,2G', null, null],
    ['1.6,2G', null, null],
    ['0x25G', null, null],
    ['x25G', null, null],
    ['4x', null, null],
    ['4x25', null, null],
    ['4x4x25G', null, null],
    ['4x HDR100', null, null],
    ['0G', null, null],
    ['1000001G', null, null],
    ['fast', null, null],
    ['', null, null],
    ['??', null, null],
  ])('reads %j as %s/%s Gb/s', (text, num, den) => {
    expect(gbpsOf(text)).toEqual(num === null ? null : { num, den });
  });
});

it('writes InfiniBand speeds as its tools do, whatever way they were said', () => {
  const texts = ['4x FDR10', '4X 25.78125 Gbps', '56 Gb/sec (4X FDR)', 'HDR100', 'NDR400', 'EDR', '1x EDR', '2x NDR'];
  expect(texts.map(lanesOf)).toEqual(['4xFDR10', '4xEDR', '4xFDR', '2xHDR', '4xNDR', '4xEDR', '1xEDR', '2xNDR']);
  expect(['100G', 'fast', '4X 1 Gbps', '4x25G'].map(lanesOf)).toEqual([null, null, null, null]);
});

it('tells what says nothing from what is not understood', () => {
  expect(['', '??', '???', ' ?? ???', '4x', 'fast'].map(isUnsaidSpeed)).toEqual([true, true, true, true, false, false]);
});

it('writes rates to thousandths', () => {
  expect([600 / 11, 100, 2.5].map(formatGbps)).toEqual(['54.545', '100', '2.5']);
});

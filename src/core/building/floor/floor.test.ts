import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CableSpot, cableLengths, type FloorMeasures } from './cableLengths';
import { meshFloor, rackSpots } from './floorPlan';
import { MOST_COLUMNS, MOST_ROWS, rackName, rackSpot } from './rackNames';
import { stockLength } from './stockLengths';

const at = (name: string, unit: number): CableSpot => {
  const spot = rackSpot(name);
  if (!spot) throw new Error(name);
  return { ...spot, unit };
};

const cableLengthCm = (floor: FloorMeasures, a: CableSpot, b: CableSpot): number => cableLengths(floor)(a, b);

describe('names of racks', () => {
  it('are letters for the row and two digits for the column', () => {
    const named = (row: number, column: number): string => rackName({ row, column });
    expect([named(0, 0), named(25, 9), named(26, 0), named(51, 0), named(52, 0)]).toEqual([
      'A01',
      'Z10',
      'AA01',
      'AZ01',
      'BA01',
    ]);
    expect(named(MOST_ROWS - 1, MOST_COLUMNS - 1)).toBe('ZZ99');
  });

  it('lead back to the place, and nothing else does', () => {
    fc.assert(
      fc.property(fc.nat(MOST_ROWS - 1), fc.nat(MOST_COLUMNS - 1), (row, column) => {
        expect(rackSpot(rackName({ row, column }))).toEqual({ row, column });
      }),
    );
    for (const name of ['', 'A', 'A1', 'A001', 'A00', 'a01', 'AAA01', '01', 'A01 ', 'A0x'])
      expect(rackSpot(name)).toBeNull();
  });
});

describe('floors', () => {
  it('have nearly as many rows as columns, and room for all', () => {
    const mesh = [1, 5, 6, 8, 10, 20, 32, 100].map((racks) => meshFloor(racks));
    // Fujiwara's `mesh`: rows = ceil(sqrt n), columns = ceil(n / rows).
    expect(mesh.map(({ rows, columns }) => `${rows}x${columns}`)).toEqual([
      ...['1x1', '3x2', '3x2', '3x3', '4x3', '5x4', '6x6', '10x10'],
    ]);
    expect(rackSpots({ rows: 2, columns: 2 }).map(rackName)).toEqual(['A01', 'A02', 'B01', 'B02']);
  });
});

describe('lengths over trays', () => {
  const trays: FloorMeasures = { model: 'trays' };

  it('are those worked out by hand', () => {
    // .5553 + .6442 + 1.2 + 2.1 + 1.0 = 5.4996 m
    expect(cableLengthCm(trays, at('A01', 42), at('B03', 40))).toBe(550);
    // 2 x 0.5 m, and 41 units of 44.45 mm.
    expect(cableLengthCm(trays, at('A01', 42), at('A01', 1))).toBe(Math.ceil(100 + 41 * 4.445));
    expect(cableLengthCm(trays, at('A01', 7), at('A01', 7))).toBe(100);
  });

  it('go by way of the crossings, and below the floor', () => {
    const [a, b] = [at('A03', 42), at('B03', 42)];
    const straight = cableLengthCm(trays, a, b);
    expect(cableLengthCm({ ...trays, crossings: [1, 9] }, a, b)).toBe(straight + 2 * 2 * 60);
    expect(cableLengthCm({ ...trays, crossings: [3] }, a, b)).toBe(straight);
    expect(cableLengthCm({ ...trays, crossings: [1] }, a, at('A09', 42))).toBe(cableLengthCm(trays, a, at('A09', 42)));
    // Two rises of 4.445 * 0.5 cm and 40 cm, 2.1 m, 1 m.
    expect(cableLengthCm({ ...trays, depthM: 0.4 }, at('A01', 1), at('B01', 1))).toBe(
      Math.ceil(80 + 4.445 + 210 + 100),
    );
  });

  it('follow measures that are said', () => {
    const measures = { model: 'trays', rackWidthM: 0.8, rowPitchM: 3, trayM: 3, slackM: 0 } as const;
    // Two rises of 3 - 4.445 * 41.5 / 100.
    expect(cableLengthCm(measures, at('A01', 42), at('B02', 42))).toBe(Math.ceil(80 + 300 + 2 * (300 - 4.445 * 41.5)));
  });
});

it('lengths by K are whole centimetres from rack to rack', () => {
  const k: FloorMeasures = { model: 'k' };
  expect(cableLengthCm(k, at('A01', 42), at('A01', 1))).toBe(200);
  expect(cableLengthCm(k, at('A01', 42), at('A02', 1))).toBe(460);
  expect(cableLengthCm(k, at('A01', 42), at('D03', 1))).toBe(400 + 3 * 210 + 2 * 60);
});

it('cables are ordered in the next length that is sold', () => {
  expect([0.2, 0.5, 0.51, 5, 5.01, 5.5, 100].map((length) => stockLength(length))).toEqual([
    0.5, 0.5, 1, 5, 10, 10, 100,
  ]);
  expect(stockLength(100.01)).toBeNull();
  expect(stockLength(3, [1, 4])).toBe(4);
});

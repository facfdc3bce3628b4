import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureRow } from './figure';
import { judgeRow, judgeRows } from './judgeRow';

const row = (fields: Partial<FigureRow>): FigureRow => ({
  label: { en: 'x', ja: 'x' },
  published: null,
  measured: 0,
  note: null,
  ...fields,
});
const words = { en: 'high', ja: '高い' };

describe('a row', () => {
  it.each([
    [15.23, 15.2349, 'agrees'],
    [15.23, 15.2251, 'agrees'],
    [15.23, 15.2361, 'differs'],
    [4.77, 4.7649, 'differs'],
    [0.1, 0.149, 'agrees'],
    [30_267, 30_267, 'agrees'],
    [30_267, 30_268, 'differs'],
    [1, 0.999, 'differs'],
    [1, 1 - 1e-12, 'agrees'],
  ] as const)(
    'with %f printed and %f measured %s, by the last decimal that is printed',
    (published, measured, verdict) => {
      expect(judgeRow(row({ published, measured }))).toBe(verdict);
    },
  );

  it('has the room that it asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 400 }), (off, room) => {
        const verdict = judgeRow(row({ published: 7, measured: 7 + off / 100, tolerance: room / 100 }));
        expect(verdict).toBe(Math.abs(off) <= room ? 'agrees' : 'differs');
      }),
    );
  });

  it('goes by words where there is no number, and by both where there are both', () => {
    expect(judgeRow(row({}))).toBe('unpublished');
    expect(judgeRow(row({ claim: { says: words, holds: true } }))).toBe('agrees');
    expect(judgeRow(row({ claim: { says: words, holds: false } }))).toBe('differs');
    expect(judgeRow(row({ published: 0, claim: { says: words, holds: false } }))).toBe('differs');
    expect(judgeRow(row({ published: 1, claim: { says: words, holds: true } }))).toBe('differs');
  });
});

it('judges several rows by the one that differs', () => {
  expect(judgeRows(['unpublished', 'agrees', 'differs'])).toBe('differs');
  expect(judgeRows(['unpublished', 'agrees'])).toBe('agrees');
  expect(judgeRows(['unpublished'])).toBe('unpublished');
  expect(judgeRows([])).toBe('unpublished');
});

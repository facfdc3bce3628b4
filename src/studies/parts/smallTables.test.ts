import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../../core/base/params';
import { readParams } from '../../core/base/params';
import type { FigureRow } from '../figure';
import { findFigure } from '../registry';

function rowsOf(id: string, raw: Readonly<Record<string, ParamValue>>): readonly FigureRow[] {
  const figure = findFigure(id);
  if (!figure) throw new Error(`no figure ${id}`);
  const steps = figure.reproduce(readParams(figure.descriptor.params, raw));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function measuredOf(rows: readonly FigureRow[], ...words: string[]): number {
  const found = rows.filter(({ label }) => words.every((word) => label.en.includes(word)));
  expect(found.map(({ label }) => label.en)).toHaveLength(1);
  return found[0].measured;
}

/** Means and tolerances as other programs have measured them over 20 to 30 graphs a point. */
describe('the paper on small tables, over 20 networks', () => {
  it('has the published ratios of hops and the bits', { tags: ['deep'], timeout: 60_000 }, () => {
    const rows = rowsOf('001-fig1', {});
    const near = (words: string[], expected: number, tolerance: number): void => {
      const measured = measuredOf(rows, ...words);
      expect(measured, words.join()).toBeGreaterThan(expected - tolerance);
      expect(measured, words.join()).toBeLessThan(expected + tolerance);
    };
    near(['256 nodes, r = 2', 'average'], 1.125, 0.015);
    near(['256 nodes, r = 4', 'average'], 1.289, 0.02);
    near(['64 nodes, r = 2', 'average'], 1.116, 0.02);
    expect(measuredOf(rows, '256 nodes: bits of a small table')).toBe(250);
    expect(measuredOf(rows, '256 nodes: bits of a full table')).toBe(510);
    expect(measuredOf(rows, '256 nodes: bits saved')).toBeCloseTo(50.98, 2);
  });

  it('beats the torus with half as many entries as nodes, and falls to fewer hops with more entries', {
    tags: ['deep'],
    timeout: 60_000,
  }, () => {
    const rows = rowsOf('001-fig2', { sides: '16', reaches: '8', entries: '32,128' });
    expect(Math.abs(measuredOf(rows, '128 entries: average') - 5.1)).toBeLessThan(0.08);
    expect(Math.abs(measuredOf(rows, 'against a torus') + 36)).toBeLessThan(2);
    expect(Math.abs(measuredOf(rows, 'against 32') + 32)).toBeLessThan(1);
  });

  it('shortens more by gain at the same table size', () => {
    const small = { sides: '8', reaches: '2', networks: 5 };
    const nearest = measuredOf(rowsOf('001-fig1', small), 'average');
    const gain = measuredOf(rowsOf('001-fig1', { ...small, spend: 'gain' }), 'average');
    expect(gain - 1).toBeLessThan(0.6 * (nearest - 1));
  });
});

it('says why no point of a curve can be measured', () => {
  for (const entries of ['1,2,3', '16,200']) {
    const raw = { sides: '4', reaches: '2', entries, networks: 2 };
    expect(() => rowsOf('001-fig2', raw)).toThrow(`entries=${entries}: all networks were left out`);
  }
});

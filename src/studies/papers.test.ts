import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figures } from './registry';

/** Numbers of figures and tables in each paper. */
const PRINTED = {
  '000': { fig: 24, table: 2 },
  '001': { fig: 2, table: 0 },
  '002': { fig: 10, table: 3 },
  '003': { fig: 3, table: 1 },
  '004': { fig: 10, table: 4 },
} as const;

const page = readFileSync(join(import.meta.dirname, '../../docs/papers.md'), 'utf8');

/** Cells of the rows below a paper's head. */
function rowsOf(paper: string): string[][] {
  const [, section = ''] = page.split(new RegExp(`^## ${paper}: .*\n`, 'm'));
  const lines = section.split('\n## ')[0].split('\n');
  const rows = lines.filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
}

const idsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, id]) => id);

describe.each(Object.entries(PRINTED))('the page of the papers, %s', (paper, printed) => {
  const rows = rowsOf(paper);
  const ids = figures.map(({ descriptor }) => descriptor.id);

  it.each(['fig', 'table'] as const)('has each %s', (kind) => {
    const named = rows.flatMap(([item]) => {
      const [, numbers = ''] = new RegExp(`^${kind}s?\\.? ([\\d, ]+)`).exec(item) ?? [];
      return numbers.split(/[, ]+/).filter(Boolean).map(Number);
    });
    const all = Array.from({ length: printed[kind] }, (_, i) => i + 1);
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(all);
  });

  it('names figures that there are, or says why an item has none', () => {
    for (const [item, says, by, near, ...more] of rows) {
      expect([item, more]).toEqual([item, []]);
      expect(says).not.toBe('');
      if (by === 'not') expect([item, near.length > 15]).toEqual([item, true]);
      else
        expect([item, idsIn(by).map((id) => (ids.includes(id) ? 'known' : id))]).toEqual([
          item,
          by.split(', ').map(() => 'known'),
        ]);
      expect(near).toBeTruthy();
    }
  });

  it('leaves out no figure that is measured', () => {
    const measured = ids.filter((id) => id.startsWith(paper));
    expect(measured.filter((id) => !rows.some(([, , by]) => idsIn(by).includes(id)))).toEqual([]);
  });
});

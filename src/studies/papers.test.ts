import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli } from '../cli/captureCli.fixture';
import { papers } from '../core/papers/registry';
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

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, id]) => id);

const ids = figures.map(({ descriptor }) => descriptor.id);
const isFigure = (shown: string): boolean => /^00\d-\S+$/.test(shown);

/** How each row is shown, once each; those that take long stand with the word "slow" behind them. */
const shown = new Map(
  Object.keys(PRINTED).flatMap((paper) =>
    rowsOf(paper).flatMap(([, , by]) => quoted(by).map((one) => [one, by.includes(`\`${one}\` (slow)`)] as const)),
  ),
);
const commands = [...shown].filter(([one]) => !isFigure(one));
const [slow, quick] = [true, false].map((long) => commands.filter((one) => one[1] === long).map(([one]) => one));

describe.each(Object.entries(PRINTED))('the page of the papers, %s', (paper, printed) => {
  const rows = rowsOf(paper);

  it.each(['fig', 'table'] as const)('has each %s', (kind) => {
    const named = rows.flatMap(([item]) => {
      const [, numbers = ''] = new RegExp(`^${kind}s?\\.? ([\\d, ]+)`).exec(item) ?? [];
      return numbers.split(/[, ]+/).filter(Boolean).map(Number);
    });
    const all = Array.from({ length: printed[kind] }, (_, i) => i + 1);
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(all);
  });

  it('shows each item by figures or commands, or says why nothing does', () => {
    for (const [item, says, by, near, ...more] of rows) {
      expect([item, more]).toEqual([item, []]);
      expect(says && near).toBeTruthy();
      if (by === 'not') expect([item, near.length > 15]).toEqual([item, true]);
      else expect([item, quoted(by).length > 0]).toEqual([item, true]);
      for (const id of quoted(by).filter(isFigure)) expect(ids).toContain(id);
    }
  });

  it('leaves out no figure that is measured', () => {
    const measured = ids.filter((id) => id.startsWith(paper));
    expect(measured.filter((id) => !rows.some(([, , by]) => quoted(by).includes(id)))).toEqual([]);
  });
});

it('has some hundred and fifty rows, of every paper', () => {
  expect(Object.keys(PRINTED)).toEqual(papers.map(({ id }) => id));
  expect(Object.keys(PRINTED).flatMap(rowsOf).length).toBeGreaterThan(150);
});

describe('each row is shown by its command', () => {
  const before = process.cwd();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'topoloom-papers-'));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });

  // An answer may be "no", such as: not free of deadlock.
  async function runs(command: string): Promise<void> {
    const { code, out, err } = await captureCli(...command.split(' '));
    expect([command, code === 2 ? err : '', out !== '']).toEqual([command, '', true]);
  }

  it.each(quick)('%s', runs);
  it.each(slow)('%s', { tags: ['deep'], timeout: 120_000 }, runs);
  it.each([...shown.keys()].filter(isFigure))('reproduce %s', { tags: ['deep'], timeout: 600_000 }, (id) =>
    runs(`reproduce ${id}`),
  );
});

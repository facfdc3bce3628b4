import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../core/base/problem';
import { captureCli } from '../captureCli.fixture';
import { printWarnings } from './networkArgument';

function printed(problems: readonly (readonly [file: string, line: number, message: string])[]): string[] {
  const lines: string[] = [];
  printWarnings(
    problems.map(([file, line, message]): Problem => ({ severity: 'warning', file, line, message })),
    { err: (text) => lines.push(text.trimEnd()) },
  );
  return lines;
}

describe('warnings', () => {
  it('are said once where they hold of many files or lines', () => {
    expect(
      printed([
        ['a', 3, 'is odd'],
        ['a', 4, 'is even'],
        ['b', 3, 'is odd'],
        ['b', 9, 'is odd'],
        ['a', 7, 'is even'],
        ['c', 0, 'is none'],
      ]),
    ).toEqual(['a:3: warning: is odd (in 2 files)', 'a:4: warning: is even (2 times)', 'c: warning: is none']);
  });

  it('are counted beyond the first twenty', () => {
    const lines = printed([
      ...Array.from({ length: 25 }, (_, i) => ['a', i + 1, `is ${i}`] as const),
      ['b', 1, 'is 24'] as const,
    ]);
    expect([lines.length, lines[19], lines[20]]).toEqual([21, 'a:20: warning: is 19', 'a: warning: 6 more warnings']);
  });
});

describe('a folder of tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topoloom-warnings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is warned of once, however many files say the same', async () => {
    const tables = join(folder, 'tables');
    expect((await captureCli('generate', 'fat-tree:k=4', '-o', join(folder, 'n.net'))).code).toBe(0);
    await captureCli('export', join(folder, 'n.net'), '--engine', 'd-mod-k', '--format', 'opensm-lft', '--out', folder);
    const name = readdirSync(folder).find((file) => file.endsWith('.lfts')) ?? '';
    mkdirSync(tables);
    const each = readFileSync(join(folder, name), 'utf8').split(/^(?=Unicast lids)/m);
    for (const [i, text] of each.entries()) writeFileSync(join(tables, `${i}.txt`), `${text}made by hand\n`);
    expect(each.length).toBe(20);
    const { code, err } = await captureCli('verify', join(folder, 'n.net'), '--lft', tables);
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^[^\n]*\.txt:\d+: warning: passed over: .*\(in 20 files\)\n$/),
    ]);
  });

  it('that `export` has written is read as it lies there, with all that is beside the tables', async () => {
    const out = join(folder, 'exported');
    const formats = ['--format', 'opensm-lft,guid2lid,manager', '--out', out];
    await captureCli('export', 'fat-tree:k=4', '--engine', 'd-mod-k', ...formats);
    expect(readdirSync(out)).toContain('README.txt');
    const { code, err } = await captureCli('verify', 'fat-tree:k=4', '--lft', out, '--guid2lid', join(out, 'guid2lid'));
    expect([code, err]).toEqual([0, '']);
  });
});

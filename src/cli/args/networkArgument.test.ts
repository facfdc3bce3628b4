import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../core/base/problem';
import { captureCli } from '../captureCli.fixture';
import { printWarnings, problemLines } from '../print/printProblems';

function printed(problems: readonly (readonly [file: string, line: number, message: string])[]): string[] {
  const lines: string[] = [];
  printWarnings(
    problems.map(([file, line, message]): Problem => ({ severity: 'warning', file, line, message })),
    { err: (text) => lines.push(text.trimEnd()) },
  );
  return lines;
}

describe('warnings', () => {
  it('are said in their order, kind by kind', () => {
    expect(
      printed([
        ['a', 3, 'is odd'],
        ['a', 4, 'is even'],
        ['b', 3, 'is odd'],
        ['b', 9, 'is odd'],
        ['a', 7, 'is even'],
        ['c', 0, 'is none'],
      ]),
    ).toEqual([
      ...['a:3: warning: is odd', 'b:3: warning: is odd', 'b:9: warning: is odd'],
      ...['a:4: warning: is even', 'a:7: warning: is even', 'c: warning: is none'],
    ]);
  });

  it('of one kind are three places and a count', () => {
    const lines = printed(Array.from({ length: 40 }, (_, i) => ['a', i + 1, `"n${i}" has ${i} ports`] as const));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe('a:3: warning: "n2" has 2 ports, and 37 more');
  });

  it('of many kinds are twenty lines, faults first', () => {
    const words = Array.from({ length: 25 }, (_, i) => 'abcdefghijklmnopqrstuvwxyz'[i]);
    const lines = printed(words.flatMap((word, i) => [1, 2].map((n) => ['a', 10 * i + n, `is ${word}`] as const)));
    expect(lines).toHaveLength(20);
    expect(lines.slice(18)).toEqual(['a:181: warning: is s, and 1 more', 'a: 12 more of other kinds']);
    const fault: Problem = { severity: 'error', file: 'b', line: 1, message: 'is wrong' };
    const warning: Problem = { ...fault, severity: 'warning', message: 'is odd' };
    expect(problemLines([warning, fault])).toEqual(['b:1: is wrong', 'b:1: warning: is odd']);
  });
});

describe('cables of management', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topoloom-management-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are left out, which is said, and stay where that is wanted', async () => {
    const file = join(folder, 'leaf.keyvalue');
    const heard = (port: string, far: string, farPort: string) =>
      `lldp.${port}.via=LLDP\nlldp.${port}.chassis.name=${far}\nlldp.${port}.port.ifname=${farPort}\nlldp.${port}.port.ttl=8\n`;
    writeFileSync(
      file,
      heard('swp1', 'spine', 'swp1') + heard('swp2', 'node', 'ens1') + heard('eth0', 'oob-1', 'swp7'),
    );
    const out = join(folder, 'n.net');
    const without = await captureCli('convert', file, out);
    expect([without.code, without.err]).toEqual([0, expect.stringContaining('left out 1 (management 1)')]);
    expect(readFileSync(out, 'utf8')).not.toContain('oob-1');
    const kept = await captureCli('convert', file, out, '--keep-management');
    expect([kept.code, readFileSync(out, 'utf8')]).toEqual([0, expect.stringContaining('oob-1')]);
  });
});

describe('a folder of tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topoloom-warnings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is warned of at three places, however many files say the same', async () => {
    const tables = join(folder, 'tables');
    expect((await captureCli('generate', 'fat-tree:k=4', '-o', join(folder, 'n.net'))).code).toBe(0);
    await captureCli('export', join(folder, 'n.net'), '--engine', 'd-mod-k', '--format', 'opensm-lft', '--out', folder);
    const name = readdirSync(folder).find((file) => file.endsWith('.lfts')) ?? '';
    mkdirSync(tables);
    const each = readFileSync(join(folder, name), 'utf8').split(/^(?=Unicast lids)/m);
    for (const [i, text] of each.entries()) writeFileSync(join(tables, `${i}.txt`), `${text}made by hand\n`);
    expect(each.length).toBe(20);
    const { code, err } = await captureCli('verify', join(folder, 'n.net'), '--lft', tables);
    expect(err).toMatch(/, and 17 more\n$/);
    expect([code, err]).toEqual([0, expect.stringMatching(/^(?:[^\n]*\.txt:\d+: warning: passed over: [^\n]*\n){3}$/)]);
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

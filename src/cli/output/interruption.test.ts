import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The built program: signals, pipes and limits belong to a process.
const program = join(import.meta.dirname, '../../../scripts/topoloom.mjs');
let folder: string;
const at = (...names: string[]): string => join(folder, ...names);
const shell = (script: string, ...argv: string[]) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...argv], { encoding: 'utf8' });

beforeAll(() => {
  expect(shell('"$0" "$@"', '--version').status).toBe(0);
}, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-interrupted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('the program in bad surroundings', () => {
  // A limit on the size of files stands in for a disk that is full: the write that crosses it is cut short, the next one fails.
  it('leaves what was there when a file cannot be written whole', () => {
    writeFileSync(at('net.json'), 'good');
    const { status, stderr } = shell('ulimit -f 8; "$0" "$@"', 'generate', 'fat-tree:k=8', '-o', at('net.json'));
    expect([status, stderr]).toEqual([2, `${at('net.json')}: would become larger than a file may be here\n`]);
    expect(readFileSync(at('net.json'), 'utf8')).toBe('good');
    expect(readdirSync(folder)).toEqual(['net.json']);
  });

  it('leaves no part of an export, neither in a good folder nor as a new one', () => {
    mkdirSync(at('good'));
    writeFileSync(at('good', 'fat-tree-k8.net'), 'good');
    for (const out of ['good', 'new']) {
      const argv = ['export', 'fat-tree:k=8', '--format', 'guid2lid,design', '--out', at(out)];
      expect(shell('ulimit -f 16; "$0" "$@"', ...argv).status).toBe(2);
    }
    expect(readdirSync(folder)).toEqual(['good']);
    expect(readdirSync(at('good'))).toEqual(['fat-tree-k8.net']);
  });

  it('leaves no empty lock behind', () => {
    const study = { networks: ['torus:dims=4'], seeds: [1], engines: ['min-hop'] };
    writeFileSync(at('study.json'), JSON.stringify(study));
    const argv = ['sweep', at('study.json'), '-o', at('rows')];
    expect(shell('ulimit -f 0; "$0" "$@" 2>&1 | cat; exit $PIPESTATUS', ...argv).status).toBe(2);
    expect(existsSync(at('rows.lock'))).toBe(false);
    expect(shell('"$0" "$@"', ...argv).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['rows', 'study.json']);
  });

  it('keeps the answer when the reader of a pipe has left', () => {
    const script = '"$0" "$@" | true; exit $PIPESTATUS';
    const argv = ['fat-tree:k=4', '--engine', 'min-hop', '--json'];
    expect(shell(script, 'route', ...argv, '--down', 'leaf-0-0')).toMatchObject({ status: 1, stderr: '' });
    expect(shell(script, 'route', ...argv)).toMatchObject({ status: 0, stderr: '' });
  });

  it('ends a sweep whose reader has left, and one whose rows find no room', () => {
    const study = { networks: ['torus:dims=4'], seeds: { from: 1, to: 200 }, engines: ['min-hop', 'up-down'] };
    writeFileSync(at('study.json'), JSON.stringify(study));
    const argv = ['sweep', at('study.json'), '--threads', '2'];
    const left = shell('"$0" "$@" | head -1; exit $PIPESTATUS', ...argv);
    expect([left.status, left.stderr, left.stdout.split('\n').length]).toEqual([0, '', 2]);
    const full = shell('ulimit -f 4; "$0" "$@"', ...argv, '-o', at('rows'));
    expect([full.status, full.stderr]).toEqual([2, `${at('rows')}: would become larger than a file may be here\n`]);
    expect(readFileSync(at('rows'), 'utf8')).toMatch(/^(\{.*\}\n)+$/);
    expect(readdirSync(folder).sort()).toEqual(['rows', 'study.json']);
  });

  it('says that standard output is full', () => {
    expect(shell('"$0" "$@" > /dev/full', 'list')).toMatchObject({
      status: 2,
      stderr: 'standard output: no space left on the device\n',
    });
    const cut = shell(`ulimit -f 1; "$0" "$@" > '${at('out')}'`, 'list', '--json');
    expect([cut.status, cut.stderr]).toEqual([2, 'standard output: would become larger than a file may be here\n']);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'leaves all old files or all new ones at %s',
    async (signal, expected) => {
      const argv = [
        'vlan',
        'vbft:leaves=16,spines=16,hosts=256',
        '--rule',
        'low-number',
        '--format',
        'nodes',
        '--out',
        at('out'),
      ];
      expect(shell('"$0" "$@"', ...argv).status).toBe(0);
      const files = readdirSync(at('out'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(files.length).toBeGreaterThan(250);
      const paths = files.map((entry) => join(entry.parentPath, entry.name));
      for (const path of paths) writeFileSync(path, 'old');
      const child = spawn(process.execPath, [program, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
      const entries = readdirSync(at('out'), { recursive: true }).length;
      // As soon as the first file is begun.
      const begun = (): boolean =>
        readdirSync(at('out'), { recursive: true }).length > entries ||
        paths.some((path) => readFileSync(path, 'utf8') !== 'old');
      while (child.exitCode === null && !begun()) await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill(signal);
      const [code] = await once(child, 'close');
      expect(code).toBe(expected);
      const old = paths.filter((path) => readFileSync(path, 'utf8') === 'old').length;
      expect([0, paths.length]).toContain(old);
      expect(readdirSync(at('out'), { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
    },
    60_000,
  );
});

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

// The built program as users start it; the script builds it first where its sources are newer.
const program = join(import.meta.dirname, '../../scripts/topoloom.mjs');
const built = join(import.meta.dirname, '../../dist-cli');
const run = (...argv: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [program, ...argv], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

beforeAll(() => {
  expect(run('--version').status).toBe(0);
}, 120_000);

/** Bytes of built files and of all that they import before they run. */
function bytesAtOnce(...files: string[]): number {
  const loaded = new Set(files.map((file) => join(built, file)));
  let bytes = 0;
  for (const file of loaded) {
    const text = readFileSync(file, 'utf8');
    bytes += text.length;
    for (const [, from] of text.matchAll(/(?:from|import)"(\.[^"]+)"/g)) loaded.add(join(dirname(file), from));
  }
  return bytes;
}

describe('the program', () => {
  it('starts with less than a twentieth of itself, before it knows which command is meant', () => {
    const parts = readdirSync(join(built, 'parts')).map((part) => join('parts', part));
    const all = bytesAtOnce('topoloom.js', ...parts);
    const runs = parts.filter((part) => part.includes('runCli-'));
    expect(runs).toHaveLength(1);
    expect(bytesAtOnce('topoloom.js', ...runs)).toBeLessThan(all / 20);
  });

  it('prints one JSON object and nothing else, and its peak memory', () => {
    const { status, stdout, stderr } = run('route', 'fat-tree:k=4', '--engine', 'turn-addition', '--json');
    expect([status, stderr]).toEqual([0, '']);
    const { memory } = JSON.parse(stdout);
    expect(memory.peakMiB).toBeGreaterThan(20);
    expect(memory.peakMiB).toBeLessThan(1000);
  });

  it('ends with 1 where the answer is no, and prints the object all the same', () => {
    const { status, stdout } = run('route', 'fat-tree:k=4', '--engine', 'min-hop', '--down', 'leaf-0-0', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).verification.unreachablePairs).toBe(58);
  });

  it('ends with 2 and no stack for bad input', () => {
    const { status, stdout, stderr } = run('route', 'fat-tree:k=5', '--engine', 'min-hop', '--json');
    expect([status, stdout, stderr]).toEqual([2, '', 'fat-tree:k=5: k=5: expected an even number\n']);
  });

  it('delivers a long answer through a pipe', () => {
    const { status, stdout } = run('list', '--json');
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toHaveLength(10);
  });

  it('does not mind a reader that leaves', async () => {
    const child = spawn(process.execPath, [program, 'list', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect([code, err]).toEqual([0, '']);
  });

  it.skipIf(process.platform === 'win32')('ends with 130 when interrupted', async () => {
    // Whoever opens the other end of a pipe waits until the program reads: by then it listens to signals.
    const folder = mkdtempSync(join(tmpdir(), 'main-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pipe = join(folder, 'net.edges');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const argv = ['compare', pipe, '--engines', Array(50).fill('min-hop').join(','), '--json'];
    const child = spawn(process.execPath, [program, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const ended = once(child, 'close');
    const network = await open(pipe, 'w');
    child.kill('SIGINT');
    await once(child.stderr, 'data');
    await network.close();
    const [code] = await ended;
    expect([code, out, err]).toEqual([130, '', 'cancelled\n']);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureCli } from '../captureCli.fixture';

let folder: string;
const at = (...names: string[]): string => join(folder, ...names);
const read = (...names: string[]): string => readFileSync(at(...names), 'utf8');
const study = { networks: ['torus:dims=4'], seeds: [1, 2], engines: ['min-hop', 'up-down'] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-output-'));
  writeFileSync(at('study.json'), JSON.stringify(study));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('names that are no plain file', () => {
  it('keeps a link, and writes what it leads to, also where nothing is there yet', async () => {
    mkdirSync(at('real'));
    writeFileSync(at('real', 'rows'), '');
    symlinkSync('real/rows', at('link'));
    symlinkSync('real/later', at('dangling'));
    const { out: rows } = await captureCli('sweep', at('study.json'));
    const lines = rows.trimEnd().split('\n');
    // Out of order, so that the file is put in order at the end.
    writeFileSync(at('real', 'rows'), `${lines[3]}\n`);
    expect((await captureCli('sweep', at('study.json'), '-o', at('link'))).code).toBe(0);
    const merge = ['sweep', at('study.json'), '--merge', at('real', 'rows'), '-o', at('dangling')];
    expect((await captureCli(...merge)).code).toBe(0);
    expect((await captureCli('generate', 'torus:dims=4', '-o', at('link'))).code).toBe(2);
    for (const name of ['link', 'dangling']) expect(lstatSync(at(name)).isSymbolicLink()).toBe(true);
    expect([read('real', 'rows'), read('real', 'later')]).toEqual([rows, rows]);
    expect(readdirSync(at('real')).sort()).toEqual(['later', 'rows']);
  });

  it('writes a pipe where it stands, with rows in order, and leaves no lock', async () => {
    const { out: rows } = await captureCli('sweep', at('study.json'));
    spawnSync('bash', ['-c', 'mkfifo "$0"', at('pipe')]);
    writeFileSync(at('rows'), rows);
    for (const argv of [[], ['--merge', at('rows')]]) {
      const reader = spawn('cat', [at('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] });
      let got = '';
      reader.stdout.on('data', (chunk) => {
        got += chunk;
      });
      expect(await captureCli('sweep', at('study.json'), ...argv, '-o', at('pipe'))).toMatchObject({
        code: 0,
        err: '',
      });
      await once(reader, 'close');
      expect(got).toBe(rows);
      expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    }
    expect(readdirSync(folder).sort()).toEqual(['pipe', 'rows', 'study.json']);
  });

  it('keeps the mode of what it replaces', async () => {
    const out = at('net.json');
    writeFileSync(out, 'old');
    chmodSync(out, 0o640);
    const { ino } = statSync(out);
    expect((await captureCli('generate', 'torus:dims=4', '-o', out)).code).toBe(0);
    expect([statSync(out).mode & 0o7777, read('net.json').length > 100]).toEqual([0o640, true]);
    // Replaced, not written over.
    expect(statSync(out).ino).not.toBe(ino);
    const { out: rows } = await captureCli('sweep', at('study.json'));
    writeFileSync(at('rows'), `${rows.trimEnd().split('\n').reverse().join('\n')}\n`);
    chmodSync(at('rows'), 0o604);
    expect((await captureCli('sweep', at('study.json'), '-o', at('rows'))).code).toBe(0);
    expect([statSync(at('rows')).mode & 0o7777, read('rows')]).toEqual([0o604, rows]);
  });

  it('says in words what the system refuses', async () => {
    const long = 'n'.repeat(300);
    symlinkSync('round', at('round'));
    writeFileSync(at('plain'), 'x');
    const cases: [string[], RegExp][] = [
      [['generate', 'torus:dims=4', '-o', at(`${long}.json`)], /n\.json: the name is too long/],
      [['generate', at(long)], /n: the name is too long/],
      [['verify', 'torus:dims=4', '--lft', at(long)], /n: the name is too long/],
      [['generate', at('round')], /round: symbolic links lead in a circle/],
      [['sweep', at('study.json'), '-o', at('round')], /round: symbolic links lead in a circle/],
      [['sweep', at('study.json'), '-o', at('plain', 'rows')], /a file stands where a folder is expected/],
      [['export', 'torus:dims=4', '--format', 'design', '--out', at('plain', 'in')], /a file stands where a folder/],
      [['export', 'torus:dims=4', '--format', 'design', '--out', at('round')], /round: symbolic links lead/],
    ];
    for (const [argv, words] of cases) {
      const { code, err } = await captureCli(...argv);
      expect(err).toMatch(words);
      expect([code, err.includes('internal error')]).toEqual([2, false]);
    }
    writeFileSync(at('study.json'), JSON.stringify({ ...study, networks: [long] }));
    expect((await captureCli('sweep', at('study.json'))).err).toMatch(/n: the name is too long/);
  });

  it('changes nothing in a folder unless all files can be written', async () => {
    const argv = ['export', 'torus:dims=4', '--format', 'design,ibsim-net,graphml', '--out', at('out')];
    const { files } = JSON.parse((await captureCli(...argv, '--json')).out);
    expect(
      readdirSync(at('out'))
        .map((name) => at('out', name))
        .sort(),
    ).toEqual([...files].sort());
    for (const file of files) writeFileSync(file, 'old');
    rmSync(files[2]);
    mkdirSync(files[2]);
    expect(await captureCli(...argv)).toMatchObject({ code: 2, err: `${files[2]}: is a folder: expected a file\n` });
    expect(files.slice(0, 2).map((file: string) => readFileSync(file, 'utf8'))).toEqual(['old', 'old']);
    expect(readdirSync(at('out'))).toHaveLength(3);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';

const study = {
  networks: ['grid-random:side=4,reach=2,seed={seed}', 'ring.json'],
  seeds: { from: 1, to: 3 },
  engines: ['min-hop', 'up-down', { engine: 'table-limited', params: { entries: 12 } }],
};

let folder: string;
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const runsOf = (text: string): number[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).run);
const sweep = (...argv: string[]) => captureCli('sweep', at('study.json'), ...argv);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-sweep-'));
});
beforeEach(async () => {
  writeFileSync(at('study.json'), JSON.stringify(study));
  expect((await captureCli('generate', 'torus:dims=5', '-o', at('ring.json'))).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('sweep', () => {
  it('prints a row a run, in order, without times, as route has it', async () => {
    const { code, out, err } = await sweep();
    expect([code, err]).toEqual([0, '']);
    expect(runsOf(out)).toEqual(Array.from({ length: 18 }, (_, i) => i));
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.slice(0, 4).map(({ engine, seed }) => `${engine} ${seed}`)).toEqual([
      'min-hop 1',
      'up-down 1',
      'table-limited 1',
      'min-hop 2',
    ]);
    expect(rows.map(({ network }) => network).filter((name) => name === 'ring.json')).toHaveLength(9);
    const route = await captureCli(
      'route',
      'grid-random:side=4,reach=2,seed=2',
      '--engine',
      'up-down',
      '--seed',
      '2',
      '--json',
    );
    const { throughput, load, hops, params } = JSON.parse(route.out);
    expect(rows[4]).toMatchObject({ throughput, load, hops, params });
    expect(out).not.toContain('Ms"');
    expect((await sweep()).out).toBe(out);
    expect(JSON.parse((await sweep('--timings')).out.split('\n')[0]).timing.routeMs).toBeGreaterThan(0);
  });

  it('has curves under random failures, as survive prints them, by shards too', async () => {
    const survive = { shares: '10,30', seeds: 3, how: 'repair' };
    const asked = { networks: ['torus:dims=3x3', 'torus:dims=5'], engines: ['sssp'], seeds: [4], survive };
    writeFileSync(at('study.json'), JSON.stringify(asked));
    const { code, out, err } = await sweep();
    expect([code, err]).toEqual([0, '']);
    const [row] = out.split('\n').map((line) => line && JSON.parse(line));
    const flags = ['--shares', '10,30', '--seeds', '3', '--how', 'repair', '--seed', '4'];
    const alone = await captureCli('survive', 'torus:dims=3x3', '--engine', 'sssp', ...flags, '--json');
    const rows: object[] = JSON.parse(alone.out).rows;
    expect(row.survive).toEqual({ ...survive, of: 'links', samples: 40 });
    const named = { network: 'torus 3x3', engine: 'sssp' };
    expect(row.survival.map((one: object) => ({ ...named, ...one }))).toEqual(rows);
    for (const part of ['0', '1']) await sweep('--shard', `${part}/2`, '-o', at(`curve${part}`));
    expect((await sweep('--merge', at('curve0'), at('curve1'))).out).toBe(out);
    writeFileSync(at('study.json'), JSON.stringify({ ...asked, survive: { shares: '0', seeds: 3 } }, null, 1));
    expect((await sweep()).err).toMatch(/study\.json:1\d: survive: shares=0: expected per cents above 0/);
    writeFileSync(at('study.json'), JSON.stringify({ ...asked, survive: { seed: 3 } }));
    expect((await sweep()).err).toContain('unknown parameter "seed"');
  });

  it('goes on where it stood, mends a torn line, and puts shards together to the same bytes', async () => {
    const whole = (await sweep()).out;
    const lines = whole.split('\n');
    writeFileSync(at('begun'), `${lines[4]}\n${lines[1]}\n${lines[7].slice(0, 50)}`);
    const summary = JSON.parse((await sweep('-o', at('begun'), '--json')).out);
    expect(summary).toEqual({ runs: 18, made: 16, kept: 2, refused: 0 });
    expect(read('begun')).toBe(whole);
    expect(JSON.parse((await sweep('-o', at('begun'), '--json')).out).made).toBe(0);
    for (const i of [0, 1, 2, 3]) await sweep('--shard', `${i}/4`, '-o', at(`shard-${i}`));
    expect(runsOf(read('shard-1'))).toEqual([1, 5, 9, 13, 17]);
    const shards = [3, 1, 0, 2].map((i) => at(`shard-${i}`));
    expect((await sweep('--merge', ...shards)).out).toBe(whole);
    expect((await sweep('--merge', ...shards, '--shard', '1/4')).err).toBe(
      '--shard: --merge makes no runs: leave one of them out\n',
    );
    const short = await sweep('--merge', ...shards.slice(1));
    expect(short.code).toBe(2);
    expect(short.err).toContain('4 of 18 runs stand in none of the files, the first run 3:');
    appendFileSync(shards[0], '{"run":3');
    expect((await sweep('--merge', ...shards)).err).toContain('ends in the middle of a row');
  });

  it('refuses rows of another study, and says where', async () => {
    await sweep('-o', at('rows'));
    const before = read('rows');
    writeFileSync(at('study.json'), JSON.stringify({ ...study, engines: ['min-hop', 'sssp'] }));
    const { code, err } = await sweep('-o', at('rows'));
    expect(code).toBe(2);
    expect(err).toContain(`${at('rows')}:2: a row of another study`);
    expect(read('rows')).toBe(before);
    writeFileSync(at('rows'), 'not a row\n');
    expect((await sweep('-o', at('rows'))).err).toContain('rows:1: not a row');
  });

  it('routes for the traffic of the study, and knows rows of another one', async () => {
    const demand = (far: number): string =>
      Array.from({ length: 5 }, (_, a) =>
        Array.from({ length: 5 }, (_, b) => ((b - a + 5) % 5 === 2 ? far : 0)).join(','),
      ).join('\n');
    writeFileSync(at('far.csv'), demand(1));
    const study = { networks: ['ring.json'], engines: ['min-hop'], traffic: 'far.csv' };
    writeFileSync(at('study.json'), JSON.stringify(study));
    const row = JSON.parse((await sweep('-o', at('far'), '--json', '--threads', '1')).code === 0 ? read('far') : '{}');
    const { out } = await captureCli(
      'route',
      at('ring.json'),
      '--engine',
      'min-hop',
      '--traffic',
      at('far.csv'),
      '--json',
    );
    expect(row).toMatchObject({ traffic: 'far.csv', throughput: { all: 0.5 }, hops: JSON.parse(out).hops });
    writeFileSync(at('study.json'), JSON.stringify({ ...study, traffic: 'uniform' }));
    const other = await sweep('-o', at('far'));
    expect(other.err).toContain('a row of another study');
    expect(JSON.parse((await sweep()).out).throughput.all).toBeGreaterThan(0.5);
    writeFileSync(at('study.json'), JSON.stringify({ ...study, traffic: undefined, routes: 'pairs' }));
    expect(JSON.parse((await sweep()).out).routes).toBe('pairs');
  });

  it('takes parameters that are files, from where the study lies', async () => {
    const engines = [{ engine: 'turn-addition', params: { order: 'order.txt' } }];
    writeFileSync(at('study.json'), JSON.stringify({ networks: ['ring.json'], engines }));
    writeFileSync(at('order.txt'), 'sw-4 sw-0 sw-1\n');
    const row = JSON.parse((await sweep()).out);
    const argv = [
      'route',
      at('ring.json'),
      '--engine',
      'turn-addition',
      '--param',
      `order=${at('order.txt')}`,
      '--json',
    ];
    const { load, turns } = JSON.parse((await captureCli(...argv)).out);
    expect(row).toMatchObject({ load, params: { order: 'order.txt' }, turns: { pairs: turns.pairs } });
    expect(Object.keys(row.files)).toEqual(['ring.json', 'order.txt']);
    writeFileSync(at('order.txt'), 'sw-4 sw-0\n');
    expect((await sweep()).err).toContain(`${at('order.txt')}:1: expected three switch names`);
    rmSync(at('order.txt'));
    expect((await sweep()).err).toContain(`${at('order.txt')}: no such file`);
  });

  it('knows rows of a file that has changed', async () => {
    writeFileSync(at('study.json'), JSON.stringify({ networks: ['ring.json'], engines: ['min-hop'], seeds: [1, 2] }));
    expect((await sweep('-o', at('before'))).code).toBe(0);
    const rows = read('before');
    expect(JSON.parse(rows.split('\n')[0]).files).toEqual({ 'ring.json': expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect((await captureCli('generate', 'torus:dims=8', '-o', at('ring.json'))).code).toBe(0);
    writeFileSync(
      at('study.json'),
      JSON.stringify({ networks: ['ring.json'], engines: ['min-hop'], seeds: [1, 2, 3] }),
    );
    const { code, err } = await sweep('-o', at('before'));
    expect([code, read('before')]).toEqual([2, rows]);
    expect(err).toContain(`${at('before')}:1: a row of another study`);
  });

  it.each([
    ['junk.net', undefined, 'junk.net:'],
    ['ring.json', 'four.csv', 'four.csv:4: expected 5 rows'],
  ])('reads all files before anything runs: %s, traffic %s', async (network, traffic, expected) => {
    writeFileSync(at('junk.net'), 'vendid=0x0\nSwitch "oops\n');
    writeFileSync(at('four.csv'), '0,1,1,1\n1,0,1,1\n1,1,0,1\n1,1,1,0\n');
    writeFileSync(
      at('study.json'),
      JSON.stringify({ networks: ['torus:dims=4', network], engines: ['min-hop'], traffic }),
    );
    const { code, out, err } = await sweep();
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(expected);
  });

  it('lets one process at a time write a file, and takes over from one that was killed', async () => {
    const program = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    const lock = `${at('locked')}.lock`;
    const held = (pid: number | undefined, host = hostname()): void =>
      writeFileSync(lock, JSON.stringify({ host, pid }));
    held(child.pid);
    const second = await sweep('-o', at('locked'));
    expect([second.code, second.out]).toEqual([2, '']);
    expect(second.err).toContain(`process ${child.pid} on ${hostname()} writes this file`);
    expect(existsSync(at('locked'))).toBe(false);
    held(1, 'elsewhere');
    expect((await sweep('-o', at('locked'))).err).toContain(`remove ${lock}`);
    // The number of a process that is gone, given to another one.
    writeFileSync(lock, JSON.stringify({ host: hostname(), pid: child.pid, started: '1' }));
    expect((await sweep('-o', at('locked'))).code).toBe(0);
    child.kill('SIGKILL');
    await once(child, 'close');
    held(child.pid);
    expect(JSON.parse((await sweep('-o', at('locked'), '--json')).out).kept).toBe(18);
    expect(existsSync(lock)).toBe(false);
  });

  it('names the output where none can be written', async () => {
    const { code, err } = await sweep('-o', at('nofolder/rows'));
    expect([code, err]).toEqual([2, `${at('nofolder/rows')}: no such file or folder\n`]);
  });

  it('makes a row of a refusal', async () => {
    const small = { networks: ['fat-tree:k=4'], engines: [{ engine: 'table-limited' }] };
    writeFileSync(at('study.json'), JSON.stringify(small));
    const { code, out } = await sweep();
    expect(code).toBe(0);
    expect(JSON.parse(out).refused).toContain('it needs a grid');
  });

  it.each([
    ['{"networks": [', ':1: not valid JSON'],
    ['{"networks": ["fat-tree:k=4"]}', ':1: engines: expected in every study'],
    ['{"networks": [],\n"engines": ["min-hop"]}', ':1: networks: expected a list of at least one network, found 0'],
    [
      '{"networks": "torus",\n"engines": ["min-hop"]}',
      ':1: networks: expected a list of at least one network, found "',
    ],
    ['{"networks": ["torus",\n""],\n"engines": ["min-hop"]}', ':2: networks[1]: expected a generator spec such as'],
    ['[]', ':1: expected an object with networks and engines, found Array'],
    ['3', ':1: expected an object with networks and engines, found 3'],
    [
      '{"networks": ["torus"],\n"engines": ["min-hop"],\n"seeds": [1.5]}',
      ':3: seeds[0]: expected a whole number from 0 to 4294967295, found 1.5',
    ],
    [
      '{"networks": ["torus"],\n"engines": ["min-hop"],\n"seeds": {"from": -1, "to": 2}}',
      ':3: seeds.from: expected a whole number from 0 to 4294967295, found -1',
    ],
    [
      '{"networks": ["torus"],\n"engines": ["min-hop"],\n"routes": "all"}',
      ':3: routes: expected "lft" or "pairs", found "all"',
    ],
    ['{"networks": ["torus"],\n"engines": ["min-hop"],\n"traffic": ""}', ':3: traffic: expected uniform, groups:'],
    ['{"networks": ["fat-tree:k=4"],\n"engines": ["min-hop"],\n"seed": 3}', ':3: seed: a study has no such member'],
    ['{"networks": ["fat-tree:k=4"],\n"engines": ["min-hop",\n"minhop"]}', ':3: engines[1]: unknown engine "minhop"'],
    ['{"networks": ["fat-tree:k=4",\n"fat-tree:q=4"],\n"engines": ["min-hop"]}', ':2: networks[1]: fat-tree:q=4'],
    ['{"networks": ["torus",\n"torus:dims=9x"],\n"engines": ["min-hop"]}', ':2: networks[1]: torus:dims=9x: dims=9x'],
    ['{"networks": ["fat-tree:k=5"],\n"engines": ["min-hop"]}', ':1: networks[0]: fat-tree:k=5: k=5: expected an even'],
    [
      '{"networks": ["fat-tree:k=4"],\n"engines": [{"engine": "table-limited",\n"params": {"entries": 0}}]}',
      ':3: engines[0].params: entries=0',
    ],
    [
      '{"networks": ["fat-tree:k=4"],\n"engines": ["min-hop"],\n"seeds": {"from": 3, "to": 1}}',
      ':3: seeds: "from" is above "to"',
    ],
    ['{"networks": ["nothing.net"],\n"engines": ["min-hop"]}', 'nothing.net: no such file'],
    [
      '{"networks": ["torus:dims=5"],\n"engines": ["min-hop"],\n"traffic": "groups:intra=x"}',
      ':3: traffic: groups:intra=x',
    ],
  ])('names the fault in %j', async (text, expected) => {
    writeFileSync(at('study.json'), text);
    const { code, out, err } = await sweep();
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`${at('study.json')}:`);
    expect(err).toContain(expected);
    expect(err).not.toContain('internal error');
  });
});

describe('the built program', () => {
  const program = join(import.meta.dirname, '../../scripts/topoloom.mjs');
  const argv = (): string[] => [program, 'sweep', at('study.json'), '--threads', '2', '-o', at('killed')];

  it('completes a sweep that was killed in mid-run, with each row once', {
    tags: ['deep'],
    timeout: 60_000,
  }, async () => {
    const long = {
      networks: ['grid-random:side=10,reach=3,seed={seed}'],
      seeds: { from: 1, to: 8 },
      engines: ['min-hop', 'lash', { engine: 'table-limited', params: { entries: 25, spend: 'gain' } }],
    };
    writeFileSync(at('study.json'), JSON.stringify(long));
    expect(spawnSync(process.execPath, [program, '--version']).status).toBe(0);
    const child = spawn(process.execPath, argv(), { stdio: 'ignore' });
    const ended = once(child, 'close');
    const count = (): number => (existsSync(at('killed')) ? read('killed').split('\n').length - 1 : 0);
    while (count() < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    const kept = count();
    expect(kept).toBeLessThan(24);
    const { status, stdout, stderr } = spawnSync(process.execPath, argv(), { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`24 runs: ${24 - kept} made, ${kept} there before`);
    expect(runsOf(read('killed'))).toEqual(Array.from({ length: 24 }, (_, i) => i));
    expect(read('killed')).toBe((await sweep()).out);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenericSchema, parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { routeShape, verifyShape } from './resultShapes.fixture';
import {
  exerciseShape,
  lessonShape,
  listShape,
  reproduceShape,
  sweepRowShape,
  sweepShape,
} from './studyShapes.fixture';
import {
  compareShape,
  convertShape,
  exportShape,
  failShape,
  generateShape,
  pacingShape,
  simulateShape,
  vlanShape,
} from './workShapes.fixture';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-shapes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
/** Two switches joined by cables of two speeds, a host at each. */
const mixed = at('mixed.clab.yml');
const speeds = at('speeds.net');
const ends = '[1] "b"[1] # 4xEDR\n[2] "b"[2] # 4xFDR\n[3] "g"[1]\n';
writeFileSync(speeds, `Switch 4 "a"\n${ends}Switch 4 "b"\n[3] "h"[1]\nHca 1 "g"\nHca 1 "h"\n`);

/** Tables of a ring that can be improved, and a study of two runs, one of which is refused. */
const lft = at('tables.lft');
const study = at('study.json');
const STUDY = {
  networks: ['torus:dims=5'],
  seeds: [1],
  engines: ['up-down', 'd-mod-k'],
  survive: { shares: '10', seeds: 2, samples: 2 },
};
writeFileSync(study, JSON.stringify(STUDY));
const rows = at('rows.ndjson');
const record = at('record.json');
const answers = [at('right.json'), at('wrong.json')];
beforeAll(async () => {
  await captureCli('route', 'torus:dims=4x4', '--engine', 'up-down', '--lft', lft);
  await captureCli('route', 'fat-tree:k=4', '--engine', 'd-mod-k', '--lft', at('tree.lft'));
  await captureCli('reproduce', '002-fig7', '-o', record);
  const { out } = await captureCli('exercise', 'single-points', '--json');
  writeFileSync(answers[0], JSON.stringify(JSON.parse(out).solution));
  writeFileSync(answers[1], '[]');
});

const TREE = 'fat-tree:k=4';
const RING = 'torus:dims=6';
const TORUS = 'torus:dims=4x4';
const EXCHANGE = ['torus:dims=3x3', '--gaps', '0,G'];

describe.each<[string, GenericSchema, readonly (readonly string[])[]]>([
  ['route', routeShape, [[TORUS, '--lft', lft, '--polish', '--most-changes', '20']]],
  [
    'verify',
    verifyShape,
    [
      [TREE, '--vlan', 'balanced'],
      ['vbft:leaves=4,spines=4,hosts=16', '--vlan', 'source'],
    ],
  ],
  ['list', listShape, [[], ['engines']]],
  ['reproduce', reproduceShape, [['002-fig7'], ['--record', record]]],
  [
    'exercise',
    exerciseShape,
    [
      ...['single-points', 'closing-turn', 'assign-lanes', 'find-loop'].map((kind) => [kind]),
      ...answers.map((file) => ['single-points', '--answer', file]),
    ],
  ],
  ['lesson', lessonShape, [['deadlock'], ['deadlock', '--lang', 'ja']]],
  [
    'sweep',
    sweepShape,
    [
      [study, '-o', rows],
      [study, '--merge', rows, '-o', at('merged')],
    ],
  ],
  ['generate', generateShape, [[TREE], [TORUS], [speeds]]],
  [
    'convert',
    convertShape,
    [
      [TREE, at('tree.net')],
      [TREE, mixed],
    ],
  ],
  ['export', exportShape, [[TREE, '--format', 'dot', '--out', folder]]],
  [
    'compare',
    compareShape,
    [
      [
        TREE,
        '--engines',
        'min-hop',
        '--vlan',
        'balanced',
        '--polish',
        '--lft',
        `tables=${at('tree.lft')}`,
        '--most-changes',
        '9',
      ],
      [RING, '--engines', 'up-down', '--bound', 'lp'],
    ],
  ],
  [
    'fail',
    failShape,
    [
      [TREE, '--engine', 'd-mod-k', '--down', 'each-spine', '--lids', 'optimized'],
      [TREE, '--engine', 'd-mod-k', '--down', 'spine-0-0', '--mad-loss', '0.1'],
      // Where order matters, where nothing helps, and where the engine refuses what is left.
      [TORUS, '--engine', 'up-down', '--down', 'sw-5', '--reroute', 'anew'],
      [TORUS, '--engine', 'min-hop', '--down', 'sw-0', '--reroute', 'anew'],
      [TORUS, '--engine', 'dimension-order', '--down', 'sw-0', '--reroute', 'anew'],
    ],
  ],
  [
    'vlan',
    vlanShape,
    [
      ['vbft:leaves=4,spines=4,hosts=16', '--rule', 'balanced', '--down', 'spine-1', '--table-limit', '10'],
      ['fat-tree:levels=2,ports=6,leaves=4,spines=2', '--rule', 'source', '--format', 'pair-list', '--out', folder],
    ],
  ],
  [
    'pacing',
    pacingShape,
    [
      [...EXCHANGE, '--per-step', '--search'],
      [...EXCHANGE, '--sample', '2', '--jitter', '3', '--stragglers', '1', '--late', '2'],
    ],
  ],
  [
    'simulate',
    simulateShape,
    [
      [TREE, '--ecmp', '--pattern', 'uniform'],
      [RING, '--engine', 'min-hop', '--pattern', 'tornado', '--rate', '0.9', '--buffers', '1'],
      [RING, '--engine', 'min-hop', '--pattern', 'pwx', '--step', '3'],
      [RING, '--engine', 'up-down', '--pattern', 'uniform', '--saturation'],
    ],
  ],
])('%s --json', (command, shape, runs) => {
  it.each(runs.map((run) => [run]))('of %j is of the published shape', async (run) => {
    const { code, out, err } = await captureCli(command, ...run, '--json');
    expect(code, err).toBeLessThan(2);
    parse(shape, JSON.parse(out));
  });
});

describe('sweep', () => {
  it.each([[[]], [['--timings']]])('prints lines of the published shape: %j', async (flags) => {
    const { code, out, err } = await captureCli('sweep', study, ...flags);
    expect(code, err).toBe(0);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const line of lines) parse(sweepRowShape, line);
    expect(lines.map((line) => 'refused' in line)).toEqual([false, true]);
  });
});

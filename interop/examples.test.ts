import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'topoloom-examples-'));
const command = { TOPOLOOM: `${process.execPath} ${join(root, 'dist-cli/topoloom.js')}` };
/** From a folder that knows nothing of the checkout. @param told how the command is started, where that is said */
const python = (words: readonly string[], told: { TOPOLOOM?: string } = {}): string => {
  const { TOPOLOOM: _, ...env } = process.env;
  return execFileSync('/usr/bin/python3', words, { env: { ...env, ...told }, cwd: folder, encoding: 'utf8' });
};

// Builds the command line where it is stale.
beforeAll(() => void execFileSync(process.execPath, [join(root, 'scripts/topoloom.mjs'), '--version']));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['of the checkout', {}],
  ['that is named', command],
])('plots the loads of two engines from Python, by the command %s', (_, told) => {
  const out = join(folder, 'loads.svg');
  const said = python([join(root, 'examples/python/loads.py'), 'mesh:dims=3x3', '--out', out], told);
  expect(said).toMatch(
    /^up-down: throughput all \d\.\d{3}, largest load \d\.\d{3}\nturn-addition: throughput all \d\.\d{3}/,
  );
  expect(readFileSync(out, 'utf8').match(/<polyline/g)).toHaveLength(2);
});

/** Runs the cells of a notebook where there is no Jupyter: its displays are noted. */
const RUN = `
import json, sys, types
shown = []
display = types.ModuleType('IPython.display')
display.IFrame = lambda address, width, height: shown.append(address)
sys.modules['IPython'] = types.ModuleType('IPython')
sys.modules['IPython.display'] = display
names = {}
for cell in json.load(open(sys.argv[1], encoding='utf-8'))['cells']:
    if cell['cell_type'] == 'code':
        exec(''.join(cell['source']), names)
print(json.dumps([[row['engine'] for row in names['rows']], shown]))
`;

it('runs the cells of the notebook', () => {
  expect(JSON.parse(python(['-c', RUN, join(root, 'examples/embedding/notebook.ipynb')], command))).toEqual([
    ['min-hop', 'up-down', 'turn-addition'],
    [
      'http://localhost:4173/?embed=1&lang=en&theme=light#network=torus%3Adims%3D6x6&engine=turn-addition',
      'http://localhost:4173/?embed=1&lang=ja&theme=light#lesson=deadlock',
    ],
  ]);
});

describe('the action that verifies a fabric', () => {
  const { inputs, runs } = parse(readFileSync(join(root, 'examples/verify-fabric/action.yml'), 'utf8'));
  const { run, env: variables } = runs.steps.at(-1) as { run: string; env: Readonly<Record<string, string>> };
  const tarball = join(folder, 'topoloom.tgz');
  const output = join(folder, 'output');

  /** As a runner runs the last step: names as variables, an error ends the script. */
  function act(words: Readonly<Record<string, string>>): { code: number; report: string } {
    const given = Object.entries(variables).map(([name, value]) => {
      const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1] ?? '';
      return [name, words[input] ?? inputs[input].default];
    });
    const env = { ...process.env, ...Object.fromEntries(given), GITHUB_OUTPUT: output };
    env.PATH = `${folder}${delimiter}${process.env.PATH}`;
    writeFileSync(output, '');
    const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', run], { env, cwd: folder });
    const [, path] = /^report=(.+)$/m.exec(readFileSync(output, 'utf8')) ?? [];
    return { code: status ?? -1, report: readFileSync(path, 'utf8') };
  }

  beforeAll(() => {
    // npx would fetch what the package needs: this one knows the command already, and only from a whole path.
    writeFileSync(tarball, '');
    const shim = `#!/bin/sh\n[ "$1 $2 $3 $4" = "--yes --package ${tarball} topoloom" ] || exit 99\nshift 4\nexec ${command.TOPOLOOM} "$@"\n`;
    writeFileSync(join(folder, 'npx'), shim, { mode: 0o755 });
    const topoloom = (...words: string[]) =>
      execFileSync(process.execPath, [join(root, 'dist-cli/topoloom.js'), ...words], { cwd: folder });
    topoloom('generate', 'torus:dims=5', '-o', 'ring 5.net');
    for (const engine of ['min-hop', 'up-down'])
      topoloom('export', 'ring 5.net', '--engine', engine, '--format', 'opensm-lft', '--out', engine);
  });

  it.each([
    ['passes', 'up-down', 0, true],
    ['fails where they can deadlock', 'min-hop', 1, false],
  ])('%s', (_, tables, code, deadlockFree) => {
    const done = act({ network: 'ring 5.net', tables, package: 'topoloom.tgz' });
    expect([done.code, JSON.parse(done.report).deadlockFree]).toEqual([code, deadlockFree]);
  });

  it('fails where a file cannot be read, and takes more words', () => {
    expect(act({ network: 'none.net', tables: 'up-down', package: tarball })).toEqual({ code: 2, report: '' });
    const more = { network: 'ring 5.net', tables: 'up-down', package: tarball, arguments: '--capacities\nequal\n' };
    expect(act(more).code).toBe(0);
    expect(act({ ...more, arguments: '--capacities\nodd\n' }).code).toBe(2);
  });
});

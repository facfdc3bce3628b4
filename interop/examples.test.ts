import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

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

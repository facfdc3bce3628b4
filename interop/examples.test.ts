import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'topoloom-examples-'));
const env = { ...process.env, TOPOLOOM: `${process.execPath} ${join(root, 'dist-cli/topoloom.js')}` };
const python = (...words: string[]): string => execFileSync('/usr/bin/python3', words, { env, encoding: 'utf8' });

// Builds the command line where it is stale.
beforeAll(() => void execFileSync(process.execPath, [join(root, 'scripts/topoloom.mjs'), '--version']));
afterAll(() => rmSync(folder, { recursive: true }));

it('plots the loads of two engines from Python', () => {
  const out = join(folder, 'loads.svg');
  const said = python(join(root, 'examples/python/loads.py'), 'mesh:dims=3x3', '--out', out);
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
  expect(JSON.parse(python('-c', RUN, join(root, 'examples/embedding/notebook.ipynb')))).toEqual([
    ['min-hop', 'up-down', 'turn-addition'],
    [
      'http://localhost:4173/?embed=1&lang=en&theme=light#network=torus%3Adims%3D6x6&engine=turn-addition',
      'http://localhost:4173/?embed=1&lang=ja&theme=light#lesson=deadlock',
    ],
  ]);
});

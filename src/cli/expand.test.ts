import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvRows } from '../core/base/text/csv';
import { captureCli, captureJson } from './captureCli.fixture';
import { expandShape } from './workShapes.fixture';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-expand-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = 'leaf-spine:leaves=4,spines=2,links=2,hosts=2';

it('tells moves, stages and checks by the contract, and writes what is to be done', async () => {
  const { code, json } = await captureJson('expand', SMALL, '8x4', '--keep', '.5', '-o', folder);
  const plan = v.parse(expandShape, json);
  expect(code).toBe(0);
  expect(plan).toMatchObject({ moved: 8, added: { switches: 6, hosts: 8, cables: 24 }, engine: 'ftree' });
  expect(plan.stages.map(({ drain, capacity }) => [drain.length, capacity.leaf])).toEqual([[8, 0.5]]);
  expect(readdirSync(folder).sort()).toEqual(['stage-0.json', 'stage-1.json', 'work-order.csv', 'work-order.txt']);
  const rows = csvRows(readFileSync(join(folder, 'work-order.csv'), 'utf8')).map(({ cells }) => cells);
  const moves = rows
    .filter(([, , action]) => action === 'move')
    .map(([, , , , stays, from, to]) => ({ stays, from, to }));
  expect(moves).toEqual(plan.stages[0].moves);
  // What was written grows no further: it is the network that was asked for.
  const again = await captureJson<{ moved: number; stages: unknown[] }>('expand', join(folder, 'stage-1.json'), '8x4');
  expect(again.json).toMatchObject({ moved: 0, stages: [] });
});

it('grows one network of several, and refuses what switches have not the ports for', async () => {
  const spec = `compute@400G=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;
  const file = join(folder, 'grown.json');
  const { json } = await captureJson('expand', spec, '--machines', '24', '-o', file);
  expect(json).toMatchObject({ moved: 0, added: { switches: 4, hosts: 32, cables: 48 } });
  expect(json).toMatchObject({ larger: ['spine-0', 'spine-1'] });
  const grown = await captureJson('generate', file);
  expect(grown.json).toMatchObject({ switches: 19 });
  const other = await captureJson('expand', spec, '3x2', '--network', 'storage', '-o', file);
  expect(other.json).toMatchObject({ added: { switches: 1, hosts: 8, cables: 12 } });
  const again = await captureJson('expand', file, '--machines', '24');
  expect(again.json).toMatchObject({ moved: 0, added: { switches: 4, hosts: 32, cables: 48 } });
  const wrong = await captureCli('expand', spec, '3x2', '--network', 'stroage');
  expect([wrong.code, wrong.err.includes('expected compute, storage, management')]).toEqual([2, true]);
  const large = ['rails:nodes=192,rails=8,unit=64,spines=8,links=2', '--machines', '288', '--switch'];
  const refused = await captureCli('expand', ...large, 'sn5600:1x800');
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('needs 80 ports of 800G, SN5600 has 64')]);
});

it('makes the same of a spec of the same kind, and says no where an engine mixes badly', async () => {
  const { json } = await captureJson('expand', SMALL, 'leaf-spine:leaves=8,spines=4,links=1,hosts=2', '--keep', '.5');
  expect(json).toMatchObject({ moved: 8, added: { switches: 6, hosts: 8, cables: 24 } });
  const ring = await captureJson(
    'expand',
    'torus:dims=6,hosts=1',
    'torus:dims=7,hosts=1',
    '--keep',
    '0',
    '--engine',
    'min-hop',
  );
  expect(ring.code).toBe(1);
  expect(ring.json).toMatchObject({ checks: { deadlockFree: false, mixtures: false } });
});

it.each([
  [[SMALL, '3x2'], '3x2: expected at least the 4 rows and 2 spines that there are\n'],
  [[SMALL, '8x4', '--keep', '.9'], /^no stage keeps 0\.9: draining leaf-0:\d+ -- spine-0:\d+ alone leaves 0\.75\n$/],
  [[SMALL, 'nowhere'], /^nowhere: no such file/],
  [[SMALL, '8x4', '--keep', '2'], /expected a number from 0 to 1/],
])('refuses %j', async (argv, expected) => {
  const { code, err } = await captureCli('expand', ...argv);
  expect(code).toBe(2);
  expect(err).toMatch(expected);
});

it('says which switches have not the ports', async () => {
  const asked = ['expand', 'leaf-spine:leaves=24,spines=8,hosts=16,links=1', '36x8'];
  const { code, json } = await captureJson(...asked);
  const { checks, larger, lacking } = v.parse(expandShape, json);
  expect([code, checks.ports, larger.length]).toEqual([0, true, 8]);
  expect(lacking[7]).toEqual({ switch: 'spine-7', ports: 12 });
  const { code: same, out } = await captureCli(...asked);
  expect([same, out]).toEqual([0, expect.stringMatching(/^ports +8 spines lack 12 ports each: spine-0, /m)]);
});

it('grows by whole machines, and wants what to grow to in one way', async () => {
  const rails = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
  const { json } = await captureJson('expand', rails, '--machines', '24');
  expect(json).toMatchObject({ moved: 0, added: { switches: 4, hosts: 32, cables: 48 } });
  expect(json).toMatchObject({ larger: ['spine-0', 'spine-1'] });
  for (const argv of [[rails], [rails, '3x2', '--machines', '24']]) {
    const { code, err } = await captureCli('expand', ...argv);
    expect([code, err]).toEqual([2, expect.stringMatching(/expected what to grow to, in one way/)]);
  }
});

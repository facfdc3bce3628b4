import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';
import type { routeShape, verifyShape } from './resultShapes.fixture';

const NET = 'mesh:dims=2,hosts=4';
const DOWN = ['--down', 'host-1-0,host-1-2'];
let lft: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-survivors-'));
  lft = join(folder, 'tables.lfts');
  expect(await captureCli('route', NET, '--engine', 'min-hop', '--lft', lft)).toMatchObject({ code: 0 });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('measures the hosts that are left, and says how many are not', async () => {
  // Four hosts send each of two over one link, a fifth each; the dead are in 2 x 7 + 2 x 5 + 2 ordered pairs.
  const expected = { throughput: { all: 5 / 8 }, hostsCutOff: 2 };
  const unreachablePairs = 8 * 7 - 6 * 5;
  const bound = { hops: 5 / 8, best: 5 / 8 };
  const asked = ['route', NET, '--engine', 'min-hop', ...DOWN];
  const route = await captureJson<v.InferOutput<typeof routeShape>>(...asked);
  expect(route.code).toBe(1);
  expect(route.json).toMatchObject({ ...expected, bound, percentOfBound: 100, verification: { unreachablePairs } });
  const { out } = await captureCli(...asked);
  expect(out).toMatch(/survivors +2 hosts are cut off: throughput, bounds and loads are of the others\n/);
  expect(out).toMatch(/throughput +0?\.625 of the pairs that are reached\n/);
  const compare = await captureJson<{ rows: v.InferOutput<typeof routeShape>[] }>(
    ...['compare', NET, '--engines', 'min-hop', '--lft', `mine=${lft}`, ...DOWN],
  );
  for (const row of compare.json.rows) expect(row).toMatchObject({ ...expected, bound, percentOfBound: 100 });
  const verify = await captureJson<v.InferOutput<typeof verifyShape>>('verify', NET, '--lft', lft, ...DOWN);
  expect([verify.code, verify.json]).toMatchObject([1, { ...expected, unreachablePairs }]);
});

it('has no throughput where no two hosts are left, and none where a pair that is left has no route', async () => {
  const run = async (...argv: string[]) => (await captureJson<v.InferOutput<typeof verifyShape>>(...argv)).json;
  const others = [0, 1, 2, 3].flatMap((s) => (s === 0 ? [] : [`host-0-${s}`]));
  const one = await run('verify', NET, '--lft', lft, '--down', [...others, 'sw-1'].join(','));
  expect([one.throughput, one.hostsCutOff]).toEqual([{ all: null }, 7]);
  const apart = await run('verify', NET, '--lft', lft, '--down', 'sw-0--sw-1');
  expect(apart.throughput).toEqual({ all: null });
  expect(apart).not.toHaveProperty('hostsCutOff');
});

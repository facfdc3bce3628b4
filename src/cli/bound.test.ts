import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';
import type { CliIo } from './cliIo';
import { describeRoute } from './print/describeRoute';
import { routeShape } from './resultShapes.fixture';
import type { RouteResult } from './routeOnce';

it('says no more than is reached, near the bound too', async () => {
  const { json } = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--engine', 'd-mod-k');
  const near = { ...json, throughput: { all: 0.9996 }, percentOfBound: 99.96, bound: { ...json.bound, lp: 0.99961 } };
  const text = describeRoute(near as Parameters<typeof describeRoute>[0], { colour: false } as CliIo);
  expect(text).toMatch(/of the bound +99\.9 %\n/);
  expect(text).toMatch(/best of any routes .*, reached to 99\.9 %\n/);
});

describe('--bound lp', () => {
  it('adds the any-path optimum, of the network and of the turns', async () => {
    const { code, json } = await captureJson<RouteResult>(
      ...['route', 'random:switches=10,ports=6,hosts=4', '--engine', 'up-down', '--routes', 'pairs', '--bound', 'lp'],
    );
    expect(code).toBe(0);
    v.assert(routeShape, json);
    const { lp, turnSet } = json.bound;
    const { all } = json.throughput as { all: number };
    expect(lp).toBeCloseTo(0.9286, 4);
    expect(turnSet).toBeLessThan(lp as number);
    expect(turnSet).toBeGreaterThan(all - 1e-9);
  });

  it('has nothing to say of a turn set where there is none', async () => {
    const { json } = await captureJson<{ rows: RouteResult[] }>(
      ...['compare', 'fat-tree:k=4', '--engines', 'min-hop,d-mod-k', '--bound', 'lp'],
    );
    expect(json.rows.map((row) => row.bound)).toEqual([
      { hops: 1, table: 1, lp: 1, turnSet: null, best: 1 },
      { hops: 1, table: 1, lp: 1, turnSet: 1, best: 1 },
    ]);
  });

  it('stands in the table of a comparison', async () => {
    const options = ['--engines', 'up-down,min-hop', '--down', 'spine-0-0'];
    const { out } = await captureCli('compare', 'fat-tree:k=4', ...options, '--bound', 'lp');
    const [, , titles, , upDown] = out.split('\n').map((line) => line.split(/ {2,}/));
    const under = (title: string) => upDown[titles.indexOf(title)];
    const { json } = await captureJson<{ rows: RouteResult[] }>(
      ...['compare', 'fat-tree:k=4', ...options, '--bound', 'lp'],
    );
    const { bound, throughput } = json.rows[0];
    const { all } = throughput as { all: number };
    expect(Number(under('bound by hops'))).toBeCloseTo(bound.hops, 3);
    expect(Number(under('best of any routes'))).toBeCloseTo(bound.lp as number, 3);
    expect(Number(under('bound for tables'))).toBeCloseTo(bound.table, 3);
    expect(Number(under('of the bound, %'))).toBeCloseTo((100 * all) / Math.min(bound.lp as number, bound.table), 0);
    const plain = await captureCli('compare', 'fat-tree:k=4', ...options);
    expect(plain.out).toContain('bound by hops');
    expect(plain.out).not.toContain('best of any routes');
  });

  it('is left out unless asked for', async () => {
    const { json } = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--engine', 'd-mod-k');
    expect(json.bound).toEqual({ hops: 1, table: 1, best: 1 });
  });

  it('is compared with the bound for tables: 12 hosts a leaf on 8 uplinks reach 95 / 132, whole', async () => {
    const spec = 'fat-tree:levels=2,ports=20,leaves=8,spines=8';
    const { json } = await captureJson<RouteResult>('route', spec, '--engine', 'turn-addition');
    expect(json.bound.table).toBeCloseTo(95 / 132, 12);
    expect(json.bound.best).toBe(json.bound.table);
    expect(json.percentOfBound).toBe(100);
    const { out } = await captureCli('route', spec, '--engine', 'turn-addition');
    expect(out).toMatch(/bound for tables +0\.7197\n/);
    expect(out).toMatch(/of the bound +100 %\n/);
    // Routes per host pair can be split, so that what holds tables does not hold them.
    const pairs = await captureJson<RouteResult>('route', spec, '--engine', 'turn-addition', '--routes', 'pairs');
    expect(pairs.json.bound.best).toBe(pairs.json.bound.hops);
  });

  it('refuses what is too large, with the limit', async () => {
    const { code, out, err } = await captureCli(
      ...['route', 'fat-tree:k=32', '--engine', 'd-mod-k', '--bound', 'lp', '--json'],
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      '--bound lp: fat-tree k=32 is too large for a linear program: 512 switches with hosts are 261632 pairs, expected at most 50000\n',
    );
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli';
import { routeShape } from './resultShapes';

type RouteResult = v.InferOutput<typeof routeShape>;

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
      { hops: 1, lp: 1, turnSet: null },
      { hops: 1, lp: 1, turnSet: 1 },
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
    expect(Number(under('hop bound'))).toBeCloseTo(bound.hops, 3);
    expect(Number(under('best of any routes'))).toBeCloseTo(bound.lp as number, 3);
    expect(Number(under('reached, %'))).toBeCloseTo((100 * all) / (bound.lp as number), 0);
    const plain = await captureCli('compare', 'fat-tree:k=4', ...options);
    expect(plain.out).toContain('hop bound');
    expect(plain.out).not.toContain('reached');
  });

  it('is left out unless asked for', async () => {
    const { json } = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--engine', 'd-mod-k');
    expect(json.bound).toEqual({ hops: 1 });
  });

  it('refuses what is too large, with the limit', async () => {
    const { code, out, err } = await captureCli(
      ...['route', 'fat-tree:k=16', '--engine', 'd-mod-k', '--bound', 'lp', '--json'],
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      '--bound lp: fat-tree k=16 is too large for a linear program: 128 switches with hosts × 4096 channels are 524288, expected at most 100000\n',
    );
  });
});

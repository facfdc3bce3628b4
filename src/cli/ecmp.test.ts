import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { ecmpShape } from './resultShapes.fixture';

async function measured(...argv: string[]) {
  const { code, out, err } = await captureCli('ecmp', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(ecmpShape, json);
  return json;
}

describe('ecmp', () => {
  it('tells what hashed flows get, beside sprayed packets', async () => {
    const json = await measured('fat-tree:k=8', '--samples', '60');
    expect(json).toMatchObject({ qps: 1, hashing: 'independent', pattern: 'permutation', flows: 128, unrouted: 0 });
    expect(Math.abs(json.betweenSwitches.rate.mean - 0.446)).toBeLessThan(0.015);
    expect(json).toMatchObject({ sprayed: { rate: { mean: 1 } }, split: { throughput: 1 } });
    expect(json.verification).toEqual({ unreachablePairs: 0, deadlockFree: true, cycle: [] });
    expect(json.group).toEqual({
      channels: 4,
      expectedLargest: expect.closeTo(2.125, 9),
      used: expect.closeTo(175 / 256, 9),
    });
    const same = await measured('fat-tree:k=8', '--samples', '60', '--hashing', 'same', '--qps', '4');
    expect(same.used[1]).toBe(0.25);
    expect(same.mean).toBeLessThan(json.mean);
  });

  it('tells it of a damaged tree, where only ways up and down are sure to be free of deadlock', async () => {
    const tree = ['fat-tree:levels=2,ports=4,leaves=4,spines=2', '--down', 'leaf-0--spine-0,leaf-1--spine-1'];
    const shortest = await measured(...tree);
    expect(shortest.verification).toMatchObject({ unreachablePairs: 0, deadlockFree: false });
    expect(shortest.verification.cycle.length).toBeGreaterThan(2);
    const upDown = await measured(...tree, '--ways', 'up-down');
    expect(upDown.verification).toEqual({ unreachablePairs: 8, deadlockFree: true, cycle: [] });
    expect(upDown.unrouted).toBeGreaterThan(0);
    expect(upDown.sprayed.rate.mean).toBeLessThan(1);
  });

  it('reads well', async () => {
    const { out } = await captureCli('ecmp', 'torus:dims=4x4', '--pattern', 'one-way', '--qps', '4');
    expect(out).toMatch(/deadlock +possible: a loop of \d+ channels/);
    expect(out).toMatch(/all flows +\.?0?\.\d+ ± .* 0?\.\d+ ±/);
    expect(out).toMatch(/who sends +one of two partners, 8 flows, 20 samples, seed 1/);
    const line = await captureCli('ecmp', 'mesh:dims=3');
    expect(line.out).toMatch(/uplinks used, by tier +no choice/);
  });

  it('asks for what it needs', async () => {
    const refused = async (...argv: string[]) => {
      const { code, err } = await captureCli('ecmp', ...argv);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused('torus:dims=4x4', '--ways', 'up-down')).toContain('expected one tree');
    expect(await refused('fat-tree:k=4', '--qps', '0')).toContain('from 1 to 64');
    expect(await refused('fat-tree:k=4', '--hashing', 'none')).toContain('independent, same, other-bits');
  });
});

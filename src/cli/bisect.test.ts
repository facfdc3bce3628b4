import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { bisectShape } from './resultShapes.fixture';

const inFolder = (name: string) => join(mkdtempSync(join(tmpdir(), 'topoloom-bisect-')), name);

async function bisected(...argv: string[]) {
  const { code, out, err } = await captureCli('bisect', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(bisectShape, json);
  return json;
}

describe('bisect', () => {
  it('tells the effective bisection bandwidth of the tables of an engine', async () => {
    const json = await bisected('fat-tree:k=8', '--engine', 'd-mod-k', '--samples', '200', '--max-min');
    expect(json).toMatchObject({ engine: 'd-mod-k', samples: 200, bothWays: false, seed: 1, flows: 64, unrouted: 0 });
    expect(Math.abs(json.mean - 0.753)).toBeLessThan(0.012);
    expect(json.maxMin?.mean).toBeGreaterThan(json.mean);
    expect(json.worst[0].over.from).toMatch(/^(leaf|mid|spine)/);
    const both = await bisected('fat-tree:k=8', '--engine', 'd-mod-k', '--samples', '200', '--both-ways');
    expect(Math.abs(both.mean - 0.591)).toBeLessThan(0.01);
    expect(both).not.toHaveProperty('maxMin');
  });

  it('says the same of tables that were written and read again, and of a failed network less', async () => {
    const lft = inFolder('tables.lfts');
    const network = 'fat-tree:k=4';
    await captureCli('route', network, '--engine', 'd-mod-k', '--lft', lft);
    const { engine: own, ...measured } = await bisected(network, '--engine', 'd-mod-k');
    const { engine, ...read } = await bisected(network, '--lft', lft);
    expect([own, engine]).toEqual(['d-mod-k', 'imported:tables.lfts']);
    expect(read).toEqual(measured);
    const broken = await bisected(network, '--engine', 'turn-addition', '--down', 'spine-0-0,spine-0-1');
    expect(broken.mean).toBeLessThan(measured.mean);
  });

  it('tells what several LIDs a host give, used all at once or one a pair, and refuses other tables', async () => {
    const request = ['--samples', '200', '--lmc', '2'];
    const { mean, lids } = await bisected('fat-tree:k=8', '--engine', 'd-mod-k', ...request);
    expect(lids).toMatchObject({ lmc: 2, throughput: 1, deadlockFree: true, unreachablePairs: 0 });
    expect(lids?.allAtOnce.mean).toBeGreaterThan(0.97);
    expect(lids?.onePicked.mean).toBeLessThan(mean);
    const { out } = await captureCli('bisect', 'fat-tree:k=8', '--engine', 'd-mod-k', ...request);
    expect(out).toMatch(/4 LIDs, all at once +0?\.9\d+ .*needs 4 queue pairs/);
    expect(out).toMatch(/4 LIDs, one picked a pair .*does not pay/);
    const refused = await captureCli('bisect', 'torus:dims=4x4,hosts=1', '--engine', 'min-hop', '--lmc', '1');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('can deadlock already')]);
    const unheeded = await captureCli('bisect', 'fat-tree:k=4', '--engine', 'd-mod-k', '--apart', '3');
    expect([unheeded.code, unheeded.err]).toEqual([2, expect.stringMatching(/^--apart: expected .*--lmc 1 or 2/)]);
  });

  it('tells what LIDs give whose routes keep apart under the turns of an engine, and of tables alone', async () => {
    const network = 'random:switches=14,ports=5,hosts=3,seed=1';
    const lft = inFolder('tables.lfts');
    await captureCli('route', network, '--engine', 'turn-addition', '--lft', lft);
    for (const tables of [
      ['--engine', 'turn-addition'],
      ['--lft', lft],
    ]) {
      const { mean, lids } = await bisected(network, ...tables, '--samples', '100', '--lmc', '2', '--apart', '3');
      expect(lids).toMatchObject({ lmc: 2, deadlockFree: true, unreachablePairs: 0 });
      expect(lids?.allAtOnce.mean).toBeGreaterThan(mean + 0.02);
    }
  });

  it('tells what hashed flows get, which need no engine, beside packets that are sprayed', async () => {
    const one = await bisected('fat-tree:k=8', '--ecmp');
    expect(one).toMatchObject({ engine: 'ecmp', flows: 64, unrouted: 0 });
    expect(one.ecmp).toEqual({
      ...{ ways: 'shortest', qps: 1, hashing: 'independent' },
      ...{ sprayed: { mean: 1, ci95: 0 }, deadlockFree: true, unreachablePairs: 0 },
    });
    const many = await bisected('fat-tree:k=8', '--ecmp', '--qps', '16', '--max-min');
    expect(many.flows).toBe(16 * 64);
    expect(many.mean).toBeGreaterThan(one.mean + 0.2);
    expect(many.maxMin?.mean).toBeGreaterThan(many.mean);
    const polarised = await bisected('fat-tree:k=8', '--ecmp', '--qps', '16', '--hashing', 'same');
    expect(polarised.mean).toBeLessThan(one.mean);
    const { out } = await captureCli('bisect', 'fat-tree:k=4', '--ecmp', '--ways', 'up-down', '--qps', '2');
    expect(out).toMatch(/packets sprayed instead +1 ± 0\nnext hops +all ways up, then down/);
    expect(out).toMatch(/all ways together +free of deadlock, 0 unreachable/);
  });

  it('reads well', async () => {
    const { out } = await captureCli('bisect', 'fat-tree:k=4', '--engine', 'd-mod-k');
    expect(out).toMatch(/effective bisection +\.?0?\.\d+ ± .* of full rate \(95 %\)/);
    expect(out).toContain('congestion up to');
  });

  it('asks for what it needs', async () => {
    const refused = async (...argv: string[]) => {
      const { code, err } = await captureCli('bisect', ...argv);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused('fat-tree:k=4')).toContain('--engine: expected an engine');
    expect(await refused('fat-tree:k=4', '--engine', 'd-mod-k', '--lft', 'x')).toContain('--lft: expected no --engine');
    expect(await refused('fat-tree:k=4', '--engine', 'd-mod-k', '--samples', '0')).toContain('from 1 to');
    expect(await refused('fat-tree:k=4', '--ecmp', '--engine', 'd-mod-k')).toContain('--engine: expected no --ecmp');
    expect(await refused('fat-tree:k=4', '--ecmp', '--param', 'a=1')).toContain('--param: expected no --ecmp');
    expect(await refused('fat-tree:k=4', '--ecmp', '--lmc', '1')).toContain('--lmc: expected no --ecmp');
    expect(await refused('fat-tree:k=4', '--engine', 'd-mod-k', '--qps', '2')).toContain('--qps: expected --ecmp,');
    expect(await refused('torus:dims=4x4', '--ecmp', '--ways', 'up-down')).toContain('expected one tree');
  });
});

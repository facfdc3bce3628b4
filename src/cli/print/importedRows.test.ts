import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli, captureJson } from '../captureCli.fixture';
import type { RouteResult } from '../routeOnce';

interface Rows {
  readonly rows: RouteResult[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-rows-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The columns of a row that describe its tables, wherever these came from. */
function judged({ engine, params, seed, turns, timing, memory, ...rest }: Rows['rows'][number]): object {
  return rest;
}

describe('compare --lft', () => {
  it('judges tables from elsewhere as it does an engine’s', async () => {
    const lft = join(folder, 'own.lfts');
    await captureCli('route', 'joined-fat-tree:k=4', '--engine', 'turn-addition', '--lft', lft);
    const { code, json } = await captureJson<Rows>(
      ...['compare', 'joined-fat-tree:k=4', '--engines', 'turn-addition,min-hop', '--lft', `own=${lft}, again=${lft}`],
    );
    expect(code).toBe(0);
    expect(json.rows.map((row) => row.engine)).toEqual(['turn-addition', 'min-hop', 'imported:own', 'imported:again']);
    expect(judged(json.rows[2])).toEqual(judged(json.rows[0]));
    expect(judged(json.rows[3])).toEqual(judged(json.rows[0]));
    expect(json.rows[2]).toMatchObject({ params: {}, seed: 0, turns: null });
    expect(judged(json.rows[2])).not.toEqual(judged(json.rows[1]));
  });

  it('needs no engine, measures under a given traffic, and says in text what it says in JSON', async () => {
    const lft = join(folder, 'ring.lfts');
    await captureCli('route', 'torus:dims=3', '--engine', 'min-hop', '--lft', lft);
    const traffic = join(folder, 'one.csv');
    writeFileSync(traffic, '0,1,0\n0,0,0\n0,0,0\n');
    const arguments_ = ['compare', 'torus:dims=3', '--lft', `ring=${lft}`, '--traffic', traffic];
    const { json } = await captureJson<Rows>(...arguments_);
    expect(json.rows[0].load).toEqual({ max: 1, mean: 1 / 6 });
    expect((await captureCli(...arguments_)).out).toContain('imported:ring');
  });

  it('judges tables of turn addition on two lanes, exported and read again, as it does the engine’s', {
    tags: ['deep'],
  }, async () => {
    const network = 'torus:dims=7,hosts=2';
    await captureCli(
      ...['export', network, '--engine', 'turn-addition', '--param', 'lanes=2', '--out', folder],
      ...['--format', 'opensm-lft,opensm-psl,opensm-sl2vl'],
    );
    const file = (ending: string): string => `two=${join(folder, `torus-7.${ending}`)}`;
    const asked = [
      ...['compare', network, '--engines', 'turn-addition,turn-addition:lanes=2'],
      ...['--lft', file('lfts'), '--psl', file('psl'), '--sl2vl', file('sl2vl')],
    ];
    const { json } = await captureJson<Rows>(...asked);
    const [one, two, read] = json.rows;
    expect(two).toMatchObject({ params: { lanes: 2 }, verification: { virtualLanes: 2, deadlockFree: true } });
    expect(Number(two.percentOfBound)).toBeGreaterThan(Number(one.percentOfBound) + 10);
    expect(judged(read)).toEqual(judged(two));
    expect((await captureCli(...asked)).out).toMatch(/turn-addition:lanes=2 +yes +0 .* 2 /);
  });

  it('takes lanes to tables that need them', async () => {
    await captureCli(
      ...['export', 'torus:dims=5x5', '--engine', 'dimension-order', '--out', folder],
      ...['--format', 'opensm-lft,opensm-psl,opensm-sl2vl'],
    );
    const file = (ending: string): string => join(folder, `torus-5x5.${ending}`);
    const plain = ['compare', 'torus:dims=5x5', '--lft', `dor=${file('lfts')}`];
    const without = await captureJson<Rows>(...plain);
    expect(without.json.rows[0].verification.deadlockFree).toBe(false);
    const lanes = ['--psl', `dor=${file('psl')}`, '--sl2vl', `dor=${file('sl2vl')}`];
    const { json } = await captureJson<Rows>(...plain, ...lanes);
    expect(json.rows[0].verification).toMatchObject({ deadlockFree: true, virtualLanes: 2 });
  });

  it.each([
    [['--lft', 'tables.lfts'], 'expected name=path'],
    [['--lft', 'a=x,a=y'], 'the name a is given twice'],
    [['--lft', 'a=nowhere.lfts'], 'nowhere.lfts: no such file'],
    [['--engines', 'min-hop', '--psl', 'a=x'], '--psl a: expected --lft a=…, the tables it is for'],
    [[], '--engines: expected engines with commas between them'],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await captureCli('compare', 'torus:dims=3', ...options);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

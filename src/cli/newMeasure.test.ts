import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Measure } from '../core/metrics/measures';
import { publishedSchema } from '../core/testing/jsonSchema';
import type { NamedResult } from '../workspaces/compare/useResults';
import type { RouteResult } from './routeOnce';

const planted: Measure = {
  id: 'loadSpread',
  title: { en: 'Load spread', ja: '負荷の差' },
  help: { en: 'The largest load less the mean.', ja: '最大負荷と平均負荷の差。' },
  unit: 'share',
  better: 'lower',
  from: ({ load }) => load.max - load.mean,
};

/** Everything that reads the list, loaded once the record is in it. */
async function load() {
  vi.resetModules();
  const core = await import('../core/metrics/measures');
  (core.measures as Measure[]).push(planted);
  return {
    core,
    ...(await import('./captureCli.fixture')),
    ...(await import('./resultShapes.fixture')),
    ...(await import('./studyShapes.fixture')),
    ...(await import('./workShapes.fixture')),
    ...(await import('../workspaces/compare/EngineTable')),
    ...(await import('../core/metrics/measured')),
  };
}

describe('a new measure is one record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  let at: Awaited<ReturnType<typeof load>>;
  const compare = ['compare', 'torus:dims=4x4', '--engines', 'up-down,turn-addition'] as const;
  let rows: readonly RouteResult[];

  beforeAll(async () => {
    at = await load();
    rows = (await at.captureJson<{ rows: RouteResult[] }>(...compare)).json.rows;
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
    vi.resetModules();
  });

  it('in the tables and the CSV file of the command line', async () => {
    const file = join(folder, 'rows.csv');
    const { out } = await at.captureCli(...compare, '--csv', file);
    expect(out).toContain('  load spread\n');
    const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const place = head.split(',').indexOf('load_spread');
    expect(lines.map((line) => Number(line.split(',')[place]))).toEqual(
      rows.map(({ load: { max, mean } }) => max - mean),
    );
    const route = await at.captureCli('route', 'torus:dims=4x4', '--engine', 'min-hop');
    expect(route.out).toMatch(/^load spread +0\.\d+$/m);
  });

  it('in JSON and its shapes', async () => {
    expect(rows.map((row) => (row as object as Record<string, number>).loadSpread)).toEqual(
      rows.map(({ load: { max, mean } }) => max - mean),
    );
    for (const shape of [at.routeShape, at.compareShape, at.sweepRowShape])
      expect(JSON.stringify(publishedSchema('', shape))).toContain('"loadSpread":{');
  });

  it("in Compare's table, with the best one marked, and its CSV file", () => {
    const results = rows.map(
      (report, i): NamedResult => ({
        result: { key: String(i), report, workerMs: 1 } as Partial<NamedResult['result']> as NamedResult['result'],
        name: report.engine,
        before: false,
      }),
    );
    const columns = at.measureColumns(results, results, { texts: {} as never, local: ({ ja }) => ja });
    const [column] = columns.filter(({ head }) => head === '負荷の差');
    expect(column).toMatchObject({ firstOrder: 'ascending', number: true });
    const spread = rows.map(({ load: { max, mean } }) => max - mean);
    expect(results.map((row) => column.sort?.(row))).toEqual(spread);
    expect(spread[0]).not.toBe(spread[1]);
    expect(results.map((row) => column.cellProps?.(row)['data-best'])).toEqual(
      spread.map((value) => value === Math.min(...spread) || undefined),
    );
    expect(at.measureRows(rows)[0]).toContain('load_spread');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from '../../cli/captureCli.fixture';
import { readRecord } from '../../studies/record';
import { JobRunner } from '../../worker/jobRunner';
import type { JobName, JobParams, JobResult } from '../jobs';
import { Session } from '../session';

/** A job as the page's worker runs it, its reply copied as it would be between threads. */
async function run<N extends JobName>(name: N, params: JobParams<N>): Promise<JobResult<N>> {
  const now = (): number => performance.now();
  const runner = new JobRunner(
    new Session(now, 0),
    now,
    async () => {},
    (reply) => structuredClone(reply),
  );
  const reply = await runner.run(name, params, () => {});
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
  return reply.value;
}

interface PrintedRow {
  readonly label: string;
  readonly published: number | null;
  readonly measured: number;
  readonly verdict: string;
}

const CASES = [
  ['000-fig16', {}],
  ['000-fig20', { sizes: '6', networks: 2 }],
  ['000-table2', { sizes: '4,8' }],
  ['004-table2', { madMicroseconds: 264 }],
] as const;

describe('the page', () => {
  it.each(CASES)('has the numbers of the command line: %s', async (figure, params) => {
    const { record, text, changed } = await run('runFigure', { figure, params, record: null });
    const words = Object.entries(params).flatMap(([key, value]) => ['--param', `${key}=${value}`]);
    const { json } = await captureJson<{ params: object; rows: PrintedRow[] }>('reproduce', figure, ...words);
    expect(json.params).toEqual(record.params);
    expect(json.rows.map(({ label, published, measured, verdict }) => [label, published, measured, verdict])).toEqual(
      record.rows.map(({ label, published, measured, verdict }) => [label.en, published, measured, verdict]),
    );
    expect(JSON.parse(text)).toEqual(record);
    expect(changed).toBeNull();
  });

  it('repeats a record of the command line, and the other way round', { tags: ['deep'] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-record-'));
    try {
      const file = join(folder, 'run.json');
      await captureCli('reproduce', '000-fig18', '--param', 'sequences=5', '--param', 'seed=3', '--out', file);
      const record = await run('readFigureRecord', { text: readFileSync(file, 'utf8') });
      expect(record).toMatchObject({ figure: '000-fig18', params: { sequences: 5, seed: 3 } });
      const again = await run('runFigure', { figure: record.figure, params: record.params, record });
      expect(again.changed).toEqual([]);
      expect(again.text).toBe(readFileSync(file, 'utf8'));

      expect((await captureCli('reproduce', '--record', file)).code).toBe(0);
      const bent = readRecord(again.text);
      writeFileSync(file, JSON.stringify({ ...bent, params: { ...bent.params, network: 'five' } }));
      const { code, json } = await captureJson<{ record: { changed: string[] } }>('reproduce', '--record', file);
      expect(code).toBe(1);
      expect(json.record.changed.length).toBeGreaterThan(0);
      expect((await captureCli('reproduce', '--record', file, '000-fig18')).err).toContain('expected no others');
      writeFileSync(file, '{"format": "something else"}');
      expect((await captureCli('reproduce', '--record', file)).err).toMatch(/run\.json: not the record of a figure/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('hears of a parameter that cannot be taken by its key', async () => {
    await expect(
      run('runFigure', { figure: '000-fig9', params: { k: 4, missing: 9 }, record: null }),
    ).rejects.toMatchObject({
      name: 'ParamError',
      key: 'missing',
    });
  });

  it('takes no record with a parameter that its figure does not have, nor does the command line', async () => {
    const record = {
      format: 'topoloom-figure',
      version: '0',
      figure: '000-fig9',
      params: { k: 4, nosuch: 9 },
      rows: [],
    };
    const text = JSON.stringify(record);
    await expect(run('readFigureRecord', { text })).rejects.toMatchObject({ name: 'ParamError', key: 'nosuch' });
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-record-'));
    try {
      writeFileSync(join(folder, 'run.json'), text);
      expect((await captureCli('reproduce', '--record', join(folder, 'run.json'))).err).toContain('nosuch');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

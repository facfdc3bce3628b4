import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SaturationResult } from '../core/simulation/runs/saturation';
import { captureCli, captureJson } from './captureCli.fixture';

interface Row {
  readonly gap: string;
  readonly time: number;
  readonly speedUp: number;
  readonly standardError: number;
  readonly formula: number | null;
}

describe('pacing', () => {
  it('prints a row for each gap, in the order asked for, the same every time', async () => {
    const argv = ['pacing', 'torus:dims=4x4', '--gaps', 'G,0,G-2,1.5', '--search'];
    const { code, json } = await captureJson<{
      sumM: number;
      maxM: number;
      steps: number;
      simulated: number;
      rows: Row[];
      best: { rows: object[] };
    }>(...argv);
    expect(code).toBe(0);
    expect(json).toMatchObject({ sumM: 22, maxM: 2, steps: 15, simulated: 15 });
    expect(json.rows.map((row) => row.gap)).toEqual(['G', '0', 'G-2', '1.5']);
    for (const row of json.rows) {
      expect(row.speedUp).toBeCloseTo(json.rows[1].time / row.time, 12);
      expect(row.standardError).toBe(0);
    }
    expect(json.best.rows).toHaveLength(2);
    expect((await captureJson(...argv)).json).toEqual(json);
  });

  it.each([
    'torus:dims=8x8 --model booksim --buffers 2',
    'torus:dims=4x4 --packets 1',
    'torus:dims=4x4,hosts=3',
    'fat-tree:k=4 --engine min-hop --pattern shift',
  ])('never takes less than the closed form on %s', async (words) => {
    const { json } = await captureJson<{ rows: Row[] }>('pacing', ...words.split(' '), '--gaps', 'G-2,G');
    for (const { time, formula } of json.rows) expect(time).toBeGreaterThanOrEqual(formula ?? Number.POSITIVE_INFINITY);
  });

  it('samples, splits ties, takes other engines and lists steps', async () => {
    const { json } = await captureJson<{ sumM: number; simulated: number; perStep: { M: number; G: number }[] }>(
      ...['pacing', 'torus:dims=8x8', '--tie', 'parity', '--sample', '6', '--packets', '4', '--per-step'],
    );
    expect(json.sumM).toBe(123);
    expect(json.simulated).toBeLessThanOrEqual(6);
    expect(json.perStep).toHaveLength(63);
    expect(json.perStep.reduce((sum, step) => sum + step.M, 0)).toBe(123);
    for (const { M, G } of json.perStep) expect(G).toBe(M + 1);
    const { out } = await captureCli('pacing', 'fat-tree:k=4', '--engine', 'd-mod-k', '--packets', '2');
    expect(out).toContain('G-2');
    expect(out).not.toContain('tie');
  });

  it.each([
    [['pacing', 'torus:dims=4x4', '--gaps', '0,H'], '--gaps 0,H: H: expected gaps such as 0,G-2'],
    [['pacing', 'torus:dims=4x4', '--gaps', ''], '--gaps : an empty gap: expected gaps'],
    [['pacing', 'vbft:leaves=1,spines=0,hosts=1', '--engine', 'min-hop'], '--pattern pwx: it needs at least two hosts'],
    [['pacing', 'torus:dims=4x4', '--tie', 'minus'], 'plus'],
    [['pacing', 'fat-tree:k=4'], 'torus or a mesh'],
    [
      ['pacing', 'torus:dims=8', '--engine', 'min-hop', '--buffers', '1', '--packets', '64', '--pattern', 'shift'],
      'loop',
    ],
  ])('refuses %o', async (argv, says) => {
    const { code, out, err } = await captureCli(...argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(says);
  });
});

describe('simulate', () => {
  it('prints latency, throughput and that nothing waits for itself', async () => {
    const argv = ['simulate', 'torus:dims=4x4', '--engine', 'dimension-order', '--pattern', 'uniform', '--rate', '0.2'];
    const { code, json } = await captureJson(...argv, '--measure', '5000');
    expect(code).toBe(0);
    expect(json).toMatchObject({ deadlock: false, waiting: [], saturated: false });
    expect(json.accepted).toBeCloseTo(0.2, 1);
    expect(json.latencyP99).toBeGreaterThan(json.latencyMean as number);
    expect((await captureJson(...argv, '--measure', '5000')).json).toEqual(json);
  });

  it('takes the words of --traffic: a shift by a distance at a rate, by itself the exchange as ever', async () => {
    const base = ['simulate', 'torus:dims=4x4', '--engine', 'dimension-order', '--pattern'];
    const rate = ['--rate', '0.2', '--measure', '3000'];
    const sent = async (...argv: string[]) => {
      const { pattern, ...rest } = (await captureJson(...base, ...argv)).json;
      return rest;
    };
    const shifted = await sent('shift:distance=3', ...rate);
    expect(await sent('shift=3', ...rate)).toEqual(shifted);
    expect(await sent('shift', '--pattern-param', 'distance=3', ...rate)).toEqual(shifted);
    expect(await sent('shift=5', ...rate)).not.toEqual(shifted);
    const step = ['--step', '3'];
    expect(await sent('shift', ...step)).toEqual(await sent('shift-exchange', ...step));
    expect(await sent('shift', ...step)).toMatchObject({ step: 3, deadlock: false });
  });

  it('names the channels of a deadlock and answers no', async () => {
    const { code, json } = await captureJson<{ deadlock: boolean; waiting: Record<string, string>[] }>(
      ...['simulate', 'torus:dims=6', '--engine', 'min-hop', '--pattern', 'uniform', '--rate', '1'],
    );
    expect(code).toBe(1);
    expect(json.deadlock).toBe(true);
    expect(json.waiting).toHaveLength(6);
    json.waiting.forEach((channel, i) => {
      expect(Object.keys(channel)).toEqual(['from', 'fromPort', 'to', 'toPort', 'vl']);
      expect(channel.to).toBe(json.waiting[(i + 1) % 6].from);
    });
  });

  it('runs one step or a whole exchange', async () => {
    const argv = ['simulate', 'torus:dims=4x4x4', '--engine', 'dimension-order', '--pattern', 'pwx'];
    const step = await captureJson(...argv, '--step', '63', '--model', 'booksim');
    expect(step.json).toMatchObject({ cycles: 145, cyclesError: 0, runs: 10, delivered: 64 * 16, deadlock: false });
    const whole = await captureJson(...argv, '--arbitration', 'round-robin', '--gap', 'G-2', '--packets', '2');
    expect(whole.json).toMatchObject({ delivered: 64 * 63 * 2, step: null });
  });

  it('sends flows as they are hashed, without an engine', async () => {
    const argv = ['simulate', 'fat-tree:k=4', '--ecmp', '--qps', '4', '--pattern', 'uniform', '--rate', '0.3'];
    const { code, json } = await captureJson(...argv, '--measure', '3000');
    expect(code).toBe(0);
    expect(json).toMatchObject({ engine: 'ecmp', ways: 'shortest', qps: 4, hashing: 'independent', deadlock: false });
    expect(json.accepted).toBeCloseTo(0.3, 1);
    const curve = await captureJson<{ saturation: number }>(...argv.slice(0, 7), '--saturation', '--measure', '2000');
    expect(curve.json.saturation).toBeGreaterThan(0.5);
    for (const [option, said] of [
      ['--engine d-mod-k', '--engine: expected no --ecmp'],
      ['--param refine=off', '--param: expected no --ecmp'],
      ['--lanes tables', '--lanes: expected no --ecmp'],
      ['--routes pairs', '--routes: expected no --ecmp'],
    ]) {
      const refused = await captureCli(...argv, ...option.split(' '));
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(said)]);
    }
  });

  it('draws the curve up to saturation', async () => {
    const { code, json } = await captureJson<{ saturation: number; points: { rate: number }[] }>(
      ...['simulate', 'torus:dims=4x4', '--engine', 'dimension-order', '--pattern', 'uniform', '--saturation'],
      ...['--warmup', '500', '--measure', '2000'],
    );
    expect(code).toBe(0);
    expect(json.points.length).toBeGreaterThan(5);
    expect(json.saturation).toBeGreaterThan(0.3);
  });

  it('says of a curve that ends in a deadlock where, and not that lower loads are carried', async () => {
    const asked = [
      ...['simulate', 'torus:dims=6', '--engine', 'min-hop', '--pattern', 'uniform', '--saturation'],
      ...['--warmup', '6000', '--measure', '16000'],
    ];
    const { code, json } = await captureJson<SaturationResult>(...asked);
    expect(code).toBe(1);
    const stuck = json.points.filter((p) => p.deadlock);
    expect(stuck.length).toBeGreaterThan(0);
    expect(json.deadlockAt).toBe(Math.min(...stuck.map((p) => p.rate)));
    expect(json.accepted).toBe(Math.max(...json.points.map((p) => (p.deadlock ? 0 : p.accepted))));
    const { out } = await captureCli(...asked);
    expect(out).toMatch(/^DEADLOCK at +0\.\d+ of a link$/m);
    expect(out).toMatch(/^survived +up to 0\.\d+ of a link, in this window only$/m);
    expect(out).toMatch(/^ *[\d.]+ +- .*deadlock$/m);
    expect(out).not.toContain('carried');
  });

  it('names the file of a traffic matrix and the line at fault', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'topoloom-packets-'));
    try {
      const file = join(folder, 'demand.csv');
      writeFileSync(file, '0,1,1,1\n1,0,1\n1,1,0,1\n1,1,1,0\n');
      const { code, err } = await captureCli(
        ...['simulate', 'torus:dims=4', '--engine', 'dimension-order'],
        ...['--pattern', 'matrix', '--pattern-param', `demand=${file}`],
      );
      expect([code, err]).toEqual([2, `${file}:2: expected 4 columns, one per host, found 3\n`]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [['--pattern', 'unifrom'], '--pattern unifrom: unknown pattern: expected uniform'],
    [['--pattern', 'uniform', '--step', '3'], '--rate'],
    [['--pattern', 'uniform', '--order', 'sendrecv'], '--order: uniform sends at a rate'],
    [['--pattern', 'uniform', '--packets', '3'], '--packets: uniform sends at a rate'],
    [['--pattern', 'pwx', '--rate', '.5'], '--step'],
    [['--pattern', 'pwx', '--step', '15', '--order', 'sendrecv'], '--order sendrecv: hosts go on from step to step'],
    [['--pattern', 'pwx', '--step', '99'], '--step 99: expected a whole number from 1 to 15'],
    [['--pattern', 'pwx', '--gap', '0,G'], '--gap 0,G: expected one gap'],
    [['--pattern', 'uniform', '--rate', '2'], 'to 1'],
    [['--pattern', 'hot-spot', '--pattern-param', 'host=16'], '--pattern-param host=16: expected a host from 0 to 15'],
    [['--pattern', 'hot-spot', '--pattern-param', 'share=2'], '--pattern-param share=2: expected a number from 0 to 1'],
    [['--pattern', 'hot-spot', '--pattern-param', 'hots=1'], '--pattern-param hots: unknown parameter'],
    [['--param', 'tie=5', '--pattern', 'uniform'], '--param tie=5: expected'],
    [[], '--pattern'],
  ])('refuses %o', async (options, says) => {
    const { code, err } = await captureCli('simulate', 'torus:dims=4x4', '--engine', 'dimension-order', ...options);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextFile } from '../core/base/text/textFile';
import { fixture, fixturesIn } from '../core/testing/fixtures';
import type { PolishReport } from '../jobs/routing/polishJob';
import { captureCli, captureJson } from './captureCli.fixture';
import type { routeShape, verifyShape } from './resultShapes.fixture';

// The command line reads files, so fixtures are unpacked for it.
const unpacked = mkdtempSync(join(tmpdir(), 'topoloom-fixtures-'));
const unpack = ({ name, text }: TextFile): string => {
  const path = join(unpacked, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

afterAll(() => {
  rmSync(unpacked, { recursive: true, force: true });
});

// A production fabric of 25 switches, recorded with ibnetdiscover -p and ibroute.
describe('a fabric in production', () => {
  let net: string;
  let tables: string;
  beforeAll(() => {
    net = unpack(fixture('avakas/ibnetdiscover-debug.txt'));
    tables = dirname(fixturesIn('avakas/ibroute').map(unpack)[0]);
  });

  it('is read whole', async () => {
    const { code, json } = await captureJson('generate', net);
    const speeds = [
      { gbps: 16, count: 1 },
      { gbps: 32, count: 568 },
    ];
    expect([code, json]).toEqual([
      0,
      {
        ...{ switches: 25, hosts: 281, links: 288, cables: { speeds, unknown: 0 } },
        rows: { seen: 1181, read: 1138, leftOut: [expect.objectContaining({ count: 43 })], refused: 0 },
        warnings: [expect.objectContaining({ line: 1, message: expect.stringMatching(/^834 lines of debug output/) })],
      },
    ]);
  });

  it('is repaired by names, under the LIDs that run', async () => {
    const chip = 'QLogic 12800-180 GUID=0x00066a00e8001310 S209A';
    const { code, json } = await captureJson(...['fail', net, '--lft', tables, '--down', chip]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ engine: 'imported:ibroute', lids: 'imported', down: chip, changedEntries: 495 });
    expect(json).toMatchObject({ blocks: { switches: 24, total: 88 }, unreachablePairs: 0, deadlockFree: true });
    const elsewhere = await captureJson(...['fail', net, '--lft', tables, '--down', chip, '--lids', 'node-order']);
    expect(elsewhere.json).toMatchObject({ lids: 'node-order', changedEntries: 495 });
    const both = await captureCli('fail', net, '--lft', tables, '--engine', 'min-hop', '--down', chip);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('--lft: expected no --engine')]);
    const anew = await captureCli('fail', net, '--lft', tables, '--down', chip, '--reroute', 'anew');
    expect([anew.code, anew.err]).toEqual([2, expect.stringContaining('running tables are mended only')]);
  });

  it('is improved entry by entry: to the bound, or with few changes, as the tables written say', async () => {
    type Polished = v.InferOutput<typeof routeShape> & { readonly polish: PolishReport };
    const whole = await captureJson<Polished>(...['route', net, '--lft', tables, '--polish']);
    expect(whole.code).toBe(0);
    expect(whole.json.polish.before).toEqual({ all: expect.closeTo(0.8446, 4) });
    expect(whole.json.throughput).toEqual({ all: expect.closeTo(1, 9) });
    expect(whole.json.polish.after).toEqual(whole.json.throughput);
    expect(whole.json.polish.changedEntries).toBeLessThan(700);

    const out = join(unpacked, 'polished.lfts');
    const few = await captureJson<Polished>(
      ...['route', net, '--lft', tables, '--polish', '--most-changes', '60', '--out', out],
    );
    const { throughput, polish } = few.json;
    expect((throughput as { all: number }).all).toBeGreaterThan(0.95);
    expect(polish.changedEntries).toBeLessThanOrEqual(60);
    expect(polish.changedBlocks).toBeLessThanOrEqual(polish.changedEntries);
    // The file holds these tables, and nothing else of them has changed.
    const read = await captureJson<v.InferOutput<typeof verifyShape>>(...['verify', net, '--lft', out]);
    expect([read.code, read.json.throughput]).toEqual([0, throughput]);
    const again = await captureJson<Polished>(...['route', net, '--lft', tables, '--polish', '--most-changes', '0']);
    expect([again.json.throughput, again.json.polish.changedEntries]).toEqual([polish.before, 0]);
  });

  it('is not improved where that cannot be, and says why', async () => {
    const refused = async (...more: string[]): Promise<string> => {
      const { code, err } = await captureCli('route', net, '--lft', tables, ...more);
      expect(code).toBe(2);
      return err;
    };
    const chip = 'QLogic 12800-180 GUID=0x00066a00e8001310 S209A';
    expect(await refused('--polish', '--down', chip)).toContain('8239 host pairs have no route in these tables');
    expect(await refused('--polish', '--engine', 'min-hop')).toContain('--polish: expected neither --engine');
    expect(await refused('--engine', 'min-hop', '--most-changes', '3')).toContain('--most-changes: expected --polish');
  });

  it('has tables that reach everything without a loop', async () => {
    const { code, json } = await captureJson<v.InferOutput<typeof verifyShape>>(...['verify', net, '--lft', tables]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ reachablePairs: 78_680, unreachablePairs: 0, loops: 0, deadlockFree: true });
    expect(json.load.max).toBe(332);
    expect(json.load.mean).toBeCloseTo(257.0, 1);
  });

  it.each(['min-hop', 'up-down', 'turn-prohibition', 'turn-addition'])('is routed whole by %s', async (engine) => {
    const { code, json } = await captureJson<v.InferOutput<typeof routeShape>>('route', net, '--engine', engine);
    expect(code).toBe(0);
    expect(json.verification).toMatchObject({ reachablePairs: 78_680, loops: 0, deadlockFree: true });
  });
});

// Tables that OpenSM 3.3.23 computed for a random network of 100 switches, with the throughput that others measured on them.
const random = 'opensm-baselines/random-100-10-10-1';

describe('tables of OpenSM', () => {
  it.each([
    { engine: 'minhop', throughput: 0.261, deadlockFree: false },
    { engine: 'sssp', throughput: 0.321, deadlockFree: false },
    { engine: 'nue1', throughput: 0.125, deadlockFree: true },
  ])('by $engine get the known verdict', async ({ engine, throughput, deadlockFree }) => {
    const { code, json } = await captureJson<v.InferOutput<typeof verifyShape>>(
      ...['verify', unpack(fixture(`${random}.net`)), '--lft', unpack(fixture(`${random}.${engine}.lfts`))],
    );
    expect(code).toBe(deadlockFree ? 0 : 1);
    expect(json).toMatchObject({ reachablePairs: 999_000, unreachablePairs: 0, loops: 0, deadlockFree });
    expect('all' in json.throughput && json.throughput.all).toBeCloseTo(throughput, 3);
  });
});

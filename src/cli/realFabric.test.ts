import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextFile } from '../core/base/text/textFile';
import { fixture, fixturesIn } from '../core/testing/fixtures';
import { captureJson } from './captureCli.fixture';
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
    expect([code, json]).toEqual([0, { switches: 25, hosts: 281, links: 288 }]);
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captureJson } from './captureCli';
import type { routeShape, verifyShape } from './resultShapes';

// A production fabric of 25 switches, recorded with ibnetdiscover -p and ibroute; not part of the project.
const folder = join(process.env.FABRICS ?? join(import.meta.dirname, '../../../shared/data'), 'real-fabric-avakas');
const net = join(folder, 'ibnetdiscover-debug.txt');

describe.skipIf(!existsSync(net))('a fabric in production', () => {
  it('is read whole', async () => {
    const { code, json } = await captureJson('generate', net);
    expect([code, json]).toEqual([0, { switches: 25, hosts: 281, links: 288 }]);
  });

  it('has tables that reach everything without a loop', async () => {
    const { code, json } = await captureJson<v.InferOutput<typeof verifyShape>>(
      ...['verify', net, '--lft', join(folder, 'ibroute')],
    );
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

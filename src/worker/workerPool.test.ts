import { afterEach, describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { DEFAULT_REQUEST, type FailureRequest } from '../jobs/failures/failureRequest';
import { PortWorker } from './portWorker.fixture';
import type { WorkerClient } from './workerClient';
import { WorkerPool } from './workerPool';

const started: PortWorker[] = [];
const roles = {
  compute: { weight: 1, stays: true },
  keeper: { weight: 5, stays: true },
  repair: { weight: 2, count: 2 },
};

function poolOf(bytes = 2 ** 24, idleMs = 60_000): WorkerPool<keyof typeof roles> {
  const start = (): Worker => {
    const worker = new PortWorker();
    started.push(worker);
    return worker as unknown as Worker;
  };
  return new WorkerPool(start, { bytes, idleMs }, roles, 'keeper');
}

afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate();
});

const network = { revision: 7, topology: generateFromSpec('fat-tree:levels=2,ports=8,leaves=8,spines=4') };
const request = { engine: 'd-mod-k', params: {}, seed: 1, traffic: null, routes: 'lft' as const };
const asked: FailureRequest = {
  ...{ ...DEFAULT_REQUEST, run: 'a', engine: 'd-mod-k', routeSeed: 1, traffic: null },
  ...{ lids: 'optimized', down: { kind: 'each-switch' as const } },
};

async function routeTo(keeper: WorkerClient, compute: WorkerClient, key: string, on = network): Promise<void> {
  const { routing } = (await compute.run('route', request, { network: on })).value;
  void keeper.keep(key, routing, null, on);
}

describe('worker pool', () => {
  it('gives a worker the tables that it lacks, once, and again after it was ended', async () => {
    const pool = poolOf();
    await routeTo(pool.of('keeper'), pool.of('compute'), 'a');
    const repair = pool.of('repair');
    const first = (await repair.run('failures', asked)).value;
    const look = { ...asked, assigned: first.assigned, failure: 3 };
    const before = (await repair.run('failureLook', look)).value;
    expect(started[2].kept).toEqual(['a']);

    const controller = new AbortController();
    const long = repair.run('generate', { generator: 'joined-fat-tree', params: { k: 16 } }, controller);
    setTimeout(() => controller.abort(), 5);
    await expect(long).rejects.toThrow(/abort/i);
    expect(started[2].ended).toBe(true);

    expect((await repair.run('failureLook', look)).value).toEqual(before);
    expect((await repair.run('failures', asked)).value).toEqual(first);
    expect(started[3].kept).toEqual(['a']);
    expect(started[3].loads).toEqual([7]);
  });

  it('gives tables of another network than the one that was sent last', async () => {
    const pool = poolOf();
    const other = { revision: 8, topology: generateFromSpec('fat-tree:k=4') };
    await routeTo(pool.of('keeper'), pool.of('compute'), 'a');
    await routeTo(pool.of('keeper'), pool.of('compute'), 'b', other);
    const [repair] = [pool.of('repair')];
    const rows = async (run: string): Promise<number> =>
      (await repair.run('failures', { ...asked, run })).value.rows.length;
    expect([await rows('a'), await rows('b'), await rows('a')]).toEqual([12, 20, 12]);
    expect(started[2].kept).toEqual(['a', 'b']);
  });

  it('ends a worker that has nothing to do, and its next one answers as before', async () => {
    const pool = poolOf(2 ** 24, 20);
    await routeTo(pool.of('keeper'), pool.of('compute'), 'a');
    const repair = pool.of('repair', 1);
    const first = (await repair.run('failures', asked)).value;
    await expect.poll(() => started[2].ended).toBe(true);
    expect((await repair.run('failures', asked)).value).toEqual(first);
    expect(started.map(({ ended }) => ended).slice(0, 2)).toEqual([false, false]);
    expect(started).toHaveLength(4);
  });

  it('says that tables are gone where nobody has them', async () => {
    const pool = poolOf();
    await expect(pool.of('repair').run('failures', asked)).rejects.toMatchObject({ name: 'RunGone' });
    await expect(pool.of('keeper').run('tableRow', { run: 'a', at: 0 })).rejects.toMatchObject({ name: 'RunGone' });
  });

  it('deals one budget to all, and tells every worker its part', async () => {
    const pool = poolOf(16_000);
    expect((['compute', 'keeper', 'repair'] as const).map((role) => pool.bytesOf(role))).toEqual([1600, 8000, 3200]);
    const keeper = pool.of('keeper');
    for (let i = 0; i < 12; i++) await routeTo(keeper, pool.of('compute'), i === 0 ? 'a' : `${i}`);
    await keeper.run('tableRow', { run: '11', at: 0 });
    expect(started[1].session.bytes).toBeGreaterThan(4000);
    expect(started[1].session.bytes).toBeLessThanOrEqual(8000);
    await expect(keeper.run('tableRow', { run: 'a', at: 0 })).rejects.toMatchObject({ name: 'RunGone' });
  });
});

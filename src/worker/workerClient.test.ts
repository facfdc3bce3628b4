import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { Session } from '../jobs/session';
import { JobError } from './jobError';
import { JobRunner } from './jobRunner';
import { ENDED } from './life';
import { PortWorker } from './portWorker.fixture';
import { WorkerClient } from './workerClient';

const started: PortWorker[] = [];
const client = (): WorkerClient =>
  new WorkerClient(() => {
    const worker = new PortWorker();
    started.push(worker);
    return worker as unknown as Worker;
  });

afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate();
  vi.unstubAllGlobals();
});

const network = { revision: 7, topology: generateFromSpec('joined-fat-tree:k=4') };
const request = { engine: 'turn-addition', params: {}, seed: 1, traffic: null, routes: 'lft' as const };

describe('worker client', () => {
  it('sends a network once and runs jobs in order', async () => {
    const worker = client();
    const [first, second] = await Promise.all([
      worker.run('route', request, { network }),
      worker.run('route', { ...request, engine: 'up-down' }, { network }),
    ]);
    expect(first.value.report.engine).toBe('turn-addition');
    expect(second.value.report.engine).toBe('up-down');
    expect(started).toHaveLength(1);
    expect(started[0].loads).toEqual([7]);
  });

  it('gives errors with what a form and a person need', async () => {
    const worker = client();
    const failed = worker.run('generate', { generator: 'fat-tree', params: { k: 1 } });
    await expect(failed).rejects.toThrow(JobError);
    await expect(failed).rejects.toMatchObject({ name: 'ParamError', key: 'k' });
    await expect(worker.run('route', { ...request, engine: 'dimension-order' }, { network })).rejects.toMatchObject({
      reason: { ja: expect.any(String) },
    });
  });

  it('ends the worker of a cancelled job, starts another and sends the network again', async () => {
    const worker = client();
    await worker.run('applicability', { traffic: null }, { network });
    const controller = new AbortController();
    const long = worker.run(
      'generate',
      { generator: 'joined-fat-tree', params: { k: 16 } },
      { signal: controller.signal },
    );
    const queued = worker.run('route', request, { network });
    setTimeout(() => controller.abort());
    await expect(long).rejects.toThrow(/abort/i);
    expect((await queued).value.report.verification.deadlockFree).toBe(true);
    expect(started.map((w) => w.ended)).toEqual([true, false]);
    expect(started[1].loads).toEqual([7]);
  });

  it('never starts a job that was cancelled while it waited', async () => {
    const worker = client();
    const controller = new AbortController();
    const first = worker.run('route', request, { network });
    const second = worker.run('route', request, { network, signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toThrow(/abort/i);
    expect((await first).value.report.engine).toBe('turn-addition');
    expect(started[0].ended).toBe(false);
  });

  it('fails what is running if the worker breaks', async () => {
    const worker = client();
    const running = worker.run('generate', { generator: 'joined-fat-tree', params: { k: 16 } });
    setTimeout(() => {
      started[0].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    });
    await expect(running).rejects.toThrow('out of memory');
    expect((await worker.run('generate', { generator: 'torus', params: { dims: '3x3' } })).value.switches).toHaveLength(
      9,
    );
  });

  it('fails what is running if the worker was ended by somebody else, and lets the end of an older one pass', async () => {
    const worker = client();
    const running = worker.run('generate', { generator: 'joined-fat-tree', params: { k: 16 } });
    setTimeout(() => started[0].dispatchEvent(new Event(ENDED)));
    await expect(running).rejects.toMatchObject({ kind: 'limit', reason: { ja: expect.any(String) } });
    const next = worker.run('generate', { generator: 'torus', params: { dims: '3x3' } });
    started[0].dispatchEvent(new Event(ENDED));
    expect((await next).value.switches).toHaveLength(9);
    expect(started[1].ended).toBe(false);
  });

  it('moves the tables on to the worker that keeps them', async () => {
    const compute = client();
    const keeper = client();
    const { routing, load } = (await compute.run('route', request, { network })).value;
    expect(load.length).toBe(136);
    await keeper.keep('a', routing, null, network);
    expect(routing.table.length).toBe(0);
    const row = (await keeper.run('tableRow', { run: 'a', at: 0 })).value;
    expect(row).toHaveLength(32);
    await expect(keeper.run('tableRow', { run: 'b', at: 0 })).rejects.toMatchObject({ name: 'RunGone' });
  });

  it('leaves no port open for the progress of a job that has ended', async () => {
    const closed = vi.fn();
    const Channel = MessageChannel;
    vi.stubGlobal(
      'MessageChannel',
      class extends Channel {
        constructor() {
          super();
          this.port1.addEventListener('close', closed);
        }
      },
    );
    const compute = client();
    closed.mockClear();
    await compute.run('route', request, { network });
    await expect(compute.run('route', { ...request, engine: 'no such' }, { network })).rejects.toThrow();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2), 60_000);
  });

  it('reads files beside the job and names the one at fault', async () => {
    // Node's ports do not carry files: the runner is called directly.
    const runner = new JobRunner(
      new Session(() => 0, 0),
      () => 0,
      async () => {},
      (reply) => reply,
    );
    const file = new File(['Switch 4 "sw-a"\n[1] nonsense\n'], 'broken.net');
    const reply = await runner.runOnFiles('readFiles', {}, [file], () => {});
    expect(reply).toMatchObject({
      ok: false,
      error: { name: 'FormatError', problems: [{ file: 'broken.net', line: 2 }] },
    });
  });
});

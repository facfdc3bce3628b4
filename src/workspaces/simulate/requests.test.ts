import { afterEach, expect, it, vi } from 'vitest';
import { captureCli } from '../../cli/captureCli.fixture';
import { generateFromSpec } from '../../core/generators/spec';
import { bestGaps, loadCurve, pacing, simulate } from '../../jobs/simulate/simulateJobs';
import { useDocument } from '../../state/document/documentStore';
import { defaultTraffic } from '../../state/results/routeSetupStore';
import { addResult, leaveResults, type RouteResultView } from '../../state/results/runStore';
import { changeLook } from '../../state/view/lookStore';
import { workersOf } from '../../worker/client';
import LINKS from './oldLinks.fixture.json';
import { jump } from './simulateLink';
import { simulate as ask, WORKS, works } from './worksStore';

afterEach(() => {
  vi.restoreAllMocks();
  works.pacing.reset();
  leaveResults(new Map());
});

function openTorus(): void {
  useDocument.getState().open(generateFromSpec('torus:dims=8x8'));
  const { revision } = useDocument.getState();
  const report = { engine: 'min-hop', params: {}, seed: 1 };
  addResult({
    key: 'shown',
    revision,
    report,
    title: { en: 'x', ja: 'x' },
    traffic: defaultTraffic,
  } as RouteResultView);
  changeLook({ shownRun: 'shown' });
}

it('asks workers for what links have said ever since', async () => {
  openTorus();
  const asked: Record<string, unknown> = {};
  for (const [name, words] of Object.entries(LINKS)) {
    works.pacing.reset();
    await jump(words as unknown as Record<string, string>);
    const { mode } = words;
    for (const kind of WORKS[mode as keyof typeof WORKS]) {
      const spies = workersOf('simulate', 4).map((worker) =>
        vi.spyOn(worker, 'run').mockImplementation(async (job, params) => {
          if (job === 'generate') return { value: generateFromSpec('torus:dims=4x4') as never, workerMs: 0 };
          asked[`${name}: ${kind}`] ??= { job, ...params };
          throw new Error('asked');
        }),
      );
      await ask(kind);
      for (const spy of spies) spy.mockRestore();
    }
  }
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot('./pageRequests.fixture.json');
});

const JOBS = { pacing, bestGaps, simulate, loadCurve };

const COMMANDS = [
  'pacing torus:dims=4x4',
  'pacing torus:dims=4x4 --tie parity --gaps 0,G --sample 3 --packets 2 --buffers 2 --model booksim --arbitration oldest --jitter 1 --stragglers 2 --late 3 --seed 5 --pattern shift-exchange --search --each 2',
  'pacing torus:dims=4x4 --order sendrecv --engine min-hop',
  'simulate torus:dims=4x4 --engine dimension-order --pattern uniform',
  'simulate torus:dims=4x4 --engine dimension-order --pattern hot-spot:host=3 --rate .5 --warmup 80 --measure 160 --model booksim --buffers 2 --arbitration oldest --seed 5',
  'simulate torus:dims=4x4 --engine dimension-order --pattern uniform --saturation',
  'simulate torus:dims=4x4 --engine dimension-order --pattern pwx',
  'simulate torus:dims=4x4 --engine dimension-order --pattern pwx --step 3 --gap G --packets 2 --jitter 1 --stragglers 2 --late 3',
  'simulate torus:dims=4x4 --engine dimension-order --pattern pwx --order sendrecv',
  'simulate torus:dims=4x4 --ecmp --qps 4 --ways shortest --hashing same --pattern uniform',
];

it('asks jobs for what a command line says', async () => {
  const asked: Record<string, unknown> = {};
  for (const line of COMMANDS) {
    for (const [name, job] of Object.entries(JOBS)) {
      const real = job.run as (...args: unknown[]) => never;
      vi.spyOn(job, 'run').mockImplementation((...args: unknown[]) => {
        const { routes: _, ...request } = args[1] as Record<string, unknown>;
        asked[`${line}: ${name}`] = request;
        if (name !== 'pacing') throw new Error('asked');
        return real(...args);
      });
    }
    await captureCli(...line.split(' '));
    vi.restoreAllMocks();
  }
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot('./commandRequests.fixture.json');
});

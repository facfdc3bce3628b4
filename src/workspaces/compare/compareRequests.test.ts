import { afterEach, expect, it, vi } from 'vitest';
import { captureCli } from '../../cli/captureCli.fixture';
import { generateFromSpec } from '../../core/generators/spec';
import { route } from '../../jobs/routing/routeJob';
import { useDocument } from '../../state/document/documentStore';
import { openPaper } from '../../state/results/openPaper';
import { takePaper } from '../../state/results/paperStore';
import { changeEngineParams, changeRouteSetup } from '../../state/results/routeSetupStore';
import { workersOf } from '../../worker/client';
import { compareRows } from './compareActions';
import { findRow } from './comparedRows';
import { comparison } from './comparisonStore';

const NETWORK = 'leaf-spine:leaves=2,spines=2,hosts=1';

afterEach(() => vi.restoreAllMocks());

const rowsNamed = (...ids: readonly string[]) => ids.flatMap((id) => findRow(id) ?? []);

/** Requests of the page, which nobody answers: each row fails, and the next one runs. */
async function pageRequests(ids: readonly string[], network = NETWORK): Promise<readonly (readonly unknown[])[]> {
  useDocument.getState().open(generateFromSpec(network));
  const run = vi.spyOn(workersOf('compute')[0], 'run').mockRejectedValue(new Error('not run'));
  await compareRows(rowsNamed(...ids));
  expect(comparison.question.value?.map(({ engine }) => engine)).toEqual(ids);
  const asked = run.mock.calls.map(([job, params]) => [job, params]);
  run.mockRestore();
  return asked;
}

async function commandRequests(words: readonly string[], network = NETWORK): Promise<readonly unknown[]> {
  const real = route.run;
  const run = vi.spyOn(route, 'run').mockImplementation((network, request, now) => real(network, request, now));
  await captureCli('compare', network, ...words);
  const asked = run.mock.calls.map(([, request]) => ['route', request]);
  run.mockRestore();
  return asked;
}

it('makes the same requests by the page and by the command line', async () => {
  changeRouteSetup({ seed: 1, engineParams: {}, engineBy: 'person' });
  expect(await pageRequests(['min-hop', 'up-down'])).toEqual(await commandRequests(['--engines', 'min-hop,up-down']));
  changeRouteSetup({ seed: 9 });
  // As text, as a command line has it: engines read either.
  changeEngineParams('turn-addition', { lanes: '2' });
  const asked = await pageRequests(['turn-addition', 'vlan:balanced']);
  expect(asked).toEqual([
    ...(await commandRequests(['--engines', 'turn-addition:lanes=2', '--seed', '9'])),
    ['judgePlan', { name: 'vlan:balanced', rule: 'balanced', seed: 9, traffic: null }],
  ]);
  expect(asked[0][1]).toMatchObject({ seed: 9, params: { lanes: '2' } });
});

it('measures as in a paper by the page and by the command line', async () => {
  const network = 'random:switches=6,ports=3,hosts=1';
  changeRouteSetup({ seed: 1, engineParams: {}, engineBy: 'person' });
  takePaper(openPaper('000'));
  const asked = await pageRequests(['turn-addition', 'up-down'], network);
  takePaper(null);
  const words = ['--engines', 'turn-addition,up-down', '--as-paper', '000'];
  expect(asked).toEqual(await commandRequests(words, network));
  expect(asked[0][1]).toMatchObject({ routes: 'pairs' });
});

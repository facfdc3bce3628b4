import { afterEach, expect, it, vi } from 'vitest';
import { captureCli } from '../../cli/captureCli.fixture';
import { generateFromSpec } from '../../core/generators/spec';
import { failures } from '../../jobs/failures/failuresJob';
import { useDocument } from '../../state/document/documentStore';
import { changeRouteSetup, defaultTraffic } from '../../state/results/routeSetupStore';
import { addResult, leaveResults, type RouteResultView } from '../../state/results/runStore';
import { changeSelection } from '../../state/selection/selectionStore';
import type { JumpParams } from '../../state/view/pageStore';
import { workersOf } from '../../worker/client';
import { jump } from './repairLink';

/*
 * Requests of both hosts, recorded before the form was an Ask. Since then the page's request has the chance that MADs are lost (none) and their
 * timeout too, and the command line's the weights of the form, which count with optimizeFor singles alone. Where the two differ by default:
 *
 * | of         | page                                    | command line                                                   |
 * |------------|-----------------------------------------|----------------------------------------------------------------|
 * | LIDs       | all strategies side by side, a request  | node-order; where running tables bring LIDs, those             |
 * |            | each (a preset of the form)             |                                                                |
 * | what fails | each switch                             | no default                                                     |
 * | weights    | by kind, with optimizeFor singles alone | by kind or failure by failure, whatever optimizeFor says       |
 */

const NETWORK = 'leaf-spine:leaves=2,spines=2,hosts=1';

/** A link as it was written before the form was an Ask. */
const LINK = {
  ...{ randomOf: 'switches', size: '2', draws: '10', seed: '1', rule: 'changed-blocks', madMicroseconds: '265' },
  ...{ window: '1', reroute: 'mend', lmc: '0', optimizeFor: 'analysed', down: 'each-switch' },
  strategies: 'imported,node-order,port-major,optimized',
};

const LINKS: Readonly<Record<string, JumpParams>> = {
  defaults: LINK,
  named: { ...LINK, down: 'named', names: 'spine-0\nleaf-0--spine-1' },
  random: { ...LINK, down: 'random', randomOf: 'links', size: '3', draws: '7', seed: '9' },
  sending: { ...LINK, rule: 'opensm-3.3.18', madMicroseconds: '100', window: '4', reroute: 'anew' },
  lids: { ...LINK, strategies: 'port-major', lmc: '2', reserved: '0x1-0x10, 20' },
  optimized: { ...LINK, strategies: 'optimized', optimizeFor: 'singles', lids: 'optimized', failure: 'spine-1' },
};

const down = ['--down', 'spine-0'];
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  defaults: down,
  random: ['--down', 'random-links=1', '--draws', '1', '--seed', '9'],
  sending: [...down, '--rule', 'opensm-3.3.18', '--mad-us', '100', '--window', '4', '--reroute', 'anew'],
  lost: [...down, '--mad-loss', '0.25', '--mad-timeout', '10'],
  lids: [...down, '--lids', 'port-major', '--lmc', '2', '--reserve', '0x1-0x10', '--reserve', '20-20'],
  optimized: [...down, '--lids', 'optimized', '--optimize-for', 'singles'],
};

afterEach(() => {
  vi.restoreAllMocks();
  leaveResults(new Map());
});

/** A routing that nobody has made: requests name it, and look into none. */
function openRouted(): void {
  const topology = generateFromSpec(NETWORK);
  useDocument.getState().open(topology);
  const { revision, fabric } = useDocument.getState();
  changeRouteSetup({ engine: 'min-hop' });
  const report = { engine: 'min-hop', params: { ties: 'rotate' }, seed: 5 };
  const title = { en: 'Min hop', ja: '最短' };
  const result = { key: 'run', revision, topology, fabric, title, report, traffic: defaultTraffic };
  addResult(result as unknown as RouteResultView);
}

async function askedByLink(words: JumpParams): Promise<readonly unknown[]> {
  const reply = { value: { rows: [{ down: 'spine-0' }], mean: 1, worstDown: 'spine-0' }, workerMs: 1 };
  const run = vi.spyOn(workersOf('repair')[0], 'run').mockImplementation((async (
    _: string,
    { lids }: { lids: string },
  ) => ({
    ...reply,
    value: { ...reply.value, lids },
  })) as never);
  await jump(words);
  const asked = run.mock.calls.filter(([job]) => job === 'failures').map(([, params]) => params);
  run.mockRestore();
  return asked;
}

async function askedByCommand(args: readonly string[]): Promise<unknown> {
  const run = vi.spyOn(failures, 'run');
  const { code, err } = await captureCli('fail', NETWORK, '--engine', 'min-hop', ...args);
  expect([code, err]).toEqual([0, '']);
  const [[, asked]] = run.mock.calls;
  run.mockRestore();
  return asked;
}

/** A line a request, its fields in the order of the alphabet. */
function inJson(asked: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(asked).flatMap(([name, one]) =>
    [one].flat().map((request) => `${JSON.stringify(name)}: ${JSON.stringify(request, sorted)}\n`),
  );
  return lines.join('');
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

it('asks the worker as links said before there was an Ask', async () => {
  openRouted();
  const asked: Record<string, unknown> = {};
  for (const [name, words] of Object.entries(LINKS)) asked[name] = await askedByLink(words);
  changeSelection({ selection: [{ kind: 'switch', id: useDocument.getState().topology.switches[0].id }] });
  asked.selected = await askedByLink({ ...LINK, down: 'selected' });
  await expect(inJson(asked)).toMatchFileSnapshot('failureRequests.page.txt');
});

it('asks the job as the flags of the command line say', async () => {
  const asked: Record<string, unknown> = {};
  for (const [name, args] of Object.entries(COMMANDS)) asked[name] = await askedByCommand(args);
  await expect(inJson(asked)).toMatchFileSnapshot('failureRequests.cli.txt');
});

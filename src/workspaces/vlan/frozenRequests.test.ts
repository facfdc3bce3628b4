import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureCli } from '../../cli/captureCli.fixture';
import { contentKey } from '../../core/base/contentKey';
import { generateFromSpec } from '../../core/generators/spec';
import { noMemory } from '../../jobs/session';
import { useDocument } from '../../state/document/documentStore';
import { workersOf } from '../../worker/client';
import frozen from './frozenRequests.json';
import { plans } from './vlanStore';

/**
 * Differences between the two, and the reasons:
 * - rule: the page begins with `balanced`; the command wants one named (or a table).
 * - MAC table: the page compares with 8,192 entries; the command with none, unless `--table-limit` names a number.
 * - files: the page begins with three formats; the command writes none unless `--format` names some, or all.
 * - ranks on a host: a parameter of the pattern on the page; `--ranks-per-host` beside `ranks:FILE` on the command line.
 */
const NETWORK = 'vbft:leaves=2,spines=2,hosts=8';

type Form = Parameters<typeof plans.set>[0];

const page: Readonly<Record<string, Form>> = {
  defaults: {},
  rule: { rule: 'source' },
  traffic: { traffic: { id: 'shift', params: { distance: 3 } } },
  matrix: { traffic: { id: 'matrix', params: { demand: '0,1\n1,0\n' } }, trafficFile: 'a.csv' },
  count: { count: 1 },
  firstId: { firstId: 40 },
  seed: { seed: 9 },
};

const command: Readonly<Record<string, readonly string[]>> = {
  defaults: ['--rule', 'balanced'],
  rule: ['--rule', 'source'],
  count: ['--rule', 'balanced', '--vlans', '1'],
  firstId: ['--rule', 'balanced', '--first-id', '40'],
  seed: ['--rule', 'balanced', '--seed', '9'],
  down: ['--rule', 'balanced', '--earlier', 'spine-0', '--down', 'spine-1'],
};

afterEach(() => vi.restoreAllMocks());

describe('a plan is requested as before', () => {
  it.each(Object.entries(page))('by the page: %s', async (name, change) => {
    const run = vi.spyOn(workersOf('vlan')[0], 'run').mockRejectedValue(new Error('not run'));
    useDocument.getState().open(generateFromSpec(NETWORK));
    plans.reset();
    plans.set(change);
    await plans.run();
    const [[job, params]] = run.mock.calls;
    expect({ job, params }).toEqual((frozen.page as Readonly<Record<string, unknown>>)[name]);
  });

  it('as the page does where the command line names the same', async () => {
    const remember = vi.spyOn(noMemory, 'remember');
    await captureCli('vlan', NETWORK, '--rule', 'balanced', '--traffic', 'shift=3');
    expect(remember.mock.calls[0][1]).toBe(`plan ${contentKey([frozen.page.traffic.params, []])}`);
    for (const name of ['defaults', 'rule', 'count', 'firstId', 'seed'] as const)
      expect(frozen.command[name]).toBe(`plan ${contentKey([frozen.page[name].params, []])}`);
  });

  it.each(Object.entries(command))('by the command line: %s', async (name, words) => {
    const remember = vi.spyOn(noMemory, 'remember');
    expect(await captureCli('vlan', NETWORK, ...words)).toMatchObject({ code: 0, err: '' });
    const keys = remember.mock.calls.map(([, key]) => key);
    expect(keys[keys.length - 1]).toEqual((frozen.command as Readonly<Record<string, unknown>>)[name]);
  });
});

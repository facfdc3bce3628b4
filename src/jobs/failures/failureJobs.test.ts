import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { finish } from '../../core/testing/finish';
import { route } from '../routeJob';
import { RunGone, Session } from '../session';
import { failures, lidMap, lidStrategies } from './failureJobs';
import { DEFAULT_REQUEST } from './failureRequest';

const session = new Session(() => 0, 1e9);
session.load(1, generateFromSpec('fat-tree:levels=2,ports=12,leaves=24,spines=6,spine=director'));
const request = { engine: 'd-mod-k', params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
session.keep('run', finish(route(session, request, () => 0)).routing, null);
const asked = { ...DEFAULT_REQUEST, engine: 'd-mod-k', run: 'run', down: { kind: 'each-spine' } } as const;

it('shows before and after, with as many changed blocks as the row counts', () => {
  for (const { id } of finish(lidStrategies(session, {}))) {
    const { rows, assigned } = finish(failures(session, { ...asked, lids: id }));
    const { switchCount, hostCount } = session.network.fabric;
    rows.forEach((row, failure) => {
      const map = finish(lidMap(session, { run: 'run', lids: id, failure, from: 0, to: switchCount }));
      expect(map.changedBlocks).toHaveLength(row.blocks.total);
      expect([...map.lid]).toEqual([...assigned.ofHost, ...assigned.ofSwitch].sort((a, b) => a - b));
      const changed = map.after.filter((port, cell) => port !== map.before[cell]).length;
      expect(changed).toBe(row.changedEntries);
      const cells = new Set(map.changedBlocks.map(({ at, firstLid }) => `${at} ${firstLid}`));
      map.after.forEach((port, cell) => {
        if (port === map.before[cell]) return;
        const column = cell % map.lid.length;
        expect(cells.has(`${Math.floor(cell / map.lid.length)} ${map.lid[column] - (map.lid[column] % 64)}`)).toBe(
          true,
        );
      });
      expect(map.hostCount).toBe(hostCount);
    });
    const part = finish(lidMap(session, { run: 'run', lids: id, failure: 0, from: 3, to: 5 }));
    const whole = finish(lidMap(session, { run: 'run', lids: id, failure: 0, from: 0, to: switchCount }));
    expect(part.after).toEqual(whole.after.subarray(3 * part.lid.length, 5 * part.lid.length));
  }
});

it('says that an analysis comes first', () => {
  session.keep('other', session.run('run').routing, null);
  expect(() => finish(lidMap(session, { run: 'other', lids: 'node-order', failure: 0, from: 0, to: 1 }))).toThrow(
    RunGone,
  );
});

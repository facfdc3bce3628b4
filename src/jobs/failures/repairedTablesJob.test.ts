import { expect, it } from 'vitest';
import { assignLids } from '../../core/addressing/assignLids';
import { switchTables } from '../../core/addressing/switchTables';
import { finish } from '../../core/base/steps';
import { unpackTables } from '../../core/formats/parts/carriedTables';
import { generateFromSpec } from '../../core/generators/spec';
import * as dModK from '../../core/routing/engines/dModK';
import { naiveVerify } from '../../core/testing/naiveVerifier';
import { runEngine } from '../../core/testing/runEngine';
import { networkMark } from '../../core/topology/networkMark';
import { withFailed } from '../../core/topology/tablesNetwork';
import type { Topology } from '../../core/topology/topology';
import { Session } from '../session';
import { EVERY_SINGLE } from './failureRequest';
import { failures } from './failuresJob';
import { repairedTables } from './repairedTablesJob';

it('plans what is marked as failed from the tables of before, under the LIDs that they came with, and taken over for the network as it is', () => {
  const intact = generateFromSpec('fat-tree:k=4');
  const session = new Session(() => 0, Number.POSITIVE_INFINITY);
  session.load(1, intact);
  const { fabric } = session.network;
  const routing = runEngine(dModK, fabric);
  const lids = assignLids(intact, 'node-order');
  // LIDs of a running fabric: those of node order, the other way round.
  const running = { ofHost: lids.ofHost.slice().reverse(), ofSwitch: lids.ofSwitch.slice().reverse() };
  const switchTable = switchTables(fabric, routing.table, routing.turns);
  session.keep('before', routing, { lids: running, switchTable });
  const spine = intact.switches.findLast((s) => s.level === 2) as Topology['switches'][number];
  const cable = intact.links.find(({ a, b }) =>
    [a.node, b.node].every((id) => id !== spine.id),
  ) as Topology['links'][number];
  const damaged = withFailed(intact, [spine.id, cable.id]);
  session.load(2, damaged);
  const set = {
    ...{
      run: 'before',
      engine: 'imported',
      params: {},
      routeSeed: 0,
      traffic: null,
      reroute: 'mend' as const,
      seed: 1,
    },
    down: { kind: 'ids' as const, ids: [spine.id, cable.id], name: 'both' },
  };
  const report = finish(
    failures.on(session, {
      ...set,
      ...{ lids: 'imported', lidOptions: { lmc: 0, reserved: [] }, keepLids: null, weights: EVERY_SINGLE },
      ...{ optimizeFor: 'analysed', rule: 'changed-blocks', madMicroseconds: 265, window: 1 },
    }),
  );
  expect(report.assigned).toEqual(running);
  expect(report.rows.map(({ down }) => down)).toEqual(['both']);
  const { carried, run } = finish(
    repairedTables.on(session, { ...set, assigned: report.assigned, failure: 0, name: 'repaired' }),
  );
  expect(carried.network).toBe(networkMark(damaged));
  const opened = unpackTables(carried, session.network.fabric);
  expect(opened.lids).toEqual(running);
  expect(opened.table).toEqual(run.reply.routing.table);
  const verdict = naiveVerify(damaged, opened.table, null);
  expect([verdict.reachable, verdict.acyclic]).toEqual([16 * 15 - report.rows[0].unreachablePairs, true]);
  const count = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
    Array.from(a).filter(
      (port, i) => port !== b[i] && Math.floor(i / (a.length / 20)) !== intact.switches.indexOf(spine),
    ).length;
  expect(count(routing.table, opened.table) + count(switchTable, opened.switchTable)).toBe(
    report.rows[0].changedEntries,
  );
});

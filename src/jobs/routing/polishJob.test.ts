import { describe, expect, it } from 'vitest';
import { assignLids } from '../../core/addressing/assignLids';
import { switchTables } from '../../core/addressing/switchTables';
import { finish } from '../../core/base/steps';
import { unpackTables } from '../../core/formats/parts/carriedTables';
import { generateFromSpec } from '../../core/generators/spec';
import type { Engine } from '../../core/routing/contract/engine';
import { findEngine } from '../../core/routing/registry';
import { naiveVerify } from '../../core/testing/naiveVerifier';
import { runEngine } from '../../core/testing/runEngine';
import { applyFailures } from '../../core/topology/failures';
import { Session } from '../session';
import { polish } from './polishJob';

/** A session that keeps an engine's tables as running ones, the LIDs far from the usual. */
function running(spec: string, engine: string, down: readonly string[] = []) {
  const session = new Session(() => 0, Number.POSITIVE_INFINITY);
  const intact = generateFromSpec(spec);
  session.load(1, intact);
  const { fabric } = session.network;
  const routing = runEngine(findEngine(engine) as Engine, fabric);
  const lids = assignLids(intact, 'node-order');
  const parts = {
    lids: { ofHost: lids.ofHost.map((lid) => 3 * lid), ofSwitch: lids.ofSwitch },
    switchTable: switchTables(fabric, routing.table, routing.turns),
  };
  const topology = down.length > 0 ? applyFailures(intact, down) : intact;
  if (down.length > 0) session.load(2, topology);
  session.keep('run', routing, parts);
  const ask = (mostChanges: number | null) =>
    finish(polish.on(session, { run: 'run', name: 'new', mostChanges, seed: 1, traffic: null }));
  return { session, topology, routing, parts, ask };
}

describe('tables that run, improved', () => {
  it('keep LIDs and entries towards switches, and say what has to be sent', () => {
    const { session, topology, routing, parts, ask } = running('random:switches=16,ports=6,hosts=5', 'up-down');
    const { reply, polish: report, carried } = ask(null);
    expect(report.after).toEqual(reply.report.throughput);
    expect((report.after as { all: number }).all).toBeGreaterThan(1.05 * (report.before as { all: number }).all);
    const { fabric } = session.network;
    const { hostCount } = fabric;
    const cells = new Set<string>();
    const switches = new Set<number>();
    let changed = 0;
    reply.routing.table.forEach((port, i) => {
      if (port === routing.table[i]) return;
      changed++;
      const s = Math.floor(i / hostCount);
      switches.add(s);
      cells.add(`${s} ${parts.lids.ofHost[i % hostCount] >> 6}`);
    });
    expect([report.changedEntries, report.changedBlocks, report.changedSwitches]).toEqual([
      changed,
      cells.size,
      switches.size,
    ]);
    if (!carried) throw new Error('a design is to carry them');
    expect(unpackTables(carried, fabric)).toEqual({ ...parts, table: reply.routing.table, lanes: null });
    expect(naiveVerify(topology, reply.routing.table, null)).toMatchObject({ acyclic: true, loops: 0 });
    // The kept tables are those of before.
    expect(session.run('run').routing.table).toEqual(routing.table);
  });

  it('stay as they are where they load no more than tables must', () => {
    const { ask } = running('fat-tree:k=4', 'd-mod-k');
    expect(ask(null).polish).toMatchObject({ before: { all: 1 }, after: { all: 1 }, changedEntries: 0, curve: [] });
  });

  it.each([
    ['can deadlock', 'torus:dims=6', 'min-hop', [], /can deadlock, in the loop sw-\d+\[\d+\] > .*sw-\d+: moves keep/],
    ['use lanes', 'torus:dims=4x4', 'dimension-order', [], /use virtual lanes/],
    ['lose pairs', 'torus:dims=4x4', 'up-down', ['sw-5'], /\d+ host pairs have no route/],
  ] as const)('are refused where they %s, with the reason', (_, spec, engine, down, message) => {
    expect(() => running(spec, engine, down).ask(null)).toThrow(message);
  });
});

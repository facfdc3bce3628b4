import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { parseNetwork } from '../../core/formats/plugins/ibnetdiscoverP';
import { parseTables } from '../../core/formats/plugins/opensmLft';
import { generateFromSpec } from '../../core/generators/spec';
import * as dModK from '../../core/routing/engines/dModK';
import * as minHop from '../../core/routing/engines/minHop';
import { routeNetwork } from '../../core/routing/routeNetwork';
import { fixture, fixturesIn } from '../../core/testing/fixtures';
import { runEngine } from '../../core/testing/runEngine';
import { verify } from './verifyJob';

describe('verify', () => {
  it('counts loads in pairs', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    expect(
      finish(verify.run({ fabric, table: runEngine(dModK, fabric).table, lanes: null }, { run: '' }, () => 0)),
    ).toMatchObject({
      reachablePairs: 240,
      unreachablePairs: 0,
      loops: 0,
      deadlockFree: true,
      cycle: [],
      load: { max: 14, mean: (192 * 4 + 32 * 2) / 64 },
      throughput: { all: 1 },
    });
  });

  it('judges all LIDs of a host together, and says so', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    const { table } = runEngine(dModK, fabric);
    // Towards the second LID one switch with hosts sends nothing.
    const second = table.map((port, i) => (i < fabric.hostCount && i > 1 ? 0 : port));
    const judged = { fabric, table, lanes: null, furtherTables: [second] };
    const report = finish(verify.run(judged, { run: '' }, () => 0));
    expect(report).toMatchObject({
      reachablePairs: 240 + 240 - 2 * 14,
      unreachablePairs: 28,
      throughput: { all: null },
      lids: { lmc: 1, assumed: 'all-at-once' },
    });
    // Half of what goes to those 14 hosts by d-mod-k, two hops within the pod, four beyond it, is no longer there.
    expect(report.load.mean).toBeCloseTo((192 * 4 + 32 * 2 - (2 * 2 * 2 + 2 * 12 * 4) / 2) / 64, 12);
    const alone = finish(verify.run({ fabric, table, lanes: null }, { run: '' }, () => 0));
    expect(alone).not.toHaveProperty('lids');
  });

  it('counts all pairs of joined trees in the load, and still measures them twice', () => {
    const fabric = compileFabric(generateFromSpec('joined-fat-tree:k=4,joint=top'));
    const report = finish(
      verify.run({ fabric, table: runEngine(minHop, fabric).table, lanes: null }, { run: '' }, () => 0),
    );
    expect(Object.keys(report.throughput)).toEqual(['intra', 'inter']);
    const hops = report.hops.histogram.reduce((sum, pairs, h) => sum + pairs * h, 0);
    expect(report.load.mean).toBeCloseTo(hops / fabric.channelCount, 9);
  });
});

describe('a real fabric of 281 host ports', () => {
  const network = () => {
    const { topology } = parseNetwork(fixture('avakas/ibnetdiscover-debug.txt'));
    return { topology, fabric: compileFabric(topology) };
  };

  it('is found in order with the tables it ran on', () => {
    const { topology, fabric } = network();
    expect([fabric.switchCount, fabric.hostCount, fabric.linkCount]).toEqual([25, 281, 288]);
    const { tables } = parseTables(fixturesIn('avakas/ibroute'), topology, fabric, null);
    const report = finish(verify.run({ fabric, table: tables.table, lanes: null }, { run: '' }, () => 0));
    expect(report).toMatchObject({ reachablePairs: 78_680, unreachablePairs: 0, loops: 0, deadlockFree: true });
    expect(report.load.max).toBe(332);
    expect(report.load.mean).toBeCloseTo(257.0, 1);
  });

  it('is routed by d-mod-k and min-hop without loops, better than it was', () => {
    const { fabric } = network();
    for (const engine of ['d-mod-k', 'min-hop']) {
      const request = { engine, params: {}, seed: 1, traffic: null, routes: 'lft' as const };
      const { report } = finish(routeNetwork(fabric, request, () => 0, 0));
      expect(report.verification).toMatchObject({ reachablePairs: 78_680, deadlockFree: true });
      expect(report.throughput).toEqual({ all: 1 });
    }
  });
});

import { describe, expect, test } from 'vitest';
import { readParams } from '../base/params';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { engines } from '../routing/registry';
import { fixture, fixturesIn } from '../testing/fixtures';
import { readNetwork } from './readNetwork';
import { readTables } from './readTables';

/** Pairs of hosts over each channel, by walking all of them. */
function pairsPerChannel(fabric: ReturnType<typeof compileFabric>, table: ArrayLike<number>): Uint32Array {
  const load = new Uint32Array(fabric.channelCount);
  for (let source = 0; source < fabric.hostCount; source++) {
    for (let destination = 0; destination < fabric.hostCount; destination++) {
      for (let s = fabric.hostSwitch[source]; s !== fabric.hostSwitch[destination]; ) {
        const channel = fabric.portTarget[fabric.portOffset[s] + table[s * fabric.hostCount + destination]];
        load[channel]++;
        s = fabric.channelTo[channel];
      }
    }
  }
  return load;
}

describe('a real fabric of 281 hosts', () => {
  const network = () => readNetwork(fixture('avakas/ibnetdiscover-debug.txt'));

  test('is read whole, with its tables, and verified', () => {
    const { topology, format, problems } = network();
    expect(format).toBe('ibnetdiscover-p');
    expect(problems).toHaveLength(1);
    const fabric = compileFabric(topology);
    expect([fabric.switchCount, fabric.hostCount, fabric.linkCount]).toEqual([25, 281, 288]);
    const { tables, problems: remarks } = readTables(fixturesIn('avakas/ibroute'), topology, fabric, null);
    expect(remarks).toHaveLength(25);
    expect(remarks.every((p) => p.line > 0 && /iberror/.test(p.message))).toBe(true);
    const verdict = verifyTables(fabric, tables.table, null);
    expect(verdict).toMatchObject({ reachablePairs: 78_680, unreachablePairs: 0, loops: 0, deadlockFree: true });
    const load = pairsPerChannel(fabric, tables.table);
    expect(Math.max(...load)).toBe(332);
    expect(load.reduce((a, b) => a + b, 0) / load.length).toBeCloseTo(257, 1);
  });

  test('is routed by our engines, deadlock-free where they promise it', () => {
    const fabric = compileFabric(network().topology);
    let routed = 0;
    for (const engine of engines) {
      const { guarantees, params, appliesTo } = engine.descriptor;
      if (appliesTo(fabric) !== null) continue;
      const steps = engine.route(fabric, readParams(params, {}), { seed: 1, traffic: null, wantPairs: false });
      let step = steps.next();
      while (!step.done) step = steps.next();
      const verdict = verifyTables(fabric, step.value.table, step.value.lanes);
      if (guarantees.reachable) expect(verdict.reachablePairs, engine.descriptor.id).toBe(78_680);
      if (guarantees.deadlockFree) expect(verdict.deadlockFree, engine.descriptor.id).toBe(true);
      routed++;
    }
    expect(routed).toBeGreaterThan(0);
  });
});

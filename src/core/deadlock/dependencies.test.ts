import { describe, expect, it } from 'vitest';
import { tracePath } from '../../jobs/routing/tracePath';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { channelDependencies } from './dependencies';
import { verifyTables } from './verifyTables';

describe('dependencies between channels', () => {
  it.each([
    ['torus:dims=6,hosts=1', 'min-hop'],
    ['joined-fat-tree:k=4', 'turn-addition'],
    ['torus:dims=4x4', 'lash'],
    ['torus:dims=5,hosts=2', 'dfsssp'],
    ['random:switches=12,ports=6,hosts=2,seed=3', 'up-down'],
  ])('are those that the routes of all pairs make one after the other: %s, %s', (spec, id) => {
    const engine = findEngine(id);
    if (!engine) throw new Error(id);
    const fabric = compileFabric(generateFromSpec(spec));
    const routing = runEngine(engine, fabric);
    const { lanes, arcs, cycle } = channelDependencies(fabric, [routing.table], routing.lanes);
    const expected = new Set<string>();
    for (let a = 0; a < fabric.hostCount; a++) {
      for (let b = 0; b < fabric.hostCount; b++) {
        if (a === b) continue;
        const { channels, lanes: on } = tracePath(fabric, routing, a, b);
        const vertices = Array.from(channels, (c, i) => c * lanes + (on?.lane[i] ?? 0));
        for (let i = 1; i < vertices.length; i++) expected.add(`${vertices[i - 1]} ${vertices[i]}`);
      }
    }
    const found = Array.from({ length: arcs.length / 2 }, (_, i) => `${arcs[2 * i]} ${arcs[2 * i + 1]}`);
    expect(found.sort()).toEqual([...expected].sort());
    for (let i = 0; i < cycle.length; i++) expect(expected).toContain(`${cycle[i]} ${cycle[(i + 1) % cycle.length]}`);
    const { deadlockFree, virtualLanes } = verifyTables(fabric, routing.table, routing.lanes);
    expect([cycle.length === 0, lanes]).toEqual([deadlockFree, virtualLanes]);
  });
});

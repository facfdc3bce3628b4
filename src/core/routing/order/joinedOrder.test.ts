import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../../base/params';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { generateFromSpec } from '../../generators/spec';
import { boundOfTables } from '../../metrics/bounds';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import { shuffled, withoutCables } from '../../testing/changedFabrics';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { demandsOf } from '../../traffic/demand';
import * as turnAddition from '../engines/turnAddition';
import { dModKTable } from '../provisional/treeRoutes';
import { enteringEntries, joinedOrder, joinedPlanes } from './joinedOrder';

const joined = (params: string): Topology => generateFromSpec(`joined-fat-tree:${params}`);

function planesOf(topology: Topology) {
  const fabric = compileFabric(topology);
  const levels = treeLevels(fabric);
  if (!levels) throw new Error('a tree was expected');
  return { fabric, levels, planes: joinedPlanes(fabric, levels) };
}

/** Throughput of turn addition by measurement, its tables checked by code that knows no engine. */
function routed(topology: Topology, values: Record<string, ParamValue> = {}): number[] {
  const fabric = compileFabric(topology);
  const { table } = runEngine(turnAddition, fabric, {}, values);
  const verdict = naiveVerify(topology, table, null);
  expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
  expect(verdict.pairs.size).toBe(topology.hosts.length * (topology.hosts.length - 1));
  const demands = demandsOf(fabric, null);
  return measureTable(fabric, table, demands).loads.map((load, k) => throughputOf(load, demands[k]));
}

describe('joined trees by planes', () => {
  it.each(['k=4,joint=bottom', 'k=8,joint=bottom', 'k=8,joint=bottom,wiring=straight'])(
    'lets every destination be entered, with every load inside the trees as it was: %s',
    (params) => {
      const { fabric, levels, planes } = planesOf(joined(params));
      if (!planes) throw new Error('planes were expected');
      expect(joinedOrder(fabric, levels, planes)).not.toBeNull();
      const inner = dModKTable(fabric, levels);
      const table = enteringEntries(fabric, planes, inner);
      expect(table).not.toEqual(inner);
      const intra = demandsOf(fabric, null).filter(({ name }) => name === 'intra');
      expect(measureTable(fabric, table, intra).loads).toEqual(measureTable(fabric, inner, intra).loads);
    },
  );

  it('has no planes where trees are joined at their tops, nor in a single tree', () => {
    expect(planesOf(joined('k=4,joint=top')).planes).toBeNull();
    expect(planesOf(generateFromSpec('fat-tree:k=4')).planes).toBeNull();
  });

  it.each([4, 6, 8])('carries all inside and between trees joined at the leaves, k=%i', { tags: ['deep'] }, (k) => {
    expect(Math.min(...routed(joined(`k=${k},joint=bottom`)))).toBeGreaterThan(0.99);
  });

  it('carries as much in a file of another order', () => {
    for (let seed = 1; seed <= 2; seed++)
      expect(Math.min(...routed(shuffled(joined('k=6,joint=bottom'), seed))), `seed ${seed}`).toBeGreaterThan(0.99);
  });

  it.each([
    'k=4,trees=3',
    'k=4,trees=4,shape=chain',
    'k=4,trees=5,shape=star,joint=bottom',
    'k=4,trees=3,shape=chain,other=6+4,joint=bottom',
  ])('carries over several trees what their links can: %s', (params) => {
    const topology = joined(params);
    const fabric = compileFabric(topology);
    const bound = boundOfTables(fabric, demandsOf(fabric, null));
    expect(routed(topology)[0]).toBeGreaterThan(0.99 * bound);
  });

  it('is complete and no worse than the plain method where cables are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const damaged = withoutCables(joined('k=4,joint=bottom'), 0.05, seed);
        expect(Math.min(...routed(damaged))).toBeGreaterThanOrEqual(
          Math.min(...routed(damaged, { refine: 'off' })) - 1e-9,
        );
      }),
      { numRuns: 3 },
    );
  });
});

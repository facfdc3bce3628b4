import { describe, expect, it } from 'vitest';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { isAcyclic, naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import * as dimensionOrder from './dimensionOrder';

describe('dimension-order', () => {
  it.each([
    ['torus:dims=5x4', 'plus'],
    ['torus:dims=6x3', 'parity'],
    ['torus:dims=4x2x3', 'parity'],
    ['mesh:dims=4x3', 'plus'],
    ['torus:dims=3x3,hosts=2', 'plus'],
  ])('goes x first and the shorter way round on %s, ties %s', (spec, tie) => {
    const topology = generateFromSpec(spec);
    const { dims, wrap } = topology.lattice as { dims: readonly number[]; wrap: boolean };
    const routing = runEngine(dimensionOrder, compileFabric(topology), {}, { tie });
    const { walks, pairs, acyclic } = naiveVerify(topology, routing.table, routing.lanes);
    const hosts = topology.hosts.length;
    expect(pairs.size).toBe(hosts * (hosts - 1));
    expect(acyclic).toBe(true);
    const perSwitch = hosts / topology.switches.length;
    for (const [pair, walk] of walks) {
      const [a, b] = pair.split('>').map((id) => {
        const place = Math.floor(topology.hosts.findIndex((h) => h.id === id) / perSwitch);
        return topology.switches[place].coordinates as readonly number[];
      });
      const distance = dims.map((size, d) => {
        const gap = Math.abs(a[d] - b[d]);
        return wrap ? Math.min(gap, size - gap) : gap;
      });
      // Ports come after the hosts' in pairs, one pair a dimension.
      const taken = walk.map((channel) => Math.floor((Number(channel.split(':')[1]) - perSwitch - 1) / 2));
      expect(taken).toEqual(distance.flatMap((hops, d) => new Array<number>(hops).fill(d)));
    }
  });

  it('needs its lanes: the same tables on one lane wait in a ring', () => {
    const topology = generateFromSpec('torus:dims=8x8');
    const fabric = compileFabric(topology);
    const { table, lanes } = runEngine(dimensionOrder, fabric);
    expect(verifyTables(fabric, table, lanes)).toMatchObject({
      deadlockFree: true,
      virtualLanes: 2,
      unreachablePairs: 0,
    });
    const oneLane = verifyTables(fabric, table, null);
    expect(oneLane.deadlockFree).toBe(false);
    expect(oneLane.cycle).toHaveLength(8);
  });

  it('splits ties by parity evenly between the two ways', () => {
    const topology = generateFromSpec('torus:dims=8');
    const fabric = compileFabric(topology);
    const ways = (tie: string): number[] => {
      const { table } = runEngine(dimensionOrder, fabric, {}, { tie });
      return fabric.switchNames.map((_, s) => table[s * 8 + ((s + 4) % 8)]);
    };
    expect(ways('plus')).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
    expect(ways('parity')).toEqual([2, 3, 2, 3, 2, 3, 2, 3]);
  });

  it('needs no lanes on a mesh, and allows each turn from a dimension to a later one', () => {
    const topology = generateFromSpec('mesh:dims=3x3');
    const { table, lanes, turns } = runEngine(dimensionOrder, compileFabric(topology));
    expect(lanes).toBeNull();
    expect(isAcyclic(naiveVerify(topology, table, null).dependencies)).toBe(true);
    // In the middle: 4 straight on, 2 × 2 from x to y; and so on at sides and corners.
    expect(turns?.reduce((sum, t) => sum + t, 0)).toBe(8 + 4 * (2 + 2) + 4 * 1);
  });

  it('names what is missing where it does not apply', () => {
    const reason = (topology: ReturnType<typeof generateFromSpec>) =>
      dimensionOrder.descriptor.appliesTo(compileFabric(topology))?.en;
    expect(reason(generateFromSpec('fat-tree:k=4'))).toMatch(/torus or a mesh/);
    expect(reason(generateFromSpec('torus:dims=4x4x4x4x4'))).toMatch(/at most 4 dimensions/);
    expect(reason(generateFromSpec('torus:dims=3x3x3x3x3'))).toBeUndefined();
    expect(reason(applyFailures(generateFromSpec('hyperx:dims=3x3'), ['sw-0--sw-1']))).toMatch(
      /HyperX .* without gaps/,
    );
    const broken = applyFailures(generateFromSpec('torus:dims=4x4'), ['sw-0--sw-1']);
    expect(reason(broken)).toMatch(/1 missing, the first sw-0--sw-1/);
    // A switch that is gone leaves a hole that no row may cross.
    const { switches, hosts, links, ...rest } = generateFromSpec('torus:dims=4x4');
    const gone = new Set<string>([switches[5].id, hosts[5].id]);
    const holed = {
      ...rest,
      switches: switches.filter(({ id }) => !gone.has(id)),
      hosts: hosts.filter(({ id }) => !gone.has(id)),
      links: links.filter(({ a, b }) => !gone.has(a.node) && !gone.has(b.node)),
    };
    expect(reason(holed)).toMatch(/one switch at each place/);
  });
});

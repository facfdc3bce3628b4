import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParamError } from '../../base/params';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { measureRouting } from '../../metrics/routeReport';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { breadthFirstRank } from '../order/breadthFirstRank';
import * as upDown from './upDown';

function throughput(spec: string, params: Record<string, string>) {
  const fabric = compileFabric(generateFromSpec(spec));
  const routing = runEngine(upDown, fabric, {}, params);
  const verification = verifyTables(fabric, routing.table, null);
  expect(verification.unreachablePairs).toBe(0);
  expect(verification.deadlockFree).toBe(true);
  return measureRouting(fabric, routing, null, 'lft').throughput;
}

describe('breadthFirstRank', () => {
  it('sorts by the distance from the nearest root, then by number; what no root reaches comes last', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), (topology, picks) => {
        const fabric = compileFabric(topology);
        const { switchCount, channelFrom, channelTo } = fabric;
        const roots = picks.map((pick) => pick % switchCount);
        const distance = new Array<number>(switchCount).fill(Number.POSITIVE_INFINITY);
        const settle = (): void => {
          for (let round = 0; round < switchCount; round++) {
            for (let c = 0; c < channelFrom.length; c++) {
              distance[channelTo[c]] = Math.min(distance[channelTo[c]], distance[channelFrom[c]] + 1);
            }
          }
        };
        for (const root of roots) distance[root] = 0;
        settle();
        // Each further component counts from its lowest switch and follows all before it.
        for (let s = 0, behind = 1000; s < switchCount; s++) {
          if (distance[s] !== Number.POSITIVE_INFINITY) continue;
          distance[s] = behind;
          behind += 1000;
          settle();
        }
        const order = [...distance.keys()].sort((a, b) => distance[a] - distance[b] || a - b);
        expect(order.map((s) => breadthFirstRank(fabric, roots)[s])).toEqual([...order.keys()]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the roots of Up*/Down*', () => {
  it('keep full throughput inside and between trees joined evenly over the pods, where one root does not', {
    tags: ['deep'],
  }, () => {
    const joined = 'joined-fat-tree:k=8,joint=middle,wiring=even-pods';
    expect(throughput(joined, { roots: 'top' })).toEqual({ intra: 1, inter: 1 });
    expect(throughput(joined, {})).not.toEqual({ intra: 1, inter: 1 });
  });

  it('can be named, one or several', () => {
    expect(throughput('fat-tree:k=4', { root: 'spine-0-0, spine-0-1,spine-1-0,spine-1-1' })).toEqual({ all: 1 });
    // At a root nothing is prohibited; in the middle of a mesh something is, when the root is in a corner.
    const fabric = compileFabric(generateFromSpec('mesh:dims=3x3'));
    const middle = fabric.switchNames.indexOf('sw-4');
    const allowedInTheMiddle = (root: string): number => {
      const turns = runEngine(upDown, fabric, {}, { root }).turns as Uint8Array;
      return turns.subarray(fabric.turnOffset[middle], fabric.turnOffset[middle + 1]).reduce((sum, t) => sum + t, 0);
    };
    expect(allowedInTheMiddle('sw-4')).toBe(4 * 3);
    expect(allowedInTheMiddle('sw-0')).toBeLessThan(4 * 3);
  });

  it.each([
    ['fat-tree:k=4', { root: 'spine-9' }, /root=spine-9: expected the name of a switch/],
    ['torus:dims=4', { roots: 'top' }, /expected a network with levels/],
    ['torus:dims=8', { root: 'sw-0,sw-4' }, /root=sw-0,sw-4: these roots would cut \d+ pairs/],
    ['joined-fat-tree:k=4,joint=bottom', { roots: 'top' }, /roots=top: these roots would cut/],
  ])('are refused on %s: %j', (spec, params, message) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const run = (): unknown => runEngine(upDown, fabric, {}, params);
    expect(run).toThrow(ParamError);
    expect(run).toThrow(message);
  });
});

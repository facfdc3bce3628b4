import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import { isAcyclic } from '../../testing/naiveVerifier';
import { randomTopology } from '../../testing/randomTopology';
import { asPaths, dependenciesOf, drawWalks, isLoop, walkDraws } from '../../testing/randomWalks';
import { runEngine } from '../../testing/runEngine';
import { EngineRefusal } from '../contract/engineRefusal';
import * as lash from '../engines/lash';
import { firstFitLanes, lanesForMost, NO_LANE } from './firstFitLanes';

describe('firstFitLanes', () => {
  it('puts each path on the first lane on which it closes no cycle with those before it', () => {
    const met = new CaseCounter('a second lane');
    fc.assert(
      fc.property(randomTopology, walkDraws, (topology, draws) => {
        const fabric = compileFabric(topology);
        const walks = drawWalks(fabric, draws).filter((walk) => !isLoop(walk));
        const lanes: number[][][] = [];
        const expected = walks.map((walk) => {
          const fits = lanes.findIndex((held) => isAcyclic(dependenciesOf([...held, walk])));
          const lane = fits < 0 ? lanes.push([]) - 1 : fits;
          lanes[lane].push(walk);
          return lane;
        });
        const paths = asPaths(fabric, walks);
        const dealt = finish(firstFitLanes(fabric, paths, 40));
        expect([...(dealt?.lane ?? [])]).toEqual(expected);
        if (lanes.length < 2) return;
        met.see('a second lane');
        expect(dealt?.laneCount).toBe(lanes.length);
        expect(finish(firstFitLanes(fabric, paths, lanes.length - 1))).toBeNull();
        // Lanes in front do not change for want of the last: what was on it is left over.
        const most = finish(lanesForMost(fabric, paths, lanes.length - 1));
        expect([...most.lane]).toEqual(expected.map((lane) => (lane === lanes.length - 1 ? NO_LANE : lane)));
      }),
      { numRuns: 300 },
    );
    met.expectAll();
  });
});

describe('lash', () => {
  it('needs two lanes on a ring of six and refuses to do with one', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=6'));
    expect(runEngine(lash, fabric).lanes?.laneCount).toBe(2);
    expect(() => runEngine(lash, fabric, {}, { lanes: 1 })).toThrow(EngineRefusal);
  });

  it('gives all hosts of a switch the same path and lane from another', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=12,ports=4,hosts=3,seed=2'));
    const { table, lanes } = runEngine(lash, fabric);
    expect(lanes?.laneCount).toBeGreaterThan(1);
    const { hostCount, hostSwitch } = fabric;
    for (let a = 0; a < hostCount; a++) {
      for (let h = 0; h < hostCount; h++) {
        const first = fabric.hostAt[fabric.hostOffset[hostSwitch[h]]];
        if (hostSwitch[a] === hostSwitch[h]) continue;
        expect(table[hostSwitch[a] * hostCount + h]).toBe(table[hostSwitch[a] * hostCount + first]);
        expect(lanes?.serviceLevel[a * hostCount + h]).toBe(lanes?.serviceLevel[a * hostCount + first]);
      }
    }
  });
});

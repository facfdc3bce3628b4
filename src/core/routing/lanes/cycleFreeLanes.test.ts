import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { isAcyclic } from '../../testing/naiveVerifier';
import { randomTopology } from '../../testing/randomTopology';
import { asPaths, dependenciesOf, drawWalks, isLoop, walkDraws } from '../../testing/randomWalks';
import { runEngine } from '../../testing/runEngine';
import { EngineRefusal } from '../contract/engineRefusal';
import * as dfsssp from '../engines/dfsssp';
import { cycleFreeLanes } from './cycleFreeLanes';

describe('cycleFreeLanes', () => {
  it('leaves no cycle on any lane, uses a second one only where it must, and none of them in vain', () => {
    fc.assert(
      fc.property(randomTopology, walkDraws, (topology, draws) => {
        const fabric = compileFabric(topology);
        const walks = drawWalks(fabric, draws);
        const paths = asPaths(fabric, walks);
        const acyclic = isAcyclic(dependenciesOf(walks));
        expect(finish(cycleFreeLanes(fabric, paths, 1)) !== null).toBe(acyclic);
        fc.pre(walks.length > 0 && !walks.some(isLoop));
        const dealt = finish(cycleFreeLanes(fabric, paths, 40));
        if (!dealt) throw new Error('40 paths fit on 40 lanes');
        expect(dealt.laneCount === 1).toBe(acyclic);
        for (let lane = 0; lane < dealt.laneCount; lane++) {
          const members = walks.filter((_, p) => dealt.lane[p] === lane);
          expect(members.length).toBeGreaterThan(0);
          expect(isAcyclic(dependenciesOf(members))).toBe(true);
        }
        expect(finish(cycleFreeLanes(fabric, paths, dealt.laneCount))?.lane).toEqual(dealt.lane);
        expect(finish(cycleFreeLanes(fabric, paths, dealt.laneCount - 1))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('breaks a loop where the fewest host pairs go', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4,hosts=2'));
    // The ring one way round, each turn walked as often as the list says: the turn out of ring[1] is the weakest.
    const ring = [0];
    while (ring.length < 4) {
      const last = ring[ring.length - 1];
      const s = fabric.channelTo[last];
      const ways = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])];
      ring.push(ways.find((c) => c !== (last ^ 1)) as number);
    }
    const times = [3, 1, 2, 2];
    const walks = ring.flatMap((c, i) => new Array<number[]>(times[i]).fill([c, ring[(i + 1) % 4]]));
    const dealt = finish(cycleFreeLanes(fabric, asPaths(fabric, walks), 2));
    expect([...(dealt?.lane ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('dfsssp', () => {
  it('needs two lanes on a ring of six and refuses to do with one', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=6'));
    expect(runEngine(dfsssp, fabric).lanes?.laneCount).toBe(2);
    expect(() => runEngine(dfsssp, fabric, {}, { lanes: 1 })).toThrow(EngineRefusal);
    expect(() => runEngine(dfsssp, fabric, {}, { lanes: 1 })).toThrow(/more than one virtual lane/);
  });

  it('needs no lanes on a fat tree', () => {
    expect(runEngine(dfsssp, compileFabric(generateFromSpec('fat-tree:k=4')), {}, { lanes: 1 }).lanes).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { isAcyclic } from '../testing/naiveVerifier';
import { randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { cycleFreeLanes, type PathLanes } from './cycleFreeLanes';
import * as dfsssp from './dfsssp';
import { EngineRefusal } from './engineRefusal';
import type { TablePaths } from './tablePaths';

function deal(fabric: Fabric, paths: TablePaths, most: number): PathLanes | null {
  const steps = cycleFreeLanes(fabric, paths, most);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Any paths at all, as walks of channels, from the numbers drawn. */
function walks(fabric: Fabric, draws: readonly (readonly number[])[]): number[][] {
  return draws.map(([start, ...steps]) => {
    const walk = [start % fabric.channelCount];
    for (const draw of steps) {
      const last = walk[walk.length - 1];
      const s = fabric.channelTo[last];
      const ways = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])];
      const onward = ways.filter((c) => c !== (last ^ 1));
      if (onward.length === 0) break;
      walk.push(onward[draw % onward.length]);
    }
    return walk;
  });
}

function asPaths(fabric: Fabric, list: readonly (readonly number[])[]): TablePaths {
  const turns = list.map((walk) =>
    walk.slice(1).map((output, i) => {
      const s = fabric.channelFrom[output];
      const degree = fabric.outOffset[s + 1] - fabric.outOffset[s];
      return fabric.turnOffset[s] + fabric.channelSlot[walk[i] ^ 1] * degree + fabric.channelSlot[output];
    }),
  );
  return {
    source: Uint32Array.from(list, (walk) => fabric.channelFrom[walk[0]]),
    destination: new Uint32Array(list.length),
    offset: Uint32Array.from([0, ...turns].map((_, i) => turns.slice(0, i).flat().length)),
    turn: Uint32Array.from(turns.flat()),
  };
}

const hasHosts = (fabric: Fabric, s: number): boolean => fabric.hostOffset[s + 1] > fabric.hostOffset[s];

const edges = (list: readonly (readonly number[])[]): string[] =>
  list.flatMap((walk) => walk.slice(1).map((output, i) => `${walk[i]}>${output}`));

describe('cycleFreeLanes', () => {
  it('leaves no cycle on any lane, uses a second one only where it must, and none of them in vain', () => {
    const draws = fc.array(fc.array(fc.nat(99), { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(randomTopology, draws, (topology, drawn) => {
        const fabric = compileFabric(topology);
        const list = walks(fabric, drawn).filter(([first]) => hasHosts(fabric, fabric.channelFrom[first]));
        const paths = asPaths(fabric, list);
        const acyclic = isAcyclic(edges(list));
        expect(deal(fabric, paths, 1) !== null).toBe(acyclic);
        // A walk that comes back to a channel is a cycle by itself, on whatever lane.
        if (list.length === 0 || list.some((walk) => new Set(walk).size < walk.length)) return;
        const dealt = deal(fabric, paths, 40);
        if (!dealt) throw new Error('40 paths fit on 40 lanes');
        expect(dealt.laneCount === 1).toBe(acyclic);
        for (let lane = 0; lane < dealt.laneCount; lane++) {
          const members = list.filter((_, p) => dealt.lane[p] === lane);
          expect(members.length).toBeGreaterThan(0);
          expect(isAcyclic(edges(members))).toBe(true);
        }
        expect(deal(fabric, paths, dealt.laneCount)?.lane).toEqual(dealt.lane);
        expect(deal(fabric, paths, dealt.laneCount - 1)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('breaks a loop where the fewest host pairs go', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4,hosts=2'));
    // The ring one way round, each turn walked as often as the list says: the turn out of channel ring[1] is the weakest.
    const ring = [0];
    while (ring.length < 4) {
      const last = ring[ring.length - 1];
      const s = fabric.channelTo[last];
      const ways = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])];
      ring.push(ways.find((c) => c !== (last ^ 1)) as number);
    }
    const times = [3, 1, 2, 2];
    const list = ring.flatMap((c, i) => new Array<number[]>(times[i]).fill([c, ring[(i + 1) % 4]]));
    const dealt = deal(fabric, asPaths(fabric, list), 2);
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

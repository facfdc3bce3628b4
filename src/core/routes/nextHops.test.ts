import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyNextHops } from '../deadlock/verifyNextHops';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { damaged, randomTopology } from '../testing/randomTopology';
import type { Topology } from '../topology/topology';
import { listNextHops, type NextHops, shortestNextHops, upDownNextHops } from './nextHops';

const ofSpec = (spec: string) => compileFabric(generateFromSpec(spec));

function next(fabric: Fabric, hops: NextHops, t: number, s: number): number[] {
  const into = new Int32Array(fabric.maxPort + 1);
  return [...into.subarray(0, listNextHops(fabric, hops, t, s, into))];
}

/** True if some walk leads there that never climbs after a descent. */
function upThenDown(fabric: Fabric, at: number, target: number, down: boolean): boolean {
  if (at === target) return true;
  return [...fabric.outChannel.subarray(fabric.outOffset[at], fabric.outOffset[at + 1])].some((c) => {
    const v = fabric.channelTo[c];
    const goesDown = fabric.switchLevel[v] < fabric.switchLevel[at];
    return (goesDown || !down) && upThenDown(fabric, v, target, goesDown);
  });
}

function withoutLinks(topology: Topology, lost: readonly (readonly [string, string])[]): Fabric {
  const nameOf = new Map<string, string>(topology.switches.map(({ id, name }) => [id, name]));
  const isLost = (a: string, b: string) =>
    lost.some((ends) => [...ends].sort().join() === [nameOf.get(a), nameOf.get(b)].sort().join());
  const links = topology.links.map((link) => (isLost(link.a.node, link.b.node) ? { ...link, down: true } : link));
  expect(links.filter((link) => link.down)).toHaveLength(lost.length);
  return compileFabric({ ...topology, links });
}

describe('shortest next hops', () => {
  it('are all uplinks of a leaf and one way down', () => {
    const fabric = ofSpec('fat-tree:k=8');
    const hops = shortestNextHops(fabric);
    const level = (s: number) => fabric.switchLevel[s];
    hops.targets.forEach((target, t) => {
      for (let s = 0; s < fabric.switchCount; s++) {
        const count = next(fabric, hops, t, s).length;
        const samePod = fabric.switchPod[s] === fabric.switchPod[target];
        const goesUp = level(s) === 0 || (level(s) === 1 && !samePod);
        expect(count).toBe(s === target ? 0 : goesUp ? 4 : 1);
      }
    });
  });

  it('lead one step nearer by every cable that does, parallel ones too', () => {
    const met = new CaseCounter('several', 'cut off', 'parallel');
    fc.assert(
      fc.property(damaged(randomTopology), (topology) => {
        const fabric = compileFabric(topology);
        const hops = shortestNextHops(fabric);
        const search = new SwitchDistances(fabric);
        hops.targets.forEach((target, t) => {
          search.search(target);
          for (let s = 0; s < fabric.switchCount; s++) {
            const expected = Array.from(fabric.channelTo.keys()).filter(
              (c) => fabric.channelFrom[c] === s && search.distance[fabric.channelTo[c]] + 1 === search.distance[s],
            );
            const found = next(fabric, hops, t, s);
            expect(found.toSorted((a, b) => a - b)).toEqual(expected);
            expect(found.map((c) => fabric.channelFromPort[c])).toEqual(
              found.map((c) => fabric.channelFromPort[c]).toSorted((a, b) => a - b),
            );
            if (found.length > 1) met.see('several');
            if (new Set(found.map((c) => fabric.channelTo[c])).size < found.length) met.see('parallel');
            if (s !== target && found.length === 0 && fabric.switchDown[s] === 0) met.see('cut off');
          }
        });
      }),
      { numRuns: 100 },
    );
    met.expectAll(3);
  });
});

describe('the turns of many next hops', () => {
  it('close no loop in trees, and do in rings and tori', () => {
    const verdict = (spec: string) => {
      const fabric = ofSpec(spec);
      return verifyNextHops(fabric, shortestNextHops(fabric));
    };
    for (const tree of ['fat-tree:k=8', 'fat-tree:levels=2,ports=8,leaves=6,spines=4', 'mesh:dims=5']) {
      expect(verdict(tree)).toMatchObject({ unreachablePairs: 0, deadlockFree: true });
    }
    const torus = verdict('torus:dims=5x5');
    expect(torus.deadlockFree).toBe(false);
    expect(torus.cycle.length).toBeGreaterThanOrEqual(4);
    // All minimal ways of a mesh turn in all directions.
    expect(verdict('mesh:dims=3x3').deadlockFree).toBe(false);
  });

  it('close a loop in a damaged tree if shortest ways may come down and go up again, and none if they go up, then down', () => {
    // Two leaves of four have no spine in common, so that shortest ways between them pass another leaf, and so back.
    const tree = generateFromSpec('fat-tree:levels=2,ports=4,leaves=4,spines=2');
    const fabric = withoutLinks(tree, [
      ['leaf-0', 'spine-0'],
      ['leaf-1', 'spine-1'],
      ['leaf-2', 'spine-0'],
      ['leaf-3', 'spine-1'],
    ]);
    const cut = verifyNextHops(fabric, shortestNextHops(fabric));
    expect(cut).toMatchObject({ unreachablePairs: 2 * 4 * 4, deadlockFree: true });

    const less = withoutLinks(tree, [
      ['leaf-0', 'spine-0'],
      ['leaf-1', 'spine-1'],
    ]);
    const shortest = verifyNextHops(less, shortestNextHops(less));
    expect(shortest).toMatchObject({ unreachablePairs: 0, deadlockFree: false });
    const upDown = upDownNextHops(less);
    if (!upDown) throw new Error('this is a tree');
    expect(verifyNextHops(less, upDown)).toMatchObject({ unreachablePairs: 2 * 2 * 2, deadlockFree: true });
  });

  it('never go up after they went down, whatever has failed in a tree of three levels', () => {
    const met = new CaseCounter('lost', 'whole');
    const tree = generateFromSpec('fat-tree:k=4');
    const between = tree.links.filter(
      ({ a, b }) => tree.switches.filter((s) => s.id === a.node || s.id === b.node).length === 2,
    );
    fc.assert(
      fc.property(fc.subarray(between, { maxLength: 8 }), (lost) => {
        const links = tree.links.map((link) => (lost.includes(link) ? { ...link, down: true } : link));
        const fabric = compileFabric({ ...tree, links });
        const hops = upDownNextHops(fabric);
        if (!hops) throw new Error('this is a tree');
        const verdict = verifyNextHops(fabric, hops);
        expect(verdict.deadlockFree).toBe(true);
        const level = (s: number) => fabric.switchLevel[s];
        hops.targets.forEach((target, t) => {
          for (const s of hops.targets) {
            const walk = (at: number, down: boolean): void => {
              if (at === target) return;
              const channels = next(fabric, hops, t, at);
              expect(channels.length).toBeGreaterThan(0);
              for (const c of channels) {
                const v = fabric.channelTo[c];
                const goesDown = level(v) < level(at);
                expect(down && !goesDown).toBe(false);
                walk(v, goesDown);
              }
            };
            if (s !== target && next(fabric, hops, t, s).length > 0) walk(s, false);
            const reached = s === target || next(fabric, hops, t, s).length > 0;
            expect(reached).toBe(upThenDown(fabric, s, target, false));
            met.see(reached ? 'whole' : 'lost');
          }
        });
      }),
      { numRuns: 60 },
    );
    met.expectAll(2);
  });

  it('are not up and down where there is no one tree', () => {
    expect(upDownNextHops(ofSpec('torus:dims=5x5'))).toBeNull();
    expect(upDownNextHops(ofSpec('joined-fat-tree:k=4,joint=top'))).toBeNull();
  });
});

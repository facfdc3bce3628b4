import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { isAcyclic, naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { escapeTurns } from '../lanes/escapeTurns';
import * as minHop from './minHop';
import * as nue from './nue';

const lanes = fc.integer({ min: 1, max: 5 });

describe('nue', () => {
  it('reaches all that can be reached, without a loop on any lane, with any number of lanes', () => {
    fc.assert(
      fc.property(fc.oneof(randomTopology, damaged(randomTopology)), lanes, (topology, wanted) => {
        const fabric = compileFabric(topology);
        fc.pre(fabric.hostAt.length > 0);
        const routing = runEngine(nue, fabric, {}, { lanes: wanted });
        const verdict = naiveVerify(topology, routing.table, routing.lanes);
        // Min-hop gives every pair that is connected a route.
        expect(verdict.pairs).toEqual(naiveVerify(topology, runEngine(minHop, fabric).table, null).pairs);
        expect(verdict.loops).toBe(0);
        expect(verdict.acyclic).toBe(true);
        expect(routing.lanes?.laneCount ?? 1).toBeLessThanOrEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  it('gives every destination one lane, and every lane destinations', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=10,ports=4,hosts=2,seed=3'));
    const { lanes } = runEngine(nue, fabric, {}, { lanes: 4 });
    if (!lanes) throw new Error('four lanes were asked for');
    const { hostCount } = fabric;
    const of = (source: number, h: number): number => lanes.serviceLevel[source * hostCount + h];
    for (let h = 0; h < hostCount; h++) for (let s = 1; s < hostCount; s++) expect(of(s, h)).toBe(of(0, h));
    expect(new Set(lanes.serviceLevel)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('takes fewest hops where nothing is in the way', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    expect(runEngine(nue, fabric).lanes).toBeNull();
    const topology = generateFromSpec('fat-tree:k=4');
    const hops = (engine: typeof nue | typeof minHop): number[] =>
      [...naiveVerify(topology, runEngine(engine, fabric).table, null).walks.values()].map((walk) => walk.length);
    expect(hops(nue)).toEqual(hops(minHop));
  });
});

/** Channels over which `from` leads on to others, `from` included. */
function closure(from: Iterable<number>, edges: readonly (readonly [number, number])[]): Set<number> {
  const reached = new Set(from);
  for (const c of reached) for (const [a, b] of edges) if (a === c) reached.add(b);
  return reached;
}

describe('escapeTurns', () => {
  it('leads from every switch with hosts to the targets along a tree, without a loop, and has no turn to spare', () => {
    const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(randomTopology, picks, (topology, picked) => {
        const fabric = compileFabric(topology);
        const { channelFrom, channelTo } = fabric;
        const hostsAt = (s: number): number => fabric.hostOffset[s + 1] - fabric.hostOffset[s];
        const sources = [...Array(fabric.switchCount).keys()].filter((s) => hostsAt(s) > 0);
        fc.pre(sources.length > 0);
        const targets = picked.map((pick) => sources[pick % sources.length]);
        const { input, output } = escapeTurns(fabric, Uint32Array.from(new Set(targets)));
        const turns = Array.from(input, (c, i) => [c, output[i]] as const);
        expect(isAcyclic(turns.map(([c, d]) => `${c}>${d}`))).toBe(true);

        const links = [...Array(fabric.channelCount).keys()].map((c) => [channelFrom[c], channelTo[c]] as const);
        const leaving = (s: number): number[] => links.flatMap(([from], c) => (from === s ? [c] : []));
        for (const source of sources) {
          const reached = new Set([...closure(leaving(source), turns)].map((c) => channelTo[c]));
          const connected = closure([source], links);
          for (const target of targets) {
            if (target !== source) expect(reached.has(target)).toBe(connected.has(target));
          }
        }
        const used = new Set(turns.flat().map((c) => c >> 1));
        const met = new Set(turns.flat().flatMap((c) => [channelFrom[c], channelTo[c]]));
        const pieces = new Set([...met].map((s) => Math.min(...closure([s], links))));
        expect(used.size).toBe(met.size - pieces.size);

        const back = turns.map(([c, d]) => [d, c] as const);
        for (const [c, d] of turns) {
          expect([...closure([c], back)].some((e) => hostsAt(channelFrom[e]) > 0)).toBe(true);
          expect([...closure([d], turns)].some((e) => targets.includes(channelTo[e]))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

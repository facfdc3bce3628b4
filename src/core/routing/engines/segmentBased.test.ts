import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelOrder } from '../../deadlock/channelOrder';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { turnStatistics } from '../../metrics/turnStatistics';
import { CaseCounter } from '../../testing/caseCounter';
import { isAcyclic } from '../../testing/naiveVerifier';
import { randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { findSegments } from '../order/segments';
import * as segmentBased from './segmentBased';

function listSegments(fabric: Fabric): number[][] {
  const { offset, channels } = findSegments(fabric);
  return Array.from({ length: offset.length - 1 }, (_, i) => [...channels.subarray(offset[i], offset[i + 1])]);
}

/** Switches that can be reached from one without a link. */
function withoutLink({ channelFrom, channelTo, channelCount }: Fabric, start: number, link: number): Set<number> {
  const reached = new Set([start]);
  for (const s of reached) {
    for (let c = 0; c < channelCount; c++) if (channelFrom[c] === s && c >> 1 !== link) reached.add(channelTo[c]);
  }
  return reached;
}

describe('findSegments', () => {
  it('makes up the links, each once, of walks through new switches that end at old ones, bridges aside', () => {
    const met = new CaseCounter('a bridge');
    fc.assert(
      fc.property(randomTopology, (topology) => {
        const fabric = compileFabric(topology);
        const { channelFrom, channelTo } = fabric;
        const segments = listSegments(fabric);
        const links = segments.flat().map((c) => c >> 1);
        expect(links.sort((a, b) => a - b)).toEqual([...Array(fabric.linkCount).keys()]);
        const old = new Set<number>();
        for (const segment of segments) {
          const [first] = segment;
          const last = segment[segment.length - 1];
          // Each component begins with a switch that no segment has led to.
          if (!old.has(channelFrom[first])) {
            for (const s of withoutLink(fabric, channelFrom[first], -1)) expect(old.has(s)).toBe(false);
            old.add(channelFrom[first]);
          }
          segment.slice(1).forEach((c, i) => {
            expect(channelFrom[c]).toBe(channelTo[segment[i]]);
            expect(old.has(channelFrom[c])).toBe(false);
            old.add(channelFrom[c]);
          });
          const bridge = !old.has(channelTo[last]);
          expect(withoutLink(fabric, channelFrom[first], first >> 1).has(channelTo[first])).toBe(!bridge);
          if (bridge && met.see('a bridge')) expect(segment).toHaveLength(1);
          old.add(channelTo[last]);
        }
      }),
      { numRuns: 200 },
    );
    met.expectAll();
  });
});

describe('channelOrder', () => {
  it('finds an order exactly if the turns close no loop', () => {
    const met = new CaseCounter('a loop', 'an order');
    fc.assert(
      fc.property(
        randomTopology,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9 }),
        (topology, draws) => {
          const fabric = compileFabric(topology);
          const turns = new Uint8Array(fabric.turnOffset[fabric.switchCount]);
          const edges: [number, number][] = [];
          for (let c = 0; c < fabric.channelCount; c++) {
            for (let d = 0; d < fabric.channelCount; d++) {
              if (fabric.channelTo[c] !== fabric.channelFrom[d] || d === (c ^ 1)) continue;
              if (draws[(7 * c + d) % draws.length] < 0.7) continue;
              edges.push([c, d]);
              const s = fabric.channelTo[c];
              const degree = fabric.outOffset[s + 1] - fabric.outOffset[s];
              turns[fabric.turnOffset[s] + fabric.channelSlot[c ^ 1] * degree + fabric.channelSlot[d]] = 1;
            }
          }
          const loop = !isAcyclic(edges.map(([c, d]) => `${c}>${d}`));
          met.see(loop ? 'a loop' : 'an order');
          if (loop) {
            expect(() => channelOrder(fabric, turns)).toThrow(/without order/);
            return;
          }
          const position = channelOrder(fabric, turns);
          expect([...position].sort((a, b) => a - b)).toEqual([...Array(fabric.channelCount).keys()]);
          for (const [c, d] of edges) expect(position[c]).toBeLessThan(position[d]);
        },
      ),
      // All turns of a ring: a loop, which few draws close.
      { numRuns: 200, examples: [[generateFromSpec('torus:dims=4'), Array(9).fill(1)]] },
    );
    met.expectAll();
  });
});

describe('segment-based', () => {
  it.each([
    ['torus:dims=7', 1],
    ['mesh:dims=2x2', 1],
    ['mesh:dims=2x5', 4],
  ])('prohibits one turn pair in each of the segments of %s', (spec, segments) => {
    const fabric = compileFabric(generateFromSpec(spec));
    expect(listSegments(fabric).filter((segment) => segment.length > 1)).toHaveLength(segments);
    const { turns } = runEngine(segmentBased, fabric);
    if (!turns) throw new Error('it decides a turn set');
    expect(turnStatistics(fabric, turns).prohibitedPairs).toBe(segments);
  });
});

import { describe, expect, it } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import type { RouteResultView } from '../state/results/runStore';
import { linksAt, passingFrom } from './passing';

const topology = generateFromSpec('torus:dims=3x3');
const fabric = compileFabric(topology);

describe('who may pass where', () => {
  it('divides the other links of a switch by its prohibited pairs, in both directions', () => {
    const at = 4;
    const links = linksAt(fabric, at);
    expect(links).toHaveLength(4);
    for (const l of links) {
      const { a, b } = topology.links[l];
      expect([a.node, b.node]).toContain(topology.switches[at].id);
    }
    // The pair between the first and the third link: in over the one, out over the other.
    const out = Array.from(fabric.outChannel.subarray(fabric.outOffset[at], fabric.outOffset[at + 1]));
    const result = { prohibitedTurns: Uint32Array.from([at, out[0] ^ 1, out[2]]) } as RouteResultView;
    expect(passingFrom(fabric, result, at, links[0])).toEqual({
      from: links[0],
      allowed: [links[1], links[3]],
      refused: [links[2]],
    });
    expect(passingFrom(fabric, result, at, links[2])?.refused).toEqual([links[0]]);
    expect(passingFrom(fabric, result, at, links[1])?.refused).toEqual([]);
  });

  it('knows only links of the switch', () => {
    const result = { prohibitedTurns: new Uint32Array() } as RouteResultView;
    const elsewhere = topology.links.findIndex((_, l) => !linksAt(fabric, 4).includes(l));
    expect(passingFrom(fabric, result, 4, elsewhere)).toBeNull();
  });
});

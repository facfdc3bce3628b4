import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { chooseLayout, placeNetwork } from '../layouts/placeNetwork';
import { indexNetwork } from '../scene/network';
import { foldDependencies } from './foldDependencies';
import { CHANNEL_RADIUS, layDependencies } from './layDependencies';
import { channelAt } from './paintDependencies';

describe('the drawing of what waits for what', () => {
  it.each([
    'torus:dims=6',
    'torus:dims=4x4',
    'joined-fat-tree:k=4',
    'leaf-spine:leaves=8,spines=4,hosts=4',
    'random:switches=20,ports=6,hosts=2',
    'full-mesh:switches=8',
  ])('has a circle for every channel that covers no other: %s', (spec) => {
    const topology = generateFromSpec(spec);
    const fabric = compileFabric(topology);
    const { neighbours, levels } = indexNetwork(topology, fabric);
    const placement = placeNetwork(topology, neighbours, levels, chooseLayout(topology, levels));
    const places = layDependencies(fabric, placement);
    const { x, y } = places;
    for (let c = 0; c < fabric.channelCount; c++) {
      for (let d = 0; d < c; d++)
        expect(Math.hypot(x[c] - x[d], y[c] - y[d])).toBeGreaterThanOrEqual(2 * CHANNEL_RADIUS);
      expect(channelAt(places, x[c], y[c], 1)).toBe(c);
    }
  });

  it('shows of many channels what is spoken of, and what waits for it or it for', () => {
    const arcs = Array.from({ length: 2000 }, (_, i): [number, number] => [i, i + 1]);
    const folded = foldDependencies(2001, arcs, [10, 500]);
    expect([...(folded.drawn ?? [])].sort((a, b) => a - b)).toEqual([9, 10, 11, 499, 500, 501]);
    expect(folded.arcs).toHaveLength(4);
    expect(foldDependencies(800, arcs.slice(0, 799), []).drawn).toBeUndefined();
    // So many arrows leave nothing to be seen, however few channels they join.
    expect(foldDependencies(800, arcs, []).arcs).toEqual([]);
  });
});

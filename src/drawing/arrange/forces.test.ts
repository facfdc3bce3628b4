import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { SWITCH_HEIGHT } from '../layouts/placement';
import { placeNetwork } from '../layouts/placeNetwork';
import { indexNetwork } from '../scene/network';
import { FORCE_TICKS, ForceLayout } from './forces';
import { forceTaskOf } from './placeByForces';

function laidOut(spec: string) {
  const topology = generateFromSpec(spec);
  const network = indexNetwork(topology, compileFabric(topology));
  const start = placeNetwork(topology, network.neighbours, null, 'force');
  const layout = new ForceLayout(forceTaskOf(network, start));
  for (let tick = 0; tick < FORCE_TICKS; tick++) layout.tick();
  return { ...layout.places, symbolWidth: start.symbolWidth };
}

const extent = (places: Float32Array): number => Math.max(...places) - Math.min(...places);

describe.each(['random:switches=40,ports=4,hosts=1', 'random:switches=100,ports=4,hosts=1'])('forces on %s', (spec) => {
  const { x, y, symbolWidth } = laidOut(spec);

  it('let no two symbols touch', () => {
    for (let a = 0; a < x.length; a++) {
      for (let b = a + 1; b < x.length; b++) {
        const apart = Math.abs(x[a] - x[b]) > symbolWidth || Math.abs(y[a] - y[b]) > SWITCH_HEIGHT;
        expect(apart, `switches ${a} and ${b}`).toBe(true);
      }
    }
  });

  it('use a page that is wider than high', () => {
    const width = extent(x);
    const height = extent(y);
    expect(width / height).toBeGreaterThan(1.05);
    // So close that names and turns can be read where all of it is shown: 16 symbols of ground for each, at most.
    expect((width * height) / x.length).toBeLessThan(16 * symbolWidth * SWITCH_HEIGHT);
  });
});

it('leave what is fixed in its place', () => {
  const at = Float32Array.of(0, 40, 80);
  const layout = new ForceLayout({
    x: at,
    y: at,
    radius: Float32Array.of(5, 5, 5),
    fixed: Uint8Array.of(0, 1, 0),
    pairs: Uint32Array.of(0, 1, 1, 2),
    length: 10,
    repulsion: 1,
  });
  for (let tick = 0; tick < 20; tick++) layout.tick();
  const { x, y } = layout.places;
  expect([x[1], y[1]]).toEqual([40, 40]);
  expect(x[0]).not.toBe(0);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { type GridMeasures, measureGrid } from './gridMeasures';

function measure(spec: string): GridMeasures {
  const found = measureGrid(compileFabric(generateFromSpec(spec)));
  if (!found) throw new Error(`no grid: ${spec}`);
  return found;
}

describe('measureGrid', () => {
  it('counts a mesh and a torus as their own formulas do', () => {
    for (const dims of ['5x5', '4x6', '2x3', '3x4x5']) {
      const mesh = measure(`mesh:dims=${dims}`);
      expect(mesh.distances.mean).toBeCloseTo(mesh.mesh.distances.mean, 12);
      expect(mesh.distances.max).toBe(mesh.mesh.distances.max);
      expect(mesh.cables).toEqual(mesh.mesh.cables);
      const torus = measure(`torus:dims=${dims}`);
      expect(torus.distances.mean).toBeCloseTo(torus.torus.distances.mean, 12);
      expect(torus.distances.max).toBe(torus.torus.distances.max);
      expect(torus.cables).toEqual(torus.torus.cables);
    }
    // As the domain's paper has it: 8.031 mean hops on 16 x 16, 4.063 on 8 x 8.
    expect(measure('torus:dims=16x16').distances.mean).toBeCloseTo(8.0314, 4);
    expect(measure('torus:dims=8x8').distances.mean).toBeCloseTo(4.0635, 4);
  });

  it('adds cable lengths up', () => {
    const { cables, links } = measure('grid-random:side=8,degree=4,reach=3,seed=1');
    expect(cables.histogram.reduce((sum, count) => sum + count, 0)).toBe(links);
    expect(cables.histogram.reduce((sum, count, length) => sum + count * length, 0)).toBe(cables.total);
    expect(cables.histogram[0]).toBe(0);
    expect(cables.max).toBe(3);
    expect(cables.mean).toBeCloseTo(cables.total / links, 12);
  });

  it('has bounds that no network goes below, Moore below layout, and that some reach', () => {
    const shape = fc.record({
      side: fc.integer({ min: 3, max: 7 }),
      degree: fc.integer({ min: 3, max: 6 }),
      reach: fc.integer({ min: 2, max: 6 }),
      seed: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(shape, ({ side, degree, reach, seed }) => {
        const found = measure(`grid-random:side=${side},degree=${degree},reach=${reach},seed=${seed}`);
        expect(found.connected).toBe(true);
        expect(found.moore.mean).toBeLessThanOrEqual(found.layout.mean);
        expect(found.layout.mean).toBeLessThanOrEqual(found.distances.mean);
        expect(found.moore.max).toBeLessThanOrEqual(found.layout.max);
        expect(found.layout.max).toBeLessThanOrEqual(found.distances.max);
      }),
      { numRuns: 40 },
    );
    // Five in a ring are a Moore graph; in a mesh of 3 x 3 the middle needs what the layout says.
    expect(measure('torus:dims=5').moore).toEqual(measure('torus:dims=5').distances);
    expect(measure('mesh:dims=2x2').layout).toEqual(measure('mesh:dims=2x2').distances);
    // By hand for 256 switches of degree 4: 4, 12, 36, 108 within four hops, 95 are left for the fifth.
    const { moore } = measure('grid-random:side=16,degree=4,reach=8,seed=1');
    expect(moore.max).toBe(5);
    expect(moore.mean).toBeCloseTo((4 + 24 + 108 + 432 + 475) / 255, 12);
  });

  it('says when a network falls apart, and leaves networks without a lattice out', () => {
    const whole = generateFromSpec('mesh:dims=4');
    const cut = { ...whole, links: whole.links.filter((_, i) => i !== whole.links.length - 2) };
    expect(measureGrid(compileFabric(cut))?.connected).toBe(false);
    expect(measureGrid(compileFabric(generateFromSpec('fat-tree:k=4')))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { turnStatistics } from '../../metrics/turnStatistics';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import * as cycleBreaking from './cycleBreaking';

/** One host a switch, links as pairs of switch numbers. */
function drawn(switches: number, links: readonly (readonly [number, number])[]): Topology {
  const builder = new TopologyBuilder();
  const ids = Array.from({ length: switches }, (_, s) => builder.addSwitch({ name: `s${s}`, portCount: 16 }));
  ids.forEach((id, s) => {
    builder.connect(builder.addHost({ name: `h${s}` }), id);
  });
  for (const [a, b] of links) builder.connect(ids[a], ids[b]);
  return builder.build('drawn');
}

function prohibited(topology: Topology): { prohibitedPairs: number; pairs: number } {
  const fabric = compileFabric(topology);
  const { turns } = runEngine(cycleBreaking, fabric);
  if (!turns) throw new Error('it decides a turn set');
  return turnStatistics(fabric, turns);
}

describe('cycle-breaking', () => {
  it.each([3, 4, 5, 6, 8])(
    'prohibits a third of the turns of the complete network of %i, and no set can do with less',
    (n) => {
      const links = Array.from({ length: n }, (_, a) => Array.from({ length: a }, (_, b) => [a, b] as const)).flat();
      // Each triangle has three turn pairs and needs one of them prohibited.
      const triangles = (n * (n - 1) * (n - 2)) / 6;
      expect(prohibited(drawn(n, links))).toMatchObject({ prohibitedPairs: triangles, pairs: 3 * triangles });
    },
  );

  it('prohibits one turn of a ring and none of a tree', () => {
    expect(prohibited(generateFromSpec('torus:dims=7')).prohibitedPairs).toBe(1);
    const tree = drawn(7, [
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
      [2, 5],
      [2, 6],
    ]);
    expect(prohibited(tree).prohibitedPairs).toBe(0);
  });

  it.each(['torus:dims=4x5', 'torus:dims=3x3x3', 'fat-tree:k=6', 'mesh:dims=5x4'])(
    'prohibits at most a third of the turns of %s',
    (spec) => {
      const { prohibitedPairs, pairs } = prohibited(generateFromSpec(spec));
      expect(prohibitedPairs).toBeLessThanOrEqual(pairs / 3);
      expect(prohibitedPairs).toBeGreaterThan(0);
    },
  );

  it('puts cut switches off, so that two triangles joined by a path keep both ends in touch', () => {
    const links = [
      [0, 1],
      [1, 2],
      [2, 0],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 4],
    ] as const;
    expect(prohibited(drawn(7, links)).prohibitedPairs).toBe(2);
  });
});

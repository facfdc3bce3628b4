import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { placeNetwork } from '../layouts/placeNetwork';
import { indexNetwork } from '../scene/network';
import { forceTaskOf } from './placeByForces';

describe('forceTaskOf', () => {
  const topology = generateFromSpec('torus:dims=5,hosts=1');
  const doubled = { ...topology, links: [...topology.links, ...topology.links.slice(0, 3)] };
  const network = indexNetwork(doubled, compileFabric(doubled));
  const start = placeNetwork(doubled, network.neighbours, network.levels, 'force');
  const task = forceTaskOf(network, start);

  it('joins each two neighbouring switches once, hosts and parallel links aside', () => {
    const pairs = Array.from({ length: task.pairs.length / 2 }, (_, i) => [task.pairs[2 * i], task.pairs[2 * i + 1]]);
    expect(pairs.map(([a, b]) => `${a} ${b}`).sort()).toEqual(['0 1', '0 4', '1 2', '2 3', '3 4']);
  });

  it('gives every switch room for its symbol and its hosts, and leaves all of them free to move', () => {
    expect(task.radius).toHaveLength(5);
    for (const radius of task.radius) expect(2 * radius).toBeGreaterThan(Math.hypot(start.symbolWidth, 16));
    expect([...task.fixed]).toEqual([0, 0, 0, 0, 0]);
    expect(task.x).toBe(start.switchX);
  });
});

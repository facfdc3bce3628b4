import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { channelsOf, laneGraph } from './laneGraph';

describe('the dependency graph of one lane', () => {
  // Two lanes: 0 waits for 1 on lane 0, 1 goes on to 2 on lane 1, and a loop lies on lane 1.
  const vertex = (channel: number, lane: number): number => 2 * channel + lane;
  const graph = {
    lanes: 2,
    arcs: Uint32Array.of(
      ...[vertex(0, 0), vertex(1, 0), vertex(1, 0), vertex(2, 1)],
      ...[vertex(2, 1), vertex(3, 1), vertex(3, 1), vertex(2, 1)],
    ),
    cycle: Uint32Array.of(vertex(2, 1), vertex(3, 1)),
  };

  it('has what packets wait for that hold channels on it, and says what goes on elsewhere', () => {
    const { arcs, away, loop, drawn } = laneGraph(graph, 0, 4, []);
    expect(arcs).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([...away]).toEqual([[1, 2]]);
    expect(loop).toEqual([]);
    expect(drawn).toBeUndefined();
    expect(laneGraph(graph, 1, 4, []).loop).toEqual([
      [2, 3],
      [3, 2],
    ]);
  });

  it('shows of a large network its loop, and what is selected', () => {
    expect([...(laneGraph(graph, 1, 5000, []).drawn ?? [])]).toEqual([2, 3]);
    expect([...(laneGraph(graph, 0, 5000, [1]).drawn ?? [])].sort()).toEqual([0, 1, 2]);
  });

  it('takes both channels of a link, and all at a switch', () => {
    const topology = generateFromSpec('torus:dims=6');
    const fabric = compileFabric(topology);
    const link = topology.links[fabric.linkRecord[2]];
    expect(channelsOf(topology, fabric, [{ kind: 'link', id: link.id }])).toEqual([4, 5]);
    expect(channelsOf(topology, fabric, [{ kind: 'switch', id: topology.switches[0].id }])).toHaveLength(4);
    expect(channelsOf(topology, fabric, [])).toEqual([]);
  });
});

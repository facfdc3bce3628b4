import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import * as minHop from '../routing/engines/minHop';
import { randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { demandsOf } from '../traffic/demand';
import { hopBound } from './bounds';
import { summarizeHops } from './hops';
import { measureTable } from './loads';
import { throughputOf } from './throughput';

/** Switches that packets from `start` can get to. */
function reachedFrom({ channelFrom, channelTo }: Fabric, start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    channelFrom.forEach((from, c) => {
      if (reached.has(from)) reached.add(channelTo[c]);
    });
  }
  return reached;
}

const channelsAmong = ({ channelFrom }: Fabric, switches: ReadonlySet<number>): number =>
  channelFrom.filter((from) => switches.has(from)).length;

describe('hopBound', () => {
  it('is channels over hops: a ring of twelve, mean distance 36/11, so 24 channels for 12 × 36/11', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=12'));
    expect(hopBound(fabric, demandsOf(fabric, null))).toBeCloseTo(24 / ((12 * 36) / 11), 12);
  });

  it('is at most 1, and the smaller of the two measurements for joined trees', () => {
    const tree = compileFabric(generateFromSpec('fat-tree:k=4'));
    expect(hopBound(tree, demandsOf(tree, null))).toBe(1);
    const joined = compileFabric(generateFromSpec('joined-fat-tree:k=4,joint=bottom'));
    const [intra, inter] = demandsOf(joined, null);
    expect(hopBound(joined, [intra, inter])).toBe(Math.min(hopBound(joined, [intra]), hopBound(joined, [inter])));
  });

  it('is kept by shortest routes on connected networks', () => {
    fc.assert(
      fc.property(randomTopology, (topology) => {
        const fabric = compileFabric(topology);
        const demands = demandsOf(fabric, { kind: 'uniform' });
        const { loads, histogram } = measureTable(fabric, runEngine(minHop, fabric).table, demands);
        const arrived = histogram.reduce((sum, n) => sum + n, 0);
        const hosts = topology.hosts.length;
        fc.pre(arrived === hosts * Math.max(0, hosts - 1));
        const bound = hopBound(fabric, demands);
        expect(throughputOf(loads[0], demands[0])).toBeLessThanOrEqual(bound * (1 + 1e-12));
        // Shortest routes use exactly the hops that the bound counts, and have the channels where hosts are.
        const used = loads[0].reduce((sum, load) => sum + load, 0);
        const channels = channelsAmong(fabric, reachedFrom(fabric, fabric.hostSwitch[0]));
        expect(bound).toBeCloseTo(used > channels ? channels / used : 1, 9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('summarizeHops', () => {
  it('takes the mean over pairs', () => {
    expect(summarizeHops([2, 0, 6])).toEqual({ mean: 1.5, max: 2, histogram: [2, 0, 6] });
    expect(summarizeHops([])).toEqual({ mean: 0, max: 0, histogram: [] });
  });
});

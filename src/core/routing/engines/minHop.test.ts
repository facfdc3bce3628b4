import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import * as minHop from './minHop';

describe('min-hop', () => {
  it('takes shortest paths', () => {
    fc.assert(
      fc.property(damaged(randomTopology), (topology) => {
        const fabric = compileFabric(topology);
        const { walks, pairs } = naiveVerify(topology, runEngine(minHop, fabric).table, null);
        const { switchCount: n, channelFrom, channelTo } = fabric;
        // Floyd and Warshall, apart from the search that the engine uses.
        const hops = Array.from({ length: n }, (_, a) => Array.from({ length: n }, (_, b) => (a === b ? 0 : n + 1)));
        for (let c = 0; c < channelFrom.length; c++) hops[channelFrom[c]][channelTo[c]] = 1;
        for (let k = 0; k < n; k++)
          for (let a = 0; a < n; a++)
            for (let b = 0; b < n; b++) hops[a][b] = Math.min(hops[a][b], hops[a][k] + hops[k][b]);
        const home = new Map(topology.hosts.map((host, h) => [host.id as string, fabric.hostSwitch[h]]));
        for (const pair of pairs) {
          const [a, b] = pair.split('>').map((id) => home.get(id) as number);
          expect(walks.get(pair)).toHaveLength(hops[a][b]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('shares parallel links out evenly, lowest port first', () => {
    const builder = new TopologyBuilder();
    const ends = ['a', 'b'].map((name) => builder.addSwitch({ name, portCount: 16 }));
    for (let link = 0; link < 3; link++) builder.connect(ends[0], ends[1]);
    for (const end of ends) for (let h = 0; h < 6; h++) builder.connect(builder.addHost({ name: `${end}-${h}` }), end);
    const fabric = compileFabric(builder.build('two'));
    const { table } = runEngine(minHop, fabric);
    expect([...table.subarray(6, 12)]).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('closes a loop on a ring of five, and says so', () => {
    expect(minHop.descriptor.guarantees.deadlockFree).toBe(false);
    const topology = generateFromSpec('torus:dims=5');
    expect(naiveVerify(topology, runEngine(minHop, compileFabric(topology)).table, null).acyclic).toBe(false);
  });
});

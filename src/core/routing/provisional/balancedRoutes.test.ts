import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { turnCount, turnIndex } from '../../fabric/turns';
import { generateFromSpec } from '../../generators/spec';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import { BalancedRoutes } from './balancedRoutes';

it('routes every sub-flow on a shortest path, and its loads are those of its routes, before and after rip-up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 12 }),
      fc.integer({ min: 2, max: 4 }),
      fc.nat(999),
      (switches, ports, seed) => {
        const fabric = compileFabric(
          generateFromSpec(`random:switches=${switches},ports=${ports},hosts=2,seed=${seed}`),
        );
        const demand = terminalDemand(fabric, demandsOf(fabric, null)[0]);
        const random = new SeededRandom(seed);
        const routes = new BalancedRoutes(fabric, null, demand, 3);
        routes.routeAll(random);
        routes.ripUp(random);
        const { source, destination, offset, channels } = routes.toPairRoutes();
        const load = new Float64Array(fabric.channelCount);
        const traffic = new Float64Array(turnCount(fabric));
        const search = new SwitchDistances(fabric);
        for (let f = 0; f < source.length; f++) {
          search.search(destination[f]);
          expect(offset[f + 1] - offset[f]).toBe(search.distance[source[f]]);
          let at = source[f];
          // Two hosts a switch, each sending 1/(H-1) to each of two there, in three sub-flows.
          const amount = 4 / (fabric.hostCount - 1) / 3;
          for (let i = offset[f]; i < offset[f + 1]; i++) {
            expect(fabric.channelFrom[channels[i]]).toBe(at);
            at = fabric.channelTo[channels[i]];
            load[channels[i]] += amount;
            if (i > offset[f]) traffic[turnIndex(fabric, channels[i - 1], channels[i])] += amount;
          }
          expect(at).toBe(destination[f]);
        }
        for (let c = 0; c < load.length; c++) expect(routes.load[c]).toBeCloseTo(load[c], 9);
        const into = new Float64Array(traffic.length);
        routes.addTurnTraffic(into);
        for (let t = 0; t < into.length; t++) expect(into[t]).toBeCloseTo(traffic[t], 9);
        expect(source.length).toBe(3 * switches * (switches - 1));
      },
    ),
    { numRuns: 60 },
  );
});

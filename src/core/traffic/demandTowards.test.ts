import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { damaged, randomTopology } from '../testing/randomTopology';
import { demandFrom, demandsOf } from './demand';
import { demandTowards } from './demandTowards';
import type { Traffic } from './traffic';

const kinds: readonly (Traffic | null)[] = [null, { kind: 'uniform' }, { kind: 'groups', intra: 1, inter: 0.25 }];

describe('demandTowards', () => {
  it('gives what each switch sends by itself', () => {
    let sent = 0;
    fc.assert(
      fc.property(damaged(randomTopology), fc.constantFrom(...kinds), (topology, traffic) => {
        const fabric = compileFabric(topology);
        const senders = switchesWithHosts(fabric);
        for (const demand of demandsOf(fabric, traffic)) {
          const send = demandTowards(fabric, demand, senders);
          for (let h = 0; h < fabric.hostCount; h++) {
            if (fabric.hostSwitch[h] >= fabric.switchCount) continue;
            const towards = new Float64Array(fabric.switchCount).fill(-1);
            send(h, towards);
            const one = new Float64Array(fabric.switchCount);
            for (const s of senders) one[s] = demandFrom(fabric, demand, s, h);
            expect(towards).toEqual(one);
            sent += one.reduce((sum, x) => sum + x, 0);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(sent).toBeGreaterThan(0);
  });
});

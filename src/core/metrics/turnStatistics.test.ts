import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { turnCount, turnIndex } from '../fabric/turns';
import { generateFromSpec } from '../generators/spec';
import * as dModK from '../routing/engines/dModK';
import { runEngine } from '../testing/runEngine';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { turnStatistics } from './turnStatistics';

describe('turnStatistics', () => {
  it('counts the pairs of d-mod-k on a fat tree: down-up at leaves and middles is prohibited', () => {
    for (const k of [4, 8]) {
      const n = k / 2;
      const fabric = compileFabric(generateFromSpec(`fat-tree:k=${k}`));
      const { turns } = runEngine(dModK, fabric);
      const choose = (m: number): number => (m * (m - 1)) / 2;
      expect(turnStatistics(fabric, turns as Uint8Array)).toMatchObject({
        pairs: k * n * choose(n) + k * n * choose(k) + n * n * choose(k),
        // At a leaf and at a middle every pair of up links is reached and left by way of down then up.
        prohibitedPairs: 2 * k * n * choose(n),
        interTreePairs: 0,
        acyclic: true,
      });
    }
  });

  it.each([4, 8])('has 2n²k pairs with an inter-tree link for trees of k=%d joined at the middle', (k) => {
    const fabric = compileFabric(generateFromSpec(`joined-fat-tree:k=${k},joint=middle`));
    const none = turnStatistics(fabric, new Uint8Array(turnCount(fabric)));
    expect(none.interTreePairs).toBe(2 * (k / 2) ** 2 * k);
    expect(none.interTreeProhibitedPairs).toBe(none.interTreePairs);
    expect(none.prohibitedPairs).toBe(none.pairs);
    expect(none.acyclic).toBe(true);
  });

  it('takes a pair for prohibited unless both turns are allowed, and the way back over a parallel link for a turn', () => {
    const builder = new TopologyBuilder();
    const a = builder.addSwitch({ name: 'a', portCount: 4 });
    const b = builder.addSwitch({ name: 'b', portCount: 4 });
    builder.connect(a, b);
    builder.connect(a, b);
    const fabric = compileFabric(builder.build('two'));
    const turns = new Uint8Array(turnCount(fabric));
    expect(turnStatistics(fabric, turns)).toMatchObject({ pairs: 2, prohibitedPairs: 2 });
    turns[turnIndex(fabric, 0, 3)] = 1;
    expect(turnStatistics(fabric, turns)).toMatchObject({ prohibitedPairs: 2, acyclic: true });
    turns[turnIndex(fabric, 2, 1)] = 1;
    expect(turnStatistics(fabric, turns)).toMatchObject({ prohibitedPairs: 1, acyclic: true });
    turns[turnIndex(fabric, 3, 0)] = 1;
    const closed = turnStatistics(fabric, turns);
    expect(closed.acyclic).toBe(false);
    expect([...closed.cycle].sort()).toEqual([0, 3]);
  });
});

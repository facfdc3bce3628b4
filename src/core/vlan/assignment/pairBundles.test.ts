import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { servedSwitches } from '../trees/servedSwitches';
import { NO_VLAN } from '../trees/vlanTree';
import { PairBundles } from './pairBundles';

describe('bundles of pairs', () => {
  it.each([
    ['vbft:stages=3,down=8,up=4,hosts=512', 6000, 2 * ((64 * 63) / 2)],
    // 7 or 8 nodes a leaf, whose pairs 5 bundles do not divide.
    ['vbft:leaves=41,spines=4,hosts=292', 4900, 5 * ((41 * 40) / 2)],
    // More leaves than there is room for.
    ['vbft:leaves=60,spines=4,hosts=180', 1000, (60 * 59) / 2],
  ])('hold every pair of nodes at different leaves once, in few of one size: %s', (spec, most, expected) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const served = servedSwitches(fabric);
    const bundles = new PairBundles(served, most);
    const { count, leafA, leafB, there, back } = bundles.items;
    expect(count).toBe(expected);
    expect(back).toEqual(there);
    const n = fabric.hostCount;
    const pairs = new Uint16Array(n * n).fill(NO_VLAN);
    bundles.fill(pairs, n, Uint16Array.from(there.keys()));
    const held = new Float64Array(count);
    let wrong = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) {
        const bundle = pairs[i * n + j];
        const across = served.hostLeaf[i] !== served.hostLeaf[j];
        if (pairs[j * n + i] !== bundle || across !== (bundle !== NO_VLAN)) wrong++;
        if (!across) continue;
        held[bundle]++;
        const leaves = [leafA[bundle], leafB[bundle]];
        if (!leaves.includes(served.hostLeaf[i]) || !leaves.includes(served.hostLeaf[j])) wrong++;
      }
    }
    expect(wrong).toBe(0);
    expect(held).toEqual(there);
    const uneven = there.filter(
      (size, k) => leafA[k] === leafA[k - 1] && leafB[k] === leafB[k - 1] && Math.abs(size - there[k - 1]) > 1,
    );
    expect(uneven).toEqual(new Float64Array());
  });

  it('are not worth it for few nodes', () => {
    const pay = [16, 316, 317].map((hosts) => {
      const fabric = compileFabric(generateFromSpec(`vbft:leaves=4,spines=4,hosts=${hosts}`));
      return PairBundles.pay(servedSwitches(fabric));
    });
    expect(pay).toEqual([false, false, true]);
  });
});

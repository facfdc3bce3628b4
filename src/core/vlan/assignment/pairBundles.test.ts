import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { servedSwitches } from '../trees/servedSwitches';
import { NO_VLAN } from '../trees/vlanTree';
import { PairBundles } from './pairBundles';

describe('bundles of pairs', () => {
  it.each([
    ['vbft:stages=3,down=16,up=8,hosts=4096', 50_000],
    // More leaves than that has room for, 31 or 32 nodes each.
    ['vbft:leaves=130,spines=4,hosts=4097', 50_000],
    ['vbft:leaves=400,spines=4,hosts=1200', (400 * 399) / 2],
  ])('hold every pair of nodes at different leaves once, in few of one size: %s', (spec, most) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const served = servedSwitches(fabric);
    expect(PairBundles.pay(served)).toBe(true);
    const bundles = new PairBundles(served);
    const { count, leafA, leafB, there, back } = bundles.items;
    expect(count).toBeLessThanOrEqual(most);
    expect(back).toEqual(there);
    const n = fabric.hostCount;
    // Where there are more bundles than numbers of 16 bits, some share one.
    const span = 60_000;
    const pairs = new Uint16Array(n * n).fill(NO_VLAN);
    bundles.fill(
      pairs,
      n,
      Uint16Array.from({ length: count }, (_, k) => k % span),
    );
    const held = new Float64Array(span);
    let wrong = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) {
        const bundle = pairs[i * n + j];
        const across = served.hostLeaf[i] !== served.hostLeaf[j];
        if (pairs[j * n + i] !== bundle || across !== (bundle !== NO_VLAN)) wrong++;
        if (!across) continue;
        held[bundle]++;
        if (count > span) continue;
        const leaves = [leafA[bundle], leafB[bundle]];
        if (!leaves.includes(served.hostLeaf[i]) || !leaves.includes(served.hostLeaf[j])) wrong++;
      }
    }
    expect(wrong).toBe(0);
    const weights = new Float64Array(span);
    there.forEach((weight, k) => {
      weights[k % span] += weight;
    });
    expect(held).toEqual(weights);
  });

  it('are not worth it for few nodes', () => {
    expect(PairBundles.pay(servedSwitches(compileFabric(generateFromSpec('vbft:leaves=4,spines=4,hosts=16'))))).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { isEthernet } from './isEthernet';
import { networkNamed } from './networks';

const LEAF_SPINE = 'leaf-spine:leaves=2,spines=1,links=1,hosts=2';

describe('a network is Ethernet', () => {
  it('by its kind before its speeds', () => {
    const plain = generateFromSpec(`compute@NDR=${LEAF_SPINE}`);
    expect(isEthernet(plain)).toBe(false);
    expect(isEthernet({ ...plain, networks: [{ name: 'compute', kind: 'ethernet' }] })).toBe(true);
    const fast = generateFromSpec(`compute@400G=${LEAF_SPINE}`);
    expect(isEthernet(fast)).toBe(true);
    expect(isEthernet({ ...fast, networks: [{ name: 'compute', kind: 'infiniband' }] })).toBe(false);
  });

  it('if all speeds that are said are', () => {
    const plain = generateFromSpec(LEAF_SPINE);
    expect(isEthernet(plain)).toBe(false);
    const said = (...speeds: (string | undefined)[]) => ({
      ...plain,
      links: plain.links.map((link, l) => ({ ...link, speed: speeds[l % speeds.length] })),
    });
    expect(isEthernet(said('100GbE', undefined))).toBe(true);
    expect(isEthernet(said('100GbE', '4xEDR'))).toBe(false);
    expect(isEthernet(said('as fast as it gets'))).toBe(false);
  });

  it('for management, unless it says otherwise, each network of a plant by itself', () => {
    const plant = generateFromSpec(`compute@NDR=${LEAF_SPINE};management=oob`);
    expect(['compute', 'management'].map((name) => isEthernet(networkNamed(plant, name) ?? plant))).toEqual([
      false,
      true,
    ]);
  });
});

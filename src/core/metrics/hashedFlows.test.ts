import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { shortestNextHops } from '../routes/nextHops';
import { demandsOf } from '../traffic/demand';
import { EvenSplit } from './evenSplit';
import { type HashedFlows, type HashingRequest, hashedFlows } from './hashedFlows';

const usual: HashingRequest = { pattern: 'permutation', qps: 1, hashing: 'independent', samples: 20, seed: 1 };

function hashed(spec: string, request: Partial<HashingRequest> = {}): HashedFlows {
  const fabric = compileFabric(generateFromSpec(spec));
  return finish(hashedFlows(fabric, shortestNextHops(fabric), { ...usual, ...request }));
}

const LEAF_SPINE = 'fat-tree:levels=2,ports=32,leaves=16,spines=16';

describe('a random permutation of all hosts', () => {
  // Of a prototype with other draws, of flows that leave their switch: mean largest load, mean of 1/g, of max-min, the slowest.
  it.each([
    [LEAF_SPINE, 1, 'independent', 120, 4.61, 0.513, 0.526, 0.22],
    [LEAF_SPINE, 4, 'independent', 120, 2.63, 0.74, 0.763, 0.48],
    [LEAF_SPINE, 16, 'independent', 120, 1.74, 0.879, 0.892, 0.77],
    ['fat-tree:k=16', 1, 'independent', 40, 5.75, 0.401, 0.425, 0.18],
    ['fat-tree:k=16', 4, 'independent', 20, 3.1, 0.637, 0.689, 0.39],
    ['fat-tree:k=16', 16, 'independent', 20, 1.97, 0.808, 0.844, 0.69],
    ['fat-tree:k=16', 1, 'same', 40, 16.2, 0.13, 0.16, 0.06],
    ['fat-tree:k=16', 4, 'same', 40, 11.7, 0.154, 0.179, 0.09],
    ['fat-tree:k=16', 16, 'same', 20, 9.5, 0.168, 0.182, 0.12],
    ['fat-tree:k=8', 1, 'independent', 120, 4.33, 0.446, 0.464, 0.23],
    ['fat-tree:k=8', 1, 'same', 120, 7.74, 0.249, 0.285, 0.13],
  ] as const)('%s, %i queue pairs, %s hashes', (spec, qps, hashing, samples, largest, rate, fair, slowest) => {
    const { betweenSwitches, ...found } = hashed(spec, { qps, hashing, samples });
    expect(Math.abs(betweenSwitches.rate.mean / rate - 1)).toBeLessThan(0.02);
    expect(Math.abs(betweenSwitches.maxMin.mean / fair - 1)).toBeLessThan(0.02);
    // A single channel and a single host of each sample: these scatter more, and the slowest is given by two digits.
    expect(Math.abs(found.largestLoad / largest - 1)).toBeLessThan(0.05);
    expect(Math.abs(found.slowest.mean - slowest)).toBeLessThan(0.005 + 3 * found.slowest.ci95);
    expect(found.rate.mean).toBeGreaterThan(betweenSwitches.rate.mean);
    expect(found.sprayed).toEqual({ rate: { mean: 1, ci95: 0 }, largestLoad: 1 });
    expect(found.unrouted).toBe(0);
  });

  it('takes one of n uplinks above the leaves where all switches hash alike, and more where they do not', () => {
    const used = (hashing: HashingRequest['hashing']) => hashed('fat-tree:k=16', { hashing }).used;
    const [leaf, middle] = used('independent');
    expect(Math.abs(middle - 0.613)).toBeLessThan(0.01);
    expect(leaf).toBeGreaterThan(0.6);
    expect(used('same')[1]).toBe(1 / 8);
    expect(used('other-bits')[1]).toBeGreaterThan(0.6);
    expect(hashed('fat-tree:k=8', { hashing: 'same' }).used[1]).toBe(0.25);
  });

  it('is served by other bits as by other hashes', () => {
    const [own, bits] = (['independent', 'other-bits'] as const).map((hashing) =>
      hashed('fat-tree:k=8', { hashing, samples: 200 }),
    );
    expect(Math.abs(own.rate.mean - bits.rate.mean)).toBeLessThan(own.rate.ci95 + bits.rate.ci95);
  });
});

describe('samples', () => {
  it('are the same for the same seed and others for another', () => {
    const first = hashed('fat-tree:k=4');
    expect(hashed('fat-tree:k=4')).toEqual(first);
    expect(hashed('fat-tree:k=4', { seed: 2 })).not.toEqual(first);
  });

  it('pair hosts as effective bisection bandwidth does, or all in a ring', () => {
    expect(hashed('fat-tree:k=4', { pattern: 'one-way' }).flows).toBe(8);
    expect(hashed('fat-tree:k=4', { pattern: 'both-ways' }).flows).toBe(16);
    expect(hashed('fat-tree:k=4').flows).toBe(16);
  });

  it('end where parts of rates do not add up exactly, as sevenths', () => {
    for (const qps of [3, 5, 7, 10]) {
      const { rate, maxMin } = hashed('fat-tree:k=4', { qps });
      expect(maxMin.mean).toBeGreaterThan(rate.mean);
      expect(maxMin.mean).toBeLessThan(1);
    }
  });

  it('come near the ideal line with many queue pairs', () => {
    const { rate, sprayed } = hashed('fat-tree:k=4', { qps: 512, samples: 3 });
    expect(rate.mean).toBeGreaterThan(0.93);
    expect(sprayed.rate.mean).toBe(1);
  });

  it('count pairs that no way joins as nothing, and lines and single hosts as they are', () => {
    const mesh = generateFromSpec('mesh:dims=3,hosts=1');
    const cut = compileFabric({ ...mesh, switches: mesh.switches.map((s, i) => (i === 1 ? { ...s, down: true } : s)) });
    const found = finish(hashedFlows(cut, shortestNextHops(cut), { ...usual, samples: 4 }));
    expect(found).toMatchObject({ unrouted: 8, flows: 2, rate: { mean: 0 }, slowest: { mean: 0 }, used: [] });
    expect(found.sprayed.rate.mean).toBe(0);
    const lonely = compileFabric({ ...mesh, hosts: mesh.hosts.map((h, i) => (i > 0 ? { ...h, down: true } : h)) });
    const alone = finish(hashedFlows(lonely, shortestNextHops(lonely), usual));
    expect(alone).toMatchObject({ flows: 0, rate: { mean: 1 }, largestLoad: 1, sprayed: { rate: { mean: 1 } } });
  });
});

describe('an even split', () => {
  it('loads a tree in all-to-all as its tables at best do, and one with a lost uplink more', () => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=4,leaves=3,spines=2');
    const whole = compileFabric(topology);
    const [demand] = demandsOf(whole, null);
    const loads = new EvenSplit(whole, shortestNextHops(whole)).loads(demand);
    // Each leaf's two hosts send 4/5 of what they send to other leaves, over two uplinks.
    expect([...loads]).toEqual(new Array(12).fill(expect.closeTo(4 / 5, 12)));
    const betweenSwitches = topology.links.find((link) => {
      const names = [link.a.node, link.b.node];
      return topology.switches.filter((s) => names.includes(s.id)).length === 2;
    });
    const damaged = compileFabric({
      ...topology,
      links: topology.links.map((link) => (link === betweenSwitches ? { ...link, down: true } : link)),
    });
    const split = new EvenSplit(damaged, shortestNextHops(damaged));
    const after = split.loads(demandsOf(damaged, null)[0]);
    // One uplink carries all that its leaf sends, 8/5, and is sent as much.
    expect(Math.max(...after)).toBeCloseTo(8 / 5, 12);
  });

  it('slows a flow whose ways are unequal by the fuller one', () => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=4,leaves=3,spines=2');
    const idOf = (name: string) => topology.switches.find((s) => s.name === name)?.id;
    const links = topology.links.map((link) => {
      const lost = [link.a.node, link.b.node].sort().join() === [idOf('leaf-0'), idOf('spine-0')].sort().join();
      return lost ? { ...link, down: true } : link;
    });
    const fabric = compileFabric({ ...topology, links });
    const split = new EvenSplit(fabric, shortestNextHops(fabric));
    // Leaf 0 sends all to leaf 2 over spine 1, where half of what leaf 1 sends there passes too.
    expect([...split.congestion(Uint32Array.of(0, 2), Uint32Array.of(5, 4))]).toEqual([1.5, 1.5]);
  });

  it('slows flows by the fullest channel of their ways', () => {
    const fabric = compileFabric(generateFromSpec('mesh:dims=3,hosts=2'));
    const split = new EvenSplit(fabric, shortestNextHops(fabric));
    // Hosts 0, 1 at one end, 2, 3 in the middle, 4, 5 at the other end.
    expect([...split.congestion(Uint32Array.of(0, 1, 2, 5), Uint32Array.of(4, 5, 3, 2))]).toEqual([2, 2, 1, 1]);
  });
});

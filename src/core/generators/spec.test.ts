import { describe, expect, it } from 'vitest';
import { generateFromSpec } from './spec';

const count = (spec: string) => {
  const t = generateFromSpec(spec);
  const switches = new Set(t.switches.map((s) => s.id as string));
  const between = t.links.filter((l) => switches.has(l.a.node) && switches.has(l.b.node)).length;
  return [t.switches.length, between, t.hosts.length];
};

describe('closed-form counts', () => {
  it.each([
    ['fat-tree:k=4', 20, 32, 16],
    ['fat-tree:k=16', 320, 2048, 1024],
    ['fat-tree:levels=2,ports=36,leaves=324,spines=18', 342, 5832, 5832],
    ['fat-tree:levels=2,ports=36,leaves=324,spines=18,spine=director', 324 + 18 * 27, 18 * 324 * 2, 5832],
    ['fat-tree:levels=2,ports=36,leaves=648,spines=18,spine=director', 648 + 18 * 54, 18 * 648 * 2, 11664],
    ['joined-fat-tree:k=4', 40, 68, 32],
    ['joined-fat-tree:k=32', 2560, 33024, 16384],
    ['random:switches=100,ports=10,hosts=10,seed=1', 100, 500, 1000],
    ['torus:dims=8x8x8', 512, 1536, 512],
    ['torus:dims=2x4', 8, 12, 8],
    ['mesh:dims=8x8', 64, 112, 64],
  ])('%s', (spec, switches, links, hosts) => {
    expect(count(spec)).toEqual([switches, links, hosts]);
  });
});

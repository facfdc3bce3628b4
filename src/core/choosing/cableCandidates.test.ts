import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { usualMedia } from '../building/parts/media';
import type { PriceRequest } from '../building/parts/priceNetwork';
import { listOf } from '../building/parts/testPrices.fixture';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { freePorts, pricedCandidates } from './cableCandidates';

const PRICES: PriceRequest = {
  prices: listOf('SW,switch,100GbE,,,64,100,USD,,x', 'C1,cable,100GbE,dac,10,1:1,10,USD,,x'),
  ...{ media: usualMedia(), rate: null, alike: 'none', unknownM: 2 },
  spares: { switches: 0, others: 0 },
};

/** With free ports at every switch. */
function roomy(topology: Topology): Topology {
  return { ...topology, switches: topology.switches.map((one) => ({ ...one, portCount: one.portCount + 4 })) };
}

const found = (topology: Topology) => {
  const nameOf = new Map<string, string>(topology.switches.map(({ id, name }) => [id, name]));
  return finish(pricedCandidates(topology, freePorts(topology), PRICES)).map(
    ({ a, b, cents, speed }) => `${nameOf.get(a)} ${nameOf.get(b)} ${speed} ${cents / 100}`,
  );
};

const atSpeed = (topology: Topology, speedOf: (link: number) => string): Topology => ({
  ...topology,
  links: topology.links.map((link, l) => ({ ...link, speed: speedOf(l) })),
});

describe('cables to choose among', () => {
  it('are as fast as most between those levels, and join levels that are joined already', () => {
    const tree = roomy(generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=1'));
    const all = ['leaf-0 spine-0', 'leaf-0 spine-1', 'leaf-1 spine-0', 'leaf-1 spine-1'];
    expect(found(atSpeed(tree, () => '100GbE'))).toEqual(all.map((ends) => `${ends} 100GbE 10`));
  });

  it('have the speed of most, as they write it, not of the last', () => {
    const line = roomy(generateFromSpec('mesh:dims=4,hosts=1'));
    const hosts = new Set<string>(line.hosts.map(({ id }) => id));
    const between = line.links.flatMap(({ a, b }, l) => (hosts.has(a.node) || hosts.has(b.node) ? [] : [l]));
    const odd = atSpeed(line, (l) => (l === between[between.length - 1] ? '100 Gb/s' : '100GbE'));
    const speeds = finish(pricedCandidates(odd, freePorts(odd), PRICES)).map(({ speed }) => speed);
    expect([speeds.length > 0, new Set(speeds)]).toEqual([true, new Set(['100GbE'])]);
  });

  it('stay within a rail where nothing joins the rails, and leave out what has failed', () => {
    const rails = atSpeed(
      roomy(generateFromSpec('rails:nodes=4,rails=2,unit=2,spines=1,links=1,across=no')),
      () => '100GbE',
    );
    const names = found(rails).map((one) => one.split(' ').slice(0, 2));
    expect(names.length).toBe(4);
    for (const [leaf, spine] of names) expect(leaf.split('-')[2]).toBe(spine.split('-')[1]);
    const [leaf] = rails.switches;
    const failed = { ...rails, switches: rails.switches.map((one) => (one === leaf ? { ...one, down: true } : one)) };
    expect(found(failed).length).toBe(3);
  });
});

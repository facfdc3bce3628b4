import { describe, expect, it } from 'vitest';
import type { Origin } from '../topology/topology';
import { presets } from './presets';
import { findGenerator } from './registry';
import { formatSpec, generateFromSpec, isSpec, parseSpec, SpecError } from './spec';

const message = (spec: string): string => {
  try {
    generateFromSpec(spec);
  } catch (error) {
    expect(error).toBeInstanceOf(SpecError);
    return (error as SpecError).message;
  }
  throw new Error(`${spec} was taken`);
};

describe('a spec that cannot be taken says why', () => {
  it.each([
    ['fattree:k=4', /unknown network kind "fattree": expected fat-tree, .*vbft.*; did you mean "fat-tree"\?/],
    ['moebius', /unknown network kind "moebius": expected fat-tree/],
    ['', /unknown network kind "": expected/],
    ['fat-tree:K=4', /at character 10: unknown key "K": fat-tree takes k, levels.*did you mean "k"\?/],
    ['torus:dims=4x4, hots=2', /at character 17: unknown key "hots".*did you mean "hosts"\?/],
    ['fat-tree:k', /at character 10: expected key=value, found "k"/],
    ['fat-tree:k=4,', /at character 14: expected key=value, found ""/],
    ['fat-tree:k=4,k=6', /at character 14: k is given twice/],
    ['fat-tree:k=', /k=: expected a whole number from 4 to 128/],
    ['fat-tree:k=4.5', /k=4.5: expected a whole number/],
    ['fat-tree:k=1000', /k=1000: expected a whole number from 4 to 128/],
    ['fat-tree:k=5', /k=5: expected an even number/],
    ['fat-tree:levels=2,ports=4,spines=4', /spines=4: expected fewer than ports=4/],
    ['fat-tree:levels=2,ports=36,leaves=649,spine=director', /leaves=649: expected at most 648/],
    ['fat-tree:levels=2,ports=35,spine=director', /ports=35: expected an even number/],
    ['fat-tree:levels=2,ports=1024,spines=1,leaves=20000', /20460000 hosts; at most 1000000/],
    ['joined-fat-tree:joint=side', /joint=side: expected one of top, middle, bottom/],
    ['joined-fat-tree:k=6,wiring=even-pods', /k=6: wiring=even-pods expects a multiple of 4/],
    ['random:ports=1', /ports=1: expected at least 2 to connect 20 switches/],
    ['random:switches=65536,hosts=1024', /67108864 hosts; at most 1000000/],
    ['torus:dims=8x', /dims=8x: expected 1 to 6 sizes from 2 to 1024, such as 8x8x8/],
    ['torus:dims=1x8', /expected 1 to 6 sizes from 2/],
    ['mesh:dims=-4', /expected 1 to 6 sizes/],
    ['mesh:dims=2x2x2x2x2x2x2', /expected 1 to 6 sizes/],
    ['torus:dims=1024x1024', /this makes 1048576 switches; at most 65536/],
    ['grid-random:degree=2,side=30', /degree=2: no connected network found/],
    ['grid-random:degree=1', /degree=1: expected at least 2 to connect \d+ switches/],
    ['vbft:spines=0', /spines=0: expected at least 1 to connect 4 leaves/],
    ['vbft:leaves=20,hosts=4', /hosts=4: expected at least one for each of 20 leaves/],
    ['fat-tree:ports=36,leaves=324,spines=18', /: ports=36: ports is taken with levels=2 only/],
    ['fat-tree:levels=2,k=8', /: k=8: k is taken with levels=3 only/],
    ['vbft:stages=3,leaves=8', /: leaves=8: leaves is taken with stages=2 only/],
    ['vbft:down=4', /: down=4: down is taken with stages=3 or 4 or 5 or 6 only/],
    ['leaf-spine:leaves=3,hosts=4+4', /hosts=4\+4: expected one number, or one for each of 3 leaves/],
    ['leaf-spine:hosts=a', /hosts=a: expected numbers of hosts from 0 to 4096, such as 12 or 4\+4\+8\+8/],
    ['leaf-spine:hosts=0', /hosts=0: expected a host somewhere/],
    ['leaf-spine:sizing=oversubscription,ratio=1.3', /ratio=1.3: expected one that makes whole hosts of 8 uplinks/],
    ['leaf-spine:ratio=2', /ratio=2: ratio is taken with sizing=oversubscription only/],
    ['hyperx:dims=4x4x4,width=1x2', /width=1x2: expected one number, or 3 as dims=4x4x4 has/],
    ['hyperx:width=0', /width=0: expected numbers of links from 1 to 64/],
    ['full-mesh:switches=2048,hosts=1024', /2097152 hosts; at most 1000000/],
    ['hypercube:n=17', /n=17: expected a whole number from 1 to 16/],
    ['dragonfly:groups=10', /groups=10: expected 2 to 9, or 0 for 9/],
    ['dragonfly:groups=8,arrangement=circulant', /groups=8: arrangement=circulant expects an odd number of groups/],
    ['dragonfly-plus:groups=1', /groups=1: expected 2 to 5, or 0 for 5/],
    ['dragonfly-plus:leaves=512,spines=512,h=512', /268435456 switches|at most 100000/],
    ['slim-fly:q=6', /q=6: expected a power of a prime, up to 64/],
    ['slim-fly:q=2', /q=2: expected a whole number from 3 to 64/],
    ['slim-fly:q=64,hosts=1024', /this makes 8388608 hosts; at most 1000000 can be held/],
    ['polarfly:q=12', /q=12: expected a power of a prime/],
    ['polarfly:q=64,hosts=1024', /4260864 hosts; at most 1000000/],
    ['polarstar:d=5', /d=5: expected 3, 4, 7, 8 or more by 4/],
    ['xpander:degree=2,lift=4096', /degree=2: no connected network found in 200 draws with lift=4096/],
    ['twisted-torus:dims=4x6', /dims=4x6: expected sizes k and 2k, both of them, such as 4x4x8/],
    ['twisted-torus:dims=4x4', /dims=4x4: expected sizes k and 2k/],
    ['kautz:base=64,length=4', /17039360 switches; at most 100000/],
    ['de-bruijn:base=2,length=0', /length=0: expected a whole number from 1 to 16/],
    ['star:leaves=20000,hosts=1024', /20480000 hosts/],
    ['tree:arity=16,depth=5', /depth=5: this makes 1118481 switches; at most 65536/],
    ['random:switches=10,ports=10,parallel=no', /ports=10: expected fewer than switches=10 without parallel links/],
    ['xgft:m=4x4', /w=1x2x2: expected 2 numbers as m=4x4 has/],
    ['xgft:w=2x4x4', /w=2x4x4: expected 1 first, a host has one cable/],
    ['xgft:m=4x4x4x4x4x4x4', /expected 1 to 6 numbers from 1 to 4096, such as 32x32/],
    ['xgft:m=100x100x100,planes=2', /2000000 hosts; at most 1000000/],
    ['fat-tree:k=128,planes=2', /1048576 hosts; at most 1000000/],
    ['rails:nodes=100000,rails=64', /6400000 hosts/],
    ['director:ports=35', /ports=35: expected an even number/],
    ['director:line=13', /line=13: expected at most ports=12/],
    ['director:fabric=2', /fabric=2: expected 3 to 6 for 6 line chips of 12 ports/],
    ['compute@0G=rails', /"0G": expected a speed, such as 400G or NDR/],
    ['compute@400=rails', /"400": expected a speed/],
    ['compute@=rails', /"": expected a speed/],
    ['vbft:stages=3,hosts=100', /hosts=100: expected a multiple of 256 up to 4096/],
  ])('%s', (spec, expected) => {
    expect(message(spec)).toMatch(expected);
    expect(message(spec).startsWith(`${spec}: `)).toBe(true);
  });
});

it('takes spaces, any order and defaults', () => {
  const { generator, params } = parseSpec(' random : seed = 7 , switches=12');
  expect(generator.descriptor.id).toBe('random');
  expect(params).toEqual({ switches: 12, ports: 10, hosts: 10, seed: 7, parallel: true });
  expect(parseSpec('torus:').params).toEqual(parseSpec('torus').params);
});

it('takes speeds of Ethernet and of InfiniBand for the networks of a plant', () => {
  const { links, networks } = generateFromSpec('compute@NDR=rails:nodes=2;1@25G=leaf-spine:hosts=2');
  expect(new Set(links.map(({ speed }) => speed))).toEqual(new Set(['NDR', '25GbE']));
  expect(networks?.map(({ name }) => name)).toEqual(['compute', '1']);
});

it('takes the name of a preset for the whole spec', () => {
  for (const { id, generator, params } of presets) {
    expect(isSpec(id)).toBe(true);
    const read = parseSpec(` ${id}`);
    expect(read.generator.descriptor.id).toBe(generator);
    expect(read.params).toMatchObject(params);
    expect(findGenerator(id)).toBeUndefined();
  }
  expect(generateFromSpec('director-648').hosts).toHaveLength(648);
  // The numbers of nodes that the papers give.
  expect(generateFromSpec('ricc-size').hosts).toHaveLength(1024);
  expect(generateFromSpec('jaea-size').hosts).toHaveLength(2157);
  expect(message('director-684')).toMatch(/did you mean "director-648"/);
});

it('writes the same network', () => {
  const originOf = (spec: string) => generateFromSpec(spec).origin as Origin;
  expect(formatSpec(originOf('joined-fat-tree:k=4,joint=bottom'))).toBe(
    'joined-fat-tree:k=4,joint=bottom,wiring=transposed',
  );
  expect(formatSpec(originOf('fat-tree:levels=2,leaves=8'))).toBe(
    'fat-tree:levels=2,ports=36,leaves=8,spines=18,spine=single',
  );
  expect(formatSpec({ generator: 'ring', params: {} })).toBe('ring');
});

it('tells specs from files', () => {
  for (const spec of ['fat-tree:k=4', 'torus', 'fattree:k=4', 'vbft:', ' mesh:dims=4']) expect(isSpec(spec)).toBe(true);
  for (const file of ['net.json', 'C:\\nets\\a.net', './torus:1', 'a/b:c', 'file:///x.net', 'moebius', '']) {
    expect(isSpec(file)).toBe(false);
  }
});

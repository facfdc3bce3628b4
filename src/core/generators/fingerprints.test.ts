import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { SwitchDistances } from '../fabric/switchDistances';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { generateFromSpec } from './spec';

/** Counts that differ between different networks, taken from the fabric alone. */
function fingerprint(spec: string) {
  const fabric = compileFabric(generateFromSpec(spec));
  const { switchCount, hostCount, linkCount, outOffset, outChannel, channelTo, hostSwitch } = fabric;
  const search = new SwitchDistances(fabric);
  const homes = switchesWithHosts(fabric);
  let sum = 0;
  let diameter = 0;
  for (const s of homes) {
    search.search(s);
    for (const t of homes) {
      sum += search.distance[t];
      diameter = Math.max(diameter, search.distance[t]);
    }
  }
  const neighbours = Array.from(
    { length: switchCount },
    (_, s) => new Set(Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]), (c) => channelTo[c])),
  );
  let [triangles, squares] = [0, 0];
  for (let s = 0; s < switchCount; s++) {
    const shared = new Map<number, number>();
    for (const t of neighbours[s]) for (const u of neighbours[t]) if (u > s) shared.set(u, (shared.get(u) ?? 0) + 1);
    for (const [u, count] of shared) {
      squares += (count * (count - 1)) / 2;
      if (neighbours[s].has(u)) triangles += count;
    }
  }
  const own = new Uint32Array(switchCount);
  for (const s of hostSwitch) own[s]++;
  const used = Array.from(own, (hosts, s) => hosts + outOffset[s + 1] - outOffset[s]);
  return {
    counts: [switchCount, hostCount, linkCount],
    ports: Math.max(...used),
    diameter,
    hops: Number((sum / (homes.length * (homes.length - 1))).toFixed(4)),
    // A triangle is met at each of its three links, a square at each of its two diagonals.
    cycles: [triangles / 3, squares / 2],
  };
}

type Row = [spec: string, counts: number[], ports: number, diameter: number, hops: number, cycles: number[]];

const direct: Row[] = [
  ['dragonfly:arrangement=absolute', [36, 72, 90], 7, 3, 2.3524, [40, 33]],
  ['dragonfly', [36, 72, 90], 7, 3, 2.3429, [36, 36]],
  ['dragonfly:arrangement=circulant', [36, 72, 90], 7, 3, 2.3286, [39, 27]],
  ['dragonfly:a=6,h=3,p=3,arrangement=absolute', [114, 342, 456], 11, 3, 2.5789, [404, 1008]],
  ['dragonfly:a=8,h=4,p=4,groups=17,arrangement=absolute', [136, 544, 748], 15, 3, 2.4362, [1032, 4258]],
  ['dragonfly-plus', [20, 20, 30], 4, 3, 2.8889, [2, 6]],
  ['dragonfly-plus:leaves=4,spines=4,p=4,h=4', [136, 272, 408], 8, 3, 2.9552, [40, 888]],
  ['dragonfly-plus:leaves=4,spines=4,p=4,h=4,groups=9', [72, 144, 216], 8, 3, 2.9143, [40, 456]],
  ['hyperx', [16, 64, 48], 10, 2, 1.6, [32, 60]],
  ['hyperx:dims=12x8,hosts=7', [96, 672, 864], 25, 2, 1.8105, [2432, 16248]],
  ['hyperx:dims=4x4x4', [64, 256, 288], 13, 3, 2.2857, [192, 576]],
  ['hyperx:dims=4x4x2,width=1x1x2', [32, 128, 128], 12, 3, 2.0645, [64, 168]],
  ['full-mesh', [8, 56, 28], 14, 1, 1, [56, 210]],
  ['hypercube', [16, 16, 32], 5, 4, 2.1333, [0, 24]],
  ['hypercube:n=6', [64, 64, 192], 7, 6, 3.0476, [0, 240]],
];

const words: Row[] = [
  ['twisted-torus', [32, 32, 64], 5, 4, 2.7097, [0, 32]],
  ['twisted-torus:dims=4x4x8', [128, 128, 384], 7, 6, 3.4646, [0, 384]],
  ['twisted-torus:dims=4x8x8', [256, 256, 768], 7, 6, 4.3294, [0, 768]],
  ['kautz', [12, 12, 24], 5, 3, 1.9091, [2, 9]],
  ['kautz:base=3,length=2', [12, 12, 36], 7, 2, 1.5455, [8, 42]],
  ['kautz:length=4', [24, 24, 48], 5, 4, 2.5, [2, 15]],
  ['de-bruijn:length=3', [8, 8, 14], 5, 3, 1.6429, [4, 5]],
  ['de-bruijn', [16, 16, 30], 5, 4, 2.1417, [4, 9]],
  ['de-bruijn:base=3,length=2', [9, 9, 24], 7, 2, 1.4167, [14, 24]],
];

const fields: Row[] = [
  ['slim-fly:q=4,hosts=3', [32, 96, 96], 9, 2, 1.8065, [0, 40]],
  ['slim-fly', [50, 200, 175], 11, 2, 1.8571, [0, 0]],
  ['slim-fly:q=7,hosts=0', [98, 588, 539], 17, 2, 1.8866, [98, 539]],
  ['slim-fly:q=9,hosts=7', [162, 1134, 1053], 20, 2, 1.9193, [108, 162]],
  ['slim-fly:q=19,hosts=0', [722, 10830, 10469], 44, 2, 1.9598, [5054, 42237]],
  ['polarfly:q=4,hosts=3', [21, 63, 50], 8, 2, 1.7619, [10, 0]],
  ['polarfly', [57, 228, 224], 12, 2, 1.8596, [56, 0]],
  ['polarfly:q=11,hosts=6', [133, 798, 792], 18, 2, 1.9098, [220, 0]],
  ['polarfly:q=31,hosts=16', [993, 15888, 15872], 48, 2, 1.9678, [4960, 0]],
  ['polarstar', [104, 208, 364], 9, 3, 2.4966, [37, 75]],
  ['polarstar:q=4,d=4,hosts=3', [210, 630, 945], 12, 3, 2.6139, [155, 440]],
  ['polarstar:q=5,d=3,hosts=3', [248, 744, 1116], 12, 3, 2.6492, [67, 147]],
];

const trees: Row[] = [
  ['leaf-spine', [12, 96, 64], 20, 2, 2, [0, 168]],
  ['leaf-spine:leaves=6,spines=3,hosts=4+4+8+8+12+12', [9, 48, 36], 18, 2, 2, [0, 45]],
  ['xgft', [28, 64, 48], 6, 4, 3.6, [0, 36]],
  ['xgft:m=4x4x8,w=1x4x4', [80, 128, 256], 8, 4, 3.8065, [0, 960]],
  ['rails:nodes=128,rails=8,unit=32,spines=16', [48, 1024, 1024], 64, 2, 2, [0, 59520]],
  ['rails', [10, 32, 32], 16, 2, 2, [0, 28]],
  ['director:ports=36,line=36,fabric=18', [54, 648, 648], 36, 2, 2, [0, 96390]],
  ['director:ports=36,line=18,fabric=9', [27, 324, 324], 36, 2, 2, [0, 5508]],
  ['star', [7, 6, 6], 6, 2, 2, [0, 0]],
  ['tree', [15, 8, 14], 3, 6, 4.8571, [0, 0]],
];

/** Counted beside independent programs (EvalNet, SST, networkx) where they have the family. */
describe('counts, ports, diameter, mean hops, triangles and squares', () => {
  it.each([...direct, ...words, ...fields, ...trees])('%s', (spec, counts, ports, diameter, hops, cycles) => {
    expect(fingerprint(spec)).toEqual({ counts, ports, diameter, hops, cycles });
  });
});

describe('random lifts', () => {
  it.each([
    ['xpander', [24, 72, 60], 8, [2, 2.25]],
    ['xpander:degree=7,lift=8,hosts=4', [64, 256, 224], 11, [2.3, 2.45]],
    ['xpander:degree=11,lift=6,hosts=6', [72, 432, 396], 17, [1.95, 2.15]],
  ])('%s, whatever the seed', (spec, counts, ports, [least, most]) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const found = fingerprint(`${spec}${spec.includes(':') ? ',' : ':'}seed=${seed}`);
      expect(found).toMatchObject({ counts, ports });
      expect(found.diameter).toBeLessThanOrEqual(4);
      expect(found.hops).toBeGreaterThan(least);
      expect(found.hops).toBeLessThan(most);
    }
  });
});

/** Units, nodes, PGFT, switches by level: NVIDIA's tables for 32 nodes of 8 ports a unit and 64-port switches, all ports in use. */
describe('DGX SuperPOD', () => {
  it.each([
    [2, 'xgft:m=32x16,w=1x8,p=1x4', [16, 8]],
    [4, 'xgft:m=32x32,w=1x16,p=1x2', [32, 16]],
    [8, 'xgft:m=32x64,w=1x32,p=1x1', [64, 32]],
    [16, 'xgft:m=32x16x8,w=1x16x4,p=1x2x8', [128, 128, 64]],
    [32, 'xgft:m=32x32x8,w=1x32x4,p=1x1x8', [256, 256, 128]],
    [64, 'xgft:m=32x32x16,w=1x32x8,p=1x1x4', [512, 512, 256]],
  ])('of %i units: %s', (units, spec, levels) => {
    const topology = generateFromSpec(spec);
    const ports = units * 32 * 8;
    expect(topology.hosts).toHaveLength(ports);
    const counts = levels.map((_, level) => topology.switches.filter((s) => s.level === level).length);
    expect(counts).toEqual(levels);
    expect(topology.links).toHaveLength(ports * levels.length);
    expect(new Set(topology.switches.map((s) => s.portCount))).toEqual(new Set([64]));
  });

  it.each([2, 4, 8])('of %i units by name, rail by rail, is the same tree', (units) => {
    const tree = { 2: 'm=32x16,w=1x8,p=1x4', 4: 'm=32x32,w=1x16,p=1x2', 8: 'm=32x64,w=1x32,p=1x1' }[units];
    const named = generateFromSpec(`superpod-${units}`);
    expect(new Set(named.hosts.map((h) => h.node)).size).toBe(32 * units);
    expect(fingerprint(`superpod-${units}`)).toEqual(fingerprint(`xgft:${tree}`));
  });

  it('has 127 nodes in four units where one makes room for the fabric managers', () => {
    const topology = generateFromSpec('rails:nodes=127,rails=8,unit=32,spines=16');
    expect(topology.hosts).toHaveLength(1016);
    expect(new Set(topology.hosts.map((h) => h.node)).size).toBe(127);
  });
});

it('has trees equal to those made by other means', () => {
  expect(fingerprint('xgft:m=4x4x8,w=1x4x4')).toEqual(fingerprint('fat-tree:k=8'));
  expect(fingerprint('xgft')).toEqual(fingerprint('vbft:stages=3,down=4,up=2,hosts=64'));
  expect(fingerprint('xgft:m=32x32,w=1x16,p=1x2')).toEqual(fingerprint('rails:nodes=128,rails=8,unit=32,spines=16'));
});

import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { hyperxPlaces } from '../../fabric/hyperxPlaces';
import { placeOf } from '../../generators/lattice';
import { generateFromSpec } from '../../generators/spec';
import { leafSpine } from '../../testing/builtFabrics';
import { shuffled, withoutCables } from '../../testing/changedFabrics';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import * as dimensionOrder from '../engines/dimensionOrder';

/** Walks of the tables by names, each a list of switch numbers as the generator gave them; and the load of the fullest channel. */
function walksOf(topology: Topology) {
  const routing = runEngine(dimensionOrder, compileFabric(topology));
  expect(routing.lanes).toBeNull();
  const verdict = naiveVerify(topology, routing.table, null);
  const hosts = topology.hosts.length;
  expect(verdict.pairs.size).toBe(hosts * (hosts - 1));
  expect(verdict.acyclic).toBe(true);
  const numberOf = new Map(topology.switches.map(({ id, name }) => [id as string, Number(name.slice(3))]));
  const far = new Map<string, string>(
    topology.links.flatMap(({ a, b }) => [
      [`${a.node}:${a.port}`, b.node] as const,
      [`${b.node}:${b.port}`, a.node] as const,
    ]),
  );
  const passes = new Map<string, number>();
  const walks = [...verdict.walks].map(([, walk]) => {
    for (const channel of walk) passes.set(channel, (passes.get(channel) ?? 0) + 1);
    const ends = walk.map((channel) => far.get(channel) ?? '');
    return [...walk.slice(0, 1).map((channel) => channel.split(':')[0]), ...ends].map((id) => numberOf.get(id) ?? -1);
  });
  return { walks, fullest: Math.max(...passes.values()) / (hosts - 1) };
}

describe('dimension order without a lattice', () => {
  it.each([
    // By hand: T²/(H − 1) for each of the P/S switches that differ in another dimension, over K links.
    ['hyperx:dims=4x4', [4, 4], (16 * 4) / 63],
    ['hyperx:dims=3x3x3,hosts=3', [3, 3, 3], (9 * 9) / 80],
    ['hyperx:dims=3x3x2,width=1x1x2,hosts=2', [3, 3, 2], (4 * 6) / 35],
    ['full-mesh:switches=8,hosts=7', [8], 49 / 55],
    ['hypercube:n=4,hosts=1', [2, 2, 2, 2], 8 / 15],
  ] as const)('takes each dimension once, in one order, on %s, whatever the order in its file', (spec, dims, load) => {
    const topology = generateFromSpec(spec);
    for (const network of [topology, shuffled(topology, 3)]) {
      const { walks, fullest } = walksOf(network);
      const taken = new Set<string>();
      for (const walk of walks) {
        const hops = walk.slice(1).map((s, i) => {
          const [from, to] = [placeOf(walk[i], dims), placeOf(s, dims)];
          const changed = dims.flatMap((_, d) => (from[d] === to[d] ? [] : [d]));
          return changed.length === 1 ? changed[0] : -1;
        });
        hops.forEach((d, i) => {
          for (const later of hops.slice(i + 1)) taken.add(`${d},${later}`);
        });
      }
      expect([...taken].filter((pair) => pair.includes('-'))).toEqual([]);
      for (let d = 0; d < dims.length; d++) {
        expect(taken.has(`${d},${d}`)).toBe(false);
        for (let k = 0; k < d; k++) expect(Number(taken.has(`${d},${k}`)) + Number(taken.has(`${k},${d}`))).toBe(1);
      }
      expect(fullest).toBeCloseTo(load, 9);
    }
  });

  it('deals destinations to parallel links by what they carry', () => {
    const plain = generateFromSpec('hyperx:dims=2,width=2,hosts=6');
    const links = plain.links.map((link) => ({ ...link, speed: link.a.port === 7 ? '4xHDR' : '4xEDR' }));
    const topology = { ...plain, links };
    const fabric = compileFabric(topology);
    const { table } = runEngine(dimensionOrder, fabric);
    // Towards the six hosts of switch 1: four over the link of twice the speed.
    expect([7, 8].map((port) => table.filter((entry, i) => i < 12 && entry === port).length)).toEqual([4, 2]);
  });

  it('knows a HyperX from what is nearly one', () => {
    const dimsOf = (topology: Topology) => hyperxPlaces(compileFabric(topology))?.dims.toSorted();
    expect(dimsOf(shuffled(generateFromSpec('hyperx:dims=4x2x3,width=1x2x1,hosts=1'), 5))).toEqual([2, 3, 4]);
    expect(dimsOf(generateFromSpec('torus:dims=3x3'))).toEqual([3, 3]);
    expect(dimsOf(generateFromSpec('torus:dims=5x5'))).toBeUndefined();
    expect(dimsOf(generateFromSpec('slim-fly:q=5,hosts=1'))).toBeUndefined();
    expect(dimsOf(withoutCables(generateFromSpec('hyperx:dims=4x4,hosts=1'), 0.03, 1))).toBeUndefined();
    // Two leaves and two spines are a square, but a tree to people and to the engine that is chosen.
    expect(dimsOf(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 2 }))).toEqual([2, 2]);
    expect(
      dimensionOrder.suits(compileFabric(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 2 })), {
        traffic: null,
        oneLane: false,
      }),
    ).toBeNull();
  });
});

import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import { generateFromSpec } from '../../src/core/generators/spec';
import { directorChain, dragonfly, hypercube, slimFly } from '../../src/core/testing/builtFabrics';
import { shuffled, withoutCables, withoutSwitches } from '../../src/core/testing/changedFabrics';
import type { Topology } from '../../src/core/topology/topology';
import type { BoundNetwork } from './networks';

const ROUNDS = 4;

/** Networks that are no trees and that no recipe of the list has, all drawn from one seed: whole, damaged, in any order. Eight a round, 32 in all. */
export function freshOthers(seed: number): BoundNetwork[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: ROUNDS }, () => [...grids(random), ...hubs(random)]).flat();
}

const other = (name: string, make: () => Topology): BoundNetwork => ({ name, tree: false, make });
const between = (random: SeededRandom, least: number, most: number): number => least + random.below(most - least + 1);
const percent = (share: number): string => `${Math.round(100 * share)} % missing`;

function grids(random: SeededRandom): BoundNetwork[] {
  const seed = random.below(1e6);
  const share = between(random, 3, 10) / 100;
  const [a, b, hosts] = [between(random, 4, 8), between(random, 4, 8), between(random, 1, 3)];
  const torus = `torus:dims=${a}x${b},hosts=${hosts}`;
  const damaged = `torus:dims=${between(random, 4, 7)}x${between(random, 3, 6)},hosts=2`;
  const deep = `torus:dims=${between(random, 3, 5)}x${between(random, 3, 4)}x3,hosts=${hosts}`;
  const dims = between(random, 4, 6);
  const gone = Array.from({ length: between(random, 1, 3) }, () => `sw-${random.below(2 ** dims)}`);
  return [
    other(torus, () => generateFromSpec(torus)),
    other(`${damaged}, ${percent(share)}, ${seed}`, () => withoutCables(generateFromSpec(damaged), share, seed)),
    other(deep, () => generateFromSpec(deep)),
    other(`hypercube of ${2 ** dims} without ${gone.join(', ')}`, () => withoutSwitches(hypercube(dims, 3), ...gone)),
  ];
}

function hubs(random: SeededRandom): BoundNetwork[] {
  const seed = random.below(1e6);
  const share = between(random, 1, 5) / 100;
  const drawn = `random:switches=${between(random, 16, 40)},ports=${between(random, 3, 8)},hosts=${between(random, 2, 5)},seed=${seed}`;
  const [routers, globals] = [between(random, 3, 6), between(random, 1, 2)];
  const shape = { groups: routers * globals + 1, routers, globals, hosts: 2 };
  const flies = between(random, 2, 5);
  const chain = {
    directors: between(random, 2, 5),
    lines: 6,
    fabrics: 3,
    links: 1,
    hosts: 4,
    trunks: between(random, 9, 21),
  };
  return [
    other(drawn, () => generateFromSpec(drawn)),
    other(`dragonfly of ${shape.groups} x ${routers}, ${globals} out, shuffled ${seed}`, () =>
      shuffled(dragonfly(shape), seed),
    ),
    other(`slim fly of 50, ${flies} hosts, ${percent(share)}, ${seed}`, () =>
      withoutCables(slimFly(flies), share, seed),
    ),
    other(`${chain.directors} directors, ${chain.trunks} trunks, ${percent(share)}, ${seed}`, () =>
      withoutCables(directorChain(chain), share, seed),
    ),
  ];
}

import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import { drawnHosts, leafSpine, threeLevels } from '../../src/core/testing/builtFabrics';
import { shuffled, withoutCables, withoutSwitches } from '../../src/core/testing/changedFabrics';
import type { Topology } from '../../src/core/topology/topology';
import type { BoundNetwork } from './networks';

const RADIXES = [6, 8, 10, 12, 16] as const;
const ROUNDS = 6;

/**
 * Trees that no recipe of the list has, all drawn from one seed, so that nothing is made for those of the list: of k-port switches with one to
 * three spines missing, of one group or of any, of two levels, and a mixture of what else people have. Fourteen a round, 84 in all.
 */
export function freshTrees(seed: number): BoundNetwork[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: ROUNDS }, (_, round) => [
    ...RADIXES.map((k, i) => missingSpines(k, 1 + ((round + i) % 3), round >= ROUNDS / 2, random)),
    ...[1, 2, 3].map((lost) => twoLevels(lost, random)),
    ...mixture(random),
  ]).flat();
}

const tree = (name: string, make: () => Topology): BoundNetwork => ({ name, tree: true, make });
const between = (random: SeededRandom, least: number, most: number): number => least + random.below(most - least + 1);
const sizes = (k: number) => ({ pods: k, leaves: k / 2, middles: k / 2, spines: (k * k) / 4, hosts: k / 2 });

function missingSpines(k: number, lost: number, ofOneGroup: boolean, random: SeededRandom): BoundNetwork {
  const group = k / 2;
  const first = ofOneGroup ? random.below(group) * group : 0;
  const spines = Array.from({ length: ofOneGroup ? group : group * group }, (_, i) => first + i);
  random.shuffle(spines);
  const gone = spines.slice(0, Math.min(lost, spines.length - 1)).sort((a, b) => a - b);
  const names = gone.map((s) => `spine-${s}`);
  return tree(`k=${k}, spines ${gone.join(', ')} missing`, () => withoutSwitches(threeLevels(sizes(k)), ...names));
}

function twoLevels(lost: number, random: SeededRandom): BoundNetwork {
  const [leaves, spines, hosts] = [between(random, 8, 30), between(random, 5, 14), between(random, 4, 16)];
  return tree(`${leaves} leaves of ${hosts}, ${lost} of ${spines} spines missing`, () =>
    leafSpine({ leaves, spines: spines - lost, links: 1, hosts }),
  );
}

function mixture(random: SeededRandom): BoundNetwork[] {
  const seed = random.below(1e6);
  const share = between(random, 3, 10) / 100;
  const k = RADIXES[random.below(3)];
  const kinds = [
    tree(`k=${k}, ${100 * share} % missing, ${seed}`, () => withoutCables(threeLevels(sizes(k)), share, seed)),
    tree(`k=${k}, uneven, a spine missing, ${seed}`, () =>
      withoutSwitches(
        threeLevels({ ...sizes(k), hosts: drawnHosts((k * k) / 2, 2, k / 2, seed) }),
        `spine-${seed % k}`,
      ),
    ),
    tree(`k=${k}, two middle switches missing, shuffled, ${seed}`, () =>
      shuffled(withoutSwitches(threeLevels(sizes(k)), `mid-0-${seed % (k / 2)}`, `mid-1-${seed % 2}`), seed),
    ),
    tree(`k=${k}, 2:1, ${100 * share} % missing, ${seed}`, () =>
      withoutCables(threeLevels({ ...sizes(k), hosts: k }), share, seed),
    ),
    tree(`parallel cables, a spine missing, ${seed}`, () =>
      withoutSwitches(
        threeLevels({ pods: 6, leaves: 4, middles: 2, spines: 8, low: 4, high: 4, hosts: 8 }),
        `spine-${seed % 8}`,
      ),
    ),
    tree(`2 levels, parallel, uneven, ${100 * share} % missing, ${seed}`, () =>
      withoutCables(leafSpine({ leaves: 14, spines: 6, links: 2, hosts: drawnHosts(14, 6, 14, seed) }), share, seed),
    ),
  ];
  return kinds;
}

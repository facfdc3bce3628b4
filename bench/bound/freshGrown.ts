import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import { drawnHosts, leafSpine, threeLevels } from '../../src/core/testing/builtFabrics';
import { shuffled, withCables, withoutCables, withSpeeds } from '../../src/core/testing/changedFabrics';
import type { Topology } from '../../src/core/topology/topology';
import type { BoundNetwork } from './networks';

const ROUNDS = 3;

/**
 * Trees as they are after years of growth, all drawn from one seed: links and hosts of several speeds, spines of two generations, pods of different
 * sizes, leaves that are cabled to each other in pairs or hang from another leaf, spines that reach some leaves only. Eleven a round, 33 in all.
 */
export function freshGrown(seed: number): BoundNetwork[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: ROUNDS }, () => [...speeds(random), ...cabling(random)]).flat();
}

const tree = (name: string, make: () => Topology): BoundNetwork => ({ name, tree: true, make });
const between = (random: SeededRandom, least: number, most: number): number => least + random.below(most - least + 1);

function speeds(random: SeededRandom): BoundNetwork[] {
  const seed = random.below(1e6);
  const [leaves, spines, hosts] = [between(random, 8, 20), between(random, 4, 8), between(random, 8, 18)];
  const two = (): Topology => leafSpine({ leaves, spines, links: 1, hosts: drawnHosts(leaves, 5, hosts, seed) });
  const k = [6, 8, 10][random.below(3)];
  const three = (): Topology =>
    threeLevels({
      pods: k,
      leaves: k / 2,
      middles: k / 2,
      spines: (k * k) / 4,
      hosts: drawnHosts((k * k) / 2, 1, k / 2, seed),
    });
  const newer = between(random, 1, spines - 1);
  const newLeaves = between(random, 1, leaves - 1);
  const numberOf = (name: string): number => Number(name.split('-').at(-1));
  const drawn = new SeededRandom(seed);
  return [
    tree(`${leaves} leaves, ${newer} of ${spines} spines faster, ${seed}`, () =>
      withSpeeds(two(), (_, b) => (b.startsWith('spine') ? (numberOf(b) < newer ? '400G' : '100G') : '100G')),
    ),
    tree(`${newLeaves} of ${leaves} leaves and their hosts faster, ${spines} spines, ${seed}`, () =>
      withSpeeds(two(), (a, b) => (b.startsWith('spine') && numberOf(a) < newLeaves ? '200G' : '100G')),
    ),
    tree(`${leaves} leaves, cables of three speeds drawn, ${seed}`, () =>
      withSpeeds(two(), (a) => (a.startsWith('host') ? '100G' : ['100G', '200G', '400G'][drawn.below(3)])),
    ),
    tree(`k=${k}, uneven, top of 400G, shuffled, ${seed}`, () =>
      shuffled(
        withSpeeds(three(), (a, b) => (a.startsWith('spine') || b.startsWith('spine') ? '400G' : '200G')),
        seed,
      ),
    ),
    tree(`k=${k}, uneven, half of the pods of 200G, 4 % missing, ${seed}`, () =>
      withoutCables(
        withSpeeds(three(), (a, b) => (/-[0-2]-/.test(`${a} ${b}`) ? '100G' : '200G')),
        0.04,
        seed,
      ),
    ),
  ];
}

function cabling(random: SeededRandom): BoundNetwork[] {
  const seed = random.below(1e6);
  const half = between(random, 4, 9);
  const [leaves, spines, hosts] = [2 * half, between(random, 4, 8), between(random, 8, 18)];
  const uneven = drawnHosts(leaves, 5, hosts, seed);
  const two = (links: (leaf: number, spine: number) => number = () => 1): Topology =>
    leafSpine({ leaves, spines, links, hosts: uneven });
  const drawn = new SeededRandom(seed);
  const part = between(random, 1, spines - 2);
  const pods = { leaves: 4, middles: 4, spines: 16, hosts: 4 };
  return [
    tree(`${leaves} leaves in pairs with a peer link, ${spines} spines, ${seed}`, () =>
      withCables(
        two(),
        Array.from({ length: half }, (_, i) => [`leaf-${2 * i}`, `leaf-${2 * i + 1}`]),
      ),
    ),
    tree(`a leaf hangs from two others, ${leaves} leaves, ${spines} spines, ${seed}`, () =>
      withCables(
        two((leaf) => (leaf === leaves - 1 ? 0 : 1)),
        [
          [`leaf-${leaves - 1}`, 'leaf-0'],
          [`leaf-${leaves - 1}`, 'leaf-1'],
        ],
      ),
    ),
    tree(`${part} of ${spines} spines reach half of ${leaves} leaves, ${seed}`, () =>
      two((leaf, spine) => (spine < part && leaf < half ? 0 : 1)),
    ),
    tree(`${leaves} leaves, 1 to 3 cables to each of ${spines} spines, ${seed}`, () => two(() => 1 + drawn.below(3))),
    tree(`spines joined in a ring, ${leaves} leaves, ${spines} spines, ${seed}`, () =>
      withCables(
        two(),
        Array.from({ length: spines }, (_, i) => [`spine-${i}`, `spine-${(i + 1) % spines}`]),
      ),
    ),
    tree(`pods of 4 leaves without some middle switches, ${seed}`, () => {
      const whole = threeLevels({ pods: 6, ...pods });
      const gone = [0, 1, 2].map((p) => `mid-${p}-${new SeededRandom(seed + p).below(4)}`);
      const lost = new Set<string>(whole.switches.filter(({ name }) => gone.includes(name)).map(({ id }) => id));
      return {
        ...whole,
        switches: whole.switches.filter(({ id }) => !lost.has(id)),
        links: whole.links.filter(({ a, b }) => !lost.has(a.node) && !lost.has(b.node)),
      };
    }),
  ];
}

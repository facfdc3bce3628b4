import { generateFromSpec } from '../../src/core/generators/spec';
import {
  directorChain,
  dragonfly,
  drawnHosts,
  hypercube,
  leafSpine,
  slimFly,
  threeLevels,
} from '../../src/core/testing/builtFabrics';
import { shuffled, withoutCables, withoutSwitches } from '../../src/core/testing/changedFabrics';
import type { Topology } from '../../src/core/topology/topology';

export interface BoundNetwork {
  readonly name: string;
  readonly tree: boolean;
  readonly make: () => Topology;
}

const tree = (name: string, make: () => Topology): BoundNetwork => ({ name, tree: true, make });
const other = (name: string, make: () => Topology): BoundNetwork => ({ name, tree: false, make });

const k8 = { pods: 8, leaves: 4, middles: 4, spines: 16, hosts: 4 };
const k16 = { pods: 16, leaves: 8, middles: 8, spines: 64, hosts: 8 };

/** A tree of k-port switches with hosts drawn for each leaf. */
function unevenTree(k: typeof k8, least: number, seed: number): Topology {
  return threeLevels({ ...k, hosts: drawnHosts(k.pods * k.leaves, least, k.hosts, seed) });
}

/** Without what only a generator knows. */
function plain(topology: Topology): Topology {
  return { ...topology, switches: topology.switches.map(({ id, name, portCount }) => ({ id, name, portCount })) };
}

/** Fat trees that were joined, as a file has them that says nothing about trees, in any order. */
function islands(params: string, missing: number, seed: number): Topology {
  const whole = plain(generateFromSpec(`joined-fat-tree:${params}`));
  return shuffled(missing > 0 ? withoutCables(whole, missing, seed) : whole, seed);
}

function seeds(count: number, make: (seed: number) => BoundNetwork): BoundNetwork[] {
  return Array.from({ length: count }, (_, i) => make(i + 1));
}

/** Networks by recipe, seeds in their names: what people have, most of it damaged or grown. */
export const networks: readonly BoundNetwork[] = [
  ...seeds(6, (seed) =>
    tree(`2 levels, 5 % of cables missing, uneven, seed ${seed}`, () =>
      withoutCables(leafSpine({ leaves: 16, spines: 8, links: 1, hosts: drawnHosts(16, 4, 8, seed) }), 0.05, seed),
    ),
  ),
  ...seeds(4, (seed) =>
    tree(`2 levels of 36 ports, 10 % missing, seed ${seed}`, () =>
      withoutCables(leafSpine({ leaves: 18, spines: 18, links: 1, hosts: 18 }), 0.1, seed),
    ),
  ),
  tree('2 levels of 36 ports, a spine missing', () => leafSpine({ leaves: 36, spines: 17, links: 1, hosts: 18 })),
  tree('2 levels, two spines missing', () => leafSpine({ leaves: 16, spines: 6, links: 1, hosts: 8 })),
  ...seeds(6, (seed) =>
    tree(`k=8, 5 % missing, uneven, seed ${seed}`, () => withoutCables(unevenTree(k8, 2, seed), 0.05, seed)),
  ),
  ...seeds(4, (seed) => tree(`k=8, 10 % missing, seed ${seed}`, () => withoutCables(threeLevels(k8), 0.1, seed))),
  tree('k=8, a spine missing', () => withoutSwitches(threeLevels(k8), 'spine-3')),
  tree('k=8, two spines missing', () => withoutSwitches(threeLevels(k8), 'spine-3', 'spine-9')),
  tree('k=8, a middle switch missing', () => withoutSwitches(threeLevels(k8), 'mid-2-1')),
  ...seeds(2, (seed) => tree(`k=16, 5 % missing, seed ${seed}`, () => withoutCables(threeLevels(k16), 0.05, seed))),
  tree('k=16, a spine missing', () => withoutSwitches(threeLevels(k16), 'spine-7')),
  ...seeds(4, (seed) =>
    tree(`2:1, uneven, 5 % missing, seed ${seed}`, () =>
      withoutCables(leafSpine({ leaves: 20, spines: 6, links: 2, hosts: drawnHosts(20, 18, 24, seed) }), 0.05, seed),
    ),
  ),
  ...seeds(2, (seed) =>
    tree(`2:1 on three levels, seed ${seed}`, () =>
      withoutCables(threeLevels({ ...k8, hosts: drawnHosts(32, 6, 8, seed) }), 0.05, seed),
    ),
  ),
  tree('service nodes on the spines', () =>
    leafSpine({ leaves: 18, spines: 9, links: 2, hosts: 18, spineHosts: [1, 1, 2] }),
  ),
  tree('a service node on each spine', () =>
    leafSpine({ leaves: 12, spines: 6, links: 1, hosts: 6, spineHosts: [1, 1, 1, 1, 1, 1] }),
  ),
  tree('k=8, service nodes on spines', () => threeLevels({ ...k8, spineHosts: [2, 1, 1] })),
  ...seeds(4, (seed) =>
    tree(`uneven uplinks, seed ${seed}`, () => {
      const uplinks = drawnHosts(14 * 6, 1, 3, seed);
      return leafSpine({
        leaves: 14,
        spines: 6,
        links: (l, s) => uplinks[l * 6 + s],
        hosts: drawnHosts(14, 8, 14, seed + 50),
      });
    }),
  ),
  tree('12 hosts a leaf on 8 uplinks', () => leafSpine({ leaves: 8, spines: 4, links: 2, hosts: 12 })),
  tree('hosts 4, 8, 12 on 6 uplinks', () => leafSpine({ leaves: 6, spines: 3, links: 2, hosts: [4, 8, 12] })),
  tree('parallel cables, 2 levels', () => leafSpine({ leaves: 12, spines: 3, links: 6, hosts: 18 })),
  tree('parallel cables, 2 levels, shuffled', () =>
    shuffled(leafSpine({ leaves: 12, spines: 3, links: 6, hosts: 18 }), 3),
  ),
  tree('parallel cables, 3 levels', () =>
    threeLevels({ pods: 6, leaves: 4, middles: 2, spines: 8, low: 4, high: 4, hosts: 8 }),
  ),
  ...seeds(3, (seed) =>
    tree(`parallel cables, 3 levels, 5 % missing, seed ${seed}`, () =>
      withoutCables(threeLevels({ pods: 6, leaves: 4, middles: 2, spines: 8, low: 4, high: 4, hosts: 8 }), 0.05, seed),
    ),
  ),
  ...seeds(3, (seed) => tree(`k=8, shuffled, seed ${seed}`, () => shuffled(threeLevels(k8), seed))),
  tree('k=16, shuffled', () => shuffled(threeLevels(k16), 5)),
  ...seeds(3, (seed) =>
    tree(`trees with director spines, damaged, seed ${seed}`, () =>
      withoutCables(
        plain(generateFromSpec('fat-tree:levels=2,ports=12,leaves=12,spines=6,spine=director')),
        0.05,
        seed,
      ),
    ),
  ),
  tree('640 switches, 8,192 hosts, parallel cables', () =>
    threeLevels({ pods: 32, leaves: 8, middles: 8, spines: 128, low: 4, high: 2, hosts: 32 }),
  ),
  other('3 directors in a chain', () =>
    directorChain({ directors: 3, lines: 12, fabrics: 6, links: 2, hosts: 10, trunks: 24 }),
  ),
  other('6 directors in a chain', () =>
    directorChain({ directors: 6, lines: 12, fabrics: 6, links: 1, hosts: 9, trunks: 36 }),
  ),
  other('4 directors in a chain, damaged', () =>
    withoutCables(directorChain({ directors: 4, lines: 12, fabrics: 6, links: 1, hosts: 8, trunks: 36 }), 0.05, 1),
  ),
  other('trees of k=8 and 6 joined, shuffled', () => islands('k=8,other=6', 0, 1)),
  other('trees of k=8, 6, 4 joined, shuffled', () => islands('k=8,trees=3,other=6+4', 0, 1)),
  ...seeds(3, (seed) =>
    other(`3 trees of k=8 joined, 3 % missing, shuffled, seed ${seed}`, () => islands('k=8,trees=3', 0.03, seed)),
  ),
  ...seeds(2, (seed) =>
    other(`3 trees of k=8 joined at leaves, 2 % missing, shuffled, seed ${seed}`, () =>
      islands('k=8,trees=3,joint=bottom', 0.02, seed),
    ),
  ),
  other('a ring of 4 trees of k=6 joined at leaves, shuffled', () =>
    islands('k=6,trees=4,shape=ring,joint=bottom', 0, 1),
  ),
  other('torus 4x4x4, 4 hosts a switch', () => generateFromSpec('torus:dims=4x4x4,hosts=4')),
  other('torus 6x6', () => generateFromSpec('torus:dims=6x6,hosts=2')),
  other('hypercube of 64', () => hypercube(6, 5)),
  other('hypercube of 16', () => hypercube(4, 4)),
  ...seeds(3, (seed) =>
    other(`random, 30 switches, seed ${seed}`, () =>
      generateFromSpec(`random:switches=30,ports=6,hosts=5,seed=${seed}`),
    ),
  ),
  other('torus 8x4, 10 % missing', () => withoutCables(generateFromSpec('torus:dims=8x4,hosts=2'), 0.1, 13)),
  other('hypercube of 32, two switches missing', () => withoutSwitches(hypercube(5, 3), 'sw-11', 'sw-22')),
  other('random, 24 switches of 3 links', () => generateFromSpec('random:switches=24,ports=3,hosts=2,seed=12')),
  other('2 directors, damaged', () =>
    withoutCables(directorChain({ directors: 2, lines: 6, fabrics: 3, links: 1, hosts: 4, trunks: 21 }), 0.05, 12),
  ),
  other('hypercube of 32, shuffled, 5 % missing', () => shuffled(withoutCables(hypercube(5, 2), 0.05, 102), 102)),
  other('mesh 5x4, shuffled', () => shuffled(generateFromSpec('mesh:dims=5x4,hosts=2'), 101)),
  other('mesh 4x3x3, shuffled', () => shuffled(generateFromSpec('mesh:dims=4x3x3,hosts=2'), 102)),
  other('torus 5x5, 8 % missing', () => withoutCables(generateFromSpec('torus:dims=5x5,hosts=2'), 0.08, 103)),
  other('random, 20 switches of 5 links', () => generateFromSpec('random:switches=20,ports=5,hosts=3,seed=103')),
  other('5 directors in a chain, damaged', () =>
    withoutCables(directorChain({ directors: 5, lines: 6, fabrics: 3, links: 1, hosts: 4, trunks: 12 }), 0.05, 102),
  ),
  other('slim fly of 50', () => slimFly(4)),
  other('dragonfly of 20, shuffled', () => shuffled(dragonfly({ groups: 5, routers: 4, globals: 1, hosts: 2 }), 101)),
  other('dragonfly of 72', () => dragonfly({ groups: 9, routers: 8, globals: 1, hosts: 4 })),
];

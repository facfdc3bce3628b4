import { describe, expect, it } from 'vitest';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { boundOfTables } from '../metrics/bounds';
import { measureTable } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import { directorChain, drawnHosts, leafSpine, threeLevels } from '../testing/builtFabrics';
import { shuffled, withCables, withoutCables, withoutSwitches } from '../testing/changedFabrics';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import type { Engine } from './contract/engine';
import * as dfsssp from './engines/dfsssp';
import * as dModK from './engines/dModK';
import * as minHop from './engines/minHop';
import * as sssp from './engines/sssp';
import * as turnAddition from './engines/turnAddition';
import * as upDown from './engines/upDown';

const k8 = { pods: 8, leaves: 4, middles: 4, spines: 16, hosts: 4 };
const cabled = { pods: 6, leaves: 4, middles: 2, spines: 8, low: 4, high: 4, hosts: 8 };

/** Throughput, and the share of the bound for tables; free of deadlock and complete where the engine promises it. */
function measure(topology: Topology, engine: Engine): { readonly throughput: number; readonly share: number } {
  const fabric = compileFabric(topology);
  const [demand] = demandsOf(fabric, { kind: 'uniform' });
  const { table, lanes } = runEngine(engine, fabric, { traffic: { kind: 'uniform' } });
  const verdict = verifyTables(fabric, table, lanes);
  expect(verdict.unreachablePairs).toBe(0);
  if (engine.descriptor.guarantees.deadlockFree) expect(verdict.deadlockFree).toBe(true);
  const throughput = throughputOf(measureTable(fabric, table, [demand]).loads[0], demand);
  return { throughput, share: throughput / boundOfTables(fabric, [demand]) };
}

const trees: readonly (readonly [string, () => Topology])[] = [
  ['hosts that uplinks do not divide', () => leafSpine({ leaves: 8, spines: 4, links: 2, hosts: 12 })],
  ['2 levels of 36 ports, a spine missing', () => leafSpine({ leaves: 18, spines: 17, links: 1, hosts: 18 })],
  [
    '2 levels, cables missing, uneven',
    () => withoutCables(leafSpine({ leaves: 16, spines: 8, links: 1, hosts: drawnHosts(16, 4, 8, 1) }), 0.05, 1),
  ],
  [
    '2:1, cables missing, uneven',
    () => withoutCables(leafSpine({ leaves: 20, spines: 6, links: 2, hosts: drawnHosts(20, 18, 24, 2) }), 0.05, 2),
  ],
  ['k=8, a spine missing', () => withoutSwitches(threeLevels(k8), 'spine-3')],
  ['k=8, a middle switch missing', () => withoutSwitches(threeLevels(k8), 'mid-2-1')],
  ['k=8, cables missing, uneven', () => withoutCables(threeLevels({ ...k8, hosts: [4, 3, 4, 2, 3] }), 0.05, 4)],
  ['parallel cables, some missing', () => withoutCables(threeLevels(cabled), 0.05, 1)],
  [
    'service nodes on the spines',
    () => leafSpine({ leaves: 18, spines: 9, links: 2, hosts: 18, spineHosts: [1, 1, 2] }),
  ],
  ['k=8, service nodes on spines', () => threeLevels({ ...k8, spineHosts: [2, 1, 1] })],
  [
    'uneven uplinks',
    () => {
      const uplinks = drawnHosts(14 * 6, 1, 3, 3);
      const links = (l: number, s: number): number => uplinks[l * 6 + s];
      return leafSpine({ leaves: 14, spines: 6, links, hosts: drawnHosts(14, 8, 14, 53) });
    },
  ],
  ['shuffled in its file', () => shuffled(threeLevels(k8), 2)],
];

/** Leaves in pairs with a link between them. */
const peers = (k: number): string[][] =>
  Array.from({ length: (k * k) / 4 }, (_, i) => {
    const [pod, pair] = [Math.floor((4 * i) / k), i % (k / 4)];
    return [`leaf-${pod}-${2 * pair}`, `leaf-${pod}-${2 * pair + 1}`];
  });

/** Networks with links beside the tree. */
const grown: readonly (readonly [string, () => Topology])[] = [
  ['leaves in pairs, one of them without a cable', () => withoutCables(withCables(threeLevels(k8), peers(8)), 0.05, 1)],
  [
    'leaves in pairs, in another order',
    () => shuffled(withoutCables(withCables(threeLevels(k8), peers(8)), 0.05, 3), 3),
  ],
  [
    'a ring of spines, cables missing',
    () =>
      withoutCables(
        withCables(
          threeLevels(k8),
          Array.from({ length: 16 }, (_, i) => [`spine-${i}`, `spine-${(i + 1) % 16}`]),
        ),
        0.05,
        2,
      ),
  ],
  [
    'a leaf that hangs from two others',
    () =>
      withCables(
        leafSpine({
          leaves: 10,
          spines: 5,
          links: (leaf) => (leaf < 9 ? 1 : 0),
          hosts: [13, 13, 5, 15, 10, 18, 18, 16, 17, 7],
        }),
        [
          ['leaf-9', 'leaf-0'],
          ['leaf-9', 'leaf-1'],
        ],
      ),
  ],
];

describe('on trees as people build and break them', () => {
  it.each(trees)(
    'turn addition comes within a hundredth of what tables can do, and never below SSSP or min-hop: %s',
    { tags: ['deep'] },
    (_, make) => {
      const topology = make();
      const reached = measure(topology, turnAddition);
      expect(reached.share).toBeGreaterThan(0.99);
      for (const engine of [sssp, minHop]) {
        expect(reached.throughput).toBeGreaterThanOrEqual(measure(topology, engine).throughput - 1e-9);
      }
    },
  );

  it.each(grown)('turn addition begins with the tree that most of the network is: %s', (_, make) => {
    const topology = make();
    const reached = measure(topology, turnAddition);
    expect(reached.share).toBeGreaterThan(0.99);
    for (const engine of [sssp, minHop])
      expect(reached.throughput).toBeGreaterThanOrEqual(measure(topology, engine).throughput - 1e-9);
  });

  it.each([1, 4])('turn addition knows the only core by its place, with %i hosts on it', (atCore) => {
    const pods = { pods: 4, leaves: 4, middles: 1, spines: 1, high: 4, hosts: 6 };
    const star = threeLevels({ ...pods, spineHosts: [atCore] });
    for (const topology of [star, shuffled(star, 1)]) {
      const reached = measure(topology, turnAddition);
      expect(reached.share).toBeGreaterThan(0.95);
      expect(reached.throughput).toBeGreaterThanOrEqual(measure(topology, dfsssp).throughput - 1e-9);
    }
  });

  it('turn addition does so on a large tree with a single link beside it', { tags: ['deep'] }, () => {
    const k24 = { pods: 24, leaves: 12, middles: 12, spines: 144, hosts: 12 };
    const large = withCables(threeLevels(k24), [['leaf-0-0', 'leaf-0-1']]);
    expect(measure(large, turnAddition).throughput).toBeGreaterThan(0.99);
  });

  it('d-mod-k loads parallel cables evenly, whatever the order of the file', () => {
    for (const seed of [1, 2, 3]) {
      expect(measure(shuffled(threeLevels(cabled), seed), dModK).throughput, `seed ${seed}`).toBe(1);
      expect(measure(shuffled(threeLevels(k8), seed), dModK).throughput, `seed ${seed}`).toBe(1);
    }
    const plain = leafSpine({ leaves: 12, spines: 3, links: 6, hosts: 18 });
    expect(measure(plain, dModK).throughput).toBe(1);
    expect(measure(shuffled(plain, 4), dModK).throughput).toBe(1);
  });

  it.each([dModK, turnAddition, upDown].map((engine) => [engine.descriptor.id, engine] as const))(
    '8,192 hosts over parallel cables get all they ask for: %s',
    { tags: ['deep'] },
    (_, engine) => {
      const large = threeLevels({ pods: 32, leaves: 8, middles: 8, spines: 128, low: 4, high: 2, hosts: 32 });
      expect(measure(large, engine).throughput).toBeGreaterThan(0.99);
    },
  );

  it('turn addition keeps up with Up*-Down* on a chain of directors, which its own order prohibits most of', {
    tags: ['deep'],
  }, () => {
    const chain = directorChain({ directors: 3, lines: 8, fabrics: 4, links: 2, hosts: 6, trunks: 16 });
    const own = measure(chain, turnAddition).throughput;
    expect(own).toBeGreaterThanOrEqual(0.95 * measure(chain, upDown).throughput);
    for (const engine of [sssp, minHop]) expect(own).toBeGreaterThanOrEqual(measure(chain, engine).throughput);
  });
});

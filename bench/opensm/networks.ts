import { assignLids } from '../../src/core/addressing/assignLids';
import { assignGuids } from '../../src/core/addressing/guids';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { readNetwork } from '../../src/core/formats/readNetwork';
import { writeFormat } from '../../src/core/formats/writeFormat';
import { generateFromSpec } from '../../src/core/generators/spec';
import { directorChain, drawnHosts, leafSpine, threeLevels } from '../../src/core/testing/builtFabrics';
import { shuffled, withoutCables, withoutSwitches, withSpeeds } from '../../src/core/testing/changedFabrics';
import { fixture } from '../../src/core/testing/fixtures';
import type { Topology } from '../../src/core/topology/topology';

export interface BenchNetwork {
  readonly id: string;
  readonly title: string;
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** As ibsim loads it. */
  readonly net: string;
  /** GUIDs of the switches that OpenSM is told to take for roots: spines, or the first switch where there are none. */
  readonly roots: readonly string[];
}

/** Two trees joined at the middle, ours and OpenSM's wiring; a tree; three random networks without parallel links. */
export function benchNetworks(): BenchNetwork[] {
  return [
    ...[1, 2, 3].map(randomNetwork),
    networkOf('tree', 'fat tree k = 16', generateFromSpec('fat-tree:k=16'), null),
    networkOf('joined', 'joined k = 16', generateFromSpec('joined-fat-tree:k=16,wiring=even-pods'), null),
  ];
}

/** Networks as people have them: parts missing or added, several speeds; routed as read from a subnet, without what only a generator knows. */
export function realNetworks(): BenchNetwork[] {
  const k8 = { pods: 8, leaves: 4, middles: 4, spines: 16, hosts: 4 };
  const twoLevels = { leaves: 16, spines: 8, links: 1, hosts: 8 };
  const chain = { directors: 4, lines: 12, fabrics: 6, links: 1, hosts: 8, trunks: 36 };
  const uneven = leafSpine({ leaves: 20, spines: 6, links: 2, hosts: drawnHosts(20, 18, 24, 1) });
  const parallel = threeLevels({ pods: 6, leaves: 4, middles: 2, spines: 8, low: 4, high: 4, hosts: 8 });
  return [
    real('k = 8, 5 % of cables missing', withoutCables(threeLevels(k8), 0.05, 1)),
    real('k = 8, a spine missing', withoutSwitches(threeLevels(k8), 'spine-3')),
    real('2 levels of 36 ports, a spine missing', leafSpine({ leaves: 36, spines: 17, links: 1, hosts: 18 })),
    real('2:1, uneven hosts, 5 % missing', withoutCables(uneven, 0.05, 1)),
    real('parallel cables, shuffled', shuffled(parallel, 3)),
    real('service nodes on spines', leafSpine({ leaves: 18, spines: 9, links: 2, hosts: 18, spineHosts: [1, 1, 2] })),
    real('half of the spines at half speed', withSpeeds(leafSpine(twoLevels), speedBySpine)),
    real('4 directors in a chain, 5 % missing', withoutCables(directorChain(chain), 0.05, 1)),
  ];
}

/** Spines 4 to 7 are of an older generation than the others, leaves and hosts. */
function speedBySpine(a: string, b: string): string {
  return /spine-[4-7]/.test(`${a} ${b}`) ? '4xFDR10' : '4xHDR';
}

/** Networks that were recorded with OpenSM's results. */
function randomNetwork(number: number): BenchNetwork {
  const file = fixture(`opensm-baselines/random-100-10-10-${number}.net`);
  return networkOf(`random-${number}`, `random ${number}`, readNetwork(file).topology, file.text);
}

function real(title: string, topology: Topology): BenchNetwork {
  return networkOf('real', title, topology, null);
}

function networkOf(id: string, title: string, topology: Topology, net: string | null): BenchNetwork {
  const fabric = compileFabric(topology);
  const written = writeFormat('ibsim-net', { topology, fabric, lids: assignLids(topology, 'node-order') })[0].text;
  const guids = assignGuids(topology).ofSwitch.map((guid) => `0x${guid}`);
  const roots = guids.filter((_, s) => isRoot(topology, fabric, s));
  if (roots.length === 0) roots.push(guids[0]);
  return { id, title, topology, fabric, net: net ?? written, roots };
}

/** Switches of the top level where a generator says levels, else spines by name: what whoever runs OpenSM writes into its file of roots. */
function isRoot(topology: Topology, { switchLevel }: Fabric, s: number): boolean {
  const top = Math.max(...switchLevel);
  return top > 0 ? switchLevel[s] === top : topology.switches[s].name.startsWith('spine');
}

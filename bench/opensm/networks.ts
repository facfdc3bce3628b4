import { assignLids } from '../../src/core/addressing/assignLids';
import { assignGuids } from '../../src/core/addressing/guids';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { readNetwork } from '../../src/core/formats/readNetwork';
import { writeFormat } from '../../src/core/formats/writeFormat';
import { generateFromSpec } from '../../src/core/generators/spec';
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

/** Networks that were recorded with OpenSM's results. */
function randomNetwork(number: number): BenchNetwork {
  const file = fixture(`opensm-baselines/random-100-10-10-${number}.net`);
  return networkOf(`random-${number}`, `random ${number}`, readNetwork(file).topology, file.text);
}

function networkOf(id: string, title: string, topology: Topology, net: string | null): BenchNetwork {
  const fabric = compileFabric(topology);
  const written = writeFormat('ibsim-net', { topology, fabric, lids: assignLids(topology, 'node-order') })[0].text;
  const top = Math.max(...fabric.switchLevel);
  const guids = assignGuids(topology).ofSwitch.map((guid) => `0x${guid}`);
  const roots = top > 0 ? guids.filter((_, s) => fabric.switchLevel[s] === top) : guids.slice(0, 1);
  return { id, title, topology, fabric, net: net ?? written, roots };
}

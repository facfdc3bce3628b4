import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assignLids } from '../../src/core/addressing/assignLids';
import { assignGuids } from '../../src/core/addressing/guids';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { readNetwork } from '../../src/core/formats/readNetwork';
import { writeFormat } from '../../src/core/formats/writeFormat';
import { generateFromSpec } from '../../src/core/generators/spec';
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

/** Networks that were recorded with OpenSM's results where they lie beside the project, else like ones of our own. */
function randomNetwork(number: number): BenchNetwork {
  const folder = process.env.FABRICS ?? join(import.meta.dirname, '../../shared/data');
  const file = join(folder, `opensm-baselines/random-100-10-10-${number}.net.gz`);
  const id = `random-${number}`;
  if (!existsSync(file)) {
    const spec = `random:switches=100,ports=10,hosts=10,seed=${number}`;
    return networkOf(id, `random ${number}`, generateFromSpec(spec), null);
  }
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return networkOf(id, `random ${number}`, readNetwork({ name: `${id}.net`, text }).topology, text);
}

function networkOf(id: string, title: string, topology: Topology, net: string | null): BenchNetwork {
  const fabric = compileFabric(topology);
  const written = writeFormat('ibsim-net', { topology, fabric, lids: assignLids(topology, 'node-order') })[0].text;
  const top = Math.max(...fabric.switchLevel);
  const guids = assignGuids(topology).ofSwitch.map((guid) => `0x${guid}`);
  const roots = top > 0 ? guids.filter((_, s) => fabric.switchLevel[s] === top) : guids.slice(0, 1);
  return { id, title, topology, fabric, net: net ?? written, roots };
}

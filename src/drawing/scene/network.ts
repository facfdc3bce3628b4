import type { Fabric } from '../../core/fabric/fabric';
import type { CableSpeeds } from '../../core/topology/cableSpeeds';
import type { Topology } from '../../core/topology/topology';
import { switchLevels } from '../layouts/levels';
import { linkEnds, type Neighbours, switchNeighbours } from '../layouts/links';
import { findPods, type Pods } from './pods';

/** Data that the canvas works out once for a network: everything that positions, opened pods and results do not change. */
export interface Network {
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Int32Array[2 × links], see linkEnds. */
  readonly ends: Int32Array;
  readonly neighbours: Neighbours;
  readonly levels: Int32Array | null;
  readonly pods: Pods;
  /** Int32Array[links]: first channel of a link record, -1 for a host's cable or one that is out of use. */
  readonly channelOf: Int32Array;
  /** Hosts of each switch, failed ones too: hostAt[hostOffset[s] … hostOffset[s+1]). */
  readonly hostOffset: Uint32Array;
  readonly hostAt: Uint32Array;
  /** Switch-to-switch links, failed ones too. */
  readonly switchLinkCount: number;
  /** Null where all cables count alike. */
  readonly cables: CableSpeeds | null;
}

/** O(switches + hosts + links). */
export function indexNetwork(topology: Topology, fabric: Fabric, cables: CableSpeeds | null = null): Network {
  const switchCount = topology.switches.length;
  const ends = linkEnds(topology);
  const neighbours = switchNeighbours(switchCount, ends);

  const hostOffset = new Uint32Array(switchCount + 1);
  const homes = new Int32Array(topology.hosts.length).fill(-1);
  let switchLinkCount = 0;
  for (let l = 0; l < ends.length; l += 2) {
    const [a, b] = [ends[l], ends[l + 1]];
    if (a < 0 || b < 0) continue;
    if (a < switchCount && b < switchCount) {
      switchLinkCount++;
      continue;
    }
    const s = Math.min(a, b);
    if (s >= switchCount) continue;
    homes[Math.max(a, b) - switchCount] = s;
  }
  for (const s of homes) if (s >= 0) hostOffset[s + 1]++;
  for (let s = 0; s < switchCount; s++) hostOffset[s + 1] += hostOffset[s];
  const next = hostOffset.slice(0, switchCount);
  const hostAt = new Uint32Array(hostOffset[switchCount]);
  for (let h = 0; h < homes.length; h++) if (homes[h] >= 0) hostAt[next[homes[h]]++] = h;

  const hostCount = Uint32Array.from({ length: switchCount }, (_, s) => hostOffset[s + 1] - hostOffset[s]);
  const levels = switchLevels(topology, neighbours, hostCount);
  const channelOf = new Int32Array(topology.links.length).fill(-1);
  for (let link = 0; link < fabric.linkRecord.length; link++) channelOf[fabric.linkRecord[link]] = 2 * link;
  return {
    topology,
    fabric,
    ends,
    neighbours,
    levels,
    pods: findPods(topology, neighbours, levels),
    channelOf,
    hostOffset,
    hostAt,
    switchLinkCount,
    cables,
  };
}

import { isEthernet } from '../../core/plant/isEthernet';
import type { Topology } from '../../core/topology/topology';
import type { Network } from '../../drawing/scene/network';
import { placeNow } from '../../drawing/scene/placeNow';
import type { Scene } from '../../drawing/scene/scene';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { RouteResultView } from '../../state/results/runStore';

/** The marks of a failure on the drawing. */
export interface RepairMarks {
  /** Float64Array[nodes]: MADs to the switches that a node stands for; entries that change in them where there are no MADs. */
  readonly badges: Float64Array;
  readonly most: number;
  /** Nodes all of whose failed elements are struck through. */
  readonly failedNodes: readonly number[];
  /** Edges that fail by themselves, and those that lose the node at an end. */
  readonly failedEdges: readonly number[];
  readonly lostEdges: readonly number[];
}

/** Numbers of badges at switches: MADs, or entries that change where there are no MADs. */
export function badgesOf({ madsAt, entriesAt }: FailureLook, topology: Topology): Uint16Array | Uint32Array {
  return isEthernet(topology) ? entriesAt : madsAt;
}

/** Puts a failure of a result onto the scene, which may be of a later design: what is gone there is left out. O(network). */
export function marksOf(network: Network, scene: Scene, result: RouteResultView, look: FailureLook): RepairMarks {
  const { topology } = network;
  const switchAt = placeNow(topology.switches, result.topology.switches);
  const hostAt = placeNow(topology.hosts, result.topology.hosts);
  const linkAt = placeNow(topology.links, result.topology.links);
  const badges = new Float64Array(scene.nodeCount);
  badgesOf(look, result.topology).forEach((count: number, then: number) => {
    const s = switchAt(then);
    if (s >= 0) badges[scene.nodeOfSwitch[s]] += count;
  });
  const switches = look.switches.map(switchAt).filter((s) => s >= 0);
  const hosts = look.hosts.map(hostAt).filter((h) => h >= 0);
  const nodes = [...switches.map((s) => scene.nodeOfSwitch[s]), ...hosts.map((h) => scene.nodeOfHost[h])];
  const failedEdges = look.links
    .map(linkAt)
    .flatMap((l) => (l >= 0 && scene.edgeOfLink[l] >= 0 ? scene.edgeOfLink[l] : []));
  const gone = new Set<number>([...switches, ...hosts.map((h) => topology.switches.length + h)]);
  const lost = new Set<number>();
  topology.links.forEach((_, l) => {
    const edge = scene.edgeOfLink[l];
    if (edge >= 0 && (gone.has(network.ends[2 * l]) || gone.has(network.ends[2 * l + 1]))) lost.add(edge);
  });
  return {
    badges,
    most: badges.reduce((top, count) => Math.max(top, count), 0),
    failedNodes: [...new Set(nodes)].filter((node) => node >= 0),
    failedEdges: [...new Set(failedEdges)],
    lostEdges: [...lost],
  };
}

import type { RoutePath } from '../../state/results/runStore';
import { type Hop, layWalk, type WalkStep } from '../painters/trace';
import type { Network } from '../scene/network';
import type { Scene } from '../scene/scene';
import type { ShownRouting } from '../scene/shownRouting';

/** A walk as it is drawn: hops, and the switch before each hop. */
export interface DrawnWalk {
  readonly hops: readonly Hop[];
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  /** By hop, whether it is drawn, with the way to the next one; all of them without it. */
  readonly drawn?: readonly boolean[];
}

/** A walk before it is laid: its edges, and the node before each. */
export interface WalkSteps {
  readonly steps: readonly WalkStep[];
  readonly nodes: readonly number[];
}

/** Lays a walk where the nodes stand now. */
export function drawnWalk(scene: Scene, { steps, nodes }: WalkSteps): DrawnWalk {
  return { hops: layWalk(scene, steps), corners: nodes.map((n) => ({ x: scene.nodeX[n], y: scene.nodeY[n] })) };
}

/** Channels of a result on the scene; null where nothing of the walk is in sight. */
export function stepsOfChannels(
  network: Network,
  scene: Scene,
  routing: ShownRouting,
  channels: readonly number[],
): WalkSteps | null {
  const steps: WalkStep[] = [];
  const nodes: number[] = [];
  for (const channel of channels) {
    const record = routing.recordOf[channel >>> 1];
    if (record === undefined || record < 0) continue;
    const edge = scene.edgeOfLink[record];
    if (edge < 0) continue;
    const from = scene.nodeOfSwitch[network.ends[2 * record + (channel & 1)]];
    steps.push({ edge, along: scene.edgeFrom[edge] === from });
    nodes.push(from);
  }
  return steps.length === 0 ? null : { steps, nodes };
}

function walkOfChannels(
  network: Network,
  scene: Scene,
  routing: ShownRouting,
  channels: readonly number[],
): DrawnWalk | null {
  const found = stepsOfChannels(network, scene, routing, channels);
  return found && drawnWalk(scene, found);
}

/** The dependency loop of a result; its channels are numbered with lanes in between. */
export function loopWalk(network: Network, scene: Scene, routing: ShownRouting): DrawnWalk | null {
  const { cycle } = routing.result;
  return walkOfChannels(network, scene, routing, [...cycle]);
}

/** A host pair's route, with the hosts' own cables where hosts are drawn. */
export function pathWalk(network: Network, scene: Scene, routing: ShownRouting, path: RoutePath): DrawnWalk | null {
  const walk = walkOfChannels(network, scene, routing, [...path.channels]);
  const ends = [
    hostHop(network, scene, routing, path.source, false),
    hostHop(network, scene, routing, path.destination, true),
  ];
  const [first, last] = path.outcome === 'arrives' ? ends : [ends[0], null];
  const hops = [...(first ? first.hops : []), ...(walk ? walk.hops : []), ...(last ? last.hops : [])];
  const corners = [...(first ? first.corners : []), ...(walk ? walk.corners : []), ...(last ? last.corners : [])];
  return hops.length === 0 ? null : { hops, corners };
}

function hostHop(
  network: Network,
  scene: Scene,
  routing: ShownRouting,
  host: number,
  towards: boolean,
): DrawnWalk | null {
  const { topology, ends } = network;
  const id = routing.result.topology.hosts[host]?.id;
  const h = topology.hosts[host]?.id === id ? host : topology.hosts.findIndex((record) => record.id === id);
  if (h < 0 || scene.nodeOfHost[h] < 0) return null;
  const end = topology.switches.length + h;
  let record = -1;
  for (let i = 0; i < ends.length; i++) if (ends[i] === end) record = i >>> 1;
  const edge = record < 0 ? -1 : scene.edgeOfLink[record];
  if (edge < 0) return null;
  const hostNode = scene.nodeOfHost[h];
  const leavesHost = scene.edgeFrom[edge] === hostNode;
  const from = towards ? (leavesHost ? scene.edgeTo[edge] : scene.edgeFrom[edge]) : hostNode;
  return {
    hops: layWalk(scene, [{ edge, along: scene.edgeFrom[edge] === from }]),
    corners: [{ x: scene.nodeX[from], y: scene.nodeY[from] }],
  };
}

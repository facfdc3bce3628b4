import { HOST_SIZE, hostPlace, type Placement, SWITCH_GAP, SWITCH_HEIGHT, widthAt } from '../layouts/placement';
import type { Network } from './network';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from './scene';

/** Between hosts that no cable places. */
const LOOSE_GAP = 16;

export interface SceneChoice {
  /** Keys of the pods that are open; null opens all. */
  readonly openPods: ReadonlySet<string> | null;
  readonly drawHosts: boolean;
}

export type SceneNodes = Pick<
  Scene,
  'nodeCount' | 'nodeKind' | 'nodeRef' | 'nodeX' | 'nodeY' | 'nodeWidth' | 'nodeOfSwitch' | 'nodeOfHost' | 'podBox'
>;

/** Nodes while they are being gathered. */
class NodeList {
  readonly kind: number[] = [];
  readonly ref: number[] = [];
  readonly x: number[] = [];
  readonly y: number[] = [];

  /** @returns its number */
  add(kind: number, ref: number, x: number, y: number): number {
    this.kind.push(kind);
    this.ref.push(ref);
    this.x.push(x);
    this.y.push(y);
    return this.kind.length - 1;
  }
}

/** Closed pods, then switches outside of them, then hosts. O(switches + hosts). */
export function gatherNodes(network: Network, placement: Placement, choice: SceneChoice): SceneNodes {
  const { topology, pods } = network;
  const closed = pods.list.map((pod) => choice.openPods !== null && !choice.openPods.has(pod.key));
  const { x, y } = switchPlaces(network, placement);
  const podBox = boxPods(network, x, y, placement);
  const nodes = new NodeList();
  const nodeOfPod = closed.map((isClosed, p) =>
    isClosed
      ? nodes.add(NODE_POD, p, (podBox[4 * p] + podBox[4 * p + 2]) / 2, (podBox[4 * p + 1] + podBox[4 * p + 3]) / 2)
      : -1,
  );
  const nodeOfSwitch = new Int32Array(topology.switches.length);
  for (let s = 0; s < nodeOfSwitch.length; s++) {
    const pod = pods.of[s];
    nodeOfSwitch[s] = pod >= 0 && closed[pod] ? nodeOfPod[pod] : nodes.add(NODE_SWITCH, s, x[s], y[s]);
  }
  const nodeOfHost = new Int32Array(topology.hosts.length).fill(-1);
  const place = { ...placement, switchX: x, switchY: y };
  if (choice.drawHosts) addHosts(network, place, nodes, nodeOfSwitch, nodeOfHost);
  addLooseHosts(network, place, nodes, nodeOfHost);
  const width = (kind: number, ref: number): number =>
    kind === NODE_SWITCH ? widthAt(placement, ref) : kind === NODE_HOST ? HOST_SIZE : 0;
  return {
    nodeCount: nodes.kind.length,
    nodeKind: Uint8Array.from(nodes.kind),
    nodeRef: Uint32Array.from(nodes.ref),
    nodeX: Float32Array.from(nodes.x),
    nodeY: Float32Array.from(nodes.y),
    nodeWidth: Float32Array.from(nodes.kind, (kind, node) => width(kind, nodes.ref[node])),
    nodeOfSwitch,
    nodeOfHost,
    podBox,
  };
}

/** Hosts beside their switches, but those in closed pods. */
function addHosts(
  { topology, hostOffset, hostAt }: Network,
  place: Placement,
  nodes: NodeList,
  nodeOfSwitch: Int32Array,
  nodeOfHost: Int32Array,
): void {
  for (let s = 0; s < nodeOfSwitch.length; s++) {
    if (nodes.kind[nodeOfSwitch[s]] === NODE_POD) continue;
    const count = hostOffset[s + 1] - hostOffset[s];
    for (let i = 0; i < count; i++) {
      const h = hostAt[hostOffset[s] + i];
      const at = topology.hosts[h].position ?? hostPlace(place, s, i, count);
      nodeOfHost[h] = nodes.add(NODE_HOST, h, at.x, at.y);
    }
  }
}

/** Hosts without a cable are drawn whatever the choice: no switch counts them. Without a place of their own they wait below the network. */
function addLooseHosts(
  { topology, hostAt }: Network,
  { switchX, switchY }: Placement,
  nodes: NodeList,
  nodeOfHost: Int32Array,
): void {
  const cabled = new Uint8Array(nodeOfHost.length);
  for (const h of hostAt) cabled[h] = 1;
  const left = switchX.reduce((least, at) => Math.min(least, at), 0);
  const low = switchY.reduce((most, at) => Math.max(most, at), 0);
  let row = 0;
  for (let h = 0; h < nodeOfHost.length; h++) {
    if (cabled[h]) continue;
    const at = topology.hosts[h].position ?? { x: left + LOOSE_GAP * row++, y: low + 4 * LOOSE_GAP };
    nodeOfHost[h] = nodes.add(NODE_HOST, h, at.x, at.y);
  }
}

export function switchPlaces({ topology }: Network, placement: Placement): { x: Float32Array; y: Float32Array } {
  const x = placement.switchX.slice();
  const y = placement.switchY.slice();
  topology.switches.forEach(({ position }, s) => {
    if (!position) return;
    x[s] = position.x;
    y[s] = position.y;
  });
  return { x, y };
}

/** Outline of each pod with a margin, whether it is open or not: closing one moves nothing. */
function boxPods({ pods }: Network, x: Float32Array, y: Float32Array, placement: Placement): Float32Array {
  const box = new Float32Array(4 * pods.list.length);
  const seen = new Uint8Array(pods.list.length);
  for (let s = 0; s < x.length; s++) {
    const p = pods.of[s];
    if (p < 0) continue;
    const half = widthAt(placement, s) / 2;
    if (!seen[p]) {
      seen[p] = 1;
      box.set([x[s] - half, y[s], x[s] + half, y[s]], 4 * p);
    } else {
      box[4 * p] = Math.min(box[4 * p], x[s] - half);
      box[4 * p + 1] = Math.min(box[4 * p + 1], y[s]);
      box[4 * p + 2] = Math.max(box[4 * p + 2], x[s] + half);
      box[4 * p + 3] = Math.max(box[4 * p + 3], y[s]);
    }
  }
  const marginX = SWITCH_GAP / 2;
  const marginY = SWITCH_HEIGHT / 2 + SWITCH_GAP / 2;
  for (let p = 0; p < pods.list.length; p++) {
    box[4 * p] -= marginX;
    box[4 * p + 1] -= marginY;
    box[4 * p + 2] += marginX;
    box[4 * p + 3] += marginY;
  }
  return box;
}

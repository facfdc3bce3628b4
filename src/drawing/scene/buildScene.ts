import { hostPlace, type Placement, SWITCH_GAP, SWITCH_HEIGHT } from '../layouts/placement';
import { assignBends } from './bends';
import type { Network } from './network';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from './scene';

/** Between hosts that no cable places. */
const LOOSE_GAP = 16;

export interface SceneChoice {
  /** Keys of the pods that are open; null opens all. */
  readonly openPods: ReadonlySet<string> | null;
  readonly drawHosts: boolean;
}

/**
 * Gathers what is drawn: switches of closed pods become the pod's node, links between the same two nodes with a pod among
 * them one bundle, links inside a closed pod vanish. Positions that a person gave win over the layout's.
 * O(switches + hosts + links).
 */
export function buildScene(network: Network, placement: Placement, choice: SceneChoice): Scene {
  const { topology, ends, pods, hostOffset, hostAt } = network;
  const switchCount = topology.switches.length;
  const hostCount = topology.hosts.length;
  const closed = pods.list.map((pod) => choice.openPods !== null && !choice.openPods.has(pod.key));
  const { x, y } = switchPlaces(network, placement);
  const podBox = boxPods(network, x, y, placement.symbolWidth);

  const kind: number[] = [];
  const ref: number[] = [];
  const nodeX: number[] = [];
  const nodeY: number[] = [];
  const add = (nodeKind: number, index: number, atX: number, atY: number): number => {
    kind.push(nodeKind);
    ref.push(index);
    nodeX.push(atX);
    nodeY.push(atY);
    return kind.length - 1;
  };
  const nodeOfPod = closed.map((isClosed, p) =>
    isClosed
      ? add(NODE_POD, p, (podBox[4 * p] + podBox[4 * p + 2]) / 2, (podBox[4 * p + 1] + podBox[4 * p + 3]) / 2)
      : -1,
  );
  const nodeOfSwitch = new Int32Array(switchCount);
  for (let s = 0; s < switchCount; s++) {
    const pod = pods.of[s];
    nodeOfSwitch[s] = pod >= 0 && closed[pod] ? nodeOfPod[pod] : add(NODE_SWITCH, s, x[s], y[s]);
  }
  const nodeOfHost = new Int32Array(hostCount).fill(-1);
  if (choice.drawHosts) {
    const place = { ...placement, switchX: x, switchY: y };
    for (let s = 0; s < switchCount; s++) {
      if (kind[nodeOfSwitch[s]] === NODE_POD) continue;
      const count = hostOffset[s + 1] - hostOffset[s];
      for (let i = 0; i < count; i++) {
        const h = hostAt[hostOffset[s] + i];
        const at = topology.hosts[h].position ?? hostPlace(place, s, i, count);
        nodeOfHost[h] = add(NODE_HOST, h, at.x, at.y);
      }
    }
  }

  const cabled = new Uint8Array(hostCount);
  for (const h of hostAt) cabled[h] = 1;
  const left = x.reduce((least, at) => Math.min(least, at), 0);
  const low = y.reduce((most, at) => Math.max(most, at), 0);
  let row = 0;
  for (let h = 0; h < hostCount; h++) {
    if (cabled[h]) continue;
    // Drawn whatever the choice: no switch counts it. Without a place of its own it waits below the network.
    const at = topology.hosts[h].position ?? { x: left + LOOSE_GAP * row++, y: low + 4 * LOOSE_GAP };
    nodeOfHost[h] = add(NODE_HOST, h, at.x, at.y);
  }

  const nodeOf = (end: number): number =>
    end < 0 ? -1 : end < switchCount ? nodeOfSwitch[end] : nodeOfHost[end - switchCount];
  const nodeCount = kind.length;
  const linkCount = topology.links.length;
  const edgeOfLink = new Int32Array(linkCount).fill(-1);
  const from: number[] = [];
  const to: number[] = [];
  const bundle: number[] = [];
  const bundleOf = new Map<number, number>();
  for (let l = 0; l < linkCount; l++) {
    const a = nodeOf(ends[2 * l]);
    const b = nodeOf(ends[2 * l + 1]);
    if (a < 0 || b < 0 || a === b) continue;
    if (kind[a] !== NODE_POD && kind[b] !== NODE_POD) {
      edgeOfLink[l] = from.length;
      from.push(a);
      to.push(b);
      bundle.push(0);
      continue;
    }
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    const key = low * nodeCount + high;
    let edge = bundleOf.get(key);
    if (edge === undefined) {
      edge = from.length;
      bundleOf.set(key, edge);
      from.push(low);
      to.push(high);
      bundle.push(1);
    }
    edgeOfLink[l] = edge;
  }

  const edgeCount = from.length;
  const memberOffset = new Uint32Array(edgeCount + 1);
  for (const edge of edgeOfLink) if (edge >= 0) memberOffset[edge + 1]++;
  for (let e = 0; e < edgeCount; e++) memberOffset[e + 1] += memberOffset[e];
  const members = new Uint32Array(memberOffset[edgeCount]);
  const next = memberOffset.slice(0, edgeCount);
  for (let l = 0; l < linkCount; l++) if (edgeOfLink[l] >= 0) members[next[edgeOfLink[l]]++] = l;

  const scene: Scene = {
    nodeCount,
    nodeKind: Uint8Array.from(kind),
    nodeRef: Uint32Array.from(ref),
    nodeX: Float32Array.from(nodeX),
    nodeY: Float32Array.from(nodeY),
    nodeOfSwitch,
    nodeOfHost,
    podBox,
    edgeCount,
    edgeFrom: Uint32Array.from(from),
    edgeTo: Uint32Array.from(to),
    edgeBend: new Float32Array(edgeCount),
    edgeBundle: Uint8Array.from(bundle),
    memberOffset,
    members,
    edgeOfLink,
  };
  assignBends(network, scene);
  return scene;
}

function switchPlaces({ topology }: Network, placement: Placement): { x: Float32Array; y: Float32Array } {
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
function boxPods({ pods }: Network, x: Float32Array, y: Float32Array, width: number): Float32Array {
  const box = new Float32Array(4 * pods.list.length);
  const seen = new Uint8Array(pods.list.length);
  for (let s = 0; s < x.length; s++) {
    const p = pods.of[s];
    if (p < 0) continue;
    if (!seen[p]) {
      seen[p] = 1;
      box.set([x[s], y[s], x[s], y[s]], 4 * p);
    } else {
      box[4 * p] = Math.min(box[4 * p], x[s]);
      box[4 * p + 1] = Math.min(box[4 * p + 1], y[s]);
      box[4 * p + 2] = Math.max(box[4 * p + 2], x[s]);
      box[4 * p + 3] = Math.max(box[4 * p + 3], y[s]);
    }
  }
  const marginX = width / 2 + SWITCH_GAP / 2;
  const marginY = SWITCH_HEIGHT / 2 + SWITCH_GAP / 2;
  for (let p = 0; p < pods.list.length; p++) {
    box[4 * p] -= marginX;
    box[4 * p + 1] -= marginY;
    box[4 * p + 2] += marginX;
    box[4 * p + 3] += marginY;
  }
  return box;
}

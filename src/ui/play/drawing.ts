import { boxOf } from '../canvas/controllers/camera';
import { shortNames } from '../canvas/layouts/shortNames';
import { openCanvas } from '../canvas/openCanvas';
import { binLinks, type LinkBins } from '../canvas/overlays/linkBins';
import type { View } from '../canvas/overlays/view';
import { buildScene } from '../canvas/scene/buildScene';
import type { Network } from '../canvas/scene/network';
import { NODE_HOST, type Scene } from '../canvas/scene/scene';

/** The network as the player draws it: as on the canvas, but with every pod open. */
export interface Drawing {
  readonly network: Network;
  readonly scene: Scene;
  readonly symbolWidth: number;
  readonly labels: readonly string[];
  readonly bins: LinkBins;
}

/** More hosts than this are left out: they take no part in the decisions. */
const HOSTS_DRAWN = 150;

export async function drawingOfCanvas(): Promise<Drawing> {
  const { network, placement } = (await openCanvas()).model;
  const { topology } = network;
  const scene = buildScene(network, placement, { openPods: null, drawHosts: topology.hosts.length <= HOSTS_DRAWN });
  const kinds = new Uint8Array(scene.edgeCount);
  for (let e = 0; e < scene.edgeCount; e++) {
    const host = scene.nodeKind[scene.edgeFrom[e]] === NODE_HOST || scene.nodeKind[scene.edgeTo[e]] === NODE_HOST;
    kinds[e] = host ? 1 : network.channelOf[scene.members[scene.memberOffset[e]]] < 0 ? 2 : 0;
  }
  return {
    network,
    scene,
    symbolWidth: placement.symbolWidth,
    labels: shortNames(topology.switches.map((s) => s.name)),
    bins: binLinks(scene, kinds, null, 1),
  };
}

/** A camera that several canvases of different sizes share: a point in the middle, and a zoom relative to fitting. */
export interface SharedCamera {
  readonly x: number;
  readonly y: number;
  readonly factor: number;
}

const PADDING = 28;
const MOST_FIT_ZOOM = 2.2;

/** What a canvas of a size sees; null camera: everything. */
export function viewThrough(
  { scene }: Drawing,
  camera: SharedCamera | null,
  width: number,
  height: number,
  emphasis: number,
): View {
  const box = boxOf(scene) ?? { x1: 0, y1: 0, x2: 1, y2: 1 };
  const fit = Math.min(
    MOST_FIT_ZOOM,
    (width - 2 * PADDING) / (box.x2 - box.x1),
    (height - 2 * PADDING) / (box.y2 - box.y1),
  );
  const zoom = Math.max(0.02, fit * (camera?.factor ?? 1));
  const x = camera?.x ?? (box.x1 + box.x2) / 2;
  const y = camera?.y ?? (box.y1 + box.y2) / 2;
  return { zoom, panX: width / 2 - zoom * x, panY: height / 2 - zoom * y, width, height, emphasis };
}

import { openCanvas } from '../../canvas/openCanvas';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import { binLinks, type LinkBins } from '../../drawing/scales/linkBins';
import { buildScene } from '../../drawing/scene/buildScene';
import type { Network } from '../../drawing/scene/network';
import { NODE_HOST, type Scene } from '../../drawing/scene/scene';

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
    labels: switchLabels(topology),
    bins: binLinks(scene, kinds, null, 1),
  };
}

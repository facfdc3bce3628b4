import type { CanvasLayer } from '../canvas/canvasLayer';
import type { CanvasModel } from '../drawing/model/model';
import { NODE_HOST, NODE_SWITCH } from '../drawing/scene/scene';
import { partsOf } from '../state/document/planes';
import { paintVeil, type Veiled } from './veil';

/** Dims all planes but one, counted from 0 as exports number them. */
export function planeLayer(plane: number): CanvasLayer<Veiled> {
  return {
    lay: (model) => othersThan(plane, model),
    paint: (on) => paintVeil(on, on.laid),
    marks: { plane: String(plane) },
  };
}

/** The parts of the scene that are of other planes than this one; nothing where there is no such plane. O(switches + hosts + links). */
export function othersThan(plane: number, { network, scene }: Pick<CanvasModel, 'network' | 'scene'>): Veiled {
  const { topology, fabric, pods } = network;
  const partOf = partsOf(topology, fabric);
  const withHosts = new Set(topology.hosts.flatMap(({ id }) => partOf.get(id) ?? []));
  const shown = [...withHosts].sort((a, b) => a - b).at(plane);
  if (shown === undefined || plane >= withHosts.size) return { nodes: [], edges: [] };
  const podPart = new Map(Array.from(pods.of, (pod, s) => [pod, fabric.switchPart[s]]));
  const nodes = Array.from({ length: scene.nodeCount }, (_, node) => node);
  const partAt = nodes.map((node) => {
    const ref = scene.nodeRef[node];
    if (scene.nodeKind[node] === NODE_SWITCH) return fabric.switchPart[ref];
    return scene.nodeKind[node] === NODE_HOST ? partOf.get(topology.hosts[ref].id) : podPart.get(ref);
  });
  const edges = Array.from({ length: scene.edgeCount }, (_, edge) => edge);
  // Parts without hosts are of no plane, and stay to be seen.
  const isOther = (node: number): boolean => {
    const part = partAt[node];
    return part !== undefined && part !== shown && withHosts.has(part);
  };
  return {
    nodes: nodes.filter(isOther),
    edges: edges.filter((edge) => isOther(scene.edgeFrom[edge]) || isOther(scene.edgeTo[edge])),
  };
}

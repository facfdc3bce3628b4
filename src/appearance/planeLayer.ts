import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import type { CanvasModel } from '../drawing/model/model';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { nodeBox } from '../drawing/scene/nodeBox';
import { NODE_HOST, NODE_SWITCH } from '../drawing/scene/scene';
import { partsOf } from '../state/document/planes';

/** Share of the other planes that is covered: they stay to be seen where they are. */
const VEIL = 0.82;
/** Of the strokes that cover lines, pixels. */
const STROKE = 8;
/** Round the nodes that are covered, canvas units. */
const MARGIN = 3;

/** Nodes and edges of the scene that are of other planes. */
interface Others {
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
}

/** Dims all planes but one, counted from 0 as exports number them. */
export function planeLayer(plane: number): CanvasLayer<Others> {
  return {
    lay: (model) => othersThan(plane, model),
    paint: paintVeil,
    bySymbols: true,
    marks: { plane: String(plane) },
  };
}

/** The parts of the scene that are of other planes than this one; nothing where there is no such plane. O(switches + hosts + links). */
export function othersThan(plane: number, { network, scene }: Pick<CanvasModel, 'network' | 'scene'>): Others {
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

function paintVeil(on: LayerPaint<Others>): void {
  const { context, palette, model, laid } = on;
  const { scene, placement } = model;
  for (const edge of laid.edges) paintEdgeMark(on, scene, edge, { colour: palette.ground, width: STROKE, alpha: VEIL });
  context.fillStyle = palette.ground;
  context.globalAlpha = VEIL;
  for (const node of laid.nodes) {
    const { width, height } = nodeBox(scene, node, placement.symbolWidth);
    const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
    context.fillRect(scene.nodeX[node] - w / 2, scene.nodeY[node] - h / 2, w, h);
  }
  context.globalAlpha = 1;
}

import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import type { CanvasModel } from '../drawing/model/model';
import { clipAround, paintFrame, placedBox } from '../drawing/painters/paintBoxes';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { networkColour } from '../drawing/scales/groupColours';
import { NODE_HOST, NODE_SWITCH } from '../drawing/scene/scene';
import { networksOf } from '../state/document/planes';
import { useLook } from '../state/view/lookStore';
import { paintVeil } from './veil';

/** How the networks of a design are told apart on the canvas. */
export interface NetworkLook {
  readonly coloured: boolean;
  /** The network that is seen alone, the others dimmed; null: all are. */
  readonly alone: string | null;
}

/** Numbers of the networks by node and by edge of the scene. */
interface Numbers {
  readonly names: readonly string[];
  readonly ofNode: readonly number[];
  readonly ofEdge: readonly number[];
}

/** Colours nodes and cables by their networks, and dims those of other networks than one. */
export function networkLayer(look: NetworkLook): CanvasLayer<Numbers> {
  return {
    lay: networksOfScene,
    paint: (on) => paintNetworks(on, look),
    marks: { networks: look.coloured ? 'coloured' : 'plain', alone: look.alone ?? '' },
    follow: (repaint) =>
      useLook.subscribe((now, before) => {
        if (now.showLoads !== before.showLoads) repaint(false);
      }),
  };
}

/** The networks of what is drawn; an edge is of that of its first end. O(switches + hosts + links). */
export function networksOfScene({ network, scene }: Pick<CanvasModel, 'network' | 'scene'>): Numbers {
  const { networks, ofSwitch, ofHost } = networksOf(network.topology);
  const ofPod = new Map(Array.from(network.pods.of, (pod, s) => [pod, ofSwitch[s]]));
  const ofNode = Array.from({ length: scene.nodeCount }, (_, node) => {
    const ref = scene.nodeRef[node];
    if (scene.nodeKind[node] === NODE_SWITCH) return ofSwitch[ref];
    return scene.nodeKind[node] === NODE_HOST ? ofHost[ref] : (ofPod.get(ref) ?? 0);
  });
  const ofEdge = Array.from({ length: scene.edgeCount }, (_, edge) => ofNode[scene.edgeFrom[edge]]);
  return { names: networks.map(({ name }) => name), ofNode, ofEdge };
}

function paintNetworks(on: LayerPaint<Numbers>, { coloured, alone }: NetworkLook): void {
  const { names, ofNode, ofEdge } = on.laid;
  if (coloured) paintColours(on);
  const kept = alone === null ? -1 : names.indexOf(alone);
  if (kept < 0) return;
  const others = (numbers: readonly number[]): number[] => [...numbers.keys()].filter((i) => numbers[i] !== kept);
  paintVeil(on, { nodes: others(ofNode), edges: others(ofEdge) });
}

function paintColours(on: LayerPaint<Numbers>): void {
  const { context, palette, model, laid } = on;
  const { scene } = model;
  const boxes = laid.ofNode.map((_, node) => placedBox(on, model, node));
  const isHost = (node: number): boolean => scene.nodeKind[node] === NODE_HOST;
  // Colours of loads are not covered.
  if (!useLook.getState().showLoads) {
    context.save();
    clipAround(
      on,
      boxes.filter((_, node) => !isHost(node)),
    );
    for (const [edge, n] of laid.ofEdge.entries())
      paintEdgeMark(on, scene, edge, { colour: networkColour(palette, n), width: 2, alpha: 1 });
    context.restore();
  }
  for (const [node, box] of boxes.entries()) {
    const colour = networkColour(palette, laid.ofNode[node]);
    paintFrame(on, box, { colour, width: 2, dash: [] });
    if (!isHost(node)) continue;
    context.fillStyle = colour;
    context.fill();
  }
}

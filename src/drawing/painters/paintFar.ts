import type { ElementRef } from '../../state/selection/selectionStore';
import { SWITCH_HEIGHT } from '../layouts/placement';
import type { Network } from '../scene/network';
import { podBoxSize } from '../scene/nodeBox';
import { NODE_POD, NODE_SWITCH, type Scene } from '../scene/scene';
import type { Pen } from './pen';
import { type View, visibleRect } from './view';

/** Below this zoom a switch is smaller than any name in it: a filled shape that leaves its links in sight. */
const FAR_ZOOM = 0.3;
/** A shape's height, in parts of the symbol's, and its width in parts of that. */
const HEIGHT = 1.25;
const WIDTH = 1.5;
/** As small as a shape gets, pixels. */
const LEAST = 2;

/** Checks whether switches are so small that they are drawn by `paintFarSwitches` alone. Closed pods keep their boxes with text. */
export function isFar({ nodeKind }: Scene, { zoom }: View): boolean {
  return zoom < FAR_ZOOM && !nodeKind.includes(NODE_POD);
}

/** Switches as small filled shapes, failed ones hollow. */
export function paintFarSwitches(
  { context, view, palette }: Pen,
  { topology }: Network,
  { nodeCount, nodeKind, nodeX, nodeY, nodeRef }: Scene,
): void {
  if (view.zoom >= FAR_ZOOM) return;
  const seen = visibleRect(view, 20);
  const { width, height } = shapeSize(view);
  const failed: number[] = [];
  context.fillStyle = palette.switchLine;
  for (let node = 0; node < nodeCount; node++) {
    const x = nodeX[node];
    const y = nodeY[node];
    if (nodeKind[node] !== NODE_SWITCH) continue;
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    if (topology.switches[nodeRef[node]].down) failed.push(node);
    else context.fillRect(x - width / 2, y - height / 2, width, height);
  }
  context.lineWidth = 1 / view.zoom;
  context.strokeStyle = palette.failed;
  for (const node of failed) context.strokeRect(nodeX[node] - width / 2, nodeY[node] - height / 2, width, height);
}

/** Selected switches, larger and in their colour, and the edges of closed pods. */
export function paintFarMarks(
  { context, view, palette }: Pen,
  { topology }: Network,
  scene: Scene,
  selection: readonly ElementRef[],
): void {
  if (view.zoom >= FAR_ZOOM) return;
  const { nodeCount, nodeKind, nodeX, nodeY, nodeRef, podBox } = scene;
  const chosen = new Set<string>();
  for (const ref of selection) if (ref.kind === 'switch') chosen.add(ref.id);
  const size = shapeSize(view);
  context.lineWidth = 1 / view.zoom;
  context.fillStyle = palette.selection;
  for (let node = 0; node < nodeCount; node++) {
    if (nodeKind[node] === NODE_POD) {
      const { width, height } = podBoxSize(podBox, nodeRef[node]);
      context.strokeStyle = palette.switchLine;
      context.strokeRect(nodeX[node] - width / 2, nodeY[node] - height / 2, width, height);
    }
    if (nodeKind[node] !== NODE_SWITCH || chosen.size === 0) continue;
    const { id, down } = topology.switches[nodeRef[node]];
    if (!chosen.has(id)) continue;
    const box = [nodeX[node] - size.width, nodeY[node] - size.height, 2 * size.width, 2 * size.height] as const;
    context.strokeStyle = palette.failed;
    if (down) context.strokeRect(...box);
    else context.fillRect(...box);
  }
}

/** Size of a switch as it is drawn at a zoom: its symbol, or its shape from afar. */
export function symbolSize(view: View, width: number): { readonly width: number; readonly height: number } {
  return view.zoom < FAR_ZOOM ? shapeSize(view) : { width, height: SWITCH_HEIGHT };
}

function shapeSize({ zoom }: View): { readonly width: number; readonly height: number } {
  const least = LEAST / zoom;
  return {
    width: Math.max(least, HEIGHT * WIDTH * SWITCH_HEIGHT),
    height: Math.max(least, HEIGHT * SWITCH_HEIGHT),
  };
}

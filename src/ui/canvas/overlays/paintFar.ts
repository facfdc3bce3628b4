import type { ElementRef } from '../../../state/viewStore';
import { SWITCH_HEIGHT } from '../layouts/placement';
import type { Network } from '../scene/network';
import { podBoxSize } from '../scene/podBoxSize';
import { NODE_POD, NODE_SWITCH, type Scene } from '../scene/scene';
import type { Palette } from './palette';
import { type View, visibleRect } from './view';

/** Below this zoom a switch is smaller than any name in it: a filled shape that leaves its links in sight. */
const FAR_ZOOM = 0.3;
/** A shape's height, in parts of the symbol's, and its width in parts of that. */
const HEIGHT = 1.25;
const WIDTH = 1.5;
/** As small as a shape gets, pixels. */
const LEAST = 2;

/** Whether switches are so small that they are drawn by `paintFar` alone. Closed pods keep their boxes with text. */
export function isFar({ nodeKind }: Scene, { zoom }: View): boolean {
  return zoom < FAR_ZOOM && !nodeKind.includes(NODE_POD);
}

/** Switches as small filled shapes, failed ones hollow, selected ones in their colour, and the edges of closed pods. */
export function paintFar(
  context: CanvasRenderingContext2D,
  { topology }: Network,
  scene: Scene,
  selection: readonly ElementRef[],
  palette: Palette,
  view: View,
): void {
  if (view.zoom >= FAR_ZOOM) return;
  const { nodeCount, nodeKind, nodeX, nodeY, nodeRef, podBox } = scene;
  const pixel = 1 / view.zoom;
  const seen = visibleRect(view, 20);
  const chosen = new Set<string>();
  for (const ref of selection) if (ref.kind === 'switch') chosen.add(ref.id);
  context.lineWidth = pixel;
  for (let node = 0; node < nodeCount; node++) {
    const x = nodeX[node];
    const y = nodeY[node];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    if (nodeKind[node] === NODE_POD) {
      const { width, height } = podBoxSize(podBox, nodeRef[node]);
      context.strokeStyle = palette.switchLine;
      context.strokeRect(x - width / 2, y - height / 2, width, height);
    }
    if (nodeKind[node] !== NODE_SWITCH) continue;
    const { id, down } = topology.switches[nodeRef[node]];
    const grown = chosen.has(id) ? 2 : 1;
    const height = grown * Math.max(LEAST * pixel, HEIGHT * SWITCH_HEIGHT);
    const width = grown * Math.max(LEAST * pixel, HEIGHT * WIDTH * SWITCH_HEIGHT);
    if (down) {
      context.strokeStyle = palette.failed;
      context.strokeRect(x - width / 2, y - height / 2, width, height);
    } else {
      context.fillStyle = grown > 1 ? palette.selection : palette.switchLine;
      context.fillRect(x - width / 2, y - height / 2, width, height);
    }
  }
}

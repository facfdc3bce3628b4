import { withoutDevice } from '../../core/topology/plainNames';
import { FONT } from '../../i18n/typeface';
import { HOST_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import { NODE_HOST, NODE_SWITCH } from '../scene/scene';
import type { Pen } from './pen';
import { CLOSE_ZOOM, visibleRect } from './view';

/** So much of it in sight would be a smear. */
const MOST_IN_SIGHT = 400;
/** Of the text, pixels: it does not grow with the zoom, so that it finds room as one comes near. */
const SIZE = 10.5;
/** Room that a character takes, in parts of the size. */
const CHARACTER = 0.6;
/** From a symbol to the number of its port, canvas units. */
const PORT_GAP = 5;

/** Close by: numbers of ports where links leave their switches, and names of hosts where they find room beside each other. */
export function paintClose(pen: Pen, { scene, network }: CanvasModel): void {
  const { context, view, palette } = pen;
  if (view.zoom < CLOSE_ZOOM) return;
  const size = (SIZE * view.emphasis) / view.zoom;
  const seen = visibleRect(view, 0);
  const inSight = (x: number, y: number): boolean =>
    x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom;
  const texts: { readonly text: string; readonly x: number; readonly y: number }[] = [];
  const { topology } = network;
  const shape = newShape();
  for (let e = 0; e < scene.edgeCount && texts.length < MOST_IN_SIGHT; e++) {
    if (scene.memberOffset[e + 1] - scene.memberOffset[e] !== 1) continue;
    const link = scene.members[scene.memberOffset[e]];
    const { a, b } = topology.links[link];
    const line = shapeOf(scene, e, shape);
    const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1) || 1;
    const out = portDistance(line.x2 - line.x1, line.y2 - line.y1, scene.nodeWidth[scene.edgeFrom[e]]) / length;
    // Two numbers on a short line would meet.
    if (out > 0.4) continue;
    for (const [node, port, part] of [
      [scene.edgeFrom[e], a.port, out],
      [scene.edgeTo[e], b.port, 1 - out],
    ] as const) {
      if (scene.nodeKind[node] !== NODE_SWITCH) continue;
      const { x, y } = pointAt(line, part);
      if (inSight(x, y)) texts.push({ text: String(port), x, y });
    }
  }
  for (let node = 0; node < scene.nodeCount && texts.length < MOST_IN_SIGHT; node++) {
    if (scene.nodeKind[node] !== NODE_HOST) continue;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node] + HOST_SIZE / 2 + 0.7 * size];
    if (!inSight(x, y)) continue;
    const name = withoutDevice(topology.hosts[scene.nodeRef[node]].name);
    if (name.length * CHARACTER * size <= HOST_ROOM) texts.push({ text: name, x, y });
  }
  context.font = `${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, x, y } of texts) {
    const width = (text.length * CHARACTER + 0.5) * size;
    context.globalAlpha = 0.9;
    context.fillStyle = palette.ground;
    context.fillRect(x - width / 2, y - 0.65 * size, width, 1.3 * size);
    context.globalAlpha = 1;
    context.fillStyle = palette.ink;
    context.fillText(text, x, y + 0.06 * size);
  }
}

/** Room for the name of a host before it meets that of the next, canvas units: hosts are in rows. */
const HOST_ROOM = 7.5;

/** From the middle of a switch to where the number of a port stands on a link that leaves in a direction. */
function portDistance(dx: number, dy: number, width: number): number {
  const length = Math.hypot(dx, dy) || 1;
  const across = (width / 2 + PORT_GAP) / (Math.abs(dx) / length || 1e-9);
  const along = (SWITCH_HEIGHT / 2 + PORT_GAP) / (Math.abs(dy) / length || 1e-9);
  return Math.min(across, along);
}

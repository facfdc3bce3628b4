import { HOST_SIZE, LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import type { Look } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import type { Pen } from '../../drawing/painters/pen';
import { visibleRect } from '../../drawing/painters/view';
import { NODE_HOST, NODE_SWITCH } from '../../drawing/scene/scene';
import { FONT } from '../../i18n/typeface';
import type { NodeLabels, PodBox } from './nodeLabels';

/** Of a switch whose name is left out: a mark, since an empty box would ask for its name. */
const MARK_WIDTH = 18;

/** Switches, hosts and closed pods as the canvas has them; there they are Cytoscape's, of which one is enough. */
export function paintNodes(
  pen: Pen,
  { network, scene, placement }: CanvasModel,
  labels: NodeLabels,
  selection: Look['selection'],
): void {
  const { context, view, palette } = pen;
  const { topology } = network;
  const seen = visibleRect(view, 60);
  const selected = new Set<string>(selection.map((ref) => ('id' in ref ? ref.id : ref.at)));
  const named = NAME_SIZE * view.zoom >= LEAST_NAME;
  const width = named ? placement.symbolWidth : Math.min(MARK_WIDTH, placement.symbolWidth);
  const fills = { host: palette.host, switch: named ? palette.switchFill : palette.switchLine };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y, ref] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
    const kind = scene.nodeKind[node];
    if (kind !== NODE_SWITCH && kind !== NODE_HOST) {
      const box = labels.pods.get(ref);
      if (box) paintPod(pen, box, x, y);
      continue;
    }
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const { id, down } = kind === NODE_SWITCH ? topology.switches[ref] : topology.hosts[ref];
    const chosen = selected.has(id);
    context.beginPath();
    if (kind === NODE_SWITCH) context.roundRect(x - width / 2, y - SWITCH_HEIGHT / 2, width, SWITCH_HEIGHT, 4);
    else context.arc(x, y, HOST_SIZE / 2, 0, 2 * Math.PI);
    context.fillStyle = down ? palette.ground : kind === NODE_HOST ? fills.host : fills.switch;
    context.fill();
    if (kind === NODE_SWITCH || down || chosen) {
      context.setLineDash(down ? [3, 2] : []);
      context.strokeStyle = chosen ? palette.selection : down ? palette.failed : palette.switchLine;
      context.lineWidth = (chosen ? 2.4 : 1) * view.emphasis;
      context.stroke();
      context.setLineDash([]);
    }
    if (kind !== NODE_SWITCH || !named) continue;
    context.font = `${NAME_SIZE}px ${FONT}`;
    context.fillStyle = down ? palette.failed : palette.ink;
    context.fillText(labels.switches[ref], x, y + 0.4, width - 3);
  }
}

function paintPod(
  { context, view, palette }: Pen,
  { lines, width, height, font, border }: PodBox,
  x: number,
  y: number,
): void {
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, Math.min(width, height) / 10);
  context.fillStyle = palette.switchFill;
  context.fill();
  context.strokeStyle = palette.switchLine;
  context.lineWidth = border;
  context.stroke();
  if (font * view.zoom < LEAST_NAME) return;
  context.font = `${font}px ${FONT}`;
  context.fillStyle = palette.ink;
  lines.forEach((text, i) => {
    context.fillText(text, x, y + (i - (lines.length - 1) / 2) * 1.25 * font);
  });
}

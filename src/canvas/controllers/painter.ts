import { SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { isFar, paintFarMarks, paintFarSwitches } from '../../drawing/painters/paintFar';
import { paintLinks } from '../../drawing/painters/paintLinks';
import { edgeMiddle, labelSize, paintEdgeMark, paintLabel, paintStrike } from '../../drawing/painters/paintMarks';
import { paintEdgeLabels, paintHostCounts, paintPodFrames } from '../../drawing/painters/paintPods';
import { JOINT_ZOOM, paintAllowed, paintTurnSummary, paintTurns } from '../../drawing/painters/paintTurns';
import { paintWalk } from '../../drawing/painters/paintWalk';
import { hopMiddle } from '../../drawing/painters/trace';
import { linkAngle, shownTurns, turnsAt } from '../../drawing/painters/turnsAt';
import { beginPaint, type View, visibleRect } from '../../drawing/painters/view';
import { PALETTES, type Palette } from '../../drawing/scales/palette';
import { newShape, shapeOf } from '../../drawing/scene/edgeShape';
import { NODE_SWITCH } from '../../drawing/scene/scene';
import { formatShare } from '../../i18n/formatNumber';
import { canvasTexts } from '../texts';
import { type CanvasModel, indexById, type Look, seenClosely, selectedEdges } from './model';

/** Below the nodes: frames of pods, links, loop and route. */
export function paintUnder(
  context: CanvasRenderingContext2D,
  model: CanvasModel,
  look: Look,
  view: View,
  ratio: number,
): void {
  const { scene } = model;
  const palette = PALETTES[look.theme];
  beginPaint(context, view, ratio);
  paintPodFrames(context, model.network, scene, palette, view);
  const opacity = model.stale && look.showLoads ? 0.35 : 1;
  paintLinks(context, scene, model.bins, model.colours, palette, view, opacity);
  if (model.loop && model.routing) {
    const { hops, corners, drawn } = model.loop;
    const dashed = !model.routing.result.cycleInUse;
    const style = { colour: palette.warning, closed: true, dashed, numbered: true, drawn };
    paintWalk(context, hops, corners, style, palette, view);
  }
  if (model.pathWalk) {
    const style = { colour: palette.path, closed: false, dashed: false, numbered: false };
    paintWalk(context, model.pathWalk.hops, model.pathWalk.corners, style, palette, view);
  }
  // Not above the nodes, where thousands of shapes would be painted anew with every change of what is selected or dragged.
  if (isFar(scene, view)) paintFarSwitches(context, model.network, scene, palette, view);
}

/** Above the nodes: turns, marks and labels. What is selected is among them, so that selecting repaints no other link. */
export function paintOver(
  context: CanvasRenderingContext2D,
  model: CanvasModel,
  look: Look,
  view: View,
  ratio: number,
): void {
  const { scene } = model;
  const palette = PALETTES[look.theme];
  beginPaint(context, view, ratio);
  // Between closed pods Cytoscape draws switches as boxes, which would cover shapes below them.
  if (!isFar(scene, view)) paintFarSwitches(context, model.network, scene, palette, view);
  paintFarMarks(context, model.network, scene, look.selection, palette, view);
  paintHostCounts(context, model.network, scene, model.placement, palette, view);
  for (const edge of selectedEdges(model.network.topology, scene, look.selection)) {
    paintEdgeMark(context, scene, edge, palette.selection, 9, 0.35, view);
  }
  if (model.hoverEdge >= 0 && model.hoverEdge < scene.edgeCount) {
    paintEdgeMark(context, scene, model.hoverEdge, palette.selection, 6, 0.3, view);
  }
  for (const edge of model.movingEdges) paintEdgeMark(context, scene, edge, palette.selection, 1.4, 1, view);
  for (const edge of model.failedEdges) {
    // Links that only lost the node at their end are dashed; the cross stands on what failed itself.
    if (!model.network.topology.links[scene.members[scene.memberOffset[edge]]].down) continue;
    const { x, y } = edgeMiddle(scene, edge);
    paintStrike(context, x, y, palette, view);
  }
  strikeNodes(context, model, look);
  context.globalAlpha = 1;
  if (look.showTurns && model.routing) paintAllTurns(context, model, look, view);
  if (look.showLoads && model.loads && look.edgeLabels !== 'none') {
    paintEdgeLabels(context, scene, model.loads, look.edgeLabels === 'all', palette, view);
  }
  if (look.showLoads && model.loads && look.edgeLabels !== 'none' && model.bottleneck >= 0 && !model.stale) {
    const text = `${canvasTexts().largest} ${formatShare(model.loads.max)}`;
    paintCallout(context, model, text, palette, view);
  }
}

function paintAllTurns(context: CanvasRenderingContext2D, model: CanvasModel, look: Look, view: View): void {
  const { network, scene, routing, turns, hoverTurn, placement } = model;
  if (!routing || view.zoom < JOINT_ZOOM) return;
  const palette = PALETTES[look.theme];
  const seen = visibleRect(view, 40);
  const alpha = model.stale ? 0.35 : 1;
  for (const ref of look.selection) {
    if (ref.kind !== 'switch' || routing.prohibited.linkIn.length === 0) continue;
    const s = indexById(network.topology.switches, ref.id);
    if (s < 0 || scene.nodeKind[scene.nodeOfSwitch[s]] !== NODE_SWITCH) continue;
    const node = scene.nodeOfSwitch[s];
    const centre = { x: scene.nodeX[node], y: scene.nodeY[node] };
    paintAllowed(context, allowedPairs(model, s), centre, placement.symbolWidth, palette, view);
  }
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const centre = { x: scene.nodeX[node], y: scene.nodeY[node] };
    if (centre.x < seen.left || centre.x > seen.right || centre.y < seen.top || centre.y > seen.bottom) continue;
    const s = scene.nodeRef[node];
    if (routing.prohibited.offset[s] === routing.prohibited.offset[s + 1]) continue;
    let drawn = turns.get(s);
    if (!drawn) {
      drawn = turnsAt(network, scene, routing.prohibited, s);
      turns.set(s, drawn);
    }
    const closely = seenClosely(model, s, look.selection, view.zoom);
    const shown = shownTurns(drawn, closely);
    if (drawn.summary && !closely) {
      paintTurnSummary(context, drawn.summary, centre, placement.symbolWidth, palette, view, alpha);
    }
    const chosen = look.selection.find((ref) => ref.kind === 'turn' && ref.at === network.topology.switches[s].id);
    const marked =
      chosen?.kind === 'turn'
        ? (shown.find((t) => {
            const ids = [network.topology.links[t.linkIn].id, network.topology.links[t.linkOut].id];
            return chosen.links.every((id) => ids.includes(id));
          }) ?? hoverTurn)
        : hoverTurn;
    paintTurns(context, shown, centre, placement.symbolWidth, palette, view, marked, alpha);
  }
}

/** Angles of the link pairs at a switch that are not prohibited. */
function allowedPairs({ network, scene, routing }: CanvasModel, s: number): [number, number][] {
  if (!routing) return [];
  const { prohibited } = routing;
  const forbidden = new Set<string>();
  for (let i = prohibited.offset[s]; i < prohibited.offset[s + 1]; i++) {
    forbidden.add(`${prohibited.linkIn[i]},${prohibited.linkOut[i]}`);
    forbidden.add(`${prohibited.linkOut[i]},${prohibited.linkIn[i]}`);
  }
  const { outOffset, outChannel, linkRecord } = network.fabric;
  const links: { record: number; angle: number }[] = [];
  for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
    const record = linkRecord[outChannel[i] >>> 1];
    const angle = linkAngle(scene, s, record);
    if (angle !== null) links.push({ record, angle });
  }
  const pairs: [number, number][] = [];
  for (let i = 0; i < links.length; i++) {
    for (let j = i + 1; j < links.length; j++) {
      if (!forbidden.has(`${links[i].record},${links[j].record}`)) pairs.push([links[i].angle, links[j].angle]);
    }
  }
  return pairs;
}

function strikeNodes(context: CanvasRenderingContext2D, model: CanvasModel, look: Look): void {
  const { scene, network, placement } = model;
  const palette = PALETTES[look.theme];
  context.strokeStyle = palette.failed;
  context.lineWidth = 1.4;
  context.beginPath();
  const half = placement.symbolWidth / 2 + 3;
  network.topology.switches.forEach((record, s) => {
    const node = scene.nodeOfSwitch[s];
    if (!record.down || scene.nodeKind[node] !== NODE_SWITCH) return;
    context.moveTo(scene.nodeX[node] - half, scene.nodeY[node] + SWITCH_HEIGHT / 2 + 2);
    context.lineTo(scene.nodeX[node] + half, scene.nodeY[node] - SWITCH_HEIGHT / 2 - 2);
  });
  network.topology.hosts.forEach((record, h) => {
    const node = scene.nodeOfHost[h];
    if (!record.down || node < 0) return;
    context.moveTo(scene.nodeX[node] - 4, scene.nodeY[node] + 4);
    context.lineTo(scene.nodeX[node] + 4, scene.nodeY[node] - 4);
  });
  context.stroke();
}

/** Where a callout may stand, in pixels from what it names: nearest first, beside rather than along steep links. */
const CALLOUT_PLACES = [28, 52, 84].flatMap((far) =>
  [
    [0, -1],
    [0, 1],
    [2.4, 0],
    [-2.4, 0],
    [2, -0.6],
    [-2, -0.6],
    [2, 0.6],
    [-2, 0.6],
  ].map(([x, y]): readonly [number, number] => [far * x, far * y]),
);

/** Width of the column of tools over the canvas, pixels. */
const TOOLS = 40;

/** Names the bottleneck beside its link, at the first place that covers no switch, with a line to it. */
function paintCallout(
  context: CanvasRenderingContext2D,
  { scene, bottleneck, placement, loop, pathWalk }: CanvasModel,
  text: string,
  palette: Palette,
  view: View,
): void {
  const { x, y } = edgeMiddle(scene, bottleneck);
  const size = labelSize(context, text, view);
  const halfWidth = (size.width + placement.symbolWidth) / 2 + 2;
  const halfHeight = (size.height + SWITCH_HEIGHT) / 2 + 2;
  let best = { x, y };
  let fewest = Number.POSITIVE_INFINITY;
  const shape = shapeOf(scene, bottleneck, newShape());
  const seen = visibleRect(view, -14);
  const marks = [...(loop?.hops ?? []), ...(pathWalk?.hops ?? [])].map(hopMiddle);
  const steep = Math.abs(shape.y2 - shape.y1) > Math.abs(shape.x2 - shape.x1);
  for (const [dx, dy] of CALLOUT_PLACES) {
    if (dx === 0 && steep) continue;
    const at = { x: x + dx / view.zoom, y: y + dy / view.zoom };
    const [left, right] = [at.x - size.width / 2, at.x + size.width / 2];
    const inSight = left > seen.left + TOOLS / view.zoom && right < seen.right && at.y > seen.top && at.y < seen.bottom;
    let covered = inSight ? 0 : 1;
    for (let n = 0; n < scene.nodeCount; n++) {
      if (Math.abs(scene.nodeX[n] - at.x) < halfWidth && Math.abs(scene.nodeY[n] - at.y) < halfHeight) covered++;
    }
    for (const mark of marks) {
      if (Math.abs(mark.x - at.x) < halfWidth && Math.abs(mark.y - at.y) < halfHeight) covered++;
    }
    if (covered < fewest) {
      fewest = covered;
      best = at;
    }
    if (covered === 0) break;
  }
  context.strokeStyle = palette.ink;
  context.fillStyle = palette.ink;
  context.lineWidth = 1 / view.zoom;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(best.x, best.y);
  context.stroke();
  context.beginPath();
  context.arc(x, y, 3 / view.zoom, 0, 2 * Math.PI);
  context.fill();
  paintLabel(context, text, best.x, best.y, palette.faint, palette, view);
}

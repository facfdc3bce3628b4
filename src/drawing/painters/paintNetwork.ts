import { formatShare } from '../../i18n/formatNumber';
import { SWITCH_HEIGHT } from '../layouts/placement';
import type { Look } from '../model/look';
import type { CanvasModel } from '../model/model';
import { selectedEdges } from '../model/selected';
import { PALETTES } from '../scales/palette';
import { NODE_SWITCH } from '../scene/scene';
import { canvasTexts } from '../texts';
import { paintAllTurns } from './paintAllTurns';
import { paintCallout } from './paintCallout';
import { isFar, paintFarMarks, paintFarSwitches } from './paintFar';
import { paintLinks } from './paintLinks';
import { edgeMiddle, paintEdgeMark, paintStrike } from './paintMarks';
import { paintEdgeLabels, paintHostCounts, paintPodFrames } from './paintPods';
import { paintWalk } from './paintWalk';
import { beginPaint, type View } from './view';

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

import { formatShare } from '../../i18n/formatNumber';
import { SWITCH_HEIGHT } from '../layouts/placement';
import type { Look } from '../model/look';
import { type CanvasModel, isOnPlate } from '../model/model';
import { rulesPart } from '../model/rulesPart';
import { selectedEdges } from '../model/selected';
import { NODE_SWITCH } from '../scene/scene';
import { canvasTexts } from '../texts';
import { paintAllTurns } from './paintAllTurns';
import { paintGroupNames, paintGroups, paintNotes } from './paintAnnotations';
import { layCallout, paintCallout } from './paintCallout';
import { isFar, paintFarMarks, paintFarSwitches } from './paintFar';
import { paintFocus, UNFOCUSED } from './paintFocus';
import { paintLinks, STALE_OPACITY } from './paintLinks';
import { edgeMiddle, paintEdgeMark, paintStrike } from './paintMarks';
import { paintBars, paintCells } from './paintMeters';
import { paintEdgeLabels, paintHostCounts, paintPodFrames } from './paintPods';
import { paintWalk } from './paintWalk';
import type { Pen } from './pen';
import { CLOSE_ZOOM } from './view';

/** Below the nodes: frames of pods, links, loop and route. */
export function paintUnder(pen: Pen, model: CanvasModel, look: Look): void {
  const { scene, network } = model;
  const { palette, view } = pen;
  paintPodFrames(pen, network, scene);
  paintGroups(pen, model);
  const faint = model.focus >= 0 ? UNFOCUSED : 1;
  rulesPart.current?.paintPlates(pen, model, faint);
  paintLinks(pen, model, model.stale && look.showLoads ? STALE_OPACITY : 1, faint);
  if (model.loop && model.routing && look.showLoop) {
    const dashed = !model.routing.result.cycleInUse;
    paintWalk(pen, model.loop, { colour: palette.warning, closed: true, dashed, numbered: true });
  }
  if (model.pathWalk) {
    paintWalk(pen, model.pathWalk, { colour: palette.path, closed: false, dashed: false, numbered: false });
  }
  // Not above the nodes, where thousands of shapes would be painted anew with every change of what is selected or dragged.
  if (isFar(scene, view)) paintFarSwitches(pen, network, scene);
}

/** On the nodes, below names larger than these: switches that are only shapes, and which of them are selected. */
export function paintShapes(pen: Pen, model: CanvasModel, { selection }: Look): void {
  const { network, scene } = model;
  // Between closed pods Cytoscape draws switches as boxes, which would cover shapes below them.
  if (!isFar(scene, pen.view)) paintFarSwitches(pen, network, scene);
  paintFocus(pen, model);
  paintCells(pen, model);
  paintFarMarks(pen, network, scene, selection);
}

/** Above the nodes: turns, marks and labels. What is selected is among them, so that selecting repaints no other link. */
export function paintOver(pen: Pen, model: CanvasModel, look: Look): void {
  const { scene, network } = model;
  const { context, palette, view } = pen;
  paintBars(pen, model);
  paintHostCounts(pen, network, scene, model.placement);
  const colour = palette.selection;
  const selected = { colour, width: 9, alpha: 0.35 };
  for (const edge of selectedEdges(network.topology, scene, look.selection)) paintEdgeMark(pen, scene, edge, selected);
  if (model.hoverEdge >= 0 && model.hoverEdge < scene.edgeCount) {
    paintEdgeMark(pen, scene, model.hoverEdge, { colour, width: 6, alpha: 0.3 });
  }
  const moving = { colour, width: 1.4, alpha: 1 };
  for (const edge of model.movingEdges) paintEdgeMark(pen, scene, edge, moving);
  for (const edge of model.failedEdges) {
    // Links that only lost the node at their end are dashed; the cross stands on what failed itself.
    if (!network.topology.links[scene.members[scene.memberOffset[edge]]].down) continue;
    const { x, y } = edgeMiddle(scene, edge);
    paintStrike(pen, x, y);
  }
  strikeNodes(pen, model);
  paintGroupNames(pen, model);
  paintNotes(pen, model, look.selection);
  context.globalAlpha = 1;
  if (look.showTurns && model.routing) paintAllTurns(pen, model, look);
  if (look.showLoads && model.loads && look.edgeLabels !== 'none') {
    // A plate's label tells the load of its links, and an exception has one of its own.
    const told = !model.stale && model.bottleneck >= 0 && !isOnPlate(model, model.bottleneck);
    const callout = told ? layCallout(pen, model, `${canvasTexts().largest} ${formatShare(model.loads.max)}`) : null;
    paintEdgeLabels(pen, model, model.loads, look.edgeLabels === 'all' || view.zoom >= CLOSE_ZOOM, callout);
    if (callout) paintCallout(pen, callout);
  }
}

/** Above all, so that lines of layers leave them readable: labels of plates. */
export function paintRules(pen: Pen, model: CanvasModel, look: Look): void {
  if (look.edgeLabels !== 'none') rulesPart.current?.paintPlateLabels(pen, model);
}

function strikeNodes({ context, palette }: Pen, { scene, network }: CanvasModel): void {
  context.strokeStyle = palette.failed;
  context.lineWidth = 1.4;
  context.beginPath();
  network.topology.switches.forEach((record, s) => {
    const node = scene.nodeOfSwitch[s];
    if (!record.down || scene.nodeKind[node] !== NODE_SWITCH) return;
    const half = scene.nodeWidth[node] / 2 + 3;
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

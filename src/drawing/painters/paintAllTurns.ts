import type { ElementRef } from '../../state/selection/selectionStore';
import type { CanvasModel } from '../model/model';
import { indexById, seenClosely } from '../model/selected';
import { NODE_SWITCH } from '../scene/scene';
import { JOINT_ZOOM, paintAllowed, paintTurnSummary, paintTurns } from './paintTurns';
import type { Pen } from './pen';
import { linkAngle, shownTurns, turnsAt } from './turnsAt';
import { visibleRect } from './view';

/** The prohibited turns of all switches in sight, and the allowed ones of those that are selected. */
export function paintAllTurns(pen: Pen, model: CanvasModel, selection: readonly ElementRef[]): void {
  const { view } = pen;
  const { network, scene, routing, turns, hoverTurn, placement } = model;
  if (!routing || view.zoom < JOINT_ZOOM) return;
  const { symbolWidth } = placement;
  const seen = visibleRect(view, 40);
  const alpha = model.stale ? 0.35 : 1;
  for (const ref of selection) {
    if (ref.kind !== 'switch' || routing.prohibited.linkIn.length === 0) continue;
    const s = indexById(network.topology.switches, ref.id);
    if (s < 0 || scene.nodeKind[scene.nodeOfSwitch[s]] !== NODE_SWITCH) continue;
    const node = scene.nodeOfSwitch[s];
    paintAllowed(pen, { x: scene.nodeX[node], y: scene.nodeY[node], symbolWidth }, allowedPairs(model, s));
  }
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const x = scene.nodeX[node];
    const y = scene.nodeY[node];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const s = scene.nodeRef[node];
    if (routing.prohibited.offset[s] === routing.prohibited.offset[s + 1]) continue;
    let drawn = turns.get(s);
    if (!drawn) {
      drawn = turnsAt(network, scene, routing.prohibited, s);
      turns.set(s, drawn);
    }
    const at = { x, y, symbolWidth };
    const closely = seenClosely(model, s, selection, view.zoom);
    const shown = shownTurns(drawn, closely);
    if (drawn.summary && !closely) paintTurnSummary(pen, at, drawn.summary, alpha);
    const chosen = selection.find((ref) => ref.kind === 'turn' && ref.at === network.topology.switches[s].id);
    const marked =
      chosen?.kind === 'turn'
        ? (shown.find((t) => {
            const ids = [network.topology.links[t.linkIn].id, network.topology.links[t.linkOut].id];
            return chosen.links.every((id) => ids.includes(id));
          }) ?? hoverTurn)
        : hoverTurn;
    paintTurns(pen, at, shown, marked, alpha);
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

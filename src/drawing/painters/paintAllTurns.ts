import type { ElementRef } from '../../state/selection/selectionStore';
import type { Look } from '../model/look';
import type { CanvasModel } from '../model/model';
import { indexById, seenClosely } from '../model/selected';
import { podBoxSize } from '../scene/nodeBox';
import { NODE_POD, NODE_SWITCH } from '../scene/scene';
import { isFar } from './paintFar';
import { STALE_OPACITY } from './paintLinks';
import {
  growth,
  paintAllowed,
  paintTurnCounts,
  paintTurnMark,
  paintTurns,
  type TurnPlace,
  turnPlace,
} from './paintTurns';
import type { Pen } from './pen';
import { type DrawnTurn, linkAngle, SwitchTurns, type TurnMark } from './turnsAt';
import { type View, visibleRect } from './view';

/** From this zoom on a switch is looked at close by. */
export const COUNT_ZOOM = 2.2;

/** The prohibited turns of all switches in sight, their numbers where these are asked for or close by, and the allowed turns of switches that are selected. */
export function paintAllTurns(
  pen: Pen,
  model: CanvasModel,
  { selection, turnCounts }: Pick<Look, 'selection' | 'turnCounts'>,
): void {
  const { view } = pen;
  const counts = turnCounts || view.zoom >= COUNT_ZOOM;
  const { network, scene, routing } = model;
  if (!routing) return;
  const seen = visibleRect(view, 40);
  const alpha = model.stale ? STALE_OPACITY : 1;
  for (const ref of selection) {
    if (ref.kind !== 'switch' || routing.prohibited.linkIn.length === 0) continue;
    const s = indexById(network.topology.switches, ref.id);
    if (s < 0 || scene.nodeKind[scene.nodeOfSwitch[s]] !== NODE_SWITCH) continue;
    paintAllowed(pen, turnPlace(model, s, view), allowedPairs(model, s));
  }
  const marks: (readonly [TurnPlace, TurnMark])[] = counts ? podMarks(model, view) : [];
  const focused: (() => void)[] = [];
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const x = scene.nodeX[node];
    const y = scene.nodeY[node];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const s = scene.nodeRef[node];
    const turns = turnsOf(model, s);
    if (!turns) continue;
    const at = turnPlace(model, s, view);
    const closely = seenClosely(model, s, selection, view.zoom);
    const { arcs, mark } = turns.fold(view.zoom, closely);
    if (mark && counts) {
      paintTurnMark(pen, at, mark, alpha);
      marks.push([at, mark]);
    }
    const paint = (): void => paintTurns(pen, at, arcs, markedTurn(model, s, arcs, selection), alpha);
    // Arcs of the switch that is looked at lie over its neighbours.
    if (closely) focused.push(paint);
    else paint();
  }
  // From afar switches have no names either.
  paintTurnCounts(pen, isFar(scene, view) ? [] : marks, alpha);
  for (const paint of focused) paint();
}

/** The prohibited turns of a switch, laid when first seen; null if it has none. */
function turnsOf({ network, scene, routing, turns }: CanvasModel, s: number): SwitchTurns | null {
  if (!routing || routing.prohibited.offset[s] === routing.prohibited.offset[s + 1]) return null;
  const known = turns.get(s);
  if (known) return known;
  const laid = new SwitchTurns(network, scene, routing.prohibited, s);
  turns.set(s, laid);
  return laid;
}

/** The turn that is selected at a switch, or pointed at. */
function markedTurn(
  { network, hoverTurn }: CanvasModel,
  s: number,
  arcs: readonly DrawnTurn[],
  selection: readonly ElementRef[],
): DrawnTurn | null {
  const chosen = selection.find((ref) => ref.kind === 'turn' && ref.at === network.topology.switches[s].id);
  if (chosen?.kind !== 'turn') return hoverTurn;
  const { links } = network.topology;
  const isChosen = ({ linkIn, linkOut }: DrawnTurn): boolean =>
    chosen.links.every((id) => id === links[linkIn].id || id === links[linkOut].id);
  return arcs.find(isChosen) ?? hoverTurn;
}

/** Over each closed pod how many turns its switches prohibit. */
function podMarks({ network, scene, routing }: CanvasModel, { zoom }: View): [TurnPlace, TurnMark][] {
  if (!routing || !scene.nodeKind.includes(NODE_POD)) return [];
  const counts = new Uint32Array(network.pods.list.length);
  const { offset } = routing.prohibited;
  for (const [s, pod] of network.pods.of.entries()) if (pod >= 0) counts[pod] += offset[s + 1] - offset[s];
  const marks: [TurnPlace, TurnMark][] = [];
  for (let node = 0; node < scene.nodeCount; node++) {
    const count = scene.nodeKind[node] === NODE_POD ? counts[scene.nodeRef[node]] : 0;
    if (count === 0) continue;
    const at = { x: scene.nodeX[node], y: scene.nodeY[node], ...podBoxSize(scene.podBox, scene.nodeRef[node]) };
    marks.push([
      { ...at, grow: growth(zoom) },
      { arc: { from: -Math.PI / 2, sweep: 0, lane: 0 }, count },
    ]);
  }
  return marks;
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

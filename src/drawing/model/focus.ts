import type { ElementRef } from '../../state/selection/selectionStore';
import { NODE_SWITCH } from '../scene/scene';
import type { CanvasModel } from './model';
import { indexById } from './selected';

/** The switch that is looked at by itself: the one pointed at, else the only one selected; -1 for none. */
export function focusOf({ network, scene, hoverSwitch }: CanvasModel, selection: readonly ElementRef[]): number {
  const [only] = selection;
  const chosen = selection.length === 1 && only.kind === 'switch' ? indexById(network.topology.switches, only.id) : -1;
  const s = hoverSwitch >= 0 ? hoverSwitch : chosen;
  return s >= 0 && scene.nodeKind[scene.nodeOfSwitch[s]] === NODE_SWITCH ? s : -1;
}

/** Has a switch's own links drawn in full, and all others faintly; those of none for -1. Returns whether that is new. O(edges). */
export function focusOn(model: CanvasModel, s: number): boolean {
  if (model.focus === s) return false;
  model.focus = s;
  model.focusEdges = [];
  if (s < 0) return true;
  const { edgeCount, edgeFrom, edgeTo, nodeOfSwitch } = model.scene;
  const node = nodeOfSwitch[s];
  const edges: number[] = [];
  for (let e = 0; e < edgeCount; e++) if (edgeFrom[e] === node || edgeTo[e] === node) edges.push(e);
  model.focusEdges = edges;
  return true;
}

/** The switch after another in the order in which one reads, or before it for -1; the first, or last, after -1; -1 where there is none. O(nodes). */
export function nextSwitch({ scene }: CanvasModel, from: number, step: 1 | -1): number {
  const { nodeCount, nodeKind, nodeRef, nodeX, nodeY, nodeOfSwitch } = scene;
  const order = (a: number, b: number): number => step * (nodeY[a] - nodeY[b] || nodeX[a] - nodeX[b] || a - b);
  const here = from < 0 ? -1 : nodeOfSwitch[from];
  let next = -1;
  for (let node = 0; node < nodeCount; node++) {
    if (nodeKind[node] !== NODE_SWITCH || (here >= 0 && order(node, here) <= 0)) continue;
    if (next < 0 || order(node, next) < 0) next = node;
  }
  return next < 0 ? -1 : nodeRef[next];
}

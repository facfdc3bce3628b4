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

import type { CanvasModel } from '../drawing/model/model';
import { groupLabelAt } from '../drawing/scene/annotations';
import { NODE_POD, NODE_SWITCH } from '../drawing/scene/scene';
import { useSelection } from '../state/selection/selectionStore';
import { changeLook, useLook } from '../state/view/lookStore';

/** Pods, by number, that can be opened or closed at some nodes of the scene: the closed ones, or else the open ones that switches stand in. */
function podsAt(model: CanvasModel, nodes: readonly number[]): { readonly pods: number[]; readonly closed: boolean } {
  const { scene, network } = model;
  const closed = nodes.filter((node) => scene.nodeKind[node] === NODE_POD).map((node) => scene.nodeRef[node]);
  const open = nodes.flatMap((node) =>
    scene.nodeKind[node] === NODE_SWITCH ? [network.pods.of[scene.nodeRef[node]]] : [],
  );
  const pods = new Set((closed.length > 0 ? closed : open).filter((pod) => pod >= 0 && isToggled(model, pod)));
  return { pods: [...pods], closed: closed.length > 0 };
}

/** Checks whether pods are closed until they are opened. */
const closes = ({ collapsible }: CanvasModel): boolean => collapsible && !useLook.getState().showAllLinks;

/** Checks whether a pod can be opened and closed: in a large network any, else one that a person has made. */
const isToggled = (model: CanvasModel, pod: number): boolean =>
  closes(model) || model.network.pods.list[pod].kind === 'group';

function setOpen(model: CanvasModel, pods: readonly number[], open: boolean): void {
  if (pods.length === 0) return;
  const { expandedPods, foldedGroups } = useLook.getState();
  const keys = new Set(closes(model) ? expandedPods : foldedGroups);
  for (const pod of pods) {
    const { key } = model.network.pods.list[pod];
    if (open === closes(model)) keys.add(key);
    else keys.delete(key);
  }
  changeLook(closes(model) ? { expandedPods: keys } : { foldedGroups: keys });
}

/** Opens the closed pods among some nodes of the scene; if there are none, closes the opened pods of the switches among them. */
export function togglePods(model: CanvasModel, nodes: readonly number[]): void {
  const { pods, closed } = podsAt(model, nodes);
  setOpen(model, pods, closed);
}

/** Checks whether `togglePods` would do anything. */
export const hasPods = (model: CanvasModel, nodes: readonly number[]): boolean => podsAt(model, nodes).pods.length > 0;

/**
 * Opens or closes the pod at a place of the canvas: a closed pod's box, the frame of an opened one, or, of a person's group, its name. False where
 * there is none.
 */
export function togglePodAt(model: CanvasModel, x: number, y: number): boolean {
  if (toggleLabelAt(model, x, y)) return true;
  const { scene, network } = model;
  for (let p = 0; p < network.pods.list.length; p++) {
    const [left, top, right, bottom] = scene.podBox.subarray(4 * p, 4 * p + 4);
    if (x < left || x > right || y < top || y > bottom || !isToggled(model, p)) continue;
    const isClosed = closedPods(model).has(p);
    // In a small network the ground within a group is ground to draw on.
    if (!isClosed && !closes(model)) continue;
    setOpen(model, [p], isClosed);
    return true;
  }
  return false;
}

/** Folds the group whose name is at a place of the canvas, or unfolds it; false where there is none. */
export function toggleLabelAt(model: CanvasModel, x: number, y: number): boolean {
  const label = groupLabelAt(model, x, y);
  if (label) setOpen(model, [label.pod], label.folded);
  return label !== undefined;
}

/** Nodes of the scene that stand for the selected switches: of those in a closed pod its box. */
export function selectedSwitchNodes({ network, scene }: CanvasModel): number[] {
  const ids = new Set(useSelection.getState().selection.flatMap((ref) => (ref.kind === 'switch' ? [ref.id] : [])));
  if (ids.size === 0) return [];
  return network.topology.switches.flatMap(({ id }, s) => (ids.has(id) ? [scene.nodeOfSwitch[s]] : []));
}

function closedPods({ scene }: CanvasModel): ReadonlySet<number> {
  const closed = new Set<number>();
  for (let node = 0; node < scene.nodeCount && scene.nodeKind[node] === NODE_POD; node++)
    closed.add(scene.nodeRef[node]);
  return closed;
}

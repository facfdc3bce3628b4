import type { CanvasModel } from '../drawing/model/model';
import { NODE_POD, NODE_SWITCH } from '../drawing/scene/scene';
import { changeLook, togglePod, useLook } from '../state/lookStore';

/** Opens the closed pods among some nodes of the scene; if there are none, closes the opened pods of the switches among them. */
export function togglePods({ collapsible, scene, network }: CanvasModel, nodes: readonly number[]): void {
  if (!collapsible || useLook.getState().showAllLinks) return;
  const podOf = (node: number): number => {
    const ref = scene.nodeRef[node];
    if (scene.nodeKind[node] === NODE_POD) return ref;
    return scene.nodeKind[node] === NODE_SWITCH ? network.pods.of[ref] : -1;
  };
  const closed = nodes.filter((node) => scene.nodeKind[node] === NODE_POD);
  const expandedPods = new Set(useLook.getState().expandedPods);
  for (const node of closed.length > 0 ? closed : nodes) {
    if (podOf(node) < 0) continue;
    const { key } = network.pods.list[podOf(node)];
    if (closed.length > 0) expandedPods.add(key);
    else expandedPods.delete(key);
  }
  changeLook({ expandedPods });
}

/** Opens or closes the pod at a place of the canvas: a closed pod's box, or the frame of an opened one. */
export function togglePodAt({ collapsible, scene, network }: CanvasModel, x: number, y: number): void {
  if (!collapsible || useLook.getState().showAllLinks) return;
  for (let p = 0; p < network.pods.list.length; p++) {
    const [left, top, right, bottom] = scene.podBox.subarray(4 * p, 4 * p + 4);
    if (x >= left && x <= right && y >= top && y <= bottom) {
      togglePod(network.pods.list[p].key);
      return;
    }
  }
}

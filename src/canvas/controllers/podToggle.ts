import { NODE_POD } from '../../drawing/scene/scene';
import { changeLook, togglePod, useLook } from '../../state/lookStore';
import type { CanvasController } from './canvasController';

/** Opens the selected closed pods; if there are none, closes the opened pods that hold a selected switch. */
export function togglePods({ cy, model }: CanvasController): void {
  if (!model.collapsible || useLook.getState().showAllLinks) return;
  const { scene, network } = model;
  const closed = new Set<string>();
  const opened = new Set<string>();
  cy.nodes(':selected').forEach((element) => {
    const node = Number(element.data('node'));
    if (scene.nodeKind[node] === NODE_POD) closed.add(network.pods.list[scene.nodeRef[node]].key);
    const pod = network.pods.of[scene.nodeRef[node]];
    if (element.hasClass('switch') && pod >= 0) opened.add(network.pods.list[pod].key);
  });
  const expandedPods = new Set(useLook.getState().expandedPods);
  if (closed.size > 0) for (const key of closed) expandedPods.add(key);
  else for (const key of opened) expandedPods.delete(key);
  changeLook({ expandedPods });
}

/** Opens or closes the pod at a place of the canvas: a closed pod's box, or the frame of an opened one. */
export function togglePodAt({ model }: Pick<CanvasController, 'model'>, x: number, y: number): void {
  if (!model.collapsible || useLook.getState().showAllLinks) return;
  const { scene, network } = model;
  for (let p = 0; p < network.pods.list.length; p++) {
    const [left, top, right, bottom] = scene.podBox.subarray(4 * p, 4 * p + 4);
    if (x >= left && x <= right && y >= top && y <= bottom) {
      togglePod(network.pods.list[p].key);
      return;
    }
  }
}

import { select } from '../../state/selection/selectionStore';
import { selectedSwitchNodes, togglePods } from '../podToggle';
import type { CanvasController } from './canvasController';

const PAN = 80;

/** Keys of the canvas while it has the focus. Returns how to stop listening. */
export function listenKeys(container: HTMLElement, controller: CanvasController): () => void {
  const { camera } = controller;
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoomBy(1),
    '=': () => camera.zoomBy(1),
    '-': () => camera.zoomBy(-1),
    '0': () => camera.fit(controller.model.scene, true),
    ArrowLeft: () => camera.panBy(PAN, 0),
    ArrowRight: () => camera.panBy(-PAN, 0),
    ArrowUp: () => camera.panBy(0, PAN),
    ArrowDown: () => camera.panBy(0, -PAN),
    Enter: () =>
      togglePods(controller.model, [...controller.graph.selected(), ...selectedSwitchNodes(controller.model)]),
    Escape: () => {
      controller.graph.cy.elements().unselect();
      select([]);
    },
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== container) return;
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
  };
  container.addEventListener('keydown', onKey);
  return () => container.removeEventListener('keydown', onKey);
}

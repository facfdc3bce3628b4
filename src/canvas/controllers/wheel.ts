import { wheelFactor } from '../../drawing/sharedCamera';
import type { CanvasController } from './canvasController';
import { movesByWheel } from './nearestNodes';

/** After so long without a turn the wheel rests. */
const REST_MS = 150;

/** The wheel zooms about the pointer, at the speed of maps instead of Cytoscape's, which magnifies by 2 % a notch. Returns how to stop listening. */
export function listenWheel(element: HTMLElement, { camera, graph: { cy } }: CanvasController): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.buttons !== 0) return;
    clearTimeout(resting);
    movesByWheel(cy, true);
    resting = setTimeout(() => movesByWheel(cy, false), REST_MS);
    const { left, top } = element.getBoundingClientRect();
    camera.zoomAbout(wheelFactor(event), event.clientX - left, event.clientY - top);
  };
  // Before Cytoscape's own, which listens inside.
  element.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => {
    clearTimeout(resting);
    element.removeEventListener('wheel', onWheel, { capture: true });
  };
}

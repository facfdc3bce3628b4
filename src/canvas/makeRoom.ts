import { zoomTo } from '../state/view/canvasPort';
import { openCanvas } from './openCanvas';

/** A network that was all in sight stays so when tools or a legend come that cover a part of it. For `ref`. @returns how to stop */
export function makeRoom(cover: HTMLElement | null): (() => void) | undefined {
  if (!cover) return undefined;
  const observer = new ResizeObserver(() => {
    void openCanvas().then(({ camera, model }) => {
      if (cover.isConnected && camera.rests && camera.isCovered(model.scene)) zoomTo('fit');
    });
  });
  observer.observe(cover);
  return () => observer.disconnect();
}

import { zoomTo } from '../state/canvasPort';
import { openCanvas } from './openCanvas';

/** A network that was all in sight stays so when a legend comes to take more of its foot. For `ref`. @returns how to stop */
export function makeRoom(legend: HTMLElement | null): (() => void) | undefined {
  if (!legend) return undefined;
  let room = 0;
  const observer = new ResizeObserver(() => {
    if (legend.offsetHeight <= room) return;
    room = legend.offsetHeight;
    void openCanvas().then(({ camera }) => {
      if (camera.rests) zoomTo('fit');
    });
  });
  observer.observe(legend);
  return () => observer.disconnect();
}

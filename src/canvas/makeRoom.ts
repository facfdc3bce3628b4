import { zoomTo } from '../state/view/canvasPort';
import type { Canvas } from './canvas';
import { openCanvas } from './openCanvas';

/** Half the height of a symbol, and a little air, in canvas units. */
const BELOW_MIDDLE = 20;

/** A network that was all in sight stays so when a legend covers its foot; what is still clear of it is left where a person may be drawing. For `ref`. @returns how to stop */
export function makeRoom(legend: HTMLElement | null): (() => void) | undefined {
  if (!legend) return undefined;
  let room = 0;
  const observer = new ResizeObserver(() => {
    const before = room;
    room = legend.offsetHeight;
    if (room <= before) return;
    void openCanvas().then((canvas) => {
      if (canvas.camera.rests && reachesBelow(canvas, canvas.view().height - room)) zoomTo('fit');
    });
  });
  observer.observe(legend);
  return () => observer.disconnect();
}

/** Checks whether anything that is drawn stands lower than so many pixels from the top. */
function reachesBelow(canvas: Canvas, pixels: number): boolean {
  const { scene } = canvas.model;
  const { zoom, panY } = canvas.view();
  let lowest = canvas.beside?.y2 ?? Number.NEGATIVE_INFINITY;
  for (let node = 0; node < scene.nodeCount; node++) lowest = Math.max(lowest, scene.nodeY[node]);
  return (lowest + BELOW_MIDDLE) * zoom + panY > pixels;
}

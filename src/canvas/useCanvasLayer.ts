import { useEffect } from 'react';
import type { CanvasLayer } from './canvasLayer';
import { openCanvas } from './openCanvas';

/** Draws a layer on the canvas while the component is there; memoise it. null draws none. */
export function useCanvasLayer<Laid>(layer: CanvasLayer<Laid> | null): void {
  useEffect(() => {
    if (!layer) return;
    let gone = false;
    let takeOff = (): void => {};
    void openCanvas().then((canvas) => {
      if (!gone) takeOff = canvas.addLayer(layer);
    });
    return () => {
      gone = true;
      takeOff();
    };
  }, [layer]);
}

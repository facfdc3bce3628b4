import { useEffect, useState } from 'react';
import { openCanvas } from '../../canvas/openCanvas';
import type { CanvasModel } from '../../drawing/model/model';

/** The canvas's drawing of the network, renewed when network, places or opened pods change; null until it stands. */
export function useBaseModel(): CanvasModel | null {
  const [base, setBase] = useState<CanvasModel | null>(null);
  useEffect(() => {
    let here = true;
    let stop = (): void => {};
    void openCanvas().then((canvas) => {
      if (!here) return;
      const take = (): void => {
        const { model } = canvas;
        setBase((before) =>
          before && before.scene === model.scene && before.network === model.network ? before : { ...model },
        );
      };
      take();
      stop = canvas.onPaint(take);
    });
    return () => {
      here = false;
      stop();
    };
  }, []);
  return base;
}

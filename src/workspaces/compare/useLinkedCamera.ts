import { useEffect, useState } from 'react';
import { boxOf } from '../../canvas/controllers/camera';
import { type CanvasModel, pointsOf } from '../../canvas/controllers/model';
import { useView } from '../../state/viewStore';
import { LinkedCamera } from './linkedCamera';

const STEP = 1.3;

/** A camera for the panes of a drawing, which follows the page's wishes: fit, zoom, bring into sight. */
export function useLinkedCamera(base: CanvasModel | null): LinkedCamera {
  const [camera] = useState(() => new LinkedCamera());
  useEffect(() => {
    if (!base) return;
    camera.box = boxOf(base.scene);
    camera.set(camera.current);
    return useView.subscribe((now, before) => {
      if (now.zoomWish !== before.zoomWish && now.zoomWish) {
        if (now.zoomWish.what === 'fit') camera.set(null);
        else camera.zoomBy(now.zoomWish.what === 'in' ? STEP : 1 / STEP);
      }
      if (now.focus !== before.focus && now.focus) camera.focus(pointsOf(base, now.focus.what));
    });
  }, [camera, base]);
  return camera;
}

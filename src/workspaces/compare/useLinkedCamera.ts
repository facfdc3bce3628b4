import { useEffect, useState } from 'react';
import type { CanvasModel } from '../../drawing/model/model';
import { pointsOf } from '../../drawing/model/selected';
import { boxOf } from '../../drawing/scene/boxOf';
import { canvasPort } from '../../state/view/canvasPort';
import { LinkedCamera } from './linkedCamera';

const STEP = 1.3;

/** A camera for the panes of a drawing, which follows the page's wishes: fit, zoom, bring into sight. */
export function useLinkedCamera(base: CanvasModel | null): LinkedCamera {
  const [camera] = useState(() => new LinkedCamera());
  useEffect(() => {
    if (!base) return;
    camera.box = boxOf(base.scene);
    camera.set(camera.current);
    return canvasPort.attach({
      zoom: (what) => (what === 'fit' ? camera.set(null) : camera.zoomBy(what === 'in' ? STEP : 1 / STEP)),
      focus: (targets) => camera.focus(pointsOf(base, targets)),
    });
  }, [camera, base]);
  return camera;
}

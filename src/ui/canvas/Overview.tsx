import { useEffect, useRef } from 'react';
import type { CanvasController } from './controllers/canvasController';
import styles from './Overview.module.css';
import { type OverviewFrame, overviewFrame, paintOverview } from './overlays/paintOverview';
import { canvasTexts } from './texts';

const WIDTH = 150;
const HEIGHT = 96;

/** The whole network in small, with the part in sight; shown while not everything is. A click goes there. */
export function Overview({ controller }: { readonly controller: CanvasController }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<OverviewFrame | null>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    element.width = WIDTH * ratio;
    element.height = HEIGHT * ratio;
    return controller.onPaint(() => {
      const view = controller.view();
      const { scene } = controller.model;
      frame.current = overviewFrame(scene, WIDTH, HEIGHT);
      const needed = paintOverview(context, scene, frame.current, view, controller.theme(), ratio);
      element.style.visibility = needed ? 'visible' : 'hidden';
    });
  }, [controller]);

  const go = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0 || !frame.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { scale, left, top } = frame.current;
    controller.camera.centre((event.clientX - box.left) / scale + left, (event.clientY - box.top) / scale + top);
  };

  return (
    <canvas
      ref={canvas}
      className={styles.overview}
      role="img"
      aria-label={canvasTexts().minimap}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}

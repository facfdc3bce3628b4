import { useEffect, useRef } from 'react';
import { type OverviewFrame, overviewFrame, paintOverview } from '../drawing/painters/paintOverview';
import { visibleRect } from '../drawing/painters/view';
import { PALETTES } from '../drawing/scales/palette';
import { canvasTexts } from '../drawing/texts';
import { usePreferences } from '../state/view/preferencesStore';
import type { Canvas } from './canvas';
import styles from './Overview.module.css';

const WIDTH = 150;
const HEIGHT = 96;

/** The whole network in small, with the part in sight, which can be dragged; shown while not everything is. A click goes there. */
export default function Overview({ canvas: drawing }: { readonly canvas: Canvas }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<OverviewFrame | null>(null);
  const held = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    element.width = WIDTH * ratio;
    element.height = HEIGHT * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const paint = (): void => {
      const view = drawing.view();
      const { scene } = drawing.model;
      frame.current = overviewFrame(scene, WIDTH, HEIGHT);
      const palette = PALETTES[usePreferences.getState().theme];
      const needed = paintOverview(context, scene, frame.current, view, palette);
      element.style.visibility = needed && !drawing.diagram ? 'visible' : 'hidden';
    };
    paint();
    return drawing.onPaint(paint);
  }, [drawing]);

  /** The point of the network under the pointer. */
  const under = (event: React.PointerEvent<HTMLCanvasElement>): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    const { scale, left, top } = frame.current ?? { scale: 1, left: 0, top: 0 };
    return { x: (event.clientX - box.left) / scale + left, y: (event.clientY - box.top) / scale + top };
  };
  const take = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = under(event);
    const seen = visibleRect(drawing.view(), 0);
    const inside = at.x > seen.left && at.x < seen.right && at.y > seen.top && at.y < seen.bottom;
    // The frame is held where it was taken hold of; anywhere else it jumps to the pointer.
    held.current = inside
      ? { x: (seen.left + seen.right) / 2 - at.x, y: (seen.top + seen.bottom) / 2 - at.y }
      : { x: 0, y: 0 };
    if (!inside) drawing.camera.centre(at.x, at.y);
  };
  const drag = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0) return;
    const at = under(event);
    drawing.camera.centre(at.x + held.current.x, at.y + held.current.y);
  };

  return (
    <canvas
      ref={canvas}
      className={styles.overview}
      role="img"
      aria-label={canvasTexts().minimap}
      onPointerDown={take}
      onPointerMove={drag}
    />
  );
}

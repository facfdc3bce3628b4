import { useEffect, useMemo, useRef, useState } from 'react';
import { beginPaint } from '../../drawing/painters/pen';
import { rampColours } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import { boxOf } from '../../drawing/scene/boxOf';
import { pannedBy, type SharedCamera, viewThrough, wheelFactor, zoomedAbout } from '../../drawing/sharedCamera';
import { usePreferences } from '../../state/preferencesStore';
import { type Drawing, drawnLarge } from './drawing';
import { paintMoment } from './paintMoment';
import styles from './play.module.css';
import { usePlay } from './playStore';
import type { Moment } from './replay';

interface Props {
  readonly drawing: Drawing;
  readonly moment: Moment;
  readonly camera: SharedCamera | null;
  readonly onCamera: (camera: SharedCamera | null) => void;
  readonly label: string;
}

/** One engine's decisions on the network. Drag pans, the wheel zooms, a double click shows everything. */
export function PlayCanvas({ drawing: asOnCanvas, moment, camera, onCamera, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const theme = usePreferences((v) => v.theme);
  const projector = usePreferences((v) => v.projector);
  const colourScale = usePreferences((v) => v.colourScale);
  const presenter = usePlay((p) => p.presenter);
  const { width, height } = size;
  const drawing = useMemo(
    () => (presenter ? drawnLarge(asOnCanvas, width, height) : asOnCanvas),
    [asOnCanvas, presenter, width, height],
  );
  const box = useMemo(() => boxOf(drawing.scene), [drawing]);
  const view = viewThrough(box, camera, size.width, size.height, projector ? 1.6 : 1);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || size.width === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    element.width = Math.round(size.width * ratio);
    element.height = Math.round(size.height * ratio);
    const pen = beginPaint(context, view, PALETTES[theme], ratio);
    paintMoment(pen, drawing, moment, rampColours(colourScale, theme));
  });

  // React's wheel listeners are passive and could not keep the page from scrolling.
  const zoomAt = useRef((_event: WheelEvent): void => {});
  zoomAt.current = (event) => {
    event.preventDefault();
    const { left, top } = (event.target as HTMLElement).getBoundingClientRect();
    const by = wheelFactor(event);
    onCamera(zoomedAbout(camera, view, by, event.clientX - left, event.clientY - top));
  };
  useEffect(() => {
    const element = canvas.current;
    const zoom = (event: WheelEvent): void => zoomAt.current(event);
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, []);

  const drag = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 0) onCamera(pannedBy(camera, view, event.movementX, event.movementY));
  };

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      role="img"
      aria-label={label}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onCamera(null)}
    />
  );
}

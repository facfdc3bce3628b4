import { useEffect, useRef, useState } from 'react';
import { beginPaint, type Pen } from '../drawing/painters/pen';
import { PALETTES } from '../drawing/scales/palette';
import type { Box } from '../drawing/scene/boxOf';
import { pannedBy, type SharedCamera, viewThrough, wheelFactor, zoomedAbout } from '../drawing/sharedCamera';
import { usePreferences } from '../state/view/preferencesStore';
import { useEmphasis } from './emphasis';
import styles from './PannedCanvas.module.css';

interface Props {
  /** The box that it shows without a camera. */
  readonly box: Box | null;
  /** Several that share one move together. */
  readonly camera: SharedCamera | null;
  readonly onCamera: (camera: SharedCamera | null) => void;
  readonly label: string;
  readonly paint: (pen: Pen) => void;
  readonly onSize?: (width: number, height: number) => void;
  /** Called with the place of the pointer, in units of the drawing, and its reach; null where it is nowhere. */
  readonly onPoint?: (at: { readonly x: number; readonly y: number; readonly reach: number } | null) => void;
  /** Called when what is pointed at is clicked. */
  readonly onPick?: () => void;
  /** Keys that do something else than here; what holds it passes keys on, so that it is no place of its own. */
  readonly keys?: Readonly<Record<string, (event: React.KeyboardEvent) => void>>;
}

/** Pixels. */
const REACH = 9;
/** Distance that a click may slip. */
const SLIP = 4;
const PAN = 60;
const ZOOM_STEP = 1.3;

/** A drawing by itself. Drag or arrow keys pan, the wheel or + and - zoom, a double click or 0 shows everything. */
export function PannedCanvas({ box, camera, onCamera, label, paint, onSize, onPoint, onPick, keys: own }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const theme = usePreferences((v) => v.theme);
  const emphasis = useEmphasis();
  const view = viewThrough(box, camera, width, height, emphasis);

  const sized = useRef(onSize);
  sized.current = onSize;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
      sized.current?.(element.clientWidth, element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    paint(beginPaint(context, view, PALETTES[theme], ratio));
  });

  // React's wheel listeners are passive and could not keep the page from scrolling.
  const zoomAt = useRef((_event: WheelEvent): void => {});
  zoomAt.current = (event) => {
    event.preventDefault();
    const { left, top } = (event.target as HTMLElement).getBoundingClientRect();
    onCamera(zoomedAbout(camera, view, wheelFactor(event), event.clientX - left, event.clientY - top));
  };
  useEffect(() => {
    const element = canvas.current;
    const zoom = (event: WheelEvent): void => zoomAt.current(event);
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, []);

  const slipped = useRef(0);
  const move = ({ buttons, movementX, movementY, nativeEvent }: React.PointerEvent<HTMLCanvasElement>): void => {
    const { offsetX, offsetY } = nativeEvent;
    if (buttons !== 0) {
      slipped.current += Math.hypot(movementX, movementY);
      onCamera(pannedBy(camera, view, movementX, movementY));
    } else
      onPoint?.({
        x: (offsetX - view.panX) / view.zoom,
        y: (offsetY - view.panY) / view.zoom,
        reach: REACH / view.zoom,
      });
  };

  const zoomBy = (factor: number): void => onCamera(zoomedAbout(camera, view, factor, width / 2, height / 2));
  const keys: NonNullable<Props['keys']> = {
    ArrowLeft: () => onCamera(pannedBy(camera, view, PAN, 0)),
    ArrowRight: () => onCamera(pannedBy(camera, view, -PAN, 0)),
    ArrowUp: () => onCamera(pannedBy(camera, view, 0, PAN)),
    ArrowDown: () => onCamera(pannedBy(camera, view, 0, -PAN)),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    0: () => onCamera(null),
    ...own,
  };
  const press = (event: React.KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event);
  };

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      role="img"
      aria-label={label}
      tabIndex={own ? -1 : 0}
      onKeyDown={press}
      onPointerDown={(event) => {
        slipped.current = 0;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={() => slipped.current < SLIP && onPick?.()}
      onPointerMove={move}
      onPointerLeave={() => onPoint?.(null)}
      onDoubleClick={() => onCamera(null)}
    />
  );
}

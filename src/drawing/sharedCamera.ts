import type { View } from './painters/view';
import type { Box } from './scene/boxOf';

/** A camera that several canvases of different sizes share: a point in the middle, and a zoom relative to fitting. */
export interface SharedCamera {
  readonly x: number;
  readonly y: number;
  readonly factor: number;
}

/** Around what is fitted into a view, pixels. */
export const PADDING = 28;
const MOST_FIT_ZOOM = 2.2;
const LEAST_FACTOR = 0.3;
const MOST_FACTOR = 40;

/** The part that a canvas of a size sees; null camera: everything in the box. */
export function viewThrough(
  box: Box | null,
  camera: SharedCamera | null,
  width: number,
  height: number,
  emphasis: number,
): View {
  const { x1, y1, x2, y2 } = box ?? { x1: 0, y1: 0, x2: 1, y2: 1 };
  const fit = Math.min(MOST_FIT_ZOOM, (width - 2 * PADDING) / (x2 - x1), (height - 2 * PADDING) / (y2 - y1));
  const zoom = Math.max(0.005, fit * (camera?.factor ?? 1));
  const x = camera?.x ?? (x1 + x2) / 2;
  const y = camera?.y ?? (y1 + y2) / 2;
  return { zoom, panX: width / 2 - zoom * x, panY: height / 2 - zoom * y, width, height, emphasis };
}

/** Pixels of a wheel that double what is seen, as on maps: a notch makes it 1.4 times as large. A pinch on a touchpad comes as a wheel with the control key held. */
const DOUBLED_BY = { wheel: 200, pinch: 70 };
/** A line of a wheel that counts in lines, pixels; and the most that one turn may say. */
const LINE = 33;
const MOST_TURNED = 240;

/** By how much a turn of the wheel magnifies. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const turned = deltaY * (deltaMode === 0 ? 1 : LINE);
  const kept = Math.max(-MOST_TURNED, Math.min(MOST_TURNED, turned));
  return 2 ** (-kept / (ctrlKey ? DOUBLED_BY.pinch : DOUBLED_BY.wheel));
}

/** The camera after zooming by a factor while a point of the canvas (pixels) stays where it is. */
export function zoomedAbout(camera: SharedCamera | null, view: View, by: number, px: number, py: number): SharedCamera {
  const before = camera?.factor ?? 1;
  const factor = Math.max(LEAST_FACTOR, Math.min(MOST_FACTOR, before * by));
  const x = (px - view.panX) / view.zoom;
  const y = (py - view.panY) / view.zoom;
  const middle = middleOf(view);
  const kept = before / factor;
  return { factor, x: x + (middle.x - x) * kept, y: y + (middle.y - y) * kept };
}

/** The camera after what is seen has been moved by pixels. */
export function pannedBy(camera: SharedCamera | null, view: View, dx: number, dy: number): SharedCamera {
  const { x, y } = middleOf(view);
  return { factor: camera?.factor ?? 1, x: x - dx / view.zoom, y: y - dy / view.zoom };
}

function middleOf({ width, height, panX, panY, zoom }: View): { readonly x: number; readonly y: number } {
  return { x: (width / 2 - panX) / zoom, y: (height / 2 - panY) / zoom };
}

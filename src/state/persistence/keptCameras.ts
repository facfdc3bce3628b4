import { type CameraPlace, canvasPort } from '../view/canvasPort';
import { storedText, storeText } from './safeStorage';

const KEY = 'topoloom-cameras';
/** So many designs are remembered, those looked at last. */
const MOST = 100;

type Cameras = Readonly<Record<string, CameraPlace>>;

/** Remembers where a design is looked at from; null: all of it is in sight, as everywhere at first. */
export function rememberCamera(design: string, place: CameraPlace | null): void {
  const { [design]: before, ...others } = readCameras();
  if (!before && !place) return;
  const entries = Object.entries(others).slice(1 - MOST);
  if (place) entries.push([design, place]);
  // Without storage designs open in whole.
  storeText('local', KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** Has the canvas look at a design that has just been opened from where it was left. */
export function restoreCamera(design: string): void {
  canvasPort.openAt(readCameras()[design] ?? null);
}

function readCameras(): Cameras {
  try {
    const cameras: unknown = JSON.parse(storedText('local', KEY) ?? '{}');
    if (typeof cameras !== 'object' || cameras === null) return {};
    return Object.fromEntries(Object.entries(cameras).filter(([, place]) => isPlace(place)));
  } catch {
    return {};
  }
}

function isPlace(place: unknown): place is CameraPlace {
  const { x, y, zoom } = (place ?? {}) as Partial<Record<keyof CameraPlace, unknown>>;
  return [x, y, zoom].every(Number.isFinite) && Number(zoom) > 0;
}

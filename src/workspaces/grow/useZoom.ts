import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** What of a picture is seen: a place p of it stands at scale × p + (x, y). */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** All of it. */
const WHOLE: View = { x: 0, y: 0, scale: 1 };
const MOST = 40;
/** By a key or a button, and by a notch of the wheel (100 units). */
const STEP = 1.4;
const WHEEL = 1.0015;

/** Larger or smaller about a place that stays; never less than the whole, whose edges stay outside the frame. */
export function zoomed(view: View, by: number, at: Point, size: Point): View {
  const scale = Math.max(1, Math.min(MOST, view.scale * by));
  const share = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, size);
}

function within({ x, y, scale }: View, size: Point): View {
  const clamp = (value: number, length: number): number => Math.min(0, Math.max(length * (1 - scale), value));
  return { scale, x: clamp(x, size.x), y: clamp(y, size.y) };
}

/** Zoom and place of a drawing with a view box of this size, the same object at each call, by wheel, pointer, and `zoom` for keys and buttons. */
export function useZoom(size: Point) {
  const drawing = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(WHOLE);
  const held = useRef<Point | null>(null);
  useEffect(() => {
    const element = drawing.current;
    const turn = (event: WheelEvent): void => {
      if (!element) return;
      // The page must not scroll meanwhile, which only a listener that is not passive can ask for.
      event.preventDefault();
      const at = placeOf(element, event);
      setView((now) => zoomed(now, WHEEL ** -event.deltaY, at, size));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [size]);
  const middle = { x: size.x / 2, y: size.y / 2 };
  return {
    drawing,
    view,
    zoom: (step: 'in' | 'out' | 'whole'): void =>
      setView((now) => (step === 'whole' ? WHOLE : zoomed(now, step === 'in' ? STEP : 1 / STEP, middle, size))),
    /** By shares of the frame. */
    move: (dx: number, dy: number): void =>
      setView((now) => within({ ...now, x: now.x + dx * size.x, y: now.y + dy * size.y }, size)),
    pointer: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>): void => {
        held.current = placeOf(event.currentTarget, event);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
        const from = held.current;
        if (!from) return;
        const to = placeOf(event.currentTarget, event);
        held.current = to;
        setView((now) => within({ ...now, x: now.x + to.x - from.x, y: now.y + to.y - from.y }, size));
      },
      onPointerUp: (): void => {
        held.current = null;
      },
    },
  };
}

/** Where a pointer is in units of the view box. */
function placeOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

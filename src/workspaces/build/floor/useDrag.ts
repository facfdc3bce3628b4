import { useRef, useState } from 'react';
import { useDocument } from '../../../state/document/documentStore';
import { moveInRacks, previewMove } from '../../../state/document/floorActions';
import { moveTo, type Taken, type Target } from './boxMoves';
import { tellPreview } from './floorStore';
import { modelOf } from './useFloorModel';

/** Pixels that a pointer may move and still click. */
const STILL = 4;

/** The thing being dragged, and the position of the pointer. */
export interface Drag {
  readonly taken: Taken;
  readonly over: Target | null;
  readonly x: number;
  readonly y: number;
}

/** Dragging racks and boxes by the pointer, told on the way what it would bring. */
export function useDrag(): {
  readonly drag: Drag | null;
  readonly begin: (taken: Taken, event: React.PointerEvent) => void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const over = useRef<string>('');
  const begin = (taken: Taken, { button, clientX, clientY }: React.PointerEvent): void => {
    if (button !== 0) return;
    let moved = false;
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!moved && Math.hypot(x - clientX, y - clientY) < STILL) return;
      moved = true;
      const target = targetAt(x, y, taken);
      setDrag({ taken, over: target, x, y });
      const key = target ? `${target.rack} ${target.unit}` : '';
      if (key === over.current) return;
      over.current = key;
      const move = target && moveOf(taken, target);
      tellPreview(move ? previewMove(move) : null);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
      over.current = '';
      setDrag(null);
      tellPreview(null);
    };
    const onUp = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const target = moved ? targetAt(x, y, taken) : null;
      const move = target && moveOf(taken, target);
      end();
      if (move) moveInRacks(move);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
  };
  return { drag, begin };
}

function moveOf(taken: Taken, target: Target) {
  const { topology } = useDocument.getState();
  const model = modelOf(topology);
  return model && moveTo(model, taken, target);
}

/** The rack, or its unit, under the pointer. */
function targetAt(x: number, y: number, taken: Taken): Target | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement | SVGElement>('[data-rack]');
    const rack = place?.dataset.rack;
    if (!place || rack === undefined) continue;
    const units = Number(place.dataset.units);
    if (!units || 'rack' in taken) return { rack, unit: null };
    const { bottom, height } = place.getBoundingClientRect();
    return { rack, unit: 1 + Math.floor(((bottom - y) / height) * units) - taken.held };
  }
  return null;
}

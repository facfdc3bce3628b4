import type { Canvas } from '../canvas/canvas';
import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import { type NoteBox, noteAt } from '../drawing/scene/annotations';
import { openEditDialog, useEdit } from '../state/document/editStore';
import { moveNote, selectNote } from '../state/document/noteActions';
import { FirstListeners } from './firstListeners';

/** A press that moves less than this many pixels is a click. */
const CLICK = 5;

interface Drag {
  readonly box: NoteBox;
  readonly startX: number;
  readonly startY: number;
  byX: number;
  byY: number;
}

/** Drags notes; a click selects one, a double click opens its words. */
export class NoteMover implements CanvasLayer {
  private drag: Drag | null = null;

  constructor(private readonly canvas: Canvas) {}

  follow(repaint: (links: boolean) => void): () => void {
    const { container } = this.canvas;
    const first = new FirstListeners();
    first.listen(container, 'pointerdown', (event) => this.down(event as PointerEvent));
    first.listen(window, 'pointermove', (event) => {
      if (!this.drag) return;
      const { clientX, clientY } = event as PointerEvent;
      this.drag.byX = clientX - this.drag.startX;
      this.drag.byY = clientY - this.drag.startY;
      repaint(false);
    });
    first.listen(window, 'pointerup', (event) => {
      this.up(event as PointerEvent);
      repaint(false);
    });
    first.listen(container, 'dblclick', (event) => {
      const box = this.under(event as MouseEvent);
      if (box) openEditDialog({ kind: 'note', id: box.note.id });
    });
    first.keepPresses(container, () => this.drag !== null);
    return () => first.stop();
  }

  paint({ context, view, palette, pixel }: LayerPaint<undefined>): void {
    if (!this.drag) return;
    const { box, byX, byY } = this.drag;
    context.strokeStyle = palette.selection;
    context.lineWidth = 1.5 * pixel;
    context.strokeRect(box.x + byX / view.zoom, box.y + byY / view.zoom, box.width, box.height);
  }

  /** The note that an event of the left button is on, with the tool for it. */
  private under({ button, target, clientX, clientY }: MouseEvent): NoteBox | undefined {
    if (button !== 0 || useEdit.getState().tool !== 'select' || !this.canvas.holds(target)) return undefined;
    const frame = this.canvas.container.getBoundingClientRect();
    const { zoom, panX, panY } = this.canvas.view();
    return noteAt(this.canvas.model, (clientX - frame.left - panX) / zoom, (clientY - frame.top - panY) / zoom);
  }

  private down(event: PointerEvent): void {
    const box = this.under(event);
    if (box) this.drag = { box, startX: event.clientX, startY: event.clientY, byX: 0, byY: 0 };
  }

  private up({ shiftKey, ctrlKey, metaKey }: PointerEvent): void {
    if (!this.drag) return;
    const { box, byX, byY } = this.drag;
    this.drag = null;
    const { note } = box;
    const { zoom } = this.canvas.view();
    if (Math.hypot(byX, byY) < CLICK) selectNote(note.id, shiftKey || ctrlKey || metaKey);
    else
      moveNote(note.id, { x: Math.round(note.position.x + byX / zoom), y: Math.round(note.position.y + byY / zoom) });
  }
}

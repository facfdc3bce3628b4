import type { View } from '../../drawing/painters/view';
import type { Box } from '../../drawing/scene/boxOf';
import { type SharedCamera, viewThrough } from '../../drawing/sharedCamera';

/** Points brought into sight are seen at this zoom at least. */
const FOCUS_ZOOM = 1.2;

/** One camera for all panes; they follow it without a render of React. */
export class LinkedCamera {
  /** The box of the drawing; null while it is empty. */
  box: Box | null = null;
  private at: SharedCamera | null = null;
  private readonly listeners = new Set<() => void>();
  /** View of the pane painted last, from which wishes without a pane are understood. */
  private lastView: View | null = null;

  get current(): SharedCamera | null {
    return this.at;
  }

  /** null shows everything. */
  set(camera: SharedCamera | null): void {
    this.at = camera;
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  view(width: number, height: number, emphasis: number): View {
    this.lastView = viewThrough(this.box, this.at, width, height, emphasis);
    return this.lastView;
  }

  /** Zooms about the middle of every pane. */
  zoomBy(by: number): void {
    const { box, lastView: view } = this;
    if (!box || !view) return;
    const { x, y, factor } = this.at ?? { x: (box.x1 + box.x2) / 2, y: (box.y1 + box.y2) / 2, factor: 1 };
    this.set({ x, y, factor: Math.max(0.3, Math.min(40, factor * by)) });
  }

  /** Brings points into the middle, near enough to be read. */
  focus(points: readonly { readonly x: number; readonly y: number }[]): void {
    const view = this.lastView;
    if (!view || points.length === 0) return;
    const mean = (axis: 'x' | 'y'): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
    const factor = this.at?.factor ?? 1;
    const fit = view.zoom / factor;
    this.set({ x: mean('x'), y: mean('y'), factor: Math.max(factor, Math.min(40, FOCUS_ZOOM / fit)) });
  }
}

import type { Position, SwitchId } from '../../core/topology/topology';
import type { ElementRef } from '../selection/selectionStore';

/** Which point of the canvas lies in the middle of the view, and how large: 1 = one pixel a unit. */
export interface CameraPlace {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Commands that the canvas carries out on request. */
export interface CanvasCommands {
  /** Brings these into sight and selects nothing. */
  focus(targets: readonly ElementRef[]): void;
  zoom(what: 'fit' | 'in' | 'out'): void;
  /** Places of switches as they are drawn, where a layout was drawn apart to fill the canvas; none else. */
  drawnPlaces(): ReadonlyMap<SwitchId, Position>;
  /** Looks from where a design was looked at before. */
  openAt(place: CameraPlace): void;
}

/** The way from everywhere to what is drawn, which may be there only later: what is asked meanwhile is gone, but for the place. */
class CanvasPort {
  private readonly canvases = new Set<Partial<CanvasCommands>>();
  private place: CameraPlace | null = null;

  /** @returns how to leave */
  attach(canvas: Partial<CanvasCommands>): () => void {
    this.canvases.add(canvas);
    if (canvas.openAt) this.openAt(this.place);
    return () => {
      this.canvases.delete(canvas);
    };
  }

  focus(targets: readonly ElementRef[]): void {
    for (const canvas of this.canvases) canvas.focus?.(targets);
  }

  zoom(what: 'fit' | 'in' | 'out'): void {
    for (const canvas of this.canvases) canvas.zoom?.(what);
  }

  drawnPlaces(): ReadonlyMap<SwitchId, Position> {
    for (const canvas of this.canvases) if (canvas.drawnPlaces) return canvas.drawnPlaces();
    return new Map();
  }

  openAt(place: CameraPlace | null): void {
    this.place = place;
    if (!place) return;
    for (const canvas of this.canvases) {
      if (!canvas.openAt) continue;
      canvas.openAt(place);
      this.place = null;
    }
  }
}

export const canvasPort = new CanvasPort();

export const focusOn = (targets: readonly ElementRef[]): void => canvasPort.focus(targets);
export const zoomTo = (what: 'fit' | 'in' | 'out'): void => canvasPort.zoom(what);

import type cytoscape from 'cytoscape';
import { MAX_FIT_ZOOM } from '../../drawing/layouts/fillRoom';
import { type Box, boxOf } from '../../drawing/scene/boxOf';
import type { Scene } from '../../drawing/scene/scene';
import type { CameraPlace } from '../../state/view/canvasPort';
import { freeRoom, type ViewRect } from './freeRoom';

/** Free space round the network, pixels. */
const PADDING = 6;
/** Room for a row of tools and legend at the bottom, which come after the first picture. */
const FOOT = 46;
/** Tools and legends over the canvas, which must not cover the network. */
const COVERS = '[role="toolbar"], [data-legend], [data-covers]';
/** The inspector, over the right of the canvas. Showing the whole network ignores it; bringing elements into view leaves room for it. */
const SLIDES_OVER = '.inspector-over';
/** A cover that takes less of the network than this is let lie, pixels. */
const LET_LIE = 4;
const STEP = 1.3;
/** For drawing on an empty canvas. */
const EMPTY_ZOOM = 1.3;
const ANIMATION_MS = 250;
/** Distance from the edge of something that is brought into sight, pixels. */
const REVEAL_MARGIN = 60;

interface Stand {
  readonly zoom: number;
  readonly pan: cytoscape.Position;
}

/**
 * Moves the camera; honours the wish for reduced motion. What is in view depends on where a flight ends, not on where it passes,
 * and whoever moves the camera next ends a flight that is under way or planned.
 */
export class Camera {
  private readonly cy: cytoscape.Core;
  /** The last view of the whole network. */
  private whole: Stand | null = null;
  /** The end of the flight that is under way. */
  private flight: Stand | null = null;
  /** The frame that a flight waits for. */
  private planned = 0;

  /** @param withLayers what a box becomes with all that is painted beside the network */
  constructor(
    cy: cytoscape.Core,
    private readonly withLayers: (box: Box | null) => Box | null = (box) => box,
  ) {
    this.cy = cy;
  }

  fit(scene: Scene, animate: boolean): void {
    const box = this.withLayers(boxOf(scene));
    if (box) this.whole = this.show(box, MAX_FIT_ZOOM, animate);
    else {
      this.whole = { zoom: EMPTY_ZOOM, pan: { x: 0, y: 0 } };
      this.halt();
      this.cy.viewport(this.whole);
    }
  }

  /** The place of the camera; null if it still shows what `fit` has shown. */
  get place(): CameraPlace | null {
    const { whole } = this;
    const { zoom, pan } = this.stand;
    if (whole?.zoom === zoom && Math.hypot(whole.pan.x - pan.x, whole.pan.y - pan.y) < 1) return null;
    return { ...this.middle, zoom };
  }

  /** Checks whether it shows all of the network, and is not about to go elsewhere. */
  get rests(): boolean {
    return this.planned === 0 && this.place === null;
  }

  /** Checks whether tools or a legend cover a part of the network. */
  isCovered(scene: Scene): boolean {
    const box = this.withLayers(boxOf(scene));
    if (!box) return false;
    const { zoom, pan } = this.stand;
    const { left, top, right, bottom } = this.room;
    return (
      zoom * box.x1 + pan.x < left - LET_LIE ||
      zoom * box.y1 + pan.y < top - LET_LIE ||
      zoom * box.x2 + pan.x > right + LET_LIE ||
      zoom * box.y2 + pan.y > bottom + LET_LIE
    );
  }

  /** The part of the view that the network may fill. */
  get room(): ViewRect {
    return this.roomIn({ left: 0, top: 0, right: this.cy.width(), bottom: this.cy.height() });
  }

  /** The part of the view that the inspector leaves. It is as wide as it will be, also while it slides in. */
  private get beside(): ViewRect {
    const all = { left: 0, top: 0, right: this.cy.width(), bottom: this.cy.height() };
    const container = this.cy.container();
    const over = container?.closest('main')?.parentElement?.querySelector(SLIDES_OVER);
    const width = over?.querySelector<HTMLElement>('section')?.offsetWidth ?? 0;
    if (!container || !over || width === 0) return all;
    const left = over.getBoundingClientRect().right - width - container.getBoundingClientRect().left;
    return freeRoom(all, [{ ...all, left }]);
  }

  /** Tools and legends over the view. */
  private get covers(): readonly ViewRect[] {
    const container = this.cy.container();
    const covers = [...(container?.closest('main')?.querySelectorAll<HTMLElement>(COVERS) ?? [])];
    const origin = container?.getBoundingClientRect();
    return covers.flatMap((cover): ViewRect[] => {
      const { left, top, right, bottom, width, height } = cover.getBoundingClientRect();
      if (!origin || width * height === 0) return [];
      const { left: x, top: y } = origin;
      return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }];
    });
  }

  /** The part of a rectangle that tools and legends leave free. */
  private roomIn(all: ViewRect): ViewRect {
    // What stands in the row at the foot takes nothing but that.
    const { left, top, right, bottom } = freeRoom({ ...all, bottom: all.bottom - FOOT }, this.covers);
    return {
      left: left + PADDING,
      top: top + PADDING,
      right: right - PADDING,
      bottom: bottom - PADDING,
    };
  }

  /** The point of the canvas in the middle of the view. */
  get middle(): cytoscape.Position {
    const { zoom, pan } = this.stand;
    return { x: (this.cy.width() / 2 - pan.x) / zoom, y: (this.cy.height() / 2 - pan.y) / zoom };
  }

  goTo({ x, y, zoom }: CameraPlace): void {
    const { cy } = this;
    this.halt();
    cy.minZoom(Math.min(cy.minZoom(), zoom));
    cy.zoom(zoom);
    this.centre(x, y);
  }

  /** Zooms about the middle of the view. */
  zoomBy(steps: number): void {
    const { cy } = this;
    this.halt();
    cy.zoom({ level: cy.zoom() * STEP ** steps, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
  }

  /** Zooms about a point of the view, pixels, which stays where it is. */
  zoomAbout(by: number, x: number, y: number): void {
    const { cy } = this;
    this.halt();
    cy.zoom({ level: cy.zoom() * by, renderedPosition: { x, y } });
  }

  panBy(x: number, y: number): void {
    this.halt();
    this.cy.panBy({ x, y });
  }

  /** Puts a point of the canvas into the middle of the view. */
  centre(x: number, y: number): void {
    const { cy } = this;
    const zoom = cy.zoom();
    this.halt();
    cy.pan({ x: cy.width() / 2 - zoom * x, y: cy.height() / 2 - zoom * y });
  }

  /** Brings points into sight beside the inspector, not nearer than makes their surroundings visible. */
  focus(points: readonly { readonly x: number; readonly y: number }[]): void {
    if (points.length === 0) return;
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const margin = 120;
    this.show(
      {
        x1: Math.min(...xs) - margin,
        y1: Math.min(...ys) - margin,
        x2: Math.max(...xs) + margin,
        y2: Math.max(...ys) + margin,
      },
      Math.max(1.2, Math.min(this.cy.zoom(), MAX_FIT_ZOOM)),
      true,
      this.roomIn(this.beside),
    );
  }

  /** The same once a panel that opens with the selection has taken its place, or the points would lie beside the middle. */
  focusSoon(points: () => readonly cytoscape.Position[]): void {
    this.unplan();
    this.planned = requestAnimationFrame(() => {
      this.planned = requestAnimationFrame(() => {
        this.planned = 0;
        if (!this.cy.destroyed()) this.focus(points());
      });
    });
  }

  /** Calls back whenever it moves. @returns how to stop */
  onMove(listener: () => void): () => void {
    const { cy } = this;
    cy.on('viewport', listener);
    return () => {
      if (!cy.destroyed()) cy.off('viewport', listener);
    };
  }

  /** Sets whether dragging the ground moves it; without, Cytoscape draws a box, which selects. */
  allowPanning(on: boolean): void {
    if (!this.cy.destroyed()) this.cy.userPanningEnabled(on);
  }

  /** Checks whether all points are in the view, clear of the inspector, tools and legends. */
  sees(points: readonly cytoscape.Position[]): boolean {
    const { x1, y1, x2, y2 } = this.extent;
    return points.every(({ x, y }) => x >= x1 && x <= x2 && y >= y1 && y <= y2);
  }

  /** Moves as little as brings points into the view; what is too large for it is shown whole. */
  reveal(points: readonly cytoscape.Position[]): void {
    this.unplan();
    if (points.length === 0 || this.sees(points)) return;
    const { zoom, pan } = this.stand;
    const { x1, y1, x2, y2 } = this.extent;
    const margin = REVEAL_MARGIN / zoom;
    const by = (at: readonly number[], from: number, to: number): number =>
      Math.min(0, to - margin - Math.max(...at)) || Math.max(0, from + margin - Math.min(...at));
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const room = { x: x2 - x1 - 2 * margin, y: y2 - y1 - 2 * margin };
    if (Math.max(...xs) - Math.min(...xs) > room.x || Math.max(...ys) - Math.min(...ys) > room.y) {
      this.focus(points);
      return;
    }
    this.halt();
    this.cy.viewport({ zoom, pan: { x: pan.x + zoom * by(xs, x1, x2), y: pan.y + zoom * by(ys, y1, y2) } });
  }

  /** The camera's place now, or once it has arrived. */
  private get stand(): Stand {
    return this.flight ?? { zoom: this.cy.zoom(), pan: this.cy.pan() };
  }

  private get extent(): Box {
    const { zoom, pan } = this.stand;
    const { left, top, right, bottom } = freeRoom(this.beside, this.covers);
    return {
      x1: (left - pan.x) / zoom,
      y1: (top - pan.y) / zoom,
      x2: (right - pan.x) / zoom,
      y2: (bottom - pan.y) / zoom,
    };
  }

  /** Stops where it is, and forgets where it was to go. */
  private halt(): void {
    this.unplan();
    this.flight = null;
    this.cy.stop();
  }

  private unplan(): void {
    cancelAnimationFrame(this.planned);
    this.planned = 0;
  }

  private show(box: Box, maxZoom: number, animate: boolean, room = this.room): Camera['whole'] {
    const { cy } = this;
    const width = cy.width();
    const height = cy.height();
    if (width < 2 || height < 2) return null;
    const { left, top, right, bottom } = room;
    const zoom = Math.min(maxZoom, (right - left) / (box.x2 - box.x1), (bottom - top) / (box.y2 - box.y1));
    const pan = {
      x: (left + right) / 2 - (zoom * (box.x1 + box.x2)) / 2,
      y: (top + bottom) / 2 - (zoom * (box.y1 + box.y2)) / 2,
    };
    const stand = { zoom, pan };
    // All of it, however large.
    if (zoom < cy.minZoom()) cy.minZoom(zoom);
    this.halt();
    if (!animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      cy.viewport(stand);
      return stand;
    }
    this.flight = stand;
    const arrive = (): void => {
      if (this.flight === stand) this.flight = null;
    };
    cy.animate({ ...stand, duration: ANIMATION_MS, easing: 'ease-in-out', complete: arrive });
    return stand;
  }
}

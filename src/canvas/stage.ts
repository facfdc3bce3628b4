import { beginPaint, type Pen } from '../drawing/painters/pen';
import type { View } from '../drawing/painters/view';
import type { Palette } from '../drawing/scales/palette';

/** Painting slower than this leaves links in place while the camera moves, as a picture that is shifted and scaled. */
const SLOW_MS = 22;
const SETTLE_MS = 160;
/** Of links beside those that are looked at. */
const FAINT = 0.15;
/** So many edges take long to reach the screen even where the calls that draw them return soon. */
export const MANY_EDGES = 3000;

/** The canvas elements below and above Cytoscape's, kept at the container's size and in step with its camera. */
export class Stage {
  private readonly under: CanvasRenderingContext2D;
  private readonly over: CanvasRenderingContext2D;
  private drawn: View | null = null;
  /** More than MANY_EDGES are drawn. */
  many = false;
  private underDirty = true;
  private lastUnderMs = 0;
  private settle: ReturnType<typeof setTimeout> | undefined;

  constructor(under: HTMLCanvasElement, over: HTMLCanvasElement) {
    this.under = contextOf(under);
    this.over = contextOf(over);
  }

  private get ratio(): number {
    return Math.min(2, window.devicePixelRatio || 1);
  }

  resize(width: number, height: number): void {
    for (const { canvas } of [this.under, this.over]) {
      canvas.width = Math.round(width * this.ratio);
      canvas.height = Math.round(height * this.ratio);
    }
    this.underDirty = true;
  }

  /** Marks that what is under the nodes has changed otherwise than by the camera. */
  touch(): void {
    this.underDirty = true;
  }

  /** Something is looked at by itself, or no longer: all else is painted anew, or where that takes long its picture made faint. */
  focus(on: boolean): void {
    if (!this.slow) this.touch();
    this.under.canvas.style.opacity = on && this.slow ? String(FAINT) : '';
  }

  /** Checks whether painting all links takes too long for every frame of a drag. */
  get slow(): boolean {
    return this.many || this.lastUnderMs >= SLOW_MS;
  }

  /** Paints what is due: the upper layer always, the lower one if something changed. */
  paint(
    view: View,
    palette: Palette,
    paintUnder: (pen: Pen) => void,
    paintOver: (pen: Pen) => void,
    repaint: () => void,
  ): void {
    const moved = this.drawn === null || !sameCamera(this.drawn, view);
    if (this.underDirty || (moved && !this.slow)) {
      const start = performance.now();
      paintUnder(beginPaint(this.under, view, palette, this.ratio));
      this.lastUnderMs = performance.now() - start;
      this.drawn = view;
      this.underDirty = false;
      this.under.canvas.style.transform = '';
    } else if (moved && this.drawn) {
      const scale = view.zoom / this.drawn.zoom;
      const x = view.panX - this.drawn.panX * scale;
      const y = view.panY - this.drawn.panY * scale;
      this.under.canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
      clearTimeout(this.settle);
      this.settle = setTimeout(() => {
        this.underDirty = true;
        repaint();
      }, SETTLE_MS);
    }
    paintOver(beginPaint(this.over, view, palette, this.ratio));
  }

  dispose(): void {
    clearTimeout(this.settle);
  }
}

function sameCamera(a: View, b: View): boolean {
  return a.zoom === b.zoom && a.panX === b.panX && a.panY === b.panY && a.width === b.width && a.height === b.height;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no 2-D canvas');
  return context;
}

/** Has names painted anew once a typeface of the page has come. Returns how to stop. */
export function onLettering(repaint: () => void): () => void {
  // Not there without a browser.
  const fonts: FontFaceSet | undefined = document.fonts;
  fonts?.addEventListener('loadingdone', repaint);
  return () => fonts?.removeEventListener('loadingdone', repaint);
}

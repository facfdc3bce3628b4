import type { Canvas } from './canvas';

/** The canvas of the page, once it is there. */
class CanvasPlace {
  private open: { readonly canvas: Canvas; readonly settled: () => Promise<void> } | null = null;
  private waiting: (() => void)[] = [];

  set(canvas: Canvas | null, settled: () => Promise<void>): void {
    this.open = canvas && { canvas, settled };
    if (!canvas) return;
    for (const resolve of this.waiting) resolve();
    this.waiting = [];
  }

  async get(): Promise<Canvas> {
    while (!this.open) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const { canvas, settled } = this.open;
    await settled();
    return canvas;
  }
}

const place = new CanvasPlace();

/** Called by the canvas itself, when it appears and when it goes. @param settled resolves when no layout by forces is under way */
export function setOpenCanvas(canvas: Canvas | null, settled: () => Promise<void> = () => Promise.resolve()): void {
  place.set(canvas, settled);
}

/** The canvas once it is there and a layout by forces rests: what others draw stands where it does. */
export function openCanvas(): Promise<Canvas> {
  return place.get();
}

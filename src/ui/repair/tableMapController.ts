import { GUTTER, type MapCell, type MapContent, type MapView, paintTableMap, TOP } from './paintTableMap';

const MOST_X = 34;
const MOST_Y = 22;
const STEP = 1.4;

interface Callbacks {
  /** The cell under the pointer or the cursor; null: none. */
  readonly onPoint: (cell: MapCell | null) => void;
  /** A row was chosen. */
  readonly onPick: (row: number) => void;
}

/** Draws tables on a canvas and takes pointer and keys: no React while panning and zooming. */
export class TableMapController {
  private content: MapContent | null = null;
  private view: MapView = { x: 0, y: 0, scaleX: 1, scaleY: 1, width: 0, height: 0 };
  private cursor: MapCell | null = null;
  private fitted = true;
  private frame = 0;
  private drag: { x: number; y: number; moved: boolean } | null = null;
  private readonly undo: (() => void)[] = [];
  private readonly context: CanvasRenderingContext2D;

  constructor(
    private readonly container: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly callbacks: Callbacks,
  ) {
    this.context = canvas.getContext('2d') as CanvasRenderingContext2D;
    container.tabIndex = 0;
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ): void => {
      container.addEventListener(type, act, options);
      this.undo.push(() => container.removeEventListener(type, act, options));
    };
    listen('keydown', (event) => this.key(event));
    listen('wheel', (event) => this.wheel(event), { passive: false });
    listen('pointerdown', (event) => this.press(event));
    listen('pointermove', (event) => this.move(event));
    listen('pointerup', (event) => this.release(event));
    listen('pointerleave', () => this.drag === null && this.callbacks.onPoint(this.cursor));
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(container);
    this.undo.push(() => observer.disconnect());
  }

  dispose(): void {
    for (const off of this.undo) off();
    cancelAnimationFrame(this.frame);
  }

  /** Draws other content; the part in sight stays where the tables have the same size. */
  show(content: MapContent): void {
    const before = this.content?.model;
    this.content = content;
    const { rows, columns } = content.model;
    if (!before || before.rows !== rows || before.columns !== columns) {
      this.cursor = null;
      this.fit();
    } else {
      this.callbacks.onPoint(this.cursor);
    }
    this.redraw();
  }

  fit(): void {
    this.fitted = true;
    if (!this.content) return;
    const { rows, columns } = this.content.model;
    const { width, height } = this.view;
    const scaleX = Math.min(MOST_X, Math.max(1, width - GUTTER) / Math.max(1, columns));
    const scaleY = Math.min(MOST_Y, Math.max(1, height - TOP) / Math.max(1, rows));
    this.view = { ...this.view, x: 0, y: 0, scaleX, scaleY };
    this.redraw();
  }

  /** Zooms about the cursor, else the middle. */
  zoom(factor: number): void {
    const { x, y, scaleX, scaleY, width, height } = this.view;
    const at = this.cursor
      ? { x: GUTTER + x + (this.cursor.column + 0.5) * scaleX, y: TOP + y + (this.cursor.row + 0.5) * scaleY }
      : { x: (GUTTER + width) / 2, y: (TOP + height) / 2 };
    this.zoomAt(factor, at.x, at.y);
    if (this.cursor) this.reveal(this.cursor);
  }

  private zoomAt(factor: number, atX: number, atY: number): void {
    if (!this.content) return;
    const { rows, columns } = this.content.model;
    const { x, y, width, height } = this.view;
    const least = {
      x: Math.min(MOST_X, (width - GUTTER) / columns),
      y: Math.min(MOST_Y, (height - TOP) / rows),
    };
    const scaleX = Math.min(MOST_X, Math.max(least.x, this.view.scaleX * factor));
    const scaleY = Math.min(MOST_Y, Math.max(least.y, this.view.scaleY * factor));
    this.fitted = scaleX === least.x && scaleY === least.y;
    this.place(
      atX - GUTTER - ((atX - GUTTER - x) * scaleX) / this.view.scaleX,
      atY - TOP - ((atY - TOP - y) * scaleY) / this.view.scaleY,
      scaleX,
      scaleY,
    );
  }

  /** Keeps the tables in sight. */
  private place(x: number, y: number, scaleX: number, scaleY: number): void {
    if (!this.content) return;
    const { rows, columns } = this.content.model;
    const { width, height } = this.view;
    const clamp = (at: number, room: number, size: number): number => Math.min(0, Math.max(at, room - size));
    this.view = {
      ...this.view,
      x: clamp(x, width - GUTTER, columns * scaleX),
      y: clamp(y, height - TOP, rows * scaleY),
      scaleX,
      scaleY,
    };
    this.redraw();
  }

  private cellAt(event: PointerEvent): MapCell | null {
    if (!this.content) return null;
    const box = this.container.getBoundingClientRect();
    const { x, y, scaleX, scaleY } = this.view;
    const column = Math.floor((event.clientX - box.left - GUTTER - x) / scaleX);
    const row = Math.floor((event.clientY - box.top - TOP - y) / scaleY);
    const { rows, columns } = this.content.model;
    if (event.clientX - box.left < GUTTER || event.clientY - box.top < TOP) return null;
    return row >= 0 && row < rows && column >= 0 && column < columns ? { row, column } : null;
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.container.setPointerCapture(event.pointerId);
    this.drag = { x: event.clientX, y: event.clientY, moved: false };
  }

  private move(event: PointerEvent): void {
    if (!this.drag) {
      this.callbacks.onPoint(this.cellAt(event) ?? this.cursor);
      return;
    }
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (!this.drag.moved && Math.hypot(dx, dy) < 4) return;
    this.drag = { x: event.clientX, y: event.clientY, moved: true };
    const { x, y, scaleX, scaleY } = this.view;
    this.place(x + dx, y + dy, scaleX, scaleY);
  }

  private release(event: PointerEvent): void {
    const clicked = this.drag && !this.drag.moved;
    this.drag = null;
    if (!clicked) return;
    this.cursor = this.cellAt(event);
    this.callbacks.onPoint(this.cursor);
    this.redraw();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.container.getBoundingClientRect();
    this.zoomAt(STEP ** (-event.deltaY / 100), event.clientX - box.left, event.clientY - box.top);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.content) return;
    const { rows, columns, blockOf, blockStart } = this.content.model;
    const { row, column } = this.cursor ?? { row: 0, column: 0 };
    const first = this.cursor === null;
    const block = blockOf[column];
    const to = (r: number, c: number) => () =>
      this.moveCursor(first ? { row, column } : { row: inside(r, rows), column: inside(c, columns) });
    const act: Readonly<Record<string, () => void>> = {
      ArrowLeft: to(row, column - 1),
      ArrowRight: to(row, column + 1),
      ArrowUp: to(row - 1, column),
      ArrowDown: to(row + 1, column),
      PageDown: to(row, blockStart[block + 1]),
      PageUp: to(row, column > blockStart[block] ? blockStart[block] : blockStart[Math.max(0, block - 1)]),
      Home: to(row, 0),
      End: to(row, columns - 1),
      Enter: () => this.cursor && this.callbacks.onPick(row),
      '+': () => this.zoom(STEP),
      '=': () => this.zoom(STEP),
      '-': () => this.zoom(1 / STEP),
      '0': () => this.fit(),
    };
    if (!act[event.key]) return;
    act[event.key]();
    event.preventDefault();
    event.stopPropagation();
  }

  private moveCursor(cell: MapCell): void {
    this.cursor = cell;
    this.reveal(cell);
    this.callbacks.onPoint(cell);
  }

  /** Pans as little as brings a cell into sight. */
  private reveal(cell: MapCell): void {
    const { x, y, scaleX, scaleY, width, height } = this.view;
    const [left, top] = [cell.column * scaleX, cell.row * scaleY];
    const seenX = Math.max(-left, Math.min(x, width - GUTTER - left - scaleX));
    const seenY = Math.max(-top, Math.min(y, height - TOP - top - scaleY));
    this.place(seenX, seenY, scaleX, scaleY);
  }

  private resize(): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const { clientWidth: width, clientHeight: height } = this.container;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    this.view = { ...this.view, width, height };
    if (this.fitted) this.fit();
    else this.place(this.view.x, this.view.y, this.view.scaleX, this.view.scaleY);
  }

  private redraw(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const { width, height, scaleX, scaleY } = this.view;
      if (!this.content || width < 2 || height < 2) return;
      paintTableMap(this.context, this.content, this.view, this.cursor, this.canvas.width / width);
      // For tests: what is drawn cannot be read off a canvas.
      this.container.dataset.view = this.fitted ? 'all' : `${scaleX.toFixed(2)} ${scaleY.toFixed(2)}`;
    });
  }
}

function inside(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

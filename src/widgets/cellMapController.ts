const STEP = 1.4;

/** The part of a map in sight: `screen = origin + cell × scale`, CSS pixels right of the gutter and below the top. */
export interface CellView {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly width: number;
  readonly height: number;
}

export interface MapCell {
  readonly row: number;
  readonly column: number;
}

/** The facts about the drawing that the controller needs. */
export interface CellContent {
  readonly rows: number;
  readonly columns: number;
  /** Column that Page Down (1) or Page Up (-1) leads to. */
  readonly page: (column: number, step: 1 | -1) => number;
}

export interface CellMapOptions<C extends CellContent> {
  /** Room left of the cells and above them, pixels. */
  readonly gutter: number;
  readonly top: number;
  /** Largest cells, pixels. */
  readonly mostX: number;
  readonly mostY: number;
  readonly paint: (
    context: CanvasRenderingContext2D,
    content: C,
    view: CellView,
    cursor: MapCell | null,
    ratio: number,
  ) => void;
  /** The cell under the pointer or the cursor; null: none. */
  readonly onPoint: (cell: MapCell | null) => void;
  /** A cell was chosen by Enter. */
  readonly onPick: (cell: MapCell) => void;
  /** A cell was clicked; the cursor is there. */
  readonly onClick?: (cell: MapCell) => void;
}

/** Draws a map of cells on a canvas and takes pointer and keys: no React while panning and zooming. */
export class CellMapController<C extends CellContent> {
  private content: C | null = null;
  private view: CellView = { x: 0, y: 0, scaleX: 1, scaleY: 1, width: 0, height: 0 };
  private cursor: MapCell | null = null;
  private fitted = true;
  private frame = 0;
  private drag: { x: number; y: number; moved: boolean } | null = null;
  private readonly undo: (() => void)[] = [];
  private readonly context: CanvasRenderingContext2D;

  constructor(
    private readonly container: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly options: CellMapOptions<C>,
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
    listen('pointerleave', () => this.drag === null && this.options.onPoint(this.cursor));
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(container);
    this.undo.push(() => observer.disconnect());
  }

  dispose(): void {
    for (const off of this.undo) off();
    cancelAnimationFrame(this.frame);
  }

  /** Draws other content; the part in sight stays where the map has the same size. */
  show(content: C): void {
    const before = this.content;
    this.content = content;
    const { rows, columns } = content;
    if (!before || before.rows !== rows || before.columns !== columns) {
      this.cursor = null;
      this.fit();
    } else {
      this.options.onPoint(this.cursor);
    }
    this.redraw();
  }

  fit(): void {
    this.fitted = true;
    if (!this.content) return;
    const { rows, columns } = this.content;
    const { width, height } = this.view;
    const scaleX = Math.min(this.options.mostX, Math.max(1, width - this.options.gutter) / Math.max(1, columns));
    const scaleY = Math.min(this.options.mostY, Math.max(1, height - this.options.top) / Math.max(1, rows));
    this.view = { ...this.view, x: 0, y: 0, scaleX, scaleY };
    this.redraw();
  }

  /** Zooms about the cursor, else the middle. */
  zoom(factor: number): void {
    const { x, y, scaleX, scaleY, width, height } = this.view;
    const at = this.cursor
      ? {
          x: this.options.gutter + x + (this.cursor.column + 0.5) * scaleX,
          y: this.options.top + y + (this.cursor.row + 0.5) * scaleY,
        }
      : { x: (this.options.gutter + width) / 2, y: (this.options.top + height) / 2 };
    this.zoomAt(factor, at.x, at.y);
    if (this.cursor) this.reveal(this.cursor);
  }

  private zoomAt(factor: number, atX: number, atY: number): void {
    if (!this.content) return;
    const { rows, columns } = this.content;
    const { x, y, width, height } = this.view;
    const least = {
      x: Math.min(this.options.mostX, (width - this.options.gutter) / columns),
      y: Math.min(this.options.mostY, (height - this.options.top) / rows),
    };
    const scaleX = Math.min(this.options.mostX, Math.max(least.x, this.view.scaleX * factor));
    const scaleY = Math.min(this.options.mostY, Math.max(least.y, this.view.scaleY * factor));
    this.fitted = scaleX === least.x && scaleY === least.y;
    this.place(
      atX - this.options.gutter - ((atX - this.options.gutter - x) * scaleX) / this.view.scaleX,
      atY - this.options.top - ((atY - this.options.top - y) * scaleY) / this.view.scaleY,
      scaleX,
      scaleY,
    );
  }

  /** Keeps the map in sight. */
  private place(x: number, y: number, scaleX: number, scaleY: number): void {
    if (!this.content) return;
    const { rows, columns } = this.content;
    const { width, height } = this.view;
    const clamp = (at: number, room: number, size: number): number => Math.min(0, Math.max(at, room - size));
    this.view = {
      ...this.view,
      x: clamp(x, width - this.options.gutter, columns * scaleX),
      y: clamp(y, height - this.options.top, rows * scaleY),
      scaleX,
      scaleY,
    };
    this.redraw();
  }

  private cellAt(event: PointerEvent): MapCell | null {
    if (!this.content) return null;
    const box = this.container.getBoundingClientRect();
    const { x, y, scaleX, scaleY } = this.view;
    const column = Math.floor((event.clientX - box.left - this.options.gutter - x) / scaleX);
    const row = Math.floor((event.clientY - box.top - this.options.top - y) / scaleY);
    const { rows, columns } = this.content;
    if (event.clientX - box.left < this.options.gutter || event.clientY - box.top < this.options.top) return null;
    return row >= 0 && row < rows && column >= 0 && column < columns ? { row, column } : null;
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.container.setPointerCapture(event.pointerId);
    this.drag = { x: event.clientX, y: event.clientY, moved: false };
  }

  private move(event: PointerEvent): void {
    if (!this.drag) {
      this.options.onPoint(this.cellAt(event) ?? this.cursor);
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
    this.options.onPoint(this.cursor);
    if (this.cursor) this.options.onClick?.(this.cursor);
    this.redraw();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.container.getBoundingClientRect();
    this.zoomAt(STEP ** (-event.deltaY / 100), event.clientX - box.left, event.clientY - box.top);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.content) return;
    const { rows, columns, page } = this.content;
    const { row, column } = this.cursor ?? { row: 0, column: 0 };
    const first = this.cursor === null;
    const to = (r: number, c: number) => () =>
      this.moveCursor(first ? { row, column } : { row: inside(r, rows), column: inside(c, columns) });
    const act: Readonly<Record<string, () => void>> = {
      ArrowLeft: to(row, column - 1),
      ArrowRight: to(row, column + 1),
      ArrowUp: to(row - 1, column),
      ArrowDown: to(row + 1, column),
      PageDown: to(row, page(column, 1)),
      PageUp: to(row, page(column, -1)),
      Home: to(row, 0),
      End: to(row, columns - 1),
      Enter: () => this.cursor && this.options.onPick(this.cursor),
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
    this.options.onPoint(cell);
  }

  /** Pans as little as brings a cell into sight. */
  private reveal(cell: MapCell): void {
    const { x, y, scaleX, scaleY, width, height } = this.view;
    const [left, top] = [cell.column * scaleX, cell.row * scaleY];
    const seenX = Math.max(-left, Math.min(x, width - this.options.gutter - left - scaleX));
    const seenY = Math.max(-top, Math.min(y, height - this.options.top - top - scaleY));
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
      this.options.paint(this.context, this.content, this.view, this.cursor, this.canvas.width / width);
      // For tests: what is drawn cannot be read off a canvas.
      this.container.dataset.view = this.fitted ? 'all' : `${scaleX.toFixed(2)} ${scaleY.toFixed(2)}`;
    });
  }
}

function inside(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

import { escapeXml, round, tag } from './xml';

/** Width of a text in the units of its font's size. */
export type Measure = (font: string, text: string) => number;

const ANCHOR: Readonly<Record<string, string | null>> = { left: null, start: null, center: 'middle', right: 'end' };
const BASELINE: Readonly<Record<string, string | null>> = {
  alphabetic: null,
  middle: 'central',
  top: 'hanging',
  bottom: 'text-after-edge',
};

/**
 * Takes what painters draw on a canvas and writes each shape as an SVG element, so that a picture in a file is the one on the screen. Knows what painters of
 * networks and dependencies call and nothing else: a call of anything else fails. Colours are passed on as they are, custom properties of CSS too.
 */
export class SvgContext {
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  /** Elements as they were drawn, in canvas units. */
  readonly elements: string[] = [];
  private path = '';
  private dash: readonly number[] = [];
  private scale = 1;
  private turn: string | null = null;
  private shift: readonly [number, number] = [0, 0];

  constructor(
    private readonly measure: Measure,
    readonly canvas: { readonly width: number; readonly height: number },
  ) {}

  /** As painters want it: they use no more of a context than there is here. */
  asContext(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** All elements in a group that takes them from canvas units to pixels. */
  get transform(): string {
    // Finer than lengths: it multiplies them.
    const scale = Number(this.scale.toPrecision(6));
    return `matrix(${scale} 0 0 ${scale} ${this.shift.map(round).join(' ')})`;
  }

  /** Scales alike in both directions, and shifts. */
  setTransform(...[scale, , , , x, y]: readonly number[]): void {
    this.scale = scale;
    this.shift = [x, y];
  }

  clearRect(): void {
    this.elements.length = 0;
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }

  /** Never said to be empty: painters then stroke every line, and gather none of them as pixels. */
  getLineDash(): readonly number[] {
    return this.dash.length > 0 ? this.dash : [1, 0];
  }

  /** Begins to move and turn text, and text alone, until `restore`. */
  save(): void {
    this.turn = '';
  }

  translate(x: number, y: number): void {
    this.turn += `translate(${round(x)} ${round(y)})`;
  }

  rotate(angle: number): void {
    this.turn += `rotate(${round((180 * angle) / Math.PI)})`;
  }

  restore(): void {
    this.turn = null;
  }

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${round(x)} ${round(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${round(x)} ${round(y)}`;
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${[cx, cy, x, y].map(round).join(' ')}`;
  }

  closePath(): void {
    this.path += 'Z';
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
  }

  /** Whole circles alone. */
  arc(x: number, y: number, radius: number): void {
    const r = round(radius);
    this.path += `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.min(radius, width / 2, height / 2);
    const corner = (dx: number, dy: number): string =>
      `a${round(r)} ${round(r)} 0 0 1 ${round(dx * r)} ${round(dy * r)}`;
    const [across, down] = [width - 2 * r, height - 2 * r].map(round);
    this.path += `M${round(x + r)} ${round(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}Z`;
  }

  fill(): void {
    if (this.path) this.put('path', { d: this.path, fill: this.fillStyle });
  }

  stroke(): void {
    if (this.path) this.put('path', { d: this.path, fill: 'none', ...this.line() });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.put('rect', { x, y, width, height, fill: this.fillStyle });
  }

  measureText(text: string): { readonly width: number } {
    return { width: this.measure(this.font, text) };
  }

  fillText(text: string, x: number, y: number, most?: number): void {
    this.write(text, { x, y, fill: this.fillStyle }, most);
  }

  strokeText(text: string, x: number, y: number, most?: number): void {
    this.write(text, { x, y, fill: 'none', ...this.line() }, most);
  }

  private write(
    text: string,
    own: Readonly<Record<string, string | number | null>>,
    most = Number.POSITIVE_INFINITY,
  ): void {
    const [, weight, size] = /^(\d{3} )?([\d.]+)px/.exec(this.font) ?? [];
    const squeezed = this.measure(this.font, text) > most;
    const attributes = {
      ...own,
      'font-size': Number(size),
      'font-weight': weight?.trim() ?? null,
      'text-anchor': ANCHOR[this.textAlign] ?? null,
      'dominant-baseline': BASELINE[this.textBaseline] ?? null,
      textLength: squeezed ? most : null,
      lengthAdjust: squeezed ? 'spacingAndGlyphs' : null,
    };
    this.put('text', attributes, escapeXml(text));
  }

  private line() {
    return {
      stroke: this.strokeStyle,
      'stroke-width': this.lineWidth,
      'stroke-linecap': this.lineCap === 'butt' ? null : this.lineCap,
      'stroke-linejoin': this.lineJoin === 'miter' ? null : this.lineJoin,
      'stroke-dasharray': this.dash.length > 0 ? this.dash.map(round).join(' ') : null,
    };
  }

  private put(name: string, attributes: Readonly<Record<string, string | number | null>>, ...children: string[]): void {
    const opacity = this.globalAlpha === 1 ? null : this.globalAlpha;
    this.elements.push(tag(name, { ...attributes, opacity, transform: this.turn }, ...children));
  }
}

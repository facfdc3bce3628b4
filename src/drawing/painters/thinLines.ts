/**
 * Draws very many lines, one pixel wide, into memory: browsers draw tens of thousands of them two to three times slower, since they blend
 * each line's colour by itself. Here lines of one colour only add up how far they cover a pixel, and colour comes once, over all of them.
 */
export class ThinLines {
  /** Covered part of each pixel, 0 to 255, in rows of `stride`; all 0 between two colours. */
  private readonly coverage: Uint8ClampedArray;
  private readonly stride: number;
  /** Red, green, blue and opacity of each pixel, not premultiplied, as ImageData has them. */
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  private readonly pixels: Uint32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.stride = (width + 3) & ~3;
    this.coverage = new Uint8ClampedArray(this.stride * height);
    this.bytes = new Uint8ClampedArray(4 * width * height);
    this.pixels = new Uint32Array(this.bytes.buffer);
  }

  clear(): void {
    this.pixels.fill(0);
  }

  /**
   * Covers a line between two points, in pixels; what lies outside is left out. Each column (of a steep line: row) gets the line's whole
   * width, shared by the two pixels nearest to it, after Wu, "An efficient antialiasing technique", 1991.
   * @param width in pixels, up to 1
   */
  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    const strength = Math.round(256 * Math.min(1, width));
    // Along the longer axis: `step` leads to the next pixel along it, `across` to the next one across.
    const flat = Math.abs(x2 - x1) >= Math.abs(y2 - y1);
    const from = flat ? x1 : y1;
    const to = flat ? x2 : y2;
    const fromAcross = flat ? y1 : x1;
    const toAcross = flat ? y2 : x2;
    const size = flat ? this.width : this.height;
    const sizeAcross = flat ? this.height : this.width;
    const step = flat ? 1 : this.stride;
    const across = flat ? this.stride : 1;
    if (from === to) return;
    const slope = (toAcross - fromAcross) / (to - from);
    // Pixels whose middle lies on the way.
    const first = Math.max(0, Math.ceil(Math.min(from, to) - 0.5));
    const end = Math.min(size, Math.ceil(Math.max(from, to) - 0.5));
    const start = fromAcross + (first + 0.5 - from) * slope - 0.5;
    const last = start + (end - 1 - first) * slope;
    if (first >= end || Math.max(start, last) < 0 || Math.min(start, last) >= sizeAcross - 1) return;
    const { coverage } = this;
    const room = sizeAcross - 1;
    // In 65,536ths: both ends are near the picture now.
    const slopeFixed = Math.round(65536 * slope);
    let at = Math.round(65536 * start);
    for (let i = first; i < end; i++) {
      const whole = at >> 16;
      if (whole >= 0 && whole < room) {
        const far = (at >> 8) & 255;
        const index = i * step + whole * across;
        coverage[index] += ((255 - far) * strength) >> 8;
        coverage[index + across] += (far * strength) >> 8;
      }
      at += slopeFixed;
    }
  }

  /**
   * Lays a colour over the picture wherever lines have been drawn since the last one.
   * @param colour as 0xrrggbb
   * @param opacity from 0 to 1
   */
  ink(colour: number, opacity: number): void {
    const { width, height, stride, coverage, pixels } = this;
    const fours = new Uint32Array(coverage.buffer);
    const strength = Math.round(256 * opacity);
    const [red, green, blue] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
    // Every machine that runs a browser keeps the lowest byte first.
    const solid = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    for (let y = 0; y < height; y++) {
      const row = y * stride;
      for (let x = 0; x < width; x++) {
        if ((x & 3) === 0 && fours[(row + x) >> 2] === 0) {
          x += 3;
          continue;
        }
        const over = (coverage[row + x] * strength) >> 8;
        if (over === 0) continue;
        const i = y * width + x;
        const below = pixels[i];
        if (over === 255) pixels[i] = solid;
        else if (below === 0) pixels[i] = ((solid & 0xffffff) | (over << 24)) >>> 0;
        else {
          const kept = ((below >>> 24) * (255 - over)) / 255;
          const sum = over + kept;
          const mix = (own: number, other: number): number => Math.round((own * over + other * kept) / sum);
          pixels[i] =
            ((Math.round(sum) << 24) |
              (mix(blue, (below >> 16) & 255) << 16) |
              (mix(green, (below >> 8) & 255) << 8) |
              mix(red, below & 255)) >>>
            0;
        }
      }
    }
    coverage.fill(0);
  }
}

/** Types of the functions used here of a package that brings none of its own. */
declare module 'gifenc' {
  /** Colours as red, green, blue, each 0..255. */
  type Colours = number[][];

  /** At most so many colours that stand for those of RGBA pixels. */
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, most: number): Colours;

  /** A byte a pixel: which colour comes nearest. */
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Colours): Uint8Array<ArrayBuffer>;

  interface FrameOptions {
    readonly first: boolean;
    readonly palette: Colours;
    /** Milliseconds. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Disposal of the frame when the next one comes; 1: it stays. */
    readonly dispose?: number;
  }

  interface Encoder {
    writeHeader(): void;
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(options: { readonly auto: boolean }): Encoder;
}

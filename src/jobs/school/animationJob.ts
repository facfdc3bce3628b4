import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { defineJob, type JobWork, noInputs } from '../job';

/** RGBA, row by row. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

interface FrameParams {
  readonly pixels: Pixels;
  /** The picture before it, of the same size; null for the first. */
  readonly before: Pixels | null;
  readonly width: number;
  readonly height: number;
  /** How long it is seen, ms. */
  readonly delay: number;
  readonly last: boolean;
}

/** Colours of a frame; one place more says "as before". */
const COLOURS = 255;

/**
 * The bytes of one picture of an animation (GIF89a, for ever from the start). Those of all pictures, one after the other, are the file. Of what stays as
 * it was nothing is written. O(pixels).
 */
export const animationFrame = defineJob({
  id: 'animationFrame',
  inputs: noInputs,
  *run(_: null, { pixels, before, width, height, delay, last }: FrameParams): JobWork<Uint8Array<ArrayBuffer>> {
    yield { stage: 'write', done: 0 };
    const palette = quantize(pixels, COLOURS);
    const index = applyPalette(pixels, palette);
    const same = palette.length;
    if (before) {
      const [now, then] = [pixels, before].map(({ buffer }) => new Uint32Array(buffer));
      for (let i = 0; i < index.length; i++) if (now[i] === then[i]) index[i] = same;
      palette.push([0, 0, 0]);
    }
    const encoder = GIFEncoder({ auto: false });
    if (!before) encoder.writeHeader();
    const unchanged = before ? { transparent: true, transparentIndex: same } : {};
    encoder.writeFrame(index, width, height, { first: !before, palette, delay, dispose: 1, ...unchanged });
    if (last) encoder.finish();
    return encoder.bytes();
  },
  transfer: (bytes) => bytes,
});

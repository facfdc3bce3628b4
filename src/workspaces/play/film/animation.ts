import type { Palette } from '../../../drawing/scales/palette';
import { wrapText } from '../../../drawing/svg/textWidth';
import { escapeXml, tag } from '../../../drawing/svg/xml';
import { FONT } from '../../../i18n/typeface';
import type { Film } from './film';

/** Pixels. */
const WIDTH = 1280;
const GAP = 12;
const TITLE = 18;
const TEXT = 16;
const LINE = 22;
/** The font size in pixels that `wrapText` counts in. */
const COUNTED_AT = 11;

/** Every step of a film as one picture, words and all. */
export interface Reel {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  /** An SVG document. A track that has ended stays at its last step. */
  frame(step: number): string;
}

/** Lays the tracks of a film side by side, each under its captions; two pictures of one track stand side by side where it is alone, else one below the other. O(steps) */
export function reelOf(film: Film, palette: Palette): Reel {
  const { tracks } = film;
  const kinds = Math.max(...tracks.flatMap(({ steps }) => steps.map(({ pictures }) => pictures.length)));
  const alone = tracks.length === 1;
  const [columns, rows] = alone ? [kinds, 1] : [tracks.length, kinds];
  const scale = Math.min(1, (WIDTH - GAP) / columns / film.width);
  const [across, down] = [film.width * scale, film.height * scale];
  const width = Math.ceil(columns * across);
  const trackWidth = width / tracks.length;
  const room = ((trackWidth - 2 * GAP) * COUNTED_AT) / TEXT;
  const captions = tracks.map(({ steps }) => steps.map(({ caption }) => wrapText(caption, room)));
  const lines = Math.max(...captions.flat().map(({ length }) => length));
  const top = GAP + TITLE + lines * LINE + GAP;
  const height = Math.ceil(top + rows * down);
  const words = (x: number, y: number, size: number, fill: string, content: string) =>
    tag('text', { x, y, 'font-size': size, fill }, escapeXml(content));

  const track = (number: number, left: number, step: number): string[] => {
    const { title, steps } = tracks[number];
    const at = Math.min(step, steps.length - 1);
    const pictures = steps[at].pictures.map((picture, i) => {
      const [x, y] = alone ? [left + i * across, top] : [left, top + i * down];
      const place = `translate(${x} ${y}) scale(${scale})`;
      const parts = picture.map((part) => film.parts[part]);
      return tag('g', { transform: place }, tag('g', { transform: film.transform }, ...parts));
    });
    const said = captions[number][at].map((line, i) =>
      words(left + GAP, GAP + TITLE + (i + 1) * LINE - 4, TEXT, palette.ink, line),
    );
    return [words(left + GAP, GAP + TITLE - 4, TITLE, palette.selection, `${title} ${at}`), ...said, ...pictures];
  };

  return {
    width,
    height,
    length: Math.max(...tracks.map(({ steps }) => steps.length)),
    frame: (step) => {
      const parts = tracks.flatMap((_, number) => track(number, number * trackWidth, step));
      const ground = tag('rect', { width, height, fill: palette.ground });
      const size = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
      return tag('svg', { ...size, 'font-family': FONT }, ground, ...parts);
    },
  };
}

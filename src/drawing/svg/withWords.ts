import { FONT } from '../../i18n/typeface';
import type { Palette } from '../scales/palette';
import { wrapText } from './textWidth';
import { escapeXml, tag } from './xml';

/** Words that a picture takes along; what is not there leaves no gap. */
export interface PictureWords {
  /** Above the picture. */
  readonly title?: string;
  /** Below it. */
  readonly caption?: string;
  /** Last, in small letters. */
  readonly source?: string;
}

/** An SVG document and its size in pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Sizes in a picture 800 pixels wide. */
const WIDE = 800;
const MARGIN = 16;
const SIZES = { title: 20, caption: 13, source: 12 } as const;
const LINE = 1.4;
/** The font size in pixels that `wrapText` counts in. */
const COUNTED_AT = 11;

/** The lines of one of the words, their font size and all of their height, in pixels of a picture of a width. */
function linesOf(words: PictureWords, part: keyof PictureWords, width: number) {
  const scale = width / WIDE;
  const size = SIZES[part] * scale;
  const text = words[part]?.trim() ?? '';
  const lines = text === '' ? [] : wrapText(text, ((width - 2 * MARGIN * scale) * COUNTED_AT) / size);
  return { lines, size, height: lines.length * LINE * size };
}

/** Room that words take above and below a picture of a width, pixels. */
export function roomForWords(words: PictureWords, width: number): { readonly above: number; readonly below: number } {
  const margin = (MARGIN * width) / WIDE;
  const title = linesOf(words, 'title', width).height;
  const rest = linesOf(words, 'caption', width).height + linesOf(words, 'source', width).height;
  return { above: title && Math.ceil(title + margin), below: rest && Math.ceil(rest + margin) };
}

/** A picture with words above and below it, as one document; without words the picture as it is. */
export function withWords(
  picture: Picture,
  words: PictureWords,
  palette: Pick<Palette, 'ground' | 'ink' | 'faint'>,
): Picture {
  const { width } = picture;
  const { above, below } = roomForWords(words, width);
  if (above + below === 0) return picture;
  const margin = (MARGIN * width) / WIDE;
  const height = above + picture.height + below;
  const written: string[] = [];
  const write = (part: keyof PictureWords, top: number): number => {
    const { lines, size, height: taken } = linesOf(words, part, width);
    const look = { 'font-size': size, 'font-weight': part === 'title' ? 600 : null };
    lines.forEach((line, i) => {
      const y = top + (i + 0.8) * LINE * size;
      const fill = part === 'source' ? palette.faint : palette.ink;
      written.push(tag('text', { x: margin, y, ...look, fill, 'data-words': part }, escapeXml(line)));
    });
    return top + taken;
  };
  write('title', margin / 2);
  write('source', write('caption', above + picture.height));
  const inner = picture.svg.replace(/^<\?xml[^>]*\?>\s*/, '').replace('<svg ', `<svg x="0" y="${above}" `);
  const size = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  const ground = tag('rect', { width, height, fill: palette.ground });
  const svg = tag('svg', { ...size, 'font-family': FONT, role: 'img' }, ground, inner.trim(), ...written);
  return { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`, width, height };
}

import type { TextFile } from '../../../core/base/text/textFile';
import type { Palette } from '../../../drawing/scales/palette';
import { withWords } from '../../../drawing/svg/withWords';
import { escapeXml, tag } from '../../../drawing/svg/xml';
import { FONT } from '../../../i18n/typeface';
import type { Film } from './film';

/** The words of the pictures of a film: title and caption are those of each step. */
interface FilmWords {
  readonly title: boolean;
  readonly caption: boolean;
  readonly source: string | undefined;
  readonly palette: Palette;
}

/** An SVG document a step and picture, and a text with the captions. @param wished words that each picture takes along, and their colours */
export function filmPictures(film: Film, wished?: FilmWords): TextFile[] {
  const { width, height, transform, parts, tracks } = film;
  const files: TextFile[] = [];
  const captions: string[] = [];
  tracks.forEach(({ title, steps }, track) => {
    const digits = String(steps.length - 1).length;
    captions.push(title);
    steps.forEach(({ caption, pictures }, step) => {
      const number = String(step).padStart(digits, '0');
      captions.push(`${number}\t${caption}`);
      pictures.forEach((drawn, kind) => {
        const svg = tag(
          'svg',
          {
            xmlns: 'http://www.w3.org/2000/svg',
            width,
            height,
            viewBox: `0 0 ${width} ${height}`,
            'font-family': FONT,
          },
          tag('title', {}, escapeXml(`${title} ${number}`)),
          tag('desc', {}, escapeXml(caption)),
          tag('g', { transform }, ...drawn.map((part) => parts[part])),
        );
        const folder = tracks.length > 1 ? `${track + 1}/` : '';
        const name = `${folder}${kind === 0 ? 'step' : 'dependencies'}-${number}.svg`;
        const picture = { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`, width, height };
        const words = {
          title: wished?.title ? `${title} ${number}` : undefined,
          caption: wished?.caption ? caption : undefined,
          source: wished?.source,
        };
        files.push({ name, text: wished ? withWords(picture, words, wished.palette).svg : picture.svg });
      });
    });
  });
  return [...files, { name: 'captions.txt', text: `${captions.join('\n')}\n` }];
}

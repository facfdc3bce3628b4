import { textWidth, wrapText } from '../drawing/svg/textWidth';
import { escapeXml, tag } from '../drawing/svg/xml';
import { barPaint } from './fills';
import type { Series } from './plot';
import { seriesStyle } from './seriesStyle';

interface Described {
  readonly title: string;
  readonly caption: string;
  readonly series: readonly Series[];
  readonly mark: 'line' | 'box';
  /** Of the patterns in the drawing (FillPatterns). */
  readonly id: string;
  readonly theme: 'light' | 'dark';
  readonly ink: string;
  readonly ground: string;
}

const MARGIN = 12;
const LINE = 16;

/**
 * A chart as a file that stands by itself: the drawing as it is on the page, its colours written in, with title, legend and caption.
 * @param drawing SVG elements of the plot
 * @returns the document and its size in pixels
 */
export function chartSvg(
  drawing: string,
  width: number,
  height: number,
  { title, caption, series, mark, id, theme, ink, ground }: Described,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const full = width + 2 * MARGIN;
  const parts: string[] = [];
  let y = MARGIN + 14;
  parts.push(`<text x="${MARGIN}" y="${y}" font-size="14" font-weight="600">${escapeXml(title)}</text>`);
  y += 8;
  parts.push(`<g transform="translate(${MARGIN}, ${y})">${drawing}</g>`);
  y += height + LINE;
  let x = MARGIN;
  if (series.length > 1) {
    series.forEach(({ name }, i) => {
      const room = 34 + textWidth(name) + 14;
      if (x + room > full && x > MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      const style = seriesStyle(i, theme);
      parts.push(
        mark === 'line'
          ? tag('path', {
              d: `M${x} ${y - 4}h26`,
              stroke: style.colour,
              'stroke-width': 2.5,
              'stroke-dasharray': style.dash || null,
            })
          : tag('rect', { x, y: y - 9, width: 26, height: 10, ...barPaint(id, i, style) }),
        tag('text', { x: x + 32, y }, escapeXml(name)),
      );
      x += room;
    });
    y += LINE + 2;
  }
  for (const line of wrapText(caption, width)) {
    parts.push(`<text x="${MARGIN}" y="${y}">${escapeXml(line)}</text>`);
    y += LINE;
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${y}" viewBox="0 0 ${full} ${y}" color="${ink}" ` +
    `fill="${ink}" font-family="sans-serif" font-size="11"><title>${escapeXml(title)}</title>` +
    `<rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}</svg>\n`;
  return { svg, width: full, height: y };
}

import type { CanvasModel } from '../canvas/controllers/model';
import { binWidth, loadAt } from '../canvas/overlays/colourScale';
import type { Palette } from '../canvas/overlays/palette';
import type { CanvasTexts } from '../canvas/texts';
import { formatCount, formatScale, formatShare } from '../i18n/formatNumber';
import { escapeXml, tag } from './xml';

export const LEGEND_HEIGHT = 46;
const SCALE_WIDTH = 208;
const SIGN_WIDTH = 26;

export interface LegendParts {
  readonly loads: boolean;
  readonly turns: boolean;
}

/** Scale of loads with numbers, and the signs that are in the picture, in one row from a corner. */
export function svgLegend(
  { routing, top, low, strong, loop, pathWalk }: CanvasModel,
  parts: LegendParts,
  colours: readonly string[],
  palette: Palette,
  texts: CanvasTexts,
  x: number,
  y: number,
): string {
  if (!routing) return '';
  const { result } = routing;
  const pieces: string[] = [];
  let at = 0;
  const text = (dx: number, dy: number, content: string, anchor = 'start', weight: number | null = null): string =>
    tag(
      'text',
      { x: dx, y: dy, 'font-size': 10, 'text-anchor': anchor, 'font-weight': weight, fill: palette.ink },
      escapeXml(content),
    );
  if (parts.loads) {
    pieces.push(text(4, 10, `${texts.legendTitle} (${texts.legendUnit})`, 'start', 600));
    colours.forEach((stroke, bin) => {
      pieces.push(
        tag('path', {
          d: `M${4 + 25 * bin} 22H${4 + 25 * (bin + 1)}`,
          stroke,
          'stroke-width': 1.6 * binWidth(bin),
        }),
      );
    });
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
      pieces.push(text(4 + 200 * part, 38, formatScale(loadAt(part, top, low)), anchor));
    }
    at = SCALE_WIDTH + 24;
    if (strong) {
      const content = texts.legendStrong(
        formatCount(strong.count),
        formatCount(strong.total),
        formatShare(strong.least),
      );
      pieces.push(text(at, 35, content));
      at += SIGN_WIDTH + lengthOf(content);
    }
  }
  const signs = [
    parts.turns &&
      result.prohibitedTurns.length > 0 && {
        content: texts.legendTurn,
        stroke: palette.warning,
        d: 'M5 11A10 10 0 0 1 21 11M2.6 9.2l4.6 3.4M23.4 9.2l-4.6 3.4',
        dashed: false,
      },
    loop && {
      content: result.cycleInUse ? texts.legendLoop : texts.legendTurnLoop,
      stroke: palette.warning,
      d: 'M3 7H20M15 3L21 7L15 11',
      dashed: !result.cycleInUse,
    },
    pathWalk && { content: texts.legendPath, stroke: palette.path, d: 'M3 7H20M15 3L21 7L15 11', dashed: false },
  ].filter((sign) => sign !== false && sign !== null);
  for (const { content, stroke, d, dashed } of signs) {
    pieces.push(
      tag(
        'g',
        { transform: `translate(${at}, 24)` },
        tag('path', { d, stroke, fill: 'none', 'stroke-width': 2, 'stroke-dasharray': dashed ? '5 3' : null }),
        text(SIGN_WIDTH + 6, 11, content),
      ),
    );
    at += SIGN_WIDTH + 24 + lengthOf(content);
  }
  return tag('g', { id: 'legend', transform: `translate(${x}, ${y})` }, ...pieces);
}

/** Roughly, in units of the picture; Japanese characters are square. */
function lengthOf(content: string): number {
  return 10 * [...content].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0);
}

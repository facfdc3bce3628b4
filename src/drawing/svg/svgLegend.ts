import type { CanvasModel } from '../../canvas/controllers/model';
import type { CanvasTexts } from '../../canvas/texts';
import { formatScale, formatShare } from '../../i18n/formatNumber';
import { binWidth, loadAt } from '../scales/colourScale';
import { drawnInHalves } from '../scales/linkBins';
import type { Palette } from '../scales/palette';
import { escapeXml, round, tag } from './xml';

const SCALE_WIDTH = 208;
const SIGN_WIDTH = 26;
const GAP = 24;
const ROW = 22;

const ARROW = 'M3 7H20M15 3L21 7L15 11';
const BARRED_ARC = 'M5 11A10 10 0 0 1 21 11M2.6 9.2l4.6 3.4M23.4 9.2l-4.6 3.4';

export interface LegendParts {
  readonly loads: boolean;
  readonly turns: boolean;
}

/**
 * Scale of loads with numbers, and beside it the signs that are in the picture, in as many rows as a width asks for. Its corner is at 0, 0.
 * Null where there is nothing to explain.
 */
export function svgLegend(
  { routing, top, low, strong, loop, pathWalk }: CanvasModel,
  parts: LegendParts,
  colours: readonly string[],
  palette: Palette,
  texts: CanvasTexts,
  width: number,
): { readonly markup: string; readonly height: number } | null {
  if (!routing) return null;
  const { result } = routing;
  const text = (dx: number, dy: number, content: string, anchor = 'start', weight: number | null = null): string =>
    tag(
      'text',
      { x: dx, y: dy, 'font-size': 10, 'text-anchor': anchor, 'font-weight': weight, fill: palette.ink },
      escapeXml(content),
    );
  const step = (from: string, to: number, bin: number): string =>
    tag('path', { d: `M${from}H${to}`, stroke: colours[bin], 'stroke-width': 1.6 * binWidth(bin) });
  const sign = (d: string, stroke: string, dashed = false): string =>
    tag('path', { d, stroke, fill: 'none', 'stroke-width': 2, 'stroke-dasharray': dashed ? '5 3' : null });
  const scale = parts.loads
    ? [
        text(4, 10, `${texts.legendTitle} (${texts.legendUnit})`, 'start', 600),
        ...colours.map((_, bin) => step(`${4 + 25 * bin} 22`, 4 + 25 * (bin + 1), bin)),
        ...[0, 0.25, 0.5, 0.75, 1].map((part) => {
          const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
          return text(4 + 200 * part, 38, formatScale(loadAt(part, top, low)), anchor);
        }),
      ]
    : [];
  const entries = [
    parts.loads &&
      strong && {
        content: texts.legendStrong({
          count: strong.count,
          total: strong.total,
          least: formatShare(strong.least),
        }),
        drawn: '',
      },
    parts.loads &&
      drawnInHalves(result.load) && {
        content: texts.legendHalves,
        drawn: step('2 7', 13, 6) + step('13 7', 24, 1),
      },
    parts.turns &&
      result.prohibitedTurns.length > 0 && { content: texts.legendTurn, drawn: sign(BARRED_ARC, palette.warning) },
    loop && {
      content: result.cycleInUse ? texts.legendLoop : texts.legendTurnLoop,
      drawn: sign(ARROW, palette.warning, !result.cycleInUse),
    },
    pathWalk && { content: texts.legendPath, drawn: sign(ARROW, palette.path) },
  ].filter((entry) => entry !== false && entry !== null);
  let [x, y] = parts.loads ? [SCALE_WIDTH + GAP, 24] : [0, 0];
  const placed = entries.map(({ content, drawn }) => {
    const indent = drawn ? SIGN_WIDTH + 6 : 0;
    const wide = indent + lengthOf(content);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += ROW;
    }
    const at = x;
    x += wide + GAP;
    return tag('g', { transform: `translate(${round(at)}, ${y})` }, drawn, text(indent, 11, content));
  });
  const pieces = [...scale, ...placed];
  return pieces.length > 0 ? { markup: pieces.join(''), height: y + ROW } : null;
}

/** Roughly, in units of the picture; Japanese characters are square. */
function lengthOf(content: string): number {
  return 10 * [...content].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0);
}

import { formatScale, formatShare } from '../../i18n/formatNumber';
import type { CanvasModel } from '../model/model';
import { areCounted } from '../painters/turnsAt';
import { cableEntries } from '../scales/cableEntries';
import { binWidth, CAPACITY_PART, LABELLED_PARTS, loadAt } from '../scales/colourScale';
import { drawnInHalves } from '../scales/linkBins';
import type { ShownRouting } from '../scene/shownRouting';
import type { SvgPen } from './svgPen';
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

interface Entry {
  readonly content: string;
  readonly drawn: string;
}

/**
 * Scale of loads with numbers, and beside it the signs that are in the picture, in as many rows as a width asks for. Its corner is at 0, 0.
 * Null where there is nothing to explain.
 */
export function svgLegend(
  model: CanvasModel,
  parts: LegendParts,
  pen: SvgPen,
  width: number,
): { readonly markup: string; readonly height: number } | null {
  const { routing } = model;
  const loads = parts.loads && routing !== null;
  const scale = loads ? loadScale(model, pen) : [];
  let [x, y] = loads ? [SCALE_WIDTH + GAP, 24] : [0, 0];
  const entries = [
    ...(routing ? entriesOf(model, routing.result, parts, pen) : []),
    ...failedOf(model, pen),
    ...cablesOf(model, pen),
  ];
  const placed = entries.map(({ content, drawn }) => {
    const indent = drawn ? SIGN_WIDTH + 6 : 0;
    const wide = indent + lengthOf(content);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += ROW;
    }
    const at = x;
    x += wide + GAP;
    return tag('g', { transform: `translate(${round(at)}, ${y})` }, drawn, text(indent, 11, content, pen.palette.ink));
  });
  const pieces = [...scale, ...placed];
  return pieces.length > 0 ? { markup: pieces.join(''), height: y + ROW } : null;
}

function failedOf({ failedEdges }: CanvasModel, { palette, texts }: SvgPen): Entry[] {
  if (failedEdges.length === 0) return [];
  const drawn = tag('path', { d: 'M2 7H24', stroke: palette.failed, 'stroke-width': 1.6, 'stroke-dasharray': '4 4' });
  return [{ content: texts.failed, drawn }];
}

/** Speeds of cables beside lines as wide as theirs. */
function cablesOf({ network, cables }: CanvasModel, { palette }: SvgPen): Entry[] {
  if (!network.cables || !cables) return [];
  return cableEntries(network.cables).map(({ text: content, width }) => ({
    content,
    drawn: width === null ? '' : tag('path', { d: 'M2 7H24', stroke: palette.plain, 'stroke-width': width }),
  }));
}

function loadScale(
  { top, low, full, network, cables }: CanvasModel,
  { palette: { ink }, colours, texts }: SvgPen,
): string[] {
  const relative = full > 1;
  const what = relative
    ? texts.legendTier
    : `${texts.legendTitle} (${network.cables ? texts.legendShare : texts.legendUnit})`;
  const told = (part: number): string => {
    const load = loadAt(part, top, low);
    if (!relative) return formatScale(load);
    if (part === 0) return texts.idle;
    if (part === CAPACITY_PART) return texts.likeItsTier;
    return part === 1 ? `+${formatScale(100 * (load - 1))} %` : '';
  };
  const title = { x: 4, y: 10, 'font-size': 10, 'text-anchor': 'start', 'font-weight': 600, fill: ink };
  return [
    tag('text', title, escapeXml(what)),
    ...colours.map((_, bin) => step(colours, `${4 + 25 * bin} 22`, 4 + 25 * (bin + 1), bin, cables !== null)),
    tag('path', { d: `M${4 + 200 * CAPACITY_PART} 16V28`, stroke: ink, 'stroke-width': 1.5 }),
    ...LABELLED_PARTS.map((part) => {
      const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
      return text(4 + 200 * part, 38, told(part), ink, anchor);
    }),
  ];
}

/** The parts of the picture that are explained beside the scale. */
function entriesOf(
  { strong, loop, pathWalk, cables }: CanvasModel,
  result: ShownRouting['result'],
  parts: LegendParts,
  { palette, colours, texts }: SvgPen,
): Entry[] {
  const entries: Entry[] = [];
  if (parts.loads && strong) {
    const { count, total, least } = strong;
    entries.push({ content: texts.legendStrong({ count, total, least: formatShare(least) }), drawn: '' });
  }
  if (parts.loads && drawnInHalves(result.load)) {
    const alike = cables !== null;
    const drawn = step(colours, '2 7', 13, 4, alike) + step(colours, '13 7', 24, 1, alike);
    entries.push({ content: texts.legendHalves, drawn });
  }
  if (parts.turns && result.prohibitedTurns.length > 0) {
    const content = areCounted(result) ? texts.legendTurns : texts.legendTurn;
    entries.push({ content, drawn: sign(BARRED_ARC, palette.warning) });
  }
  if (loop) {
    const content = result.cycleInUse ? texts.legendLoop : texts.legendTurnLoop;
    entries.push({ content, drawn: sign(ARROW, palette.warning, !result.cycleInUse) });
  }
  if (pathWalk) entries.push({ content: texts.legendPath, drawn: sign(ARROW, palette.path) });
  return entries;
}

function text(x: number, y: number, content: string, ink: string, anchor = 'start'): string {
  return tag('text', { x, y, 'font-size': 10, 'text-anchor': anchor, fill: ink }, escapeXml(content));
}

/** A piece of line in the colour and width of a bin. */
function step(colours: readonly string[], from: string, to: number, bin: number, alike: boolean): string {
  return tag('path', { d: `M${from}H${to}`, stroke: colours[bin], 'stroke-width': 1.6 * binWidth(bin, alike) });
}

function sign(d: string, stroke: string, dashed = false): string {
  return tag('path', { d, stroke, fill: 'none', 'stroke-width': 2, 'stroke-dasharray': dashed ? '5 3' : null });
}

/** Roughly, in units of the picture; Japanese characters are square. */
function lengthOf(content: string): number {
  return 10 * [...content].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0);
}

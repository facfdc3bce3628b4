import type { CanvasModel } from '../model/model';
import { rulesPart } from '../model/rulesPart';
import { paintBars, paintCells } from '../painters/paintMeters';
import type { Pen } from '../painters/pen';
import { type Measure, SvgContext } from './svgContext';
import type { SvgPen } from './svgPen';
import { tag } from './xml';

/** Roughly, since no font is at hand; Japanese characters are square. */
const measure: Measure = (font, text) => {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
  return size * [...text].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0);
};

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** Plates, the meters of switches and the rules' labels, painted by what paints them on the canvas, as it would in a window of the picture's size. */
export function svgRules(
  model: CanvasModel,
  { width, names, loads }: { readonly width: number; readonly names: boolean; readonly loads: boolean },
  { palette, colours }: SvgPen,
  { left, top, wide, high }: Frame,
): { readonly plates: string; readonly meters: string; readonly labels: string } {
  const zoom = width / wide;
  const view = { zoom, panX: -left * zoom, panY: -top * zoom, width, height: high * zoom, emphasis: 1 };
  const drawn = { ...model, colours, focus: -1, meters: loads ? model.meters : null };
  const group = (id: string, paint: (pen: Pen) => void): string => {
    const context = new SvgContext(measure, { width, height: view.height });
    paint({ context: context.asContext(), view, palette, pixel: 1 / zoom });
    return context.elements.length > 0 ? tag('g', { id }, ...context.elements) : '';
  };
  const boxes = names ? 'named' : 'bare';
  return {
    plates: group('plates', (pen) => rulesPart.current?.paintPlates(pen, drawn, 1)),
    meters: group('meters', (pen) => {
      paintCells(pen, drawn, boxes);
      paintBars(pen, drawn, boxes);
    }),
    labels: group('rules', (pen) => rulesPart.current?.paintPlateLabels(pen, drawn)),
  };
}

import type { CanvasModel } from '../model/model';
import { rulesPart } from '../model/rulesPart';
import { paintFaces } from '../painters/paintFaces';
import { paintBars, paintCells } from '../painters/paintMeters';
import type { Pen } from '../painters/pen';
import type { Palette } from '../scales/palette';
import { type Measure, SvgContext } from './svgContext';
import type { SvgPen } from './svgPen';
import { tag } from './xml';

/** Roughly, since no font is at hand; Japanese characters are square. */
const measure: Measure = (font, text) => {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
  return size * [...text].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0);
};

/** The outline of a picture in canvas units. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** Runs a painter of the canvas as in a window of the picture's size. Returns a group of its elements, nothing where there are none. */
export function svgPainted(
  id: string,
  { left, top, wide, high }: Frame,
  width: number,
  palette: Palette,
  paint: (pen: Pen) => void,
): string {
  const zoom = width / wide;
  const view = { zoom, panX: -left * zoom, panY: -top * zoom, width, height: high * zoom, emphasis: 1 };
  const context = new SvgContext(measure, { width, height: view.height });
  paint({ context: context.asContext(), view, palette, pixel: 1 / zoom });
  return context.elements.length > 0 ? tag('g', { id }, ...context.elements) : '';
}

/** Plates, the meters of switches with what closed pods hold, and the rules' labels. */
export function svgRules(
  model: CanvasModel,
  { width, names, loads }: { readonly width: number; readonly names: boolean; readonly loads: boolean },
  { palette, colours }: SvgPen,
  frame: Frame,
): { readonly plates: string; readonly meters: string; readonly labels: string } {
  const drawn = { ...model, colours, focus: -1, meters: loads ? model.meters : null };
  const group = (id: string, paint: (pen: Pen) => void): string => svgPainted(id, frame, width, palette, paint);
  const boxes = names ? 'named' : 'bare';
  return {
    plates: group('plates', (pen) => rulesPart.current?.paintPlates(pen, drawn, 1)),
    meters: group('meters', (pen) => {
      paintFaces(pen, drawn);
      paintCells(pen, drawn, boxes);
      paintBars(pen, drawn, boxes);
    }),
    labels: group('rules', (pen) => rulesPart.current?.paintPlateLabels(pen, drawn)),
  };
}

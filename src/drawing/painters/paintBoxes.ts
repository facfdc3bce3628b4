import type { CanvasModel } from '../model/model';
import { namePlate } from '../scene/namePlates';
import { nodeBox } from '../scene/nodeBox';
import type { Pen } from './pen';
import { visibleRect } from './view';

type Drawn = Pick<CanvasModel, 'scene'>;

/** A box round a place. */
export interface MarkedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a node where it stands: of its symbol, or of the plate with its name where that is larger. O(1). */
export function placedBox({ view }: Pick<Pen, 'view'>, { scene }: Drawn, node: number): MarkedBox {
  const { width, height } = namePlate(scene, node, view) ?? nodeBox(scene, node);
  return { x: scene.nodeX[node], y: scene.nodeY[node], width, height };
}

/** Has what is painted next, until `restore`, go around boxes, whose names it would hide. */
export function clipAround({ context, view }: Pen, boxes: Iterable<MarkedBox>): void {
  const { left, top, right, bottom } = visibleRect(view, 40);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  for (const { x, y, width, height } of boxes) context.rect(x - width / 2, y - height / 2, width, height);
  context.clip('evenodd');
}

/** A frame around a box; the width of its line and the dashes in pixels. */
export function paintFrame(
  { context, pixel }: Pen,
  { x, y, width, height }: MarkedBox,
  line: { readonly colour: string; readonly width: number; readonly dash: readonly number[] },
): void {
  context.strokeStyle = line.colour;
  context.lineWidth = line.width * pixel;
  context.setLineDash(line.dash.map((part) => part * pixel));
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, 4);
  context.stroke();
  context.setLineDash([]);
}

import { SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { newShape, shapeOf } from '../scene/edgeShape';
import { edgeMiddle, labelSize, paintLabel } from './paintMarks';
import type { Pen } from './pen';
import { hopMiddle } from './trace';
import { visibleRect } from './view';

/** Places of a callout, in pixels from what it names: nearest first, beside rather than along steep links. */
const CALLOUT_PLACES = [28, 52, 84].flatMap((far) =>
  [
    [0, -1],
    [0, 1],
    [2.4, 0],
    [-2.4, 0],
    [2, -0.6],
    [-2, -0.6],
    [2, 0.6],
    [-2, 0.6],
  ].map(([x, y]): readonly [number, number] => [far * x, far * y]),
);

const FARTHEST = CALLOUT_PLACES.reduce((most, place) => Math.max(most, ...place.map(Math.abs)), 0);

/** Points of the line that ties it to its link, at which crossings are tested. */
const TIE = [0.25, 0.5, 0.75] as const;
const DOT = { width: 0, height: 0 } as const;
/** Cost of a place beyond the edge of the canvas, where the words are cut off; a name that is covered costs 2. */
const CUT_OFF = 8;

/** Width of the column of tools over the canvas, pixels. */
const TOOLS = 40;

/** Round a switch's place its name may reach so far, and round the middle of a pod the pod's, pixels. */
const NAME_ROOM = { width: 26, height: 13 };
const POD_ROOM = { width: 48, height: 14 };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The callout that names the bottleneck: its place by the middle, and the point of its link that it is tied to. Canvas units. */
export interface Callout extends Box {
  readonly text: string;
  readonly edge: number;
  readonly point: { readonly x: number; readonly y: number };
}

/** Lays it beside its link, at the first place where neither it nor the line to its link covers a switch or a name. O(places × nodes). */
export function layCallout(pen: Pen, model: CanvasModel, text: string): Callout {
  const { view } = pen;
  const { scene, bottleneck } = model;
  const point = edgeMiddle(scene, bottleneck);
  const size = labelSize(pen, text);
  let best: Box = { ...point, ...size };
  let fewest = Number.POSITIVE_INFINITY;
  const shape = shapeOf(scene, bottleneck, newShape());
  const seen = visibleRect(view, -14);
  const reach = FARTHEST / view.zoom + size.width;
  const kept = keptClear(model, 1 / view.zoom, { ...point, width: 2 * reach, height: 2 * reach });
  const steep = Math.abs(shape.y2 - shape.y1) > Math.abs(shape.x2 - shape.x1);
  for (const [dx, dy] of CALLOUT_PLACES) {
    if (dx === 0 && steep) continue;
    const at = { x: point.x + dx / view.zoom, y: point.y + dy / view.zoom, ...size };
    const [left, right] = [at.x - size.width / 2, at.x + size.width / 2];
    const inSight = left > seen.left + TOOLS / view.zoom && right < seen.right && at.y > seen.top && at.y < seen.bottom;
    const tie = TIE.map((part) => ({
      x: point.x + part * (at.x - point.x),
      y: point.y + part * (at.y - point.y),
      ...DOT,
    }));
    // A name that is crossed can still be read.
    const hides = (box: Box): number => (overlap(box, at) ? 2 : tie.some((dot) => overlap(box, dot)) ? 1 : 0);
    const covered = kept.reduce((sum, box) => sum + hides(box), inSight ? 0 : CUT_OFF);
    if (covered < fewest) {
      fewest = covered;
      best = at;
    }
    if (covered === 0) break;
  }
  return { ...best, text, edge: bottleneck, point };
}

/** The parts that a callout leaves in sight: switches with their names, names of pods, numbers along routes; within a box. @param unit a pixel, canvas units */
function keptClear({ scene, loop, pathWalk, network }: CanvasModel, unit: number, within: Box): Box[] {
  const sizeOf = (width: number) => ({
    width: Math.max(width, NAME_ROOM.width * unit) + 4,
    height: Math.max(SWITCH_HEIGHT, NAME_ROOM.height * unit) + 4,
  });
  const pod = { width: POD_ROOM.width * unit, height: POD_ROOM.height * unit };
  const kept: Box[] = [];
  const keep = (x: number, y: number, size: ReturnType<typeof sizeOf>): void => {
    if (Math.abs(x - within.x) < within.width / 2 && Math.abs(y - within.y) < within.height / 2)
      kept.push({ x, y, ...size });
  };
  for (const { x, y } of [...(loop?.hops ?? []), ...(pathWalk?.hops ?? [])].map(hopMiddle)) keep(x, y, sizeOf(0));
  for (let n = 0; n < scene.nodeCount; n++) keep(scene.nodeX[n], scene.nodeY[n], sizeOf(scene.nodeWidth[n]));
  for (let p = 0; p < network.pods.list.length; p++) {
    const [left, top, right, bottom] = scene.podBox.subarray(4 * p, 4 * p + 4);
    keep((left + right) / 2, (top + bottom) / 2, pod);
  }
  return kept;
}

/** Checks whether two boxes, given by their middles, overlap. */
export function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
}

/** The callout, with a line to what it names. */
export function paintCallout(pen: Pen, { text, x, y, point }: Callout): void {
  const { context, view, palette } = pen;
  context.strokeStyle = palette.ink;
  context.fillStyle = palette.ink;
  context.lineWidth = 1 / view.zoom;
  context.beginPath();
  context.moveTo(point.x, point.y);
  context.lineTo(x, y);
  context.stroke();
  context.beginPath();
  context.arc(point.x, point.y, 3 / view.zoom, 0, 2 * Math.PI);
  context.fill();
  paintLabel(pen, text, x, y, palette.faint);
}

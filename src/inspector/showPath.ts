import type { Canvas } from '../canvas/canvas';
import { pointsOf } from '../drawing/model/selected';
import { visibleRect } from '../drawing/painters/view';
import type { RoutePath, RouteResultView } from '../state/results/runStore';
import type { ElementRef } from '../state/selection/selectionStore';

/** Margin that must be left round a route, pixels. */
const MARGIN = -20;

/** Hosts of the route that a canvas showed last: one that is traced anew after an edit leaves the camera alone. */
const shown = new WeakMap<Canvas, string>();

/** Brings a route that has just been requested into sight, unless all of it is. */
export function showPath(canvas: Canvas, path: RoutePath, { topology }: RouteResultView): void {
  const ends = [path.source, path.destination].map((h) => topology.hosts[h].id);
  if (shown.get(canvas) === ends.join(' ')) return;
  shown.set(canvas, ends.join(' '));
  const refs: ElementRef[] = [
    ...ends.map((id): ElementRef => ({ kind: 'host', id })),
    ...Array.from(path.switches, (s): ElementRef => ({ kind: 'switch', id: topology.switches[s].id })),
  ];
  const points = pointsOf(canvas.model, refs);
  const { left, top, right, bottom } = visibleRect(canvas.view(), MARGIN);
  if (points.some(({ x, y }) => x < left || x > right || y < top || y > bottom)) canvas.camera.focus(points);
}

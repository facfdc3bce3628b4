import type { CanvasController } from '../canvas/controllers/canvasController';
import { pointsOf } from '../canvas/controllers/model';
import { visibleRect } from '../drawing/painters/view';
import type { RoutePath, RouteResultView } from '../state/jobStore';
import type { ElementRef } from '../state/selectionStore';

/** What must be left round a route, pixels. */
const MARGIN = -20;

/** Hosts of the route that was shown last: one that is traced anew after an edit leaves the camera alone. */
let shown = '';

/** Brings a route that has just been asked for into sight, unless all of it is. */
export function showPath(controller: CanvasController, path: RoutePath, { topology }: RouteResultView): void {
  const ends = [path.source, path.destination].map((h) => topology.hosts[h].id);
  if (shown === ends.join(' ')) return;
  shown = ends.join(' ');
  const refs: ElementRef[] = [
    ...ends.map((id): ElementRef => ({ kind: 'host', id })),
    ...Array.from(path.switches, (s): ElementRef => ({ kind: 'switch', id: topology.switches[s].id })),
  ];
  const points = pointsOf(controller.model, refs);
  const { left, top, right, bottom } = visibleRect(controller.view(), MARGIN);
  if (points.some(({ x, y }) => x < left || x > right || y < top || y > bottom)) controller.camera.focus(points);
}

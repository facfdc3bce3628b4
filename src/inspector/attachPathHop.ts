import { seeTexts } from '../appearance/texts';
import type { CanvasController } from '../canvas/controllers/canvasController';
import { SWITCH_HEIGHT } from '../drawing/layouts/placement';
import { paintEdgeMark, paintLabel } from '../drawing/painters/paintMarks';
import { strokeScale, type View } from '../drawing/painters/view';
import { PALETTES } from '../drawing/scales/palette';
import { NODE_POD } from '../drawing/scene/scene';
import type { RoutePath } from '../state/jobStore';
import { useSee } from '../state/seeStore';
import { type ElementRef, useSelection } from '../state/selectionStore';
import { formatLid, type PathRow } from './pathRows';

/**
 * Marks the hop that is pointed at on the canvas, names the table row there, and says it where the pointer meets the route.
 * @param lid of the destination, null where there are none
 * @returns how to stop
 */
export function attachPathHop(
  controller: CanvasController,
  path: RoutePath,
  rows: readonly PathRow[],
  lid: number | null,
): () => void {
  const rowText = (row: PathRow): string => {
    const texts = seeTexts();
    return texts.row({
      at: row.name,
      lid: formatLid(lid),
      port: row.outPort === 0 ? texts.noEntry : String(row.outPort),
    });
  };

  /** The hop that an element of the network belongs to: at a switch, or leaving over a link; -1 if it lies beside the route. */
  const hopAt = (ref: ElementRef | null): number => {
    const { routing } = controller.model;
    if (!ref || !routing) return -1;
    const { topology, fabric } = routing.result;
    if (ref.kind === 'switch') return rows.findIndex((row) => topology.switches[row.at].id === ref.id);
    if (ref.kind !== 'link') return -1;
    return path.channels.findIndex((c) => topology.links[fabric.linkRecord[c >>> 1]].id === ref.id);
  };

  const explain = (ref: ElementRef): string => {
    const hop = hopAt(ref);
    return hop < 0 ? '' : `\n${seeTexts().hopOf({ n: hop + 1, count: rows.length })}\n${rowText(rows[hop])}`;
  };

  const paint = (context: CanvasRenderingContext2D, view: View): void => {
    const row = rows[useSee.getState().hop];
    const { scene, network, routing, placement } = controller.model;
    if (!row || !routing) return;
    const palette = PALETTES[controller.theme()];
    const { id } = routing.result.topology.switches[row.at];
    const s = network.topology.switches.findIndex((record) => record.id === id);
    if (s < 0) return;
    const node = scene.nodeOfSwitch[s];
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    const channel = path.channels[useSee.getState().hop];
    const record = channel === undefined ? -1 : routing.recordOf[channel >>> 1];
    if (record >= 0 && scene.edgeOfLink[record] >= 0) {
      paintEdgeMark(context, scene, scene.edgeOfLink[record], palette.path, 10, 0.35, view);
    }
    const pixel = strokeScale(view) / view.zoom;
    const pod = scene.nodeKind[node] === NODE_POD ? 4 * scene.nodeRef[node] : -1;
    const width = pod < 0 ? placement.symbolWidth : scene.podBox[pod + 2] - scene.podBox[pod];
    const height = pod < 0 ? SWITCH_HEIGHT : scene.podBox[pod + 3] - scene.podBox[pod + 1];
    context.strokeStyle = palette.path;
    context.lineWidth = 3 * pixel;
    context.beginPath();
    context.roundRect(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6, 6);
    context.stroke();
    paintLabel(context, rowText(row), x, y - height / 2 - 20 / view.zoom, palette.path, palette, view);
  };

  const removePainter = controller.addPainter(paint);
  controller.explainers.add(explain);
  const stopHover = useSelection.subscribe((now, before) => {
    if (now.hover === before.hover) return;
    const hop = hopAt(now.hover);
    if (hop !== useSee.getState().hop) useSee.setState({ hop });
  });
  const stopHop = useSee.subscribe((now, before) => {
    if (now.hop !== before.hop) controller.invalidate(false);
  });
  return () => {
    removePainter();
    controller.explainers.delete(explain);
    stopHover();
    stopHop();
    controller.invalidate(false);
  };
}

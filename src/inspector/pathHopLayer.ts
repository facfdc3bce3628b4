import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import type { CanvasModel } from '../drawing/model/model';
import { placedBox } from '../drawing/painters/paintBoxes';
import { edgeMiddle, paintEdgeMark, paintLabel } from '../drawing/painters/paintMarks';
import type { RoutePath } from '../state/results/runStore';
import { type ElementRef, useSelection } from '../state/selection/selectionStore';
import { pointAtHop, useSee } from '../state/view/seeStore';
import type { PathRow } from './pathRows';
import type { TraceTexts } from './traceTexts';

/**
 * Marks the hop that is pointed at on the canvas, names the table row there, and says it where the pointer meets the route.
 * @param destination as tables name it
 */
export function pathHopLayer(
  path: RoutePath,
  rows: readonly PathRow[],
  destination: string,
  texts: TraceTexts,
): CanvasLayer {
  const rowText = (row: PathRow): string => {
    const entry = texts.row({
      at: row.name,
      destination,
      port: row.outPort === 0 ? texts.noEntry : String(row.outPort),
    });
    return row.lane === null ? entry : `${entry}, ${texts.onLane({ lane: row.lane })}`;
  };

  /** The hop that an element of the network belongs to: at a switch, or leaving over a link; -1 if it lies beside the route. */
  const hopAt = (ref: ElementRef, { routing }: CanvasModel): number => {
    if (!routing) return -1;
    const { topology, fabric } = routing.result;
    if (ref.kind === 'switch') return rows.findIndex((row) => topology.switches[row.at].id === ref.id);
    if (ref.kind !== 'link') return -1;
    return path.channels.findIndex((c) => topology.links[fabric.linkRecord[c >>> 1]].id === ref.id);
  };

  return {
    explain(ref, model) {
      const hop = hopAt(ref, model);
      return hop < 0 ? '' : `\n${texts.hopOf({ n: hop + 1, count: rows.length })}\n${rowText(rows[hop])}`;
    },

    paint(on) {
      if (path.lanes) paintLanes(on, path.channels, path.lanes.lane);
      const { hop } = useSee.getState();
      const row = rows[hop];
      if (row) paintHop(on, row, path.channels[hop], rowText(row));
    },

    follow(repaint, model) {
      const stops = [
        useSelection.subscribe((now, before) => {
          if (now.hover === before.hover) return;
          const hop = now.hover ? hopAt(now.hover, model()) : -1;
          if (hop !== useSee.getState().hop) pointAtHop(hop);
        }),
        useSee.subscribe((now, before) => {
          if (now.hop !== before.hop) repaint(false);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The lane on the middle of every channel of the route. */
function paintLanes(on: LayerPaint<undefined>, channels: Uint32Array, lane: Uint8Array): void {
  const { scene, routing } = on.model;
  if (!routing) return;
  for (const [i, c] of channels.entries()) {
    const record = routing.recordOf[c >>> 1];
    const edge = record < 0 ? -1 : scene.edgeOfLink[record];
    if (edge < 0) continue;
    const { x, y } = edgeMiddle(scene, edge);
    paintLabel(on, String(lane[i]), x, y, on.palette.path);
  }
}

/** @param channel that the hop leaves over, undefined at the end of the route */
function paintHop(on: LayerPaint<undefined>, row: PathRow, channel: number | undefined, text: string): void {
  const { context, view, palette, pixel, model } = on;
  const { scene, network, routing } = model;
  if (!routing) return;
  const { id } = routing.result.topology.switches[row.at];
  const s = network.topology.switches.findIndex((record) => record.id === id);
  if (s < 0) return;
  const node = scene.nodeOfSwitch[s];
  const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
  const record = channel === undefined ? -1 : routing.recordOf[channel >>> 1];
  if (record >= 0 && scene.edgeOfLink[record] >= 0) {
    paintEdgeMark(on, scene, scene.edgeOfLink[record], { colour: palette.path, width: 10, alpha: 0.35 });
  }
  const { width, height } = placedBox(on, model, node);
  context.strokeStyle = palette.path;
  context.lineWidth = 3 * pixel;
  context.beginPath();
  context.roundRect(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6, 6);
  context.stroke();
  paintLabel(on, text, x, y - height / 2 - 20 / view.zoom, palette.path);
}

import type { CanvasController } from '../../canvas/controllers/canvasController';
import type { DrawnWalk } from '../../canvas/controllers/model';
import { density } from '../../drawing/painters/paintLinks';
import { strokeScale, type View, visibleRect } from '../../drawing/painters/view';
import { BINS, loadBin, loadColours } from '../../drawing/scales/colourScale';
import { PALETTES, type Palette } from '../../drawing/scales/palette';
import type { Scene } from '../../drawing/scene/scene';
import { usePreferences } from '../../state/preferencesStore';
import type { ElementRef } from '../../state/selectionStore';
import { largestByPlace, layChannels, type ReplayEdges } from './replayEdges';
import { type ReplaySlice, readSlice, waitsBegun } from './replaySlice';
import { useSimulate } from './simulateStore';
import type { SimulateTexts } from './texts';
import type { Replay } from './useReplay';

/** Part of a line's length, from its start, at which its buffers are drawn. */
const BUFFER_AT = 0.86;
/** Radius of full buffers in pixels. */
export const FULL_RADIUS = 5;

/** Draws the slice that the player stands at over the network, and a deadlock's loop. Returns how to stop. */
export function attachReplay(
  controller: CanvasController,
  { on, result }: Replay,
  stale: boolean,
  texts: SimulateTexts,
): () => void {
  const { fabric, topology, form } = on;
  const measures = { packetTicks: result.packetTicks, capacity: result.laneCount * form.buffers };
  let laid: { readonly scene: Scene; readonly stamp: number; readonly edges: ReplayEdges } | null = null;
  let read: { readonly position: number; readonly slice: ReplaySlice } | null = null;

  const lay = (): ReplayEdges => {
    const { network, scene } = controller.model;
    const stamp = placesStamp(scene);
    if (laid?.scene !== scene || laid.stamp !== stamp) {
      laid = { scene, stamp, edges: layChannels(fabric, topology, network, scene) };
    }
    return laid.edges;
  };
  const now = (): ReplaySlice => {
    const { position } = useSimulate.getState();
    if (read?.position !== position) read = { position, slice: readSlice(result.record, position, measures) };
    return read.slice;
  };

  const paint = (context: CanvasRenderingContext2D, view: View): void => {
    const edges = lay();
    const { use, held } = now();
    const palette = PALETTES[controller.theme()];
    const pixel = strokeScale(view) / view.zoom;
    context.globalAlpha = stale ? 0.35 : 1;
    paintUse(context, edges, largestByPlace(edges, use), controller.theme(), view, pixel);
    paintHeld(context, edges, largestByPlace(edges, held), palette, view, pixel);
    context.globalAlpha = 1;
  };

  const waitsAt = (position: number): number =>
    waitsBegun(result.record, position, result.end.since).filter(Boolean).length;

  const loop = (): DrawnWalk | null => {
    const edges = lay();
    const places = [...result.end.waiting].map((buffer) => edges.placeOf[Math.floor(buffer / result.laneCount)]);
    if (places.length === 0 || places.some((place) => place < 0)) return null;
    const { nodeX, nodeY } = controller.model.scene;
    return {
      hops: places.map((place) => edges.hops[place]),
      corners: places.map((place) => ({ x: nodeX[edges.from[place]], y: nodeY[edges.from[place]] })),
      drawn: waitsBegun(result.record, useSimulate.getState().position, result.end.since),
    };
  };

  const explain = (ref: ElementRef): string => {
    if (ref.kind !== 'link') return '';
    const link = fabric.linkRecord.findIndex((record) => topology.links[record].id === ref.id);
    if (link < 0) return '';
    const { use, held } = now();
    const { channelFrom, channelTo, switchNames } = fabric;
    return [2 * link, 2 * link + 1]
      .map((c) => {
        const [from, to] = [switchNames[channelFrom[c]], switchNames[channelTo[c]]];
        return `\n${texts.channelNow({ from, to, use: percent(use[c]), held: percent(held[c]) })}`;
      })
      .join('');
  };

  controller.loopInstead = loop;
  controller.invalidate(true);
  const remove = controller.addPainter(paint);
  controller.explainers.add(explain);
  const off = useSimulate.subscribe((state, before) => {
    if (state.position === before.position) return;
    // The loop lies below the nodes, which are painted anew only where a wait has begun or is undone.
    controller.invalidate(waitsAt(state.position) !== waitsAt(before.position));
  });
  return () => {
    off();
    remove();
    controller.explainers.delete(explain);
    if (controller.loopInstead === loop) controller.loopInstead = null;
    controller.invalidate(true);
  };
}

export function percent(share: number): string {
  return (100 * share).toFixed(0);
}

/** Changes when a node is moved. */
function placesStamp({ nodeX, nodeY }: Scene): number {
  let sum = 0;
  for (let i = 0; i < nodeX.length; i++) sum += (i + 1) * nodeX[i] + (i + 2) * nodeY[i];
  return sum;
}

function paintUse(
  context: CanvasRenderingContext2D,
  { hops }: ReplayEdges,
  use: Float32Array,
  theme: 'light' | 'dark',
  view: View,
  pixel: number,
): void {
  const colours = loadColours(usePreferences.getState().colourScale, theme);
  const thin = density(hops.length / 2);
  const seen = visibleRect(view, 40);
  for (let bin = 0; bin < BINS; bin++) {
    context.beginPath();
    for (let h = 0; h < hops.length; h++) {
      if (use[h] === 0 || loadBin(use[h], 1) !== bin) continue;
      const { points } = hops[h];
      const last = points.length - 2;
      if (points[0] < seen.left && points[last] < seen.left) continue;
      if (points[0] > seen.right && points[last] > seen.right) continue;
      if (points[1] < seen.top && points[last + 1] < seen.top) continue;
      if (points[1] > seen.bottom && points[last + 1] > seen.bottom) continue;
      context.moveTo(points[0], points[1]);
      for (let p = 2; p < points.length; p += 2) context.lineTo(points[p], points[p + 1]);
    }
    context.strokeStyle = colours[bin];
    context.lineWidth = (1.4 + (2.2 * bin) / (BINS - 1)) * pixel * Math.max(0.45, thin);
    context.stroke();
  }
}

function paintHeld(
  context: CanvasRenderingContext2D,
  { hops }: ReplayEdges,
  held: Float32Array,
  palette: Palette,
  view: View,
  pixel: number,
): void {
  const seen = visibleRect(view, 20);
  const size = FULL_RADIUS * pixel * Math.max(0.5, density(hops.length / 2));
  for (const full of [false, true]) {
    context.beginPath();
    for (let h = 0; h < hops.length; h++) {
      if (held[h] === 0 || held[h] >= 0.999 !== full) continue;
      const { points } = hops[h];
      const at = BUFFER_AT * (points.length / 2 - 1);
      const i = 2 * Math.min(points.length / 2 - 2, Math.floor(at));
      const part = at - i / 2;
      const x = points[i] + part * (points[i + 2] - points[i]);
      const y = points[i + 1] + part * (points[i + 3] - points[i + 1]);
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
      // The area stands for what is held.
      const radius = size * Math.sqrt(held[h]);
      context.moveTo(x + radius, y);
      if (full) context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
      else context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fillStyle = full ? palette.warning : palette.path;
    context.fill();
    context.strokeStyle = palette.ground;
    context.lineWidth = 0.8 * pixel;
    context.stroke();
  }
}

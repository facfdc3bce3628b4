import type { CanvasLayer } from '../../canvas/canvasLayer';
import { type ChannelLines, largestByPlace, layChannels, paintChannelLines } from '../../drawing/painters/channelLines';
import { density } from '../../drawing/painters/paintLinks';
import type { Pen } from '../../drawing/painters/pen';
import { visibleRect } from '../../drawing/painters/view';
import { evenBin, rampColours } from '../../drawing/scales/colourScale';
import { usePreferences } from '../../state/view/preferencesStore';
import { type ReplaySlice, readSlice, waitsBegun } from './replaySlice';
import { useSimulate } from './simulateStore';
import type { SimulateTexts } from './texts';
import type { Replay } from './useReplay';

/** Part of a line's length, from its start, at which its buffers are drawn. */
const BUFFER_AT = 0.86;
/** Radius of full buffers in pixels. */
export const FULL_RADIUS = 5;

/** Draws the slice that the player stands at over the network, and a deadlock's loop. */
export function replayLayer({ on, result, stale }: Replay, texts: SimulateTexts): CanvasLayer<ChannelLines> {
  const { fabric, topology, request } = on;
  const room = result.laneCount * request.model.buffers;
  const read: { position: number; slice: ReplaySlice | null } = { position: -1, slice: null };
  const now = (): ReplaySlice => {
    const { position } = useSimulate.getState();
    if (read.slice === null || read.position !== position) {
      read.slice = readSlice(result.record, position, room);
      read.position = position;
    }
    return read.slice;
  };
  const waitsAt = (position: number): number =>
    waitsBegun(result.record, position, result.end.since).filter(Boolean).length;

  return {
    lay: ({ network, scene }) => layChannels(fabric, topology, network, scene),

    paint(on) {
      const { use, held } = now();
      on.context.globalAlpha = stale ? 0.35 : 1;
      const colours = rampColours(usePreferences.getState().colourScale, on.theme);
      paintChannelLines(on, on.laid, {
        values: largestByPlace(on.laid, use),
        binOf: (value) => evenBin(value, 1),
        colours,
      });
      paintHeld(on, on.laid, largestByPlace(on.laid, held));
      on.context.globalAlpha = 1;
    },

    loop({ scene: { nodeX, nodeY } }, edges) {
      const places = [...result.end.waiting].map((buffer) => edges.placeOf[Math.floor(buffer / result.laneCount)]);
      if (places.length === 0 || places.some((place) => place < 0)) return null;
      return {
        hops: places.map((place) => edges.hops.at(place)),
        corners: places.map((place) => ({ x: nodeX[edges.from[place]], y: nodeY[edges.from[place]] })),
        drawn: waitsBegun(result.record, useSimulate.getState().position, result.end.since),
      };
    },

    explain(ref) {
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
    },

    follow: (repaint) =>
      useSimulate.subscribe((state, before) => {
        if (state.position === before.position) return;
        // The loop lies below the nodes, which are painted anew only where a wait has begun or is undone.
        repaint(waitsAt(state.position) !== waitsAt(before.position));
      }),
  };
}

export function percent(share: number): string {
  return (100 * share).toFixed(0);
}

function paintHeld({ context, view, palette, pixel }: Pen, { hops }: ChannelLines, held: Float32Array): void {
  const seen = visibleRect(view, 20);
  const size = FULL_RADIUS * pixel * Math.max(0.5, density(hops.count / 2));
  for (const full of [false, true]) {
    context.beginPath();
    for (let h = 0; h < hops.count; h++) {
      if (held[h] === 0 || held[h] >= 0.999 !== full) continue;
      const { points } = hops.at(h);
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

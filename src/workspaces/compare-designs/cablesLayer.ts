import type { CanvasLayer, LayerPaint } from '../../canvas/canvasLayer';
import type { NextCables } from '../../core/choosing/nextCables';
import { clipAround, placedBox } from '../../drawing/painters/paintBoxes';
import { paintLabel } from '../../drawing/painters/paintMarks';

/** A cable to be laid on the scene: its ends as nodes, how many, and which set it is of. */
interface LaidCable {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly set: number;
}

/** Draws the cables that are to be added, those of the first set stronger; a number where several join the same two. */
export function cablesLayer({ sets }: Pick<NextCables, 'sets'>): CanvasLayer<readonly LaidCable[]> {
  return {
    lay({ network, scene }) {
      const at = new Map<string, number>(network.topology.switches.map(({ id }, s) => [id, scene.nodeOfSwitch[s]]));
      return sets.flatMap(({ cables }, set) =>
        cables.flatMap(({ a, b, count }): LaidCable[] => {
          const [from, to] = [at.get(a) ?? -1, at.get(b) ?? -1];
          return from >= 0 && to >= 0 ? [{ from, to, count, set }] : [];
        }),
      );
    },
    paint: paintCables,
    marks: { cables: String(sets.reduce((sum, { cables }) => sum + cables.length, 0)) },
  };
}

function paintCables(on: LayerPaint<readonly LaidCable[]>): void {
  const { context, palette, pixel, laid, model } = on;
  const { scene } = model;
  const { nodeX, nodeY } = scene;
  const ends = new Set(laid.flatMap(({ from, to }) => [from, to]));
  context.save();
  clipAround(
    on,
    [...ends].map((node) => placedBox(on, model, node)),
  );
  context.strokeStyle = palette.selection;
  for (const { from, to, count, set } of laid) {
    context.globalAlpha = set === 0 ? 1 : 0.55;
    context.lineWidth = (set === 0 ? 3.5 : 2) * pixel;
    context.setLineDash([8 * pixel, 4 * pixel]);
    context.beginPath();
    context.moveTo(nodeX[from], nodeY[from]);
    context.lineTo(nodeX[to], nodeY[to]);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    if (count > 1)
      paintLabel(on, `${count}×`, (nodeX[from] + nodeX[to]) / 2, (nodeY[from] + nodeY[to]) / 2, palette.selection);
  }
  context.restore();
}

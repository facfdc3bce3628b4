import type { LayerPaint } from '../canvas/canvasLayer';
import { clipAround, placedBox } from '../drawing/painters/paintBoxes';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { NODE_HOST } from '../drawing/scene/scene';

/** Share of what is dimmed that is covered: it stays to be seen where it is. */
const VEIL = 0.82;
/** Of the strokes that cover lines, pixels. */
const STROKE = 8;
/** Round the nodes that are covered, canvas units. */
const MARGIN = 3;

/** Nodes and edges of the scene that are covered. */
export interface Veiled {
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
}

/** Dims nodes and edges. */
export function paintVeil(on: LayerPaint<unknown>, { nodes, edges }: Veiled): void {
  const { context, palette, model } = on;
  const { scene } = model;
  context.save();
  // Or lines would wipe out names.
  const ends = new Set(edges.flatMap((edge) => [scene.edgeFrom[edge], scene.edgeTo[edge]]));
  clipAround(
    on,
    [...ends].filter((node) => scene.nodeKind[node] !== NODE_HOST).map((node) => placedBox(on, model, node)),
  );
  for (const edge of edges) paintEdgeMark(on, scene, edge, { colour: palette.ground, width: STROKE, alpha: VEIL });
  context.restore();
  context.fillStyle = palette.ground;
  context.globalAlpha = VEIL;
  for (const node of nodes) {
    const { x, y, width, height } = placedBox(on, model, node);
    const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
    context.fillRect(x - w / 2, y - h / 2, w, h);
  }
  context.globalAlpha = 1;
}

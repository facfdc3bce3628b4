import type { LayerPaint } from '../canvas/canvasLayer';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { nodeBox } from '../drawing/scene/nodeBox';

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
  const { scene, placement } = model;
  for (const edge of edges) paintEdgeMark(on, scene, edge, { colour: palette.ground, width: STROKE, alpha: VEIL });
  context.fillStyle = palette.ground;
  context.globalAlpha = VEIL;
  for (const node of nodes) {
    const { width, height } = nodeBox(scene, node, placement.symbolWidth);
    const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
    context.fillRect(scene.nodeX[node] - w / 2, scene.nodeY[node] - h / 2, w, h);
  }
  context.globalAlpha = 1;
}

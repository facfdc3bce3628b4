import type { Canvas } from '../canvas/canvas';
import type { NodeId, Position } from '../core/topology/topology';
import { symbolWidth } from '../drawing/layouts/placement';
import { pointsOf } from '../drawing/model/selected';
import { nodeAt } from '../drawing/scene/nodeAt';
import { NODE_HOST } from '../drawing/scene/scene';
import { useSelection } from '../state/selectionStore';
import type { Surface } from '../state/surface';

/** Free space between the switches of a row that is added at once, and the distance of such rows. */
const ROW_SPACE = 24;
const ROW_DROP = 110;
/** More stand in several rows. */
const MOST_IN_ROW = 24;

/** What editing has to know of the canvas, wherever it is asked from. */
export function surfaceOf(canvas: Canvas): Surface {
  return {
    places(ids) {
      const { network, scene, placement } = canvas.model;
      const places = new Map<NodeId, Position>();
      network.topology.switches.forEach(({ id, position }, s) => {
        // Switches of a closed pod stand where they will when it opens.
        if (ids.has(id)) places.set(id, position ?? { x: placement.switchX[s], y: placement.switchY[s] });
      });
      for (let node = 0; node < scene.nodeCount; node++) {
        if (scene.nodeKind[node] !== NODE_HOST) continue;
        const { id } = network.topology.hosts[scene.nodeRef[node]];
        if (ids.has(id)) places.set(id, { x: scene.nodeX[node], y: scene.nodeY[node] });
      }
      return places;
    },
    freePlace() {
      const { scene, placement } = canvas.model;
      const { middle } = canvas.camera;
      const step = placement.symbolWidth + 24;
      // Outwards in a spiral of squares until nothing is near.
      for (let ring = 0; ring < 40; ring++) {
        for (let i = -ring; i <= ring; i++) {
          for (let j = -ring; j <= ring; j++) {
            if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
            const at = { x: Math.round(middle.x + j * step), y: Math.round(middle.y + i * step) };
            if (nodeAt(scene, placement.symbolWidth, at.x, at.y, placement.symbolWidth / 2 + 6) < 0) return at;
          }
        }
      }
      return middle;
    },
    freeRows(count, letters) {
      const { scene, placement } = canvas.model;
      const xs = Array.from(scene.nodeX.subarray(0, scene.nodeCount));
      const bottom = scene.nodeY.subarray(0, scene.nodeCount).reduce((most, y) => Math.max(most, y), -Infinity);
      const { middle } = canvas.camera;
      const step = Math.max(placement.symbolWidth, symbolWidth(['x'.repeat(letters)])) + ROW_SPACE;
      const inRow = count <= MOST_IN_ROW ? count : Math.ceil(Math.sqrt(count * 4));
      const left = (xs.length > 0 ? middleOf(xs) : middle.x) - ((inRow - 1) / 2) * step;
      const top = xs.length > 0 ? bottom + ROW_DROP : middle.y;
      return Array.from({ length: count }, (_, i) => ({
        x: Math.round(left + (i % inRow) * step),
        y: Math.round(top + Math.floor(i / inRow) * ROW_DROP),
      }));
    },
    onScreen({ x, y }) {
      const { zoom, panX, panY } = canvas.view();
      return { x: x * zoom + panX, y: y * zoom + panY };
    },
    get levels() {
      return canvas.model.network.levels;
    },
    get pods() {
      return canvas.model.network.pods.of;
    },
    focus: () => canvas.container.focus({ preventScroll: true }),
    sees: (places) => canvas.camera.sees(places),
    reveal: () => canvas.camera.reveal(pointsOf(canvas.model, useSelection.getState().selection)),
  };
}

function middleOf(values: readonly number[]): number {
  return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
}

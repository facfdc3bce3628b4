import type { Canvas } from '../canvas/canvas';
import { hasPods, selectedSwitchNodes, togglePods } from '../canvas/podToggle';
import type { NodeId, Position } from '../core/topology/topology';
import { SWITCH_HEIGHT, symbolWidth } from '../drawing/layouts/placement';
import { pointsOf } from '../drawing/model/selected';
import { boxOf } from '../drawing/scene/boxOf';
import { nodeAt } from '../drawing/scene/nodeAt';
import { NODE_HOST } from '../drawing/scene/scene';
import { useSelection } from '../state/selection/selectionStore';
import type { Surface } from '../state/view/surface';

/** Free space between the switches of a row that is added at once, and the distance of such rows. */
const ROW_SPACE = 24;
const ROW_DROP = 110;
/** More stand in several rows. */
const MOST_IN_ROW = 24;

/** The surface of a canvas: all that editing needs of it, wherever it is called from. */
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
      const isFree = ({ x, y }: Position): boolean => nodeAt(scene, x, y, placement.symbolWidth / 2 + 6) < 0;
      return firstFree(middle, placement.symbolWidth + 24, 40, isFree) ?? middle;
    },
    freeSpace(width, height) {
      const { scene, placement } = canvas.model;
      const { middle } = canvas.camera;
      const [halfX, halfY] = [width / 2 + placement.symbolWidth + 12, height / 2 + 2 * SWITCH_HEIGHT];
      const isFree = (at: Position): boolean =>
        scene.nodeX.every((x, n) => Math.abs(x - at.x) > halfX || Math.abs(scene.nodeY[n] - at.y) > halfY);
      const near = firstFree(middle, Math.max(placement.symbolWidth + 24, Math.min(halfX, halfY)), 8, isFree);
      if (near) return near;
      const box = boxOf(scene);
      return box ? { x: Math.round((box.x1 + box.x2) / 2), y: Math.round(box.y2 + halfY) } : middle;
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
    get foldable() {
      return hasPods(canvas.model, selectedSwitchNodes(canvas.model));
    },
    fold: () => togglePods(canvas.model, selectedSwitchNodes(canvas.model)),
    focus: () => canvas.container.focus({ preventScroll: true }),
    sees: (places) => canvas.camera.sees(places),
    reveal: () => canvas.camera.reveal(pointsOf(canvas.model, useSelection.getState().selection)),
  };
}

/** The first free place on the way outwards, in a spiral of squares. */
function firstFree(
  middle: Position,
  step: number,
  rings: number,
  isFree: (at: Position) => boolean,
): Position | undefined {
  for (let ring = 0; ring < rings; ring++) {
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
        const at = { x: Math.round(middle.x + j * step), y: Math.round(middle.y + i * step) };
        if (isFree(at)) return at;
      }
    }
  }
  return undefined;
}

function middleOf(values: readonly number[]): number {
  return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
}

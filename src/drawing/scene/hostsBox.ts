import { type Reach, reachOf } from '../layouts/fillRoom';
import type { CanvasModel } from '../model/model';
import type { Box } from './boxOf';
import { NODE_SWITCH } from './scene';

/** Reach of each switch of a model; rows of hosts that are drawn have boxes of their own. */
const reaches = new WeakMap<object, Reach>();

/** The box of switches with the numbers of their hosts, which stand beside them; null where there are none. O(nodes). */
export function hostsBox({
  network: { hostOffset },
  scene,
  placement,
}: Pick<CanvasModel, 'network' | 'scene' | 'placement'>): Box | null {
  let reach = reaches.get(placement);
  if (!reach) {
    const counted = Uint32Array.from(placement.switchX, (_, s) => Math.min(1, hostOffset[s + 1] - hostOffset[s]));
    reach = reachOf(placement, counted);
    reaches.set(placement, reach);
  }
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const s = scene.nodeRef[node];
    box.x1 = Math.min(box.x1, scene.nodeX[node] - reach.left[s]);
    box.y1 = Math.min(box.y1, scene.nodeY[node] - reach.top[s]);
    box.x2 = Math.max(box.x2, scene.nodeX[node] + reach.right[s]);
    box.y2 = Math.max(box.y2, scene.nodeY[node] + reach.bottom[s]);
  }
  return box.x1 > box.x2 ? null : box;
}

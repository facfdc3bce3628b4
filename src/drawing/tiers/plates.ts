import { SWITCH_HEIGHT } from '../layouts/placement';
import { nodeBox } from '../scene/nodeBox';
import { NODE_HOST, type Scene } from '../scene/scene';
import type { Plate } from '../scene/stands';
import { AS_THE_TIER, OFF, OFF_WITH_SWITCH } from './tierInput';
import type { Tier, Tiers } from './tiers';

/** So few edges between two rows can be followed one by one; of a pod, which has less room, fewer. */
const FOLLOWED = 40;
const FOLLOWED_IN_POD = 12;
/** Of a tier that has more edges than this part off its median, the label says how far they reach, and lines only what warns. */
const MANY_OFF = 1 / 8;
/** Most of those that warn. */
const MOST_WARNING = 24;
/** Between a row of boxes and the plate: the length of stubs. */
const STUB = 7;

/**
 * The plates of a drawing: of each tier with a rule and more edges than can be followed, whose rows lie one above the other with nothing
 * between. All that decides between plates and lines is here and in `stands`. O(tiers × nodes + edges log).
 * @param warns checks whether an edge's load is drawn in a colour that warns
 */
export function layPlates({ list, mark }: Tiers, scene: Scene, warns: (edge: number) => boolean): readonly Plate[] {
  return list.flatMap((tier): Plate | [] => {
    if (!tier.regular || tier.edges.length < (tier.part < 0 ? FOLLOWED : FOLLOWED_IN_POD)) return [];
    const between = roomBetween(tier, scene);
    if (!between) return [];
    const hidden = hiddenEdges(tier, mark, warns);
    let length = 0;
    for (const e of hidden) {
      const [a, b] = [scene.edgeFrom[e], scene.edgeTo[e]];
      length += Math.hypot(scene.nodeX[a] - scene.nodeX[b], scene.nodeY[a] - scene.nodeY[b]);
    }
    const segment = hidden.map((e) => 4 * e);
    return { tier, ...between, length, segment, offset: Uint32Array.of(0, segment.length) };
  });
}

/** Edges that the rule says all of; the others are drawn over the plate. */
function hiddenEdges({ edges }: Tier, mark: Uint8Array, warns: (edge: number) => boolean): Uint32Array {
  let off = 0;
  for (const e of edges) if (mark[e] === OFF) off++;
  const many = off > MANY_OFF * edges.length;
  let room = MOST_WARNING;
  return edges.filter((e) => {
    if (mark[e] === AS_THE_TIER || mark[e] === OFF_WITH_SWITCH) return true;
    if (mark[e] !== OFF || !many) return false;
    return !(warns(e) && room-- > 0);
  });
}

/** The room between the boxes of two rows; null where there is none, or something stands in it. */
function roomBetween(
  { lower, upper }: Tier,
  scene: Scene,
): Pick<Plate, 'left' | 'right' | 'top' | 'bottom' | 'spacing'> | null {
  const one = extent(lower, scene);
  const other = extent(upper, scene);
  const [above, below] = one.top < other.top ? [one, other] : [other, one];
  const left = Math.min(one.left, other.left);
  const right = Math.max(one.right, other.right);
  const top = above.bottom + STUB;
  const bottom = below.top - STUB;
  if (bottom - top < SWITCH_HEIGHT) return null;
  const { nodeCount, nodeX, nodeY, nodeKind } = scene;
  for (let node = 0; node < nodeCount; node++) {
    if (nodeKind[node] === NODE_HOST) continue;
    if (nodeX[node] > left && nodeX[node] < right && nodeY[node] > top && nodeY[node] < bottom) return null;
  }
  return { left, right, top, bottom, spacing: Math.min(one.spacing, other.spacing) };
}

function extent(nodes: Uint32Array, scene: Scene) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const node of nodes) {
    const { width, height } = nodeBox(scene, node);
    left = Math.min(left, scene.nodeX[node] - width / 2);
    right = Math.max(right, scene.nodeX[node] + width / 2);
    top = Math.min(top, scene.nodeY[node] - height / 2);
    bottom = Math.max(bottom, scene.nodeY[node] + height / 2);
  }
  const places = Float32Array.from(nodes, (node) => scene.nodeX[node]).sort();
  let spacing = Number.POSITIVE_INFINITY;
  for (let i = 1; i < places.length; i++) spacing = Math.min(spacing, places[i] - places[i - 1]);
  return { left, right, top, bottom, spacing };
}

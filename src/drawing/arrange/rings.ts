import { type ArrangeGraph, type Arrangement, byMeanPlace, distancesFrom, hubOf, orderByName } from './arrangeGraph';

export interface RingParams {
  /** One circle, or rings by level (the top inside) or by distance from one switch (it inside). */
  readonly rings: 'one' | 'level' | 'distance';
  readonly order: 'record' | 'name' | 'crossings';
  readonly spread: number;
}

const SWEEPS = 8;
const RING_GAP = 40;
const LEAST_RADIUS = 110;

/**
 * Circles about one middle, clockwise from the top. O(sweeps × (edges + units log units)).
 * @param root the unit that distance counts from, -1 for the one with the most neighbours
 */
export function arrangeRings(graph: ArrangeGraph, params: RingParams, root: number): Arrangement {
  const { count, width, height } = graph;
  const ring = ringsOf(graph, params.rings, root);
  const rings: number[][] = Array.from({ length: ring.reduce((most, r) => Math.max(most, r), 0) + 1 }, () => []);
  const order = params.order === 'record' ? Array.from({ length: count }, (_, i) => i) : orderByName(graph);
  for (const u of order) rings[ring[u]].push(u);
  if (params.order === 'crossings') uncross(graph, rings);
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  let radius = 0;
  let before = 0;
  for (const members of rings) {
    if (members.length === 0) continue;
    const deep = members.reduce((most, u) => Math.max(most, Math.hypot(width[u], height[u])), 0);
    if (before > 0) radius += params.spread * (before / 2 + deep / 2 + RING_GAP);
    // Neighbours on the ring are a chord apart.
    const own = members.length === 1 ? 0 : (params.spread * deep) / (2 * Math.sin(Math.PI / members.length));
    radius = Math.max(radius, own, members.length > 1 && before === 0 && rings.length === 1 ? LEAST_RADIUS : 0);
    members.forEach((u, i) => {
      const angle = (2 * Math.PI * i) / members.length - Math.PI / 2;
      x[u] = radius * Math.cos(angle);
      y[u] = radius * Math.sin(angle);
    });
    before = deep;
  }
  return { x, y };
}

function ringsOf(graph: ArrangeGraph, by: RingParams['rings'], root: number): Int32Array {
  const { count, level } = graph;
  if (by === 'one' || count === 0) return new Int32Array(count);
  if (by === 'level' && level) {
    const top = level.reduce((most, l) => Math.max(most, l), 0);
    return level.map((l) => top - Math.max(0, l));
  }
  const distance = distancesFrom(graph, root < 0 ? hubOf(graph) : root);
  const far = distance.reduce((most, d) => Math.max(most, d), 0);
  return distance.map((d) => (d < 0 ? far + 1 : d));
}

/** Turns units towards the mean direction of their neighbours, ring by ring. */
function uncross(graph: ArrangeGraph, rings: number[][]): void {
  const place = new Float64Array(graph.count);
  const settle = (members: readonly number[]): void => {
    members.forEach((u, i) => {
      place[u] = i / members.length;
    });
  };
  for (const members of rings) settle(members);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let r = 0; r < rings.length; r++) {
      rings[r] = byMeanPlace(graph, rings[r], place, () => true);
      settle(rings[r]);
    }
  }
}

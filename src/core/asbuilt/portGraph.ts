import type { Matching } from './matching';

/**
 * The ports of both sides as vertices, planned cables and those seen as edges: every vertex has at most one of each, so that what differs falls into
 * paths and cycles on which they take turns.
 */
export interface PortGraph {
  /** Uint32Array[vertices]: a node of the plan, or, from its node count on, one seen that the plan does not know, in the order of `strangers`. */
  readonly node: Uint32Array;
  /** Uint32Array[vertices]: number of the port. */
  readonly port: Uint32Array;
  /** Int32Array[vertices]: where the planned cable leads, -1 = none; where the one seen does. */
  readonly planned: Int32Array;
  readonly seen: Int32Array;
  /** Int32Array[vertices]: slots of the two sides, -1 = none. */
  readonly plannedSlot: Int32Array;
  readonly seenSlot: Int32Array;
  /** Nodes seen that the plan does not know. */
  readonly strangers: readonly number[];
}

/** Lays both sides over each other. O(cables). */
export function portGraph({ planned, seen, toPlanned, toSeen }: Matching): PortGraph {
  const most = planned.port.length + seen.port.length;
  const node = new Uint32Array(most);
  const port = new Uint32Array(most);
  const plannedSlot = new Int32Array(most).fill(-1);
  const seenSlot = new Int32Array(most).fill(-1);
  const vertexOf = { planned: new Int32Array(planned.port.length), seen: new Int32Array(seen.port.length) };
  let count = 0;
  const addNode = (number: number, u: number, w: number): void => {
    let p = u < 0 ? 0 : planned.offset[u];
    let s = w < 0 ? 0 : seen.offset[w];
    const [endP, endS] = [u < 0 ? 0 : planned.offset[u + 1], w < 0 ? 0 : seen.offset[w + 1]];
    for (; p < endP || s < endS; count++) {
      const at = Math.min(p < endP ? planned.port[p] : Infinity, s < endS ? seen.port[s] : Infinity);
      node[count] = number;
      port[count] = at;
      if (p < endP && planned.port[p] === at) {
        plannedSlot[count] = p;
        vertexOf.planned[p++] = count;
      }
      if (s < endS && seen.port[s] === at) {
        seenSlot[count] = s;
        vertexOf.seen[s++] = count;
      }
    }
  };
  for (let u = 0; u < toSeen.length; u++) addNode(u, u, toSeen[u]);
  const strangers: number[] = [];
  for (let w = 0; w < toPlanned.length; w++) {
    if (toPlanned[w] >= 0) continue;
    addNode(toSeen.length + strangers.length, -1, w);
    strangers.push(w);
  }
  const farOf = (slots: Int32Array, far: Uint32Array, vertices: Int32Array): Int32Array =>
    slots.slice(0, count).map((slot) => (slot < 0 ? -1 : vertices[far[slot]]));
  return {
    node: node.slice(0, count),
    port: port.slice(0, count),
    planned: farOf(plannedSlot, planned.far, vertexOf.planned),
    seen: farOf(seenSlot, seen.far, vertexOf.seen),
    plannedSlot: plannedSlot.slice(0, count),
    seenSlot: seenSlot.slice(0, count),
    strangers,
  };
}

/** A path or a cycle of cables that differ, as the vertices along it. */
export interface Component {
  readonly vertices: readonly number[];
  /** True if the edge between the first two vertices is planned; the others take turns. */
  readonly beginsPlanned: boolean;
  readonly isCycle: boolean;
}

/** All paths and cycles of cables that differ; cycles begin with a planned cable. O(vertices). */
export function differences({ planned, seen }: PortGraph): Component[] {
  const differs = (v: number): boolean => planned[v] !== seen[v];
  const done = new Uint8Array(planned.length);
  const components: Component[] = [];
  const follow = (start: number, beginsPlanned: boolean): number[] => {
    const vertices = [start];
    done[start] = 1;
    let isPlanned = beginsPlanned;
    for (let v = start; ; isPlanned = !isPlanned) {
      v = isPlanned ? planned[v] : seen[v];
      if (v < 0 || done[v] === 1) return vertices;
      done[v] = 1;
      vertices.push(v);
    }
  };
  for (let v = 0; v < planned.length; v++) {
    if (done[v] === 1 || !differs(v) || (planned[v] >= 0 && seen[v] >= 0)) continue;
    const beginsPlanned = planned[v] >= 0;
    components.push({ vertices: follow(v, beginsPlanned), beginsPlanned, isCycle: false });
  }
  for (let v = 0; v < planned.length; v++)
    if (done[v] === 0 && differs(v)) components.push({ vertices: follow(v, true), beginsPlanned: true, isCycle: true });
  return components;
}

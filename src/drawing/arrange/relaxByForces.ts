import type { ArrangeGraph, Arrangement } from './arrangeGraph';
import type { ForceParams } from './arrangeKinds';
import type { ForceTask } from './forces';
import { arrangeRings } from './rings';
import { LINK_LENGTH, runForces } from './runForces';

/**
 * Lays units out by forces in a worker of its own. Resolves with the places at rest, or with those at the moment when it is stopped.
 * @param onStep called at most once a frame
 */
export function relaxByForces(
  graph: ArrangeGraph,
  fixed: Uint8Array,
  { spread, repulsion, start }: ForceParams,
  signal: AbortSignal,
  onStep: (places: Arrangement, done: number) => void,
): Promise<Arrangement> {
  const begin = start === 'circle' ? arrangeRings(graph, { rings: 'one', order: 'record', spread: 1 }, -1) : graph;
  const task: ForceTask = {
    x: begin.x.map((v, i) => (fixed[i] ? graph.x[i] : v)),
    y: begin.y.map((v, i) => (fixed[i] ? graph.y[i] : v)),
    radius: graph.width.map((w, i) => Math.hypot(w, graph.height[i]) / 2),
    fixed,
    pairs: joinedPairs(graph),
    length: LINK_LENGTH * spread,
    repulsion,
  };
  return runForces(task, signal, (step) => onStep(step, step.done));
}

/** Each two units that are joined, once. */
export function joinedPairs({ count, offset, neighbour }: ArrangeGraph): Uint32Array {
  const pairs: number[] = [];
  const seen = new Int32Array(count).fill(-1);
  for (let u = 0; u < count; u++) {
    for (let i = offset[u]; i < offset[u + 1]; i++) {
      const v = neighbour[i];
      if (v <= u || seen[v] === u) continue;
      seen[v] = u;
      pairs.push(u, v);
    }
  }
  return Uint32Array.from(pairs);
}

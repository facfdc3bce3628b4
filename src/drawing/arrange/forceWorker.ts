import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

/** A network to be laid out by forces. */
export interface ForceTask {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Float32Array[units]: half the room of each. */
  readonly radius: Float32Array;
  /** Uint8Array[units]: 1 = it stays where it is. */
  readonly fixed: Uint8Array;
  /** Two units a link, parallel links once. */
  readonly pairs: Uint32Array;
  /** Free length of a link between two units' rooms. */
  readonly length: number;
  /** How strongly units keep apart, 1 = as usual. */
  readonly repulsion: number;
}

/** Where the units stand by now. */
export interface ForceStep {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 1 = at rest. */
  readonly done: number;
}

const TICKS = 300;
/** A picture this often, ms. */
const EVERY = 30;

/** Lays out by forces (d3-force: springs, and repulsion after Barnes and Hut), telling on the way; whoever has seen enough ends the worker. */
function relax({ x, y, radius, fixed, pairs, length, repulsion }: ForceTask): void {
  const nodes = Array.from(x, (at, i): SimulationNodeDatum => {
    const place = { x: at, y: y[i] };
    return fixed[i] ? { ...place, fx: at, fy: y[i] } : place;
  });
  const links = Array.from({ length: pairs.length / 2 }, (_, l) => ({
    source: pairs[2 * l],
    target: pairs[2 * l + 1],
  }));
  const pitch = 2 * meanOf(radius) + length;
  const simulation = forceSimulation(nodes)
    .force(
      'link',
      forceLink<SimulationNodeDatum, (typeof links)[number]>(links).distance(
        (_, l) => radius[pairs[2 * l]] + radius[pairs[2 * l + 1]] + length,
      ),
    )
    .force('charge', forceManyBody().strength(-2 * repulsion * pitch))
    .force(
      'collide',
      forceCollide((_, i) => radius[i]),
    )
    .force('x', forceX(meanOf(x)).strength(0.02))
    .force('y', forceY(meanOf(y)).strength(0.02))
    .stop();
  let told = performance.now();
  for (let tick = 1; tick <= TICKS; tick++) {
    simulation.tick();
    const now = performance.now();
    if (tick < TICKS && now - told < EVERY) continue;
    told = now;
    const step: ForceStep = {
      x: Float32Array.from(nodes, (node) => node.x ?? 0),
      y: Float32Array.from(nodes, (node) => node.y ?? 0),
      done: tick / TICKS,
    };
    postMessage(step, { transfer: [step.x.buffer, step.y.buffer] });
  }
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
}

addEventListener('message', (event: MessageEvent<ForceTask>) => relax(event.data));

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
  /** Strength with which units keep apart, 1 = as usual. */
  readonly repulsion: number;
}

/** Steps from the start to rest. */
export const FORCE_TICKS = 300;

/**
 * Repulsion, a pitch between units, and the pull to the middle, stronger along y, since drawings stand in pages that are wider than
 * high. Measured on random networks of 40, 100 and 200 switches and on a chain of trees: less repulsion, and links lie across each other
 * more; less pull, and all becomes small on the page.
 */
const CHARGE = -2.9;
const TO_MIDDLE = { x: 0.08, y: 0.12 };

/** A layout by forces under way (d3-force: springs, and repulsion after Barnes and Hut). */
export class ForceLayout {
  private readonly nodes: SimulationNodeDatum[];
  private readonly simulation: ReturnType<typeof forceSimulation<SimulationNodeDatum>>;

  constructor({ x, y, radius, fixed, pairs, length, repulsion }: ForceTask) {
    this.nodes = Array.from(x, (at, i): SimulationNodeDatum => {
      const place = { x: at, y: y[i] };
      return fixed[i] ? { ...place, fx: at, fy: y[i] } : place;
    });
    const links = Array.from({ length: pairs.length / 2 }, (_, l) => ({
      source: pairs[2 * l],
      target: pairs[2 * l + 1],
    }));
    const pitch = 2 * meanOf(radius) + length;
    this.simulation = forceSimulation(this.nodes)
      .force(
        'link',
        forceLink<SimulationNodeDatum, (typeof links)[number]>(links).distance(
          (_, l) => radius[pairs[2 * l]] + radius[pairs[2 * l + 1]] + length,
        ),
      )
      .force('charge', forceManyBody().strength(CHARGE * repulsion * pitch))
      .force(
        'collide',
        forceCollide((_, i) => radius[i]),
      )
      .force('x', forceX(meanOf(x)).strength(TO_MIDDLE.x))
      .force('y', forceY(meanOf(y)).strength(TO_MIDDLE.y))
      .stop();
  }

  /** O(units · log units + links). */
  tick(): void {
    this.simulation.tick();
  }

  get places(): { readonly x: Float32Array<ArrayBuffer>; readonly y: Float32Array<ArrayBuffer> } {
    return {
      x: Float32Array.from(this.nodes, (node) => node.x ?? 0),
      y: Float32Array.from(this.nodes, (node) => node.y ?? 0),
    };
  }
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
}

import type { Topology } from '../../core/topology/topology';
import { switchLevels } from './levels';
import { linkEnds, switchNeighbours } from './links';
import { chooseLayout, placeNetwork } from './placeNetwork';

/** A network without its hosts, laid into a small box. */
export interface Sketch {
  /** Float32Array[switchCount], within the box. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Int32Array[2 × links]: the switches at both ends. */
  readonly ends: Int32Array;
}

/**
 * Places the switches as the canvas would at first, those without a shape on a circle, and fits them into a box from margin to size - margin.
 * @param frame switches, and the links between them alone
 * @param hosts Uint32Array[switches]: hosts at each
 */
export function sketch(
  frame: Topology,
  hosts: Uint32Array,
  box: { width: number; height: number; margin: number },
): Sketch {
  const ends = linkEnds(frame);
  const neighbours = switchNeighbours(frame.switches.length, ends);
  const levels = switchLevels(frame, neighbours, hosts);
  const { switchX, switchY } = placeNetwork(frame, neighbours, levels, chooseLayout(frame, levels));
  return { x: fitted(switchX, box.width, box.margin), y: fitted(switchY, box.height, box.margin), ends };
}

function fitted(values: Float32Array, size: number, margin: number): Float32Array {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const span = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least;
  return values.map((value) => (span > 0 ? margin + ((value - least) / span) * (size - 2 * margin) : size / 2));
}

import {  } from '../../../state/latest';
/** The way of packets from host to host. */
export interface PacketPaths {
  /** Virtual lanes that the paths may use. */
  readonly laneCount: number;
  /** No path has more output lanes than this, the host's among them. */
  readonly longest: number;
  /**
   * Writes the output lanes (see `SimulatedNetwork`) of the path of an ordered pair of distinct hosts to `into`, from `at` on.
   * @returns the place behind the last one, or -1 if no path leads there
   */
  write(source: number, destination: number, into: Int32Array, at: number): number;
}

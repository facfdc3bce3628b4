import type { ParamValue } from '../base/params';

/**
 * Amounts of traffic from host to host. Only ratios count: it is scaled so that the busiest host's own link is exactly full (`demandsOf`).
 * - uniform: evenly to all others, a pair by the product of what both hosts' links carry.
 * - groups: the same, times `intra` for a pair inside one of the joined trees, `inter` for one between them.
 * - nodes: uniform between machines (`Host.node`), whose own ports exchange nothing.
 * - matrix: Float64Array[hostCount × hostCount], row sends to column, the diagonal ignored.
 * - pairs: the listed ordered pairs of two hosts, weights above 0, one that is listed twice with both; and `even` times
 *   uniform besides, 0 if left out. Traffic of few pairs so takes no memory by the square of the hosts.
 */
export type Traffic =
  | { readonly kind: 'uniform' }
  | { readonly kind: 'groups'; readonly intra: number; readonly inter: number }
  | NodeTraffic
  | MatrixTraffic
  | ListedTraffic;

/** Traffic between machines of several ports. */
export interface NodeTraffic {
  readonly kind: 'nodes';
  /**
   * To which ports of the other machine a port sends: any; those of its own rail; or those in its own part of the network, which
   * is the sum of any, since nothing is sent between parts.
   */
  readonly spread: 'any' | 'same' | 'plane';
}

/** Traffic of every pair of hosts: Float64Array[hostCount × hostCount], row sends to column. */
export interface MatrixTraffic {
  readonly kind: 'matrix';
  readonly demand: Float64Array;
}

/** Traffic of listed pairs of hosts. */
export interface ListedTraffic {
  readonly kind: 'pairs';
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
  readonly even?: number;
}

/** A pattern of the registry by its id, parameters beside: `{ kind: 'shift', distance: 3 }`. What forms, links and requests hold. */
export interface PatternChoice {
  readonly kind: string;
  readonly [param: string]: ParamValue;
}

/** Traffic as requested: by the name of a pattern, or by arrays. */
export type TrafficChoice = Traffic | PatternChoice;

/** True if a choice has arrays of a network's hosts: too large for a link, and for that network alone. */
export function isSpelledOut(choice: TrafficChoice): choice is MatrixTraffic | ListedTraffic {
  return Object.values(choice).some((value) => typeof value === 'object');
}

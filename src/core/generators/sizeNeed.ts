import type { ParamSpecs, ParamValues } from '../base/params';

/** Requirements on a network. */
export interface SizeNeed {
  /** Hosts at least. */
  readonly hosts: number;
  /** Ports of a switch at most. */
  readonly ports: number;
  /** x of x:1: the traffic of hosts over the capacity of the network, when all send to all. */
  readonly oversubscription: number;
  /** Hosts that are ports of one machine, each on a rail of its own; absent or 1 where every host is a machine. */
  readonly rails?: number;
}

/** A network of a kind that may do: it has the hosts and fits the ports; what it carries is still to be measured. */
export interface SizeGuess<S extends ParamSpecs = ParamSpecs> {
  readonly switches: number;
  /** The others take their defaults. */
  readonly params: Partial<ParamValues<S>>;
}

/** Larger networks are not guessed: their halves take too long to find. */
export const MOST_GUESSED = 4096;

/** Quotients of decimals such as 1.1 · 10 are not exact in binary. */
const EXACT = 1e-9;

/** The largest whole number that is no more than x, for x that is meant to be one. */
export const atMost = (x: number): number => Math.floor(x + EXACT);
/** The smallest whole number that is no less than x, for x that is meant to be one. */
export const atLeast = (x: number): number => Math.ceil(x - EXACT);

/**
 * True if switches of a regular network can carry it by hops alone: no switch is nearer to all others than in a tree without loops
 * (Moore's bound), and each hop takes up one of `degree` links. Rules guesses out, proves none.
 * @param hosts of a switch
 */
export function fewEnoughHops(switches: number, degree: number, hosts: number, oversubscription: number): boolean {
  let [far, ring, left, hops] = [1, degree, switches - 1, 0];
  for (; left > 0 && ring > 0; far++) {
    const here = Math.min(ring, left);
    hops += far * here;
    left -= here;
    ring *= degree - 1;
  }
  if (left > 0) return false;
  // Of all that its hosts send, what goes elsewhere.
  return hosts * (hops / switches) <= oversubscription * degree * (1 + EXACT);
}

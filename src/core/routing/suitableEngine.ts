import type { Fabric } from '../fabric/fabric';
import type { RouteNeeds, Suitability } from './contract/engine';
import { engines } from './registry';

/** The engine to begin with: why, and what is to be set of its parameters. */
export interface SuitableEngine extends Omit<Suitability, 'rank'> {
  readonly id: string;
}

/**
 * The engine to route a network with where nobody has chosen one: of those that apply, the best that is done in the time that a
 * person waits and keeps to what is needed; null where none suits. No search is among them. Where an engine has to try, small grids,
 * dragonflies and networks of few hops are routed once, in brief, to answer; else O(switches × channels).
 * @param needs uniform traffic on any number of lanes where it says nothing
 * @example
 * suitableEngine(compileFabric(generateFromSpec('torus:dims=5x5')))?.id; // => 'dimension-order'
 * suitableEngine(compileFabric(generateFromSpec('fat-tree:k=4')))?.reason.en; // => 'a tree'
 */
export function suitableEngine(fabric: Fabric, needs: Partial<RouteNeeds> = {}): SuitableEngine | null {
  const { traffic = null, oneLane = false } = needs;
  let best: (SuitableEngine & Suitability) | null = null;
  for (const { descriptor, suits } of engines) {
    if (!suits || descriptor.appliesTo(fabric)) continue;
    const answer = suits(fabric, { traffic, oneLane });
    if (answer && (!best || answer.rank > best.rank)) best = { id: descriptor.id, ...answer };
  }
  return best;
}

import type { LocalText } from '../base/localText';
import type { Fabric } from '../fabric/fabric';
import { engines } from './registry';

/**
 * The engine to route a network with where nobody has chosen one: of those that apply, the best that is done in the time that a
 * person waits; null where none suits. No search is among them. Where an engine has to try, small grids,
 * dragonflies and networks of few hops are routed once, in brief, to answer; else O(switches × channels).
 * @example
 * suitableEngine(compileFabric(generateFromSpec('torus:dims=5x5')))?.id; // => 'dimension-order'
 * suitableEngine(compileFabric(generateFromSpec('fat-tree:k=4')))?.reason.en; // => 'a tree'
 */
export function suitableEngine(fabric: Fabric): { readonly id: string; readonly reason: LocalText } | null {
  let best: { readonly id: string; readonly rank: number; readonly reason: LocalText } | null = null;
  for (const { descriptor, suits } of engines) {
    if (!suits || descriptor.appliesTo(fabric)) continue;
    const answer = suits(fabric);
    if (answer && (!best || answer.rank > best.rank)) best = { id: descriptor.id, ...answer };
  }
  return best;
}

import type { Fabric } from '../fabric/fabric';

/**
 * Who sends how much to whom, host to host. Only ratios count: it is scaled so that the busiest host sends or receives 1.00.
 * - uniform: evenly to all others.
 * - groups: weight `intra` for a pair inside one of the joined trees, `inter` for one between them.
 * - matrix: Float64Array[hostCount × hostCount], row sends to column, the diagonal ignored.
 */
export type Traffic =
  | { readonly kind: 'uniform' }
  | { readonly kind: 'groups'; readonly intra: number; readonly inter: number }
  | { readonly kind: 'matrix'; readonly demand: Float64Array };

/** Unscaled weight of the ordered host pair. */
export function pairWeight(fabric: Fabric, traffic: Traffic, source: number, destination: number): number {
  if (source === destination) return 0;
  switch (traffic.kind) {
    case 'uniform':
      return 1;
    case 'groups': {
      const a = fabric.hostSwitch[source];
      const b = fabric.hostSwitch[destination];
      return fabric.switchTree[a] === fabric.switchTree[b] ? traffic.intra : traffic.inter;
    }
    case 'matrix':
      return traffic.demand[source * fabric.hostCount + destination];
  }
}

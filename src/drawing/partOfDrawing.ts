import type { Design } from '../state/document/subjectStore';
import type { Placement } from './layouts/placement';
import { indexNetwork, type Network } from './scene/network';
import { placeNow } from './scene/placeNow';

interface Drawn {
  readonly network: Network;
  readonly placement: Placement;
}

/** A network of the design that is drawn, by itself, where the drawing has it. O(switches + hosts + links). */
export function partOfDrawing({ network, placement }: Drawn, { topology, fabric, cables }: Design): Drawn {
  if (network.fabric === fabric) return { network, placement };
  const part = indexNetwork(topology, fabric, cables);
  return { network: part, placement: placementOf({ network, placement }, topology) };
}

/** The places that a drawing has of the switches of a network in it; 0 of one that is not there. */
export function placementOf({ network, placement }: Drawn, { switches }: Design['topology']): Placement {
  if (network.topology.switches === switches) return placement;
  const here = placeNow(network.topology.switches, switches);
  const pick = (values: Float32Array): Float32Array => Float32Array.from(switches, (_, s) => values[here(s)] ?? 0);
  return {
    ...{ switchX: pick(placement.switchX), switchY: pick(placement.switchY) },
    ...{ hostwardX: pick(placement.hostwardX), hostwardY: pick(placement.hostwardY) },
    symbolWidth: placement.symbolWidth,
  };
}

import { assignGuids } from '../../core/addressing/guids';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { lidsIfAny } from './networkLids';

/** Addresses of one end point, as an export writes them. */
export interface AddressReply {
  /** Null where LIDs cannot be given out: the network is too large for them. */
  readonly lid: number | null;
  readonly guid: string;
  /** Of hosts only. */
  readonly portGuid: string | null;
}

function* addressesOf(
  topology: Topology,
  { kind, at }: { readonly kind: 'switch' | 'host'; readonly at: number },
): JobWork<AddressReply> {
  const guids = assignGuids(topology);
  const lids = lidsIfAny(topology);
  return kind === 'switch'
    ? { lid: lids?.ofSwitch[at] ?? null, guid: guids.ofSwitch[at], portGuid: null }
    : { lid: lids?.ofHost[at] ?? null, guid: guids.ofHost[at], portGuid: guids.ofHostPort[at] };
}

/** The addresses of a switch or a host, by its index. O(network). */
export const addresses = defineJob({
  id: 'addresses',
  inputs: ({ network }) => network.topology,
  run: addressesOf,
});

import { AddressingError } from '../../core/addressing/addressingError';
import { assignLids, hasImportedLids } from '../../core/addressing/assignLids';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { Topology } from '../../core/topology/topology';

/** LIDs as a network brought them along, else by node order. @throws AddressingError if it is too large for them. */
export function lidsOf(topology: Topology): LidAssignment {
  return assignLids(topology, hasImportedLids(topology) ? 'imported' : 'node-order');
}

/** As `lidsOf`; null where the network is too large for LIDs. */
export function lidsIfAny(topology: Topology): LidAssignment | null {
  try {
    return lidsOf(topology);
  } catch (error) {
    if (error instanceof AddressingError) return null;
    throw error;
  }
}

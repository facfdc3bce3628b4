import { AddressingError } from '../core/addressing/addressingError';
import { assignLids, hasImportedLids } from '../core/addressing/assignLids';
import { assignGuids } from '../core/addressing/guids';
import type { LidAssignment } from '../core/addressing/lidAssignment';
import type { Topology } from '../core/topology/topology';
import type { JobStep } from './jobs';
import type { KeptRun, Session } from './session';
import { type TracedPath, tracePath } from './tracePath';

/** Output port towards every host, by host index; 0 = no route. */
export function* tableRow(
  session: Session,
  { run, at }: { readonly run: string; readonly at: number },
): Generator<JobStep, Uint16Array> {
  const { network, routing } = session.run(run);
  const { hostCount } = network.fabric;
  return Uint16Array.from(routing.table.subarray(at * hostCount, (at + 1) * hostCount));
}

/** The route of a host pair, by host indices. */
export function* hostPath(
  session: Session,
  { run, source, destination }: { readonly run: string; readonly source: number; readonly destination: number },
): Generator<JobStep, TracedPath> {
  const { network, routing } = session.run(run);
  return tracePath(network.fabric, routing.table, source, destination);
}

/** The tables of a result, to be kept by another worker too. */
export function* keptTables(
  session: Session,
  { run }: { readonly run: string },
): Generator<JobStep, Pick<KeptRun, 'routing' | 'imported'>> {
  const { routing, imported } = session.run(run);
  return { routing, imported };
}

/** Addresses of one end point, as an export writes them. */
export interface AddressReply {
  /** Null where LIDs cannot be given out: the network is too large for them. */
  readonly lid: number | null;
  readonly guid: string;
  /** Of hosts only. */
  readonly portGuid: string | null;
}

/** The addresses of a switch or a host, by its index. O(network). */
export function* addresses(
  session: Session,
  { kind, at }: { readonly kind: 'switch' | 'host'; readonly at: number },
): Generator<JobStep, AddressReply> {
  const { topology } = session.network;
  const guids = assignGuids(topology);
  const lids = lidsIfAny(topology);
  return kind === 'switch'
    ? { lid: lids?.ofSwitch[at] ?? null, guid: guids.ofSwitch[at], portGuid: null }
    : { lid: lids?.ofHost[at] ?? null, guid: guids.ofHost[at], portGuid: guids.ofHostPort[at] };
}

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

import { AddressingError } from '../core/addressing/addressingError';
import { assignLids, hasImportedLids } from '../core/addressing/assignLids';
import { assignGuids } from '../core/addressing/guids';
import type { LidAssignment } from '../core/addressing/lidAssignment';
import type { Topology } from '../core/topology/topology';
import { defineJob, type JobWork } from './job';
import type { KeptRun, Session } from './session';
import { type TracedPath, tracePath } from './tracePath';

interface OfRun {
  readonly run: string;
}

const runOf = (session: Session, { run }: OfRun): KeptRun => session.run(run);

function* rowOf({ network, routing }: KeptRun, { at }: OfRun & { readonly at: number }): JobWork<Uint16Array> {
  const { hostCount } = network.fabric;
  return Uint16Array.from(routing.table.subarray(at * hostCount, (at + 1) * hostCount));
}

/** Output port towards every host, by host index; 0 = no route. */
export const tableRow = defineJob({
  id: 'tableRow',
  params: {},
  inputs: runOf,
  run: rowOf,
  transfer: (row) => row,
});

function* pathOf(
  { network, routing }: KeptRun,
  { source, destination }: OfRun & { readonly source: number; readonly destination: number },
): JobWork<TracedPath> {
  return tracePath(network.fabric, routing.table, source, destination);
}

/** The route of a host pair, by host indices. */
export const hostPath = defineJob({
  id: 'hostPath',
  params: {},
  inputs: runOf,
  run: pathOf,
});

function* tablesOf({ routing, imported }: KeptRun, _: OfRun): JobWork<Pick<KeptRun, 'routing' | 'imported'>> {
  return { routing, imported };
}

/** The tables of a result, to be kept by another worker too. They stay here as well. */
export const keptTables = defineJob({
  id: 'keptTables',
  params: {},
  inputs: runOf,
  run: tablesOf,
});

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
  params: {},
  inputs: ({ network }) => network.topology,
  run: addressesOf,
});

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

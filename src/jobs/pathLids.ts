import { lidsIfAny } from './inspectJobs';
import type { JobStep } from './jobs';
import type { Session } from './session';

/** LIDs along a route, as an export gives them out. */
export interface PathLids {
  readonly destination: number;
  /** Of the switches that were asked for, in their order. */
  readonly switches: Uint16Array;
}

/** LIDs of a host and of switches, by their indices in the network that was routed; null where it is too large for LIDs. O(network). */
export function* pathLids(
  session: Session,
  { run, host, switches }: { readonly run: string; readonly host: number; readonly switches: readonly number[] },
): Generator<JobStep, PathLids | null> {
  const lids = lidsIfAny(session.run(run).network.topology);
  return lids && { destination: lids.ofHost[host], switches: Uint16Array.from(switches, (s) => lids.ofSwitch[s]) };
}

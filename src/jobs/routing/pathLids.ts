import { defineJob, type JobWork } from '../job';
import type { KeptRun } from '../session';
import { lidsIfAny } from './networkLids';

/** LIDs along a route, as an export gives them out. */
export interface PathLids {
  readonly destination: number;
  /** Of the switches that were asked for, in their order. */
  readonly switches: Uint16Array;
}

interface PathLidParams {
  readonly run: string;
  readonly host: number;
  readonly switches: readonly number[];
}

function* lidsAlong({ network, routing }: KeptRun, { host, switches }: PathLidParams): JobWork<PathLids | null> {
  const lids = routing.chosen ? null : lidsIfAny(network.topology);
  return lids && { destination: lids.ofHost[host], switches: Uint16Array.from(switches, (s) => lids.ofSwitch[s]) };
}

/** LIDs of a host and of switches, by their indices in the network that was routed; null where it is too large for LIDs, and for VLAN plans. O(network). */
export const pathLids = defineJob({
  id: 'pathLids',
  inputs: (session, { run }) => session.anyRun(run),
  run: lidsAlong,
});

import { assignGuids } from '../../addressing/guids';
import type { LidAssignment } from '../../addressing/lidAssignment';
import type { Fabric } from '../../fabric/fabric';
import type { Topology } from '../../topology/topology';

/**
 * End points of a network under one number each: host h is h, switch s is hostCount + s.
 */
export interface EndPoints {
  readonly hostCount: number;
  readonly byPortGuid: ReadonlyMap<string, number>;
  readonly byNodeGuid: ReadonlyMap<string, number>;
  readonly byName: ReadonlyMap<string, number>;
  nameOf(end: number): string;
}

/** Index of a network's end points, for readers of tables. O(switches + hosts). */
export function indexEndPoints(topology: Topology): EndPoints {
  const { switches, hosts } = topology;
  const guids = assignGuids(topology);
  const byPortGuid = new Map<string, number>();
  const byNodeGuid = new Map<string, number>();
  const byName = new Map<string, number>();
  const hostCount = hosts.length;
  hosts.forEach((host, h) => {
    byPortGuid.set(guids.ofHostPort[h], h);
    if (!byNodeGuid.has(guids.ofHost[h])) byNodeGuid.set(guids.ofHost[h], h);
    byName.set(host.name, h);
  });
  switches.forEach((node, s) => {
    byPortGuid.set(guids.ofSwitch[s], hostCount + s);
    byNodeGuid.set(guids.ofSwitch[s], hostCount + s);
    byName.set(node.name, hostCount + s);
  });
  const nameOf = (end: number) => (end < hostCount ? hosts[end].name : switches[end - hostCount].name);
  return { hostCount, byPortGuid, byNodeGuid, byName, nameOf };
}

/** End point by LID: whose it is from the records on, else the first host that has it among its further ones. */
export function endPointsByLid({ ofHost, ofSwitch, lmc = 0 }: LidAssignment): Map<number, number> {
  const byLid = new Map<number, number>();
  const take = (lid: number, end: number) => {
    if (lid > 0 && !byLid.has(lid)) byLid.set(lid, end);
  };
  ofHost.forEach(take);
  ofSwitch.forEach((lid, s) => {
    take(lid, ofHost.length + s);
  });
  ofHost.forEach((base, h) => {
    for (let offset = 1; base > 0 && offset < 1 << lmc; offset++) take(base + offset, h);
  });
  return byLid;
}

/** LIDs as far as the records carry them. */
export function recordedLids(topology: Topology): LidAssignment {
  return {
    ofSwitch: Uint16Array.from(topology.switches, (s) => s.lid ?? 0),
    ofHost: Uint16Array.from(topology.hosts, (h) => h.lid ?? 0),
  };
}

/** Checks whether a host takes part: neither failed nor without a live switch. */
export function hostIsUp(fabric: Fabric, host: number): boolean {
  return fabric.hostSwitch[host] < fabric.switchCount;
}

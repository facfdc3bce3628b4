import type { Topology } from '../topology/topology';

/**
 * Makes machines of hosts: so many hosts in a row are the ports of one, each on a rail of its own, as people cable networks that know no machines.
 * A design in which a host names its machine stays as it is. O(hosts).
 * @param ports of a machine; one or none: every host is a machine
 */
export function withMachines(topology: Topology, ports = 1): Topology {
  if (ports < 2 || topology.hosts.some(({ node, of }) => node !== undefined || of !== undefined)) return topology;
  const hosts = topology.hosts.map((host, h) => ({
    ...host,
    ...{ node: `machine-${Math.floor(h / ports)}`, rail: h % ports },
  }));
  return { ...topology, hosts };
}

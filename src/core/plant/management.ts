import type { Topology } from '../topology/topology';
import { networksOfNodes } from './networks';

/**
 * Uint8Array[hosts]: 1 for a port of management, which is one of a switch or in a network for it; 0 for all where there is nothing else.
 * O(switches + hosts + links).
 */
export function managementHosts(topology: Topology): Uint8Array {
  const { networks, ofHost } = networksOfNodes(topology);
  const flags = Uint8Array.from(topology.hosts, ({ of }, h) =>
    Number(of !== undefined || networks[ofHost[h]].purpose === 'management'),
  );
  return flags.includes(0) ? flags : new Uint8Array(flags.length);
}

/** Uint8Array[switches]: 1 for one in a network for management; 0 for all where there is nothing else. O(switches + hosts + links). */
export function managementSwitches(topology: Topology): Uint8Array {
  const { networks, ofSwitch } = networksOfNodes(topology);
  const flags = ofSwitch.map((n) => Number(networks[n].purpose === 'management'));
  return flags.includes(0) ? Uint8Array.from(flags) : new Uint8Array(flags.length);
}

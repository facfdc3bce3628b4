import type { SwitchPort } from '../../plant/switchPorts';
import { isNobodysName } from '../../topology/nodeNames';
import type { NodeId, Topology } from '../../topology/topology';
import { type Device, devicesOf, namedPorts } from './devicePorts';

/** Lanes of a port of a switch without a model: port n is Ethernet4(n-1), as on switches with four. */
const LANES = 4;

/** A port of a model as SONiC calls it. */
export const sonicName = ({ lane }: SwitchPort): string => `Ethernet${lane}`;

/** The devices of a network by node, with the names that SONiC gives their ports; systems that nobody has named have such names, and are known by their files. */
export function sonicDevices(topology: Topology): ReadonlyMap<NodeId, Device> {
  const names = namedPorts(topology, sonicName, (port) => `Ethernet${LANES * (port - 1)}`);
  return devicesOf(topology, names, isNobodysName);
}

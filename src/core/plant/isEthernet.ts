import { remembered } from '../base/structures/remembered';
import { gbpsOf, lanesOf } from '../topology/linkSpeed';
import type { Topology } from '../topology/topology';
import { onlyNetwork } from './networks';

/**
 * True of a network that is Ethernet as far as its design says: by the kind of the network, else by the speeds of all its cables that say one, else if it is for management alone.
 * There are no LIDs and no MADs then, but entries of tables. O(links), once for a design.
 */
export const isEthernet = remembered((topology: Topology): boolean => {
  const { kind, purpose } = onlyNetwork(topology) ?? {};
  if (kind !== undefined) return kind === 'ethernet';
  const speeds = new Set(topology.links.flatMap(({ speed }) => (speed === undefined ? [] : [speed])));
  const known = [...speeds].filter((speed) => gbpsOf(speed) !== null);
  if (known.length === 0) return purpose === 'management';
  return known.every((speed) => lanesOf(speed) === null);
});

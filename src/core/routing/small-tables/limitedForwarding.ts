import { type Fabric, NONE } from '../../fabric/fabric';
import type { GridPlaces } from '../../fabric/gridPlaces';
import { UNREACHED } from '../../fabric/switchDistances';
import type { SwitchTrees } from '../../fabric/switchTrees';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import type { LimitedTables } from './limitedTables';
import { NearestEntries, NO_ENTRY } from './nearestEntries';

/**
 * The ports that switches with small tables choose, written out for every host, so that any verifier can walk them: the
 * choice depends on the switch and the destination alone. Switches without path to a host get 0.
 * O(switches × (places + hosts)).
 */
export function expandLimited(
  fabric: Fabric,
  places: GridPlaces,
  trees: SwitchTrees,
  tables: LimitedTables,
): ForwardingTable {
  const { switchCount: n, hostCount, hostSwitch, hostSwitchPort, outOffset, outChannel, channelFromPort } = fabric;
  const table = createForwardingTable(fabric);
  const nearest = new NearestEntries(places);
  const portOf = new Uint16Array(n);
  for (let t = 0; t < n; t++) {
    const entries = tables.entriesOf(t);
    for (let k = 0; k < entries.length; k++) {
      portOf[k] = channelFromPort[outChannel[outOffset[t] + trees.slot[t * n + entries[k]]]];
    }
    nearest.search(entries);
    for (let h = 0; h < hostCount; h++) {
      const p = hostSwitch[h];
      if (p === t) table[t * hostCount + h] = hostSwitchPort[h];
      if (p === t || p === NONE || trees.hops[t * n + p] === UNREACHED) continue;
      const k = nearest.entry[places.placeOf[p]];
      if (k !== NO_ENTRY) table[t * hostCount + h] = portOf[k];
    }
  }
  return table;
}

import type { Fabric } from '../../fabric/fabric';
import type { ChosenTables } from '../../routes/chosenTables';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { tooManyNodes } from '../assignment/pairVlans';
import type { VlanPlan } from './vlanPlan';

/**
 * Tables of switches once they have learnt every node in every VLAN, and the VLAN of each pair: the plan as routes like any others. Made from what switches
 * are given alone, the links of each VLAN, not from how the plan came about: a breadth-first search from each leaf, which finds the one way there is in a
 * tree. O(VLANs × leaves × (links + hosts)).
 * @param plan whose links and pairs are given @throws PlanRefusal for more nodes than pairs are tabled for
 */
export function planTables({ fabric, configured, ids, served, pairs, mostTabled }: VlanPlan): ChosenTables {
  if (!pairs.table)
    throw tooManyNodes(pairs.hosts, mostTabled, { en: 'a plan as a routing', ja: '計画を経路として扱う機能' });
  const byId = new Map(configured.map((vlan) => [vlan.id, vlan]));
  const tables = Array.from(ids, (id) => learntTable(fabric, served.leaves, new Set(byId.get(id)?.links ?? [])));
  return { tables, choice: pairs.table };
}

/** Ports towards every host over the links of one VLAN. */
function learntTable(fabric: Fabric, leaves: Uint32Array, links: ReadonlySet<number>): ForwardingTable {
  const { switchCount, hostCount, outOffset, outChannel, channelTo, channelToPort, linkRecord } = fabric;
  const table = createForwardingTable(fabric);
  const queue = new Uint32Array(switchCount);
  const seen = new Int32Array(switchCount).fill(-1);
  for (const leaf of leaves) {
    const members = fabric.hostAt.subarray(fabric.hostOffset[leaf], fabric.hostOffset[leaf + 1]);
    for (const h of members) table[leaf * hostCount + h] = fabric.hostSwitchPort[h];
    queue[0] = leaf;
    seen[leaf] = leaf;
    for (let i = 0, filled = 1; i < filled; i++) {
      for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) {
        const s = channelTo[outChannel[e]];
        if (seen[s] === leaf || !links.has(linkRecord[outChannel[e] >> 1])) continue;
        seen[s] = leaf;
        queue[filled++] = s;
        for (const h of members) table[s * hostCount + h] = channelToPort[outChannel[e]];
      }
    }
  }
  return table;
}

import { type Fabric, NONE } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';

/**
 * The entries from which the walk climbs in an order of the channels all the way to its host, as a table; 0 elsewhere.
 * @param next Int32Array[hosts × switches]: channel that the entry sends over, -1 = none. O(switches × hosts).
 */
export function climbingEntries(fabric: Fabric, next: Int32Array, position: Uint32Array): ForwardingTable {
  const { switchCount, hostCount, hostSwitch, hostSwitchPort, channelFromPort, channelTo } = fabric;
  const table = createForwardingTable(fabric);
  const climbs = new Int8Array(switchCount);
  const walk: number[] = [];
  for (let h = 0; h < hostCount; h++) {
    const target = hostSwitch[h];
    if (target === NONE) continue;
    const row = h * switchCount;
    climbs.fill(0);
    climbs[target] = 1;
    table[target * hostCount + h] = hostSwitchPort[h];
    for (let s = 0; s < switchCount; s++) {
      let at = s;
      for (; climbs[at] === 0 && next[row + at] >= 0; at = channelTo[next[row + at]]) walk.push(at);
      for (let on = climbs[at] === 1 ? at : -1; walk.length > 0; ) {
        const v = walk.pop() as number;
        const c = next[row + v];
        const fits = on === target || (on >= 0 && position[c] < position[next[row + on]]);
        climbs[v] = fits ? 1 : -1;
        if (fits) table[v * hostCount + h] = channelFromPort[c];
        on = fits ? v : -1;
      }
    }
  }
  return table;
}

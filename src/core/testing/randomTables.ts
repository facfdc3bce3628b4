import type { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import type { ForwardingTable, LaneTables } from '../routes/routing';

/** Tables in which every eighth entry or so leads anywhere: to another port, to none, round in loops. */
export function tornTables(
  { portOffset, hostCount }: Fabric,
  table: ForwardingTable,
  random: SeededRandom,
): ForwardingTable {
  return table.map((port, i) => {
    const s = Math.floor(i / hostCount);
    return random.below(8) === 0 ? random.below(portOffset[s + 1] - portOffset[s]) : port;
  });
}

/** Shortest routes by random ports on random lanes: every pair that is connected is reached, and channels may wait in loops. */
export function randomTables(
  fabric: Fabric,
  random: SeededRandom,
  laneCount = 1 + random.below(2),
): { readonly table: ForwardingTable; readonly lanes: LaneTables } {
  const { switchCount, hostCount, portOffset } = fabric;
  const table = new Uint16Array(switchCount * hostCount);
  const search = new SwitchDistances(fabric);
  for (let h = 0; h < hostCount; h++) {
    const home = fabric.hostSwitch[h];
    if (home >= switchCount) continue;
    search.search(home);
    for (let s = 0; s < switchCount; s++) {
      const nearer = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])].filter(
        (c) => search.distance[fabric.channelTo[c]] < search.distance[s],
      );
      if (s === home) table[s * hostCount + h] = fabric.hostSwitchPort[h];
      else if (nearer.length > 0)
        table[s * hostCount + h] = fabric.channelFromPort[nearer[random.below(nearer.length)]];
    }
  }
  const laneOffset = new Uint32Array(switchCount);
  let size = 0;
  for (let s = 0; s < switchCount; s++) {
    laneOffset[s] = size;
    size += (portOffset[s + 1] - portOffset[s]) ** 2 * 16;
  }
  return {
    table,
    lanes: {
      laneCount,
      serviceLevel: Uint8Array.from({ length: hostCount ** 2 }, () => random.below(16)),
      laneOffset,
      lane: Uint8Array.from({ length: size }, () => random.below(laneCount)),
    },
  };
}

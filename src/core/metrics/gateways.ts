import type { Fabric } from '../fabric/fabric';

/** Cuts tried: each costs a pass over all bundles. */
const MOST_BRIDGES = 8;

interface Visits {
  /** Switches, by the time of their depth-first visit. */
  readonly order: readonly number[];
  readonly timeOf: Int32Array;
  /** From where each switch was reached, -1: nowhere. */
  readonly parent: Int32Array;
}

/**
 * Where two switches alone join two parts of the network, by one cable or parallel ones: 1 for each switch of one part, 0 for all others.
 * Of many, those that uniform traffic fills most. O(switches + channels).
 */
export function bridgeParts(fabric: Fabric): Int32Array[] {
  const { switchCount, outOffset, outChannel, channelTo, channelCapacity, talkerOffset } = fabric;
  const { order, timeOf, parent } = depthFirst(fabric);
  // Of what was visited from a switch on: how many, their hosts, the first visit that their links lead to.
  const size = new Int32Array(switchCount).fill(1);
  const hosts = Int32Array.from({ length: switchCount }, (_, s) => talkerOffset[s + 1] - talkerOffset[s]);
  const earliest = timeOf.slice();
  const toParent = new Float64Array(switchCount);
  for (let k = order.length - 1; k >= 0; k--) {
    const s = order[k];
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const to = channelTo[outChannel[e]];
      if (to === parent[s]) toParent[s] += channelCapacity[outChannel[e]];
      else earliest[s] = Math.min(earliest[s], timeOf[to]);
    }
    if (parent[s] < 0) continue;
    size[parent[s]] += size[s];
    hosts[parent[s]] += hosts[s];
    earliest[parent[s]] = Math.min(earliest[parent[s]], earliest[s]);
  }
  const bridges: { far: number; fullness: number }[] = [];
  let joined = 0;
  for (const s of order) {
    if (parent[s] < 0) joined = hosts[s];
    else if (earliest[s] === timeOf[s])
      bridges.push({ far: s, fullness: (hosts[s] * (joined - hosts[s])) / toParent[s] });
  }
  return bridges
    .sort((a, b) => b.fullness - a.fullness)
    .slice(0, MOST_BRIDGES)
    .map(({ far }) => timeOf.map((time) => (time >= timeOf[far] && time < timeOf[far] + size[far] ? 1 : 0)));
}

function depthFirst({ switchCount, outOffset, outChannel, channelTo }: Fabric): Visits {
  const order: number[] = [];
  const timeOf = new Int32Array(switchCount).fill(-1);
  const parent = new Int32Array(switchCount).fill(-1);
  const next = outOffset.slice(0, switchCount);
  for (let start = 0; start < switchCount; start++) {
    if (timeOf[start] >= 0) continue;
    timeOf[start] = order.push(start) - 1;
    let s = start;
    while (s >= 0) {
      if (next[s] === outOffset[s + 1]) {
        s = parent[s];
        continue;
      }
      const to = channelTo[outChannel[next[s]++]];
      if (timeOf[to] >= 0) continue;
      timeOf[to] = order.push(to) - 1;
      parent[to] = s;
      s = to;
    }
  }
  return { order, timeOf, parent };
}

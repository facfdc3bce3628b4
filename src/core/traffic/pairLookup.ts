import { type Fabric, NONE } from '../fabric/fabric';
import type { ListedTraffic } from './traffic';

/** Listed pairs of live hosts, summed by switch of the source and by destination. */
export interface PairLookup {
  /** Weight of all hosts of a switch, together, towards one host. O(log switches). */
  from(s: number, destination: number): number;
  /** Weight of one host towards another. O(pairs listed towards it). */
  of(source: number, destination: number): number;
}

/** O(pairs log pairs) once. */
export function pairLookup(fabric: Fabric, { from, to, weight }: ListedTraffic): PairLookup {
  const { hostSwitch, hostCount, switchCount } = fabric;
  const keys: number[] = [];
  const order: number[] = [];
  for (let k = 0; k < from.length; k++) {
    keys.push(to[k] * switchCount + hostSwitch[from[k]]);
    if (hostSwitch[from[k]] !== NONE && hostSwitch[to[k]] !== NONE) order.push(k);
  }
  // Ties stay in the order of the list, so that sums are the same every time.
  order.sort((a, b) => keys[a] - keys[b]);
  // Where the pairs towards a host begin in the order.
  const first = new Uint32Array(hostCount + 1);
  const offset = new Uint32Array(hostCount + 1);
  const source = new Uint32Array(order.length);
  const sum = new Float64Array(order.length);
  let count = 0;
  order.forEach((k, i) => {
    first[to[k] + 1] = i + 1;
    if (i > 0 && keys[k] === keys[order[i - 1]]) {
      sum[count - 1] += weight[k];
      return;
    }
    source[count] = hostSwitch[from[k]];
    sum[count++] = weight[k];
    offset[to[k] + 1]++;
  });
  for (let h = 0; h < hostCount; h++) {
    offset[h + 1] += offset[h];
    first[h + 1] = Math.max(first[h], first[h + 1]);
  }
  return {
    from: (s, destination) => {
      let low = offset[destination];
      let high = offset[destination + 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (source[middle] < s) low = middle + 1;
        else high = middle;
      }
      return low < offset[destination + 1] && source[low] === s ? sum[low] : 0;
    },
    of: (host, destination) => {
      let all = 0;
      for (let i = first[destination]; i < first[destination + 1]; i++)
        if (from[order[i]] === host) all += weight[order[i]];
      return all;
    },
  };
}

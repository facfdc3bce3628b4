import type { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import type { Given } from './exercise';

/** Outgoing channel for each switch and destination switch, -1 where they are the same: row by row. */
export type NextChannels = Int32Array;

/** Links from every switch to one: Int32Array[switches]. The network is connected. */
export function distancesTo({ switchCount, channelCount, channelFrom, channelTo }: Fabric, to: number): Int32Array {
  const distance = new Int32Array(switchCount).fill(-1);
  distance[to] = 0;
  const queue = [to];
  for (let i = 0; i < queue.length; i++)
    for (let c = 0; c < channelCount; c++)
      if (channelTo[c] === queue[i] && distance[channelFrom[c]] < 0) {
        distance[channelFrom[c]] = distance[queue[i]] + 1;
        queue.push(channelFrom[c]);
      }
  return distance;
}

/** Tables of shortest routes, a random one of the next hops that are equally near. */
export function drawTables(random: SeededRandom, fabric: Fabric): NextChannels {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const next = new Int32Array(switchCount * switchCount).fill(-1);
  for (let to = 0; to < switchCount; to++) {
    const distance = distancesTo(fabric, to);
    for (let s = 0; s < switchCount; s++) {
      const nearer: number[] = [];
      for (let c = 0; c < channelCount; c++)
        if (channelFrom[c] === s && distance[channelTo[c]] === distance[s] - 1) nearer.push(c);
      if (nearer.length > 0) next[s * switchCount + to] = nearer[random.below(nearer.length)];
    }
  }
  return next;
}

/** The channels by which tables lead from one switch to another. */
export function followed({ switchCount, channelTo }: Fabric, next: NextChannels, from: number, to: number): number[] {
  const walk: number[] = [];
  for (let s = from; s !== to; s = channelTo[walk[walk.length - 1]]) walk.push(next[s * switchCount + to]);
  return walk;
}

/** `A: d > C`: what A does with packets for host d. */
export function entryWord(
  { switchCount, switchNames, hostNames, channelTo }: Fabric,
  next: NextChannels,
  s: number,
  to: number,
): string {
  return `${switchNames[s]}: ${hostNames[to]} > ${switchNames[channelTo[next[s * switchCount + to]]]}`;
}

/** Tables as given to the reader: a line a switch, of all its entries. */
export function tablesGiven(fabric: Fabric, next: NextChannels): Given {
  const { switchNames } = fabric;
  return {
    title: { en: 'Tables: to a host, next switch', ja: '転送表: 宛先ホスト > 次のスイッチ' },
    rows: switchNames.map((name, s) => {
      const others = switchNames.flatMap((_, to) => (to === s ? [] : entryWord(fabric, next, s, to)));
      return `${name}: ${others.map((entry) => entry.slice(name.length + 2)).join(', ')}`;
    }),
  };
}

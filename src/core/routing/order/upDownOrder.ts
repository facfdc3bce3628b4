import { type Fabric, NONE } from '../../fabric/fabric';

/**
 * Order that turns a ranking of the switches into Up*-Down* turns: all channels towards smaller ranks (up) come before
 * all others (down); up channels by falling rank of their tails, down channels by rising rank. Its turns are those that
 * never lead from a down channel to an up channel: the rule of Up*-Down*, which `turnsByOrder` makes a turn set of.
 * @param rank Uint32Array[switchCount], all different.
 */
export function upDownOrder(fabric: Fabric, rank: Uint32Array): Uint32Array {
  const { channelCount, channelFrom, channelTo, switchCount } = fabric;
  const byRank = new Uint32Array(switchCount).fill(NONE);
  for (let s = 0; s < switchCount; s++) byRank[rank[s]] = s;
  const position = new Uint32Array(channelCount);
  let place = 0;
  for (let r = switchCount - 1; r >= 0; r--) place = placeFrom(byRank[r], true, place);
  for (let r = 0; r < switchCount; r++) place = placeFrom(byRank[r], false, place);
  return position;

  function placeFrom(s: number, up: boolean, next: number): number {
    let placed = next;
    for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
      const c = fabric.outChannel[i];
      if (rank[channelTo[c]] < rank[channelFrom[c]] === up) position[c] = placed++;
    }
    return placed;
  }
}

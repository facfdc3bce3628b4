import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import type { TableChanges } from './tableChanges';

/**
 * Turns that packets towards hosts can make, beyond those of the old tables, while some switches hold the old and some the new tables, in any mixture:
 * at every switch with a changed entry, from whatever leads to it by an old or a new entry, and on by an old or a new entry behind it. The turns of the
 * new tables are among them. `visit` may see a turn several times. O(changes × ports).
 */
export function forEachMixedTurn(
  fabric: Fabric,
  base: EndTables,
  { count, switchOf, end, port }: TableChanges,
  damage: Damage,
  visit: (turn: number) => void,
): void {
  const { switchCount, hostCount, portOffset, portTarget, outOffset, outChannel, channelFrom, channelTo, hostOffset } =
    fabric;
  const { portTowards, passed } = base;
  const now = new Int32Array(switchCount);
  const stamp = new Uint32Array(switchCount);
  const channel = (s: number, out: number): number => {
    const c = out === 0 ? -1 : portTarget[portOffset[s] + out];
    return c >= 0 && !damage.channel[c] ? c : -1;
  };
  for (let from = 0; from < count; ) {
    const e = end[from];
    if (e >= hostCount) break;
    let to = from;
    for (; to < count && end[to] === e; to++) {
      stamp[switchOf[to]] = e + 1;
      now[switchOf[to]] = channel(switchOf[to], port[to]);
    }
    const old = (s: number): number => channel(s, portTowards[e * switchCount + s]);
    for (let i = from; i < to; i++) {
      const v = switchOf[i];
      const next = now[v];
      if (next < 0) continue;
      // New entries that lead here see this one as theirs on ahead; what is left are old ones.
      for (let j = passed[v] ? outOffset[v] : outOffset[v + 1]; j < outOffset[v + 1]; j++) {
        const input = outChannel[j] ^ 1;
        if (!damage.channel[input] && old(channelTo[outChannel[j]]) === input) visit(turnIndex(fabric, input, next));
      }
      const w = channelTo[next];
      const before = old(w);
      if (before >= 0) visit(turnIndex(fabric, next, before));
      // On by old entries that nobody used before; those of switches with hosts are among the turns of the old tables.
      for (let c = before, hops = 0; c >= 0 && hops < switchCount; hops++) {
        if (hostOffset[channelFrom[c]] < hostOffset[channelFrom[c] + 1]) break;
        const on = old(channelTo[c]);
        if (on >= 0) visit(turnIndex(fabric, c, on));
        c = on;
      }
      if (stamp[w] === e + 1 && now[w] >= 0) visit(turnIndex(fabric, next, now[w]));
    }
    from = to;
  }
}

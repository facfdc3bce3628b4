import { type Fabric, NONE } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import { BELOW, type JoinedPlanes } from '../order/joinedPlanes';

/**
 * Entries inside the trees under which every destination can be entered: at one switch with a joining link, another one in turn, that
 * goes up for it on a plane that serves what enters. There it changes places with another host of its switch that had such an entry, so
 * that every channel carries inside the tree what it carried.
 * @param inner entries inside the trees, left as they are.  O(hosts × switches that carry links × hosts of a switch)
 */
export function enteringEntries(
  fabric: Fabric,
  { carriers, use }: JoinedPlanes,
  inner: ForwardingTable,
): ForwardingTable {
  const { hostCount, hostSwitch, switchTree, talkerOffset, talkerAt } = fabric;
  const table = inner.slice();
  // Exchanges by switch, and by switch and port, so that neither doors nor the planes above them are filled one after the other.
  const given = new Uint32Array(fabric.switchCount);
  const givenUp = new Uint32Array(fabric.portTarget.length);
  const byTree = Array.from({ length: fabric.treeCount }, (_, tree) => carriers.filter((s) => switchTree[s] === tree));
  const last = use.reduce((most, kind) => Math.max(most, kind), BELOW);
  const enters = (s: number, d: number): boolean => use[above(s, d)] === last;
  for (let d = 0; d < hostCount; d++) {
    const home = hostSwitch[d];
    // Cut off by a failure.
    if (home === NONE) continue;
    const doors = byTree[switchTree[home]];
    if (doors.some((s) => s === home || enters(s, d))) continue;
    let [door, partner] = [-1, -1];
    for (const s of doors) {
      if (door >= 0 && given[s] > given[door]) continue;
      for (let i = talkerOffset[home]; i < talkerOffset[home + 1]; i++) {
        const other = talkerAt[i];
        if (!enters(s, other) || isOnlyDoor(other, s)) continue;
        const better = door < 0 || given[s] < given[door] || givenUp[up(s, other)] < givenUp[up(door, partner)];
        if (better && leadsHome(above(s, other), d, s) && leadsHome(above(s, d), other, s))
          [door, partner] = [s, other];
      }
    }
    if (door < 0) continue;
    given[door]++;
    givenUp[up(door, partner)]++;
    const [a, b] = [door * hostCount + d, door * hostCount + partner];
    [table[a], table[b]] = [table[b], table[a]];
  }
  return table;

  /** The port of an entry, among those of all switches. */
  function up(s: number, d: number): number {
    return fabric.portOffset[s] + table[s * hostCount + d];
  }

  /** The switch to which an entry leads. */
  function above(s: number, d: number): number {
    const c = fabric.portTarget[up(s, d)];
    return c < 0 ? s : fabric.channelTo[c];
  }

  /** True if entries for d lead from a switch to d's own switch without passing `door`: where cables are missing, entries elsewhere may have been made for the door's present route. */
  function leadsHome(from: number, d: number, door: number): boolean {
    const home = hostSwitch[d];
    let s = from;
    for (let hops = 0; s !== home; hops++) {
      const next = above(s, d);
      if (s === door || next === s || hops > fabric.switchCount) return false;
      s = next;
    }
    return true;
  }

  function isOnlyDoor(d: number, door: number): boolean {
    const doors = byTree[switchTree[hostSwitch[d]]];
    return !doors.some((s) => s !== door && enters(s, d));
  }
}

import { channelOrder } from '../../deadlock/channelOrder';
import { type Fabric, NONE } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import { type DestinationForest, forEachDestination, sendersAt } from '../../routes/destinationForest';
import type { ForwardingTable } from '../../routes/routing';
import { UsedTurns } from './usedTurns';

/** Tables as moves of single entries need them. */
export interface MovableTables {
  /** The entries whose walks climb in the order; 0 = another one, which no packet uses. */
  readonly table: ForwardingTable;
  /** Uint32Array[channelCount]: an order of the channels in which all walks of `table` climb. */
  readonly position: Uint32Array;
}

/** Turns that routes make, and how many pairs of live hosts have none. */
export interface TableTurns {
  /** Uint8Array[turns]: 1 = some pair's route makes it. */
  readonly turns: Uint8Array;
  readonly pairsLost: number;
}

/** Follows the routes of all pairs of live hosts. O(hosts × switches). */
export function turnsOfTables(fabric: Fabric, table: ForwardingTable): TableTurns {
  const turns = new Uint8Array(turnCount(fabric));
  let pairsLost = 0;
  forEachDestination(fabric, table, (forest) => {
    const { destination, next, hops, order, size } = forest;
    for (let i = 0; i < size; i++) {
      const s = order[i];
      if (hops[s] < 0) pairsLost += sendersAt(fabric, s, destination);
      const onward = onwardOf(fabric, next, s);
      if (onward >= 0 && next[s] !== (onward ^ 1)) turns[turnIndex(fabric, next[s], onward)] = 1;
    }
  });
  return { turns, pairsLost };
}

/**
 * Prepares tables from anywhere whose turns (of `turnsOfTables`) close no loop and that lose no pair. Entries that no packet uses are kept as long as
 * an order remains, since packets could be moved there; entries towards where it does not lead on are left out. O(hosts × switches + turns).
 */
export function movableTables(fabric: Fabric, given: ForwardingTable, turns: Uint8Array): MovableTables {
  const used = new UsedTurns(fabric, channelOrder(fabric, turns));
  const { channelCount, channelTo, outOffset, outChannel } = fabric;
  for (let c = 0; c < channelCount; c++) {
    for (let i = outOffset[channelTo[c]]; i < outOffset[channelTo[c] + 1]; i++) {
      const d = outChannel[i];
      if (d !== (c ^ 1) && turns[turnIndex(fabric, c, d)] === 1) used.tryAdd(c, d);
    }
  }
  const table = given.slice().fill(0);
  const idle = new IdleEntries(fabric, used);
  forEachDestination(fabric, given, (forest) => {
    idle.judge(forest);
    for (let s = 0; s < fabric.switchCount; s++) {
      const entry = s * fabric.hostCount + forest.destination;
      if (idle.kept[s] === KEPT) table[entry] = given[entry];
    }
  });
  return { table, position: used.position };
}

const UNKNOWN = 0;
const KEPT = 1;
const LEFT_OUT = 2;

/** Entries towards one host that can be kept: those that packets use, and others whose turns leave an order. */
class IdleEntries {
  readonly kept: Uint8Array;
  private readonly path: Uint32Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly used: UsedTurns,
  ) {
    this.kept = new Uint8Array(fabric.switchCount);
    this.path = new Uint32Array(fabric.switchCount);
  }

  judge({ destination, next, hops, order, size }: DestinationForest): void {
    const { kept, fabric } = this;
    kept.fill(UNKNOWN);
    for (let i = 0; i < size; i++) kept[order[i]] = hops[order[i]] >= 0 ? KEPT : LEFT_OUT;
    const home = fabric.hostSwitch[destination];
    if (home !== NONE) kept[home] = KEPT;
    for (let s = 0; s < kept.length; s++) if (kept[s] === UNKNOWN) this.follow(s, next);
  }

  private follow(start: number, next: Int32Array): void {
    const { kept, path, fabric, used } = this;
    let depth = 0;
    let s = start;
    while (kept[s] === UNKNOWN && next[s] >= 0) {
      kept[s] = LEFT_OUT;
      path[depth++] = s;
      s = fabric.channelTo[next[s]];
    }
    if (kept[s] === UNKNOWN) kept[s] = LEFT_OUT;
    let leads = kept[s] === KEPT;
    while (depth > 0) {
      const at = path[--depth];
      const onward = onwardOf(fabric, next, at);
      leads = leads && (onward < 0 || used.tryAdd(next[at], onward));
      kept[at] = leads ? KEPT : LEFT_OUT;
    }
  }
}

/** The channel on which packets go on behind the one out of s; -1 = none. */
function onwardOf({ channelTo }: Fabric, next: Int32Array, s: number): number {
  return next[s] < 0 ? -1 : next[channelTo[next[s]]];
}

import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import type { ForwardingTable } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import type { EngineContext } from '../contract/engine';
import { moveEntries, movesFor } from './moveEntries';
import { ANY_MOVE } from './moveRule';

/** True if traffic for the host may be sent over the channel. */
type Leads = (channel: number, host: number) => boolean;

/** Moves worth their while for each entry that has a choice, and the share of them that is made in brief. */
const MOVES_AN_ENTRY = 30;
const BRIEF = 0.1;

/**
 * Moves single entries of tables, each to a channel that leads to its host, until the bound is reached or the moves that are worth it, at most
 * `movesFor`, are made. Entries without a choice stay. Changes `table`. O(hosts × channels) and the moves. Deterministic for a seed.
 */
export function* refineWithin(
  fabric: Fabric,
  table: ForwardingTable,
  leads: Leads,
  { seed, traffic, brief }: EngineContext,
): Generator<Progress, void, 'stop' | undefined> {
  const { switchCount } = fabric;
  const { fixed, free } = withoutChoice(fabric, table, leads);
  if (free === 0) return;
  const tryMove = (_: Int32Array, entry: number, channel: number): boolean =>
    leads(channel, Math.floor(entry / switchCount));
  yield* moveEntries(fabric, {
    table,
    law: { rule: { ...ANY_MOVE, tryMove } },
    demands: demandsOf(fabric, traffic),
    fixed,
    random: new SeededRandom(seed),
    moves: Math.ceil((brief ? BRIEF : 1) * Math.min(movesFor(fabric), MOVES_AN_ENTRY * free)),
  });
}

/** The entries of a table for which but one channel leads to the host, 0 for the others, and how many these are. */
function withoutChoice(fabric: Fabric, table: ForwardingTable, leads: Leads): { fixed: ForwardingTable; free: number } {
  const { switchCount, hostCount, hostSwitch, channelCount, channelFrom } = fabric;
  const fixed = table.slice();
  const ways = new Uint16Array(switchCount);
  let free = 0;
  for (let h = 0; h < hostCount; h++) {
    if (hostSwitch[h] === NONE) continue;
    ways.fill(0);
    for (let c = 0; c < channelCount; c++) if (leads(c, h)) ways[channelFrom[c]]++;
    for (let s = 0; s < switchCount; s++) {
      if (ways[s] < 2) continue;
      fixed[s * hostCount + h] = 0;
      free++;
    }
  }
  return { fixed, free };
}

/** Channels to a switch that is nearer the host, so that paths are shortest. O(switches with hosts × channels) to make. */
export function nearerChannels(fabric: Fabric): Leads {
  const { hostSwitch, channelFrom, channelTo } = fabric;
  const rows = new Map<number, Uint16Array>();
  const search = new SwitchDistances(fabric);
  for (const target of switchesWithHosts(fabric)) {
    search.search(target);
    rows.set(target, search.distance.slice());
  }
  return (channel, host) => {
    const distance = rows.get(hostSwitch[host]);
    return distance !== undefined && distance[channelTo[channel]] < distance[channelFrom[channel]];
  };
}

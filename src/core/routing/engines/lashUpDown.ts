import { untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import { pathServiceLevels } from '../../routes/serviceLevels';
import { type TablePaths, tablePaths } from '../../routes/tablePaths';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { type TableRouting, tableEngine } from '../contract/tableEngine';
import { OrderTask } from '../families/orderedEngine';
import { shortestPathTables } from '../growth/shortestPathTables';
import { lanesOfPaths } from '../lanes/assignLanes';
import { firstFitLanes, lanesForMost, NO_LANE } from '../lanes/firstFitLanes';
import { identityLanes } from '../lanes/identityLanes';
import { lanesParam } from '../lanes/laneParams';
import { refuseLongPaths } from '../lanes/pathsRoom';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { upDownOrder } from '../order/upDownOrder';
import { bestRoot } from '../order/upDownRoots';

const params = {
  lanes: {
    ...lanesParam.lanes,
    default: 2,
    help: {
      en: 'At most. Pairs that do not fit go by Up*/Down* on the last.',
      ja: 'この数で足りない場合は、最後のレーンを Up*/Down* に使います。',
    },
  },
} as const;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'lash-up-down',
  title: { en: 'LASH with Up*/Down*', ja: 'LASH + Up*/Down*' },
  summary: {
    en: 'LASH, but pairs for which the lanes do not suffice go by Up*/Down* on the last one.',
    ja: 'LASH と同じですが、仮想レーンが足りないスイッチ対は最後のレーンで Up*/Down* を使います。',
  },
  source: untranslated(
    'Skeie, Lysne, Theiss: Layered shortest path (LASH) routing in irregular system area networks (2002)',
  ),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * LASH as `lash` has it where its lanes suffice. Where they do not, shortest paths get all lanes but the last, and what fits on none is routed by
 * Up*-Down* from the best root on the last.
 *
 * A switch has one entry for a destination. So a pair is also moved to the last lane where its shortest path passes a switch from which
 * a moved one goes on to the same destination (`closeOver`), and no others are. `lash-tor` changes the lane on the way instead.
 * Free of deadlock: shortest paths taken from a lane leave it acyclic, and all turns on the last climb in one order. Traffic
 * weighs the root alone.
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most }, context) {
  refuseLongPaths(descriptor.id, fabric, 'switch');
  const table = yield* shortestPathTables(fabric, 'switch', 'equal');
  const paths = tablePaths(fabric, table, 'switch');
  const fit = yield* firstFitLanes(fabric, paths, most);
  if (fit) return { table, lanes: lanesOfPaths(descriptor.id, fabric, { paths, unit: 'switch' }, fit) };
  const { lane } = yield* lanesForMost(fabric, paths, most - 1);
  const task = new OrderTask(fabric, { passes: 0 }, { ...context, wantPairs: false });
  const root = yield* bestRoot(fabric, task.pairs());
  const upDown = yield* task.tables(upDownOrder(fabric, breadthFirstRank(fabric, [root])));
  return moveToLast(fabric, { table, upDown: upDown.table }, { paths, lane, last: most - 1 });
});

interface Tables {
  /** Shortest paths, which those that go by Up*-Down* take the place of. */
  readonly table: ForwardingTable;
  readonly upDown: ForwardingTable;
}

interface DealtPaths {
  readonly paths: TablePaths;
  /** Uint8Array[paths], NO_LANE for those that fit on none. */
  readonly lane: Uint8Array;
  readonly last: number;
}

/** Tables and lanes with the paths that fit on no lane, and those that cross them, by Up*-Down*. O(switches with hosts × channels + hosts²). */
function moveToLast(fabric: Fabric, tables: Tables, { paths, lane, last }: DealtPaths): TableRouting {
  const { table, upDown } = tables;
  const { switchCount, hostCount, hostAt, hostOffset, hostSwitch } = fabric;
  const levels = pathServiceLevels(fabric, paths, lane, 'switch');
  const { source, destination } = paths;
  // Paths are listed destination by destination.
  for (let p = 0; p < lane.length; ) {
    const first = destination[p];
    const from: number[] = [];
    for (; destination[p] === first; p++) if (lane[p] === NO_LANE) from.push(source[p]);
    if (from.length === 0) continue;
    const home = hostSwitch[first];
    const moved = closeOver(fabric, tables, first, from);
    for (let s = 0; s < switchCount; s++) {
      if (moved[s] !== ON_WAY) continue;
      for (let k = hostOffset[home]; k < hostOffset[home + 1]; k++) {
        table[s * hostCount + hostAt[k]] = upDown[s * hostCount + first];
        for (let i = hostOffset[s]; i < hostOffset[s + 1]; i++) levels[hostAt[i] * hostCount + hostAt[k]] = last;
      }
    }
  }
  return { table, lanes: last === 0 ? null : identityLanes(descriptor.id, fabric, last + 1, levels) };
}

/**
 * Uint8Array[switches]: ON_WAY = its entry for the host is that of Up*-Down*. That is so for the given ones, for what follows on their
 * ways, and for switches with hosts whose shortest path comes by one of these.
 */
function closeOver(fabric: Fabric, { table, upDown }: Tables, host: number, from: readonly number[]): Uint8Array {
  const { switchCount, hostCount, hostSwitch, hostOffset, channelTo, channelFromPort, portOffset, portTarget } = fabric;
  const { outOffset, outChannel } = fabric;
  const state = new Uint8Array(switchCount);
  const open: number[] = [];
  const raise = (s: number, to: number): void => {
    if (state[s] >= to || s === hostSwitch[host]) return;
    state[s] = to;
    open.push(s);
  };
  for (const s of from) raise(s, ON_WAY);
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    const port = upDown[s * hostCount + host];
    if (state[s] === ON_WAY && port > 0) raise(channelTo[portTarget[portOffset[s] + port]], ON_WAY);
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const before = channelTo[outChannel[e]];
      if (table[before * hostCount + host] !== channelFromPort[outChannel[e] ^ 1]) continue;
      raise(before, hostOffset[before + 1] > hostOffset[before] ? ON_WAY : BEHIND);
    }
  }
  return state;
}

/** Its shortest path comes by a moved one, but nobody sends from there. */
const BEHIND = 1;
const ON_WAY = 2;

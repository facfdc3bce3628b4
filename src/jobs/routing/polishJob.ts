import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LocalText } from '../../core/base/localText';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { TopoloomError } from '../../core/base/topoloomError';
import { findTurnCycle } from '../../core/deadlock/findTurnCycle';
import { namedChannels } from '../../core/deadlock/namedChannels';
import type { Fabric } from '../../core/fabric/fabric';
import { BlockCounter } from '../../core/failures/blockCounter';
import { ChangeList } from '../../core/failures/tableChanges';
import { packTables } from '../../core/formats/parts/carriedTables';
import { measureTable } from '../../core/metrics/loads';
import type { RouteReport } from '../../core/metrics/report';
import { throughputByName } from '../../core/metrics/routeReport';
import type { ForwardingTable, LaneTables } from '../../core/routes/routing';
import { turnsOfTables } from '../../core/routing/growth/movableTables';
import { areAtBound, MOST_ENTRIES, movesFor } from '../../core/routing/growth/moveEntries';
import { type CurvePoint, nearbyTables } from '../../core/routing/growth/nearbyTables';
import type { CarriedTables, Topology } from '../../core/topology/topology';
import { demandsOf } from '../../core/traffic/demand';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { Traffic, TrafficChoice } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';
import type { ImportedParts } from '../session';
import { judgeTables } from './judgeTables';
import { lidsOf } from './networkLids';
import { type RouteReply, summarize } from './routeJob';

/** Gains of tables near given ones, and their changes. */
export interface PolishReport {
  readonly before: RouteReport['throughput'];
  readonly after: RouteReport['throughput'];
  /** Entries towards hosts that differ. */
  readonly changedEntries: number;
  /** Blocks of 64 LIDs that hold one, and the switches they are in. */
  readonly changedBlocks: number;
  readonly changedSwitches: number;
  /** Throughput with fewer changes, from the most to none. */
  readonly curve: readonly CurvePoint[];
}

/** Tables that cannot be improved entry by entry, and why. */
export class PolishRefusal extends TopoloomError {
  override readonly name = 'PolishRefusal';
  readonly kind = 'refusal';
}

export interface PolishParams {
  /** Result whose tables are meant. */
  readonly run: string;
  /** Name under which the new tables are reported. */
  readonly name: string;
  /** Entries that may change; null: as many as it takes. */
  readonly mostChanges: number | null;
  readonly seed: number;
  readonly traffic: TrafficChoice | null;
}

/** Tables to be improved, of a network. */
export interface PolishInputs {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
  /** Under which blocks are counted. */
  readonly lids: LidAssignment;
  readonly parts: ImportedParts | null;
  /** Of what the design is to carry the new tables; null where none is. */
  readonly topology: Topology | null;
}

export interface PolishReply {
  readonly reply: RouteReply;
  readonly parts: ImportedParts | null;
  readonly polish: PolishReport;
  /** For the design to carry; null where it carries none. */
  readonly carried: CarriedTables | null;
}

/** Above so many entries the memory for their flows is not spent. */
const TOO_LARGE: LocalText = {
  en: `these tables have too many entries to be moved one by one: expected at most ${MOST_ENTRIES / 1e6} million`,
  ja: `エントリが多すぎて 1 つずつ動かせません：${MOST_ENTRIES / 1e4} 万個以下が必要です`,
};

/** Refusal of several LIDs a host: moving the entry of one would be judged without the routes to the others. */
const SEVERAL_LIDS: LocalText = {
  en: 'these tables route each LID of a host by itself: expected one way to all of its LIDs',
  ja: 'この表はホストの LID ごとに経路が異なるため改善できません：1 ホストのすべての LID が同じ経路の表が必要です',
};

function* improveNearby(inputs: PolishInputs, params: PolishParams, now: () => number): JobWork<PolishReply> {
  const { fabric, table, lanes, lids, parts, topology } = inputs;
  const { mostChanges, seed, name } = params;
  yield { stage: 'improve', done: 0 };
  const traffic: Traffic | null = trafficOn(fabric, params.traffic);
  const demands = demandsOf(fabric, traffic);
  if (parts?.furtherTables) throw new PolishRefusal(SEVERAL_LIDS);
  const turns = soundTurns(fabric, table, lanes);
  const measured = measureTable(fabric, table, demands);
  const moves = movesFor(fabric);
  if (moves === 0 && fabric.hostCount > 0) throw new PolishRefusal(TOO_LARGE);
  const done = areAtBound(fabric, measured.loads, demands);
  const near = done
    ? { table: table.slice(), changedEntries: 0, curve: [] }
    : yield* nearbyTables(
        fabric,
        { table, turns },
        { demands, moves, mostChanges: mostChanges ?? Number.POSITIVE_INFINITY, random: new SeededRandom(seed) },
      );
  const outcome = yield* judgeTables(fabric, { name, table: near.table, lanes: null }, traffic, now, 0);
  const { switches, total } = countBlocks(fabric, table, near.table, lids);
  const polish: PolishReport = {
    before: throughputByName(fabric, measured, demands),
    after: outcome.report.throughput,
    changedEntries: near.changedEntries,
    changedBlocks: total,
    changedSwitches: switches,
    curve: near.curve,
  };
  const carried = topology && parts && packTables(name, topology, { ...parts, table: near.table, lanes: null });
  return { reply: summarize(fabric, outcome), parts, polish, carried };
}

/**
 * The best tables near given ones: entries moved one by one, those that gain nothing taken back; LIDs and entries towards switches stay.
 * @throws PolishRefusal where lanes bind routes to pairs, hosts have several LIDs with routes of their own, pairs have no route, or the tables can deadlock, naming the loop; @throws RunGone
 */
export const polish = defineJob({
  id: 'polish',
  // No buffers are moved: LIDs and entries towards switches are those of the kept result.
  inputs: (session, { run }: PolishParams): PolishInputs => {
    const { network, routing, imported } = session.run(run);
    const lids = imported?.lids ?? lidsOf(network.topology);
    const { fabric, topology } = network;
    return { fabric, topology, table: routing.table, lanes: routing.lanes, lids, parts: imported };
  },
  run: improveNearby,
});

/** The turns of routes that all arrive without a dependency loop. @throws PolishRefusal */
function soundTurns(fabric: Fabric, table: ForwardingTable, lanes: LaneTables | null): Uint8Array {
  if (lanes) {
    throw new PolishRefusal({
      en: 'these tables use virtual lanes, which bind routes to host pairs: expected tables on one lane',
      ja: '仮想レーンを使う表は経路がホスト対に結び付いているため改善できません：1 レーンの表が必要です',
    });
  }
  const { turns, pairsLost } = turnsOfTables(fabric, table);
  if (pairsLost > 0) {
    throw new PolishRefusal({
      en: `${pairsLost} host pairs have no route in these tables: expected tables that reach all, so repair them first`,
      ja: `この表では ${pairsLost} ホスト対に経路がありません：先に復旧し、全対に到達する表にしてください`,
    });
  }
  const cycle = namedChannels(fabric, findTurnCycle(fabric, turns), 1);
  if (cycle.length > 0) {
    const loop = [...cycle.map(({ from, fromPort }) => `${from}[${fromPort}]`), cycle[0].from].join(' > ');
    throw new PolishRefusal({
      en: `these tables can deadlock, in the loop ${loop}: moves keep tables free of deadlock and cannot make them so; route with an engine instead`,
      ja: `この表は次のループでデッドロックし得ます：${loop}。エントリの移動でループは解消できません。エンジンで経路計算してください`,
    });
  }
  return turns;
}

function countBlocks(fabric: Fabric, before: ForwardingTable, after: ForwardingTable, lids: LidAssignment) {
  const { hostCount, switchCount } = fabric;
  const changes = new ChangeList();
  for (let h = 0; h < hostCount; h++) {
    for (let s = 0; s < switchCount; s++) {
      const entry = s * hostCount + h;
      if (after[entry] !== before[entry]) changes.add(s, h, after[entry]);
    }
  }
  return new BlockCounter(fabric, lids).count(changes.view());
}

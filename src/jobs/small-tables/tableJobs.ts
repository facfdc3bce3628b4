import type { LocalText } from '../../core/base/localText';
import { type ParamValue, readParams } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { gridPlaces } from '../../core/fabric/gridPlaces';
import { shortestTrees } from '../../core/fabric/switchTrees';
import { type GridMeasures, measureGrid } from '../../core/metrics/gridMeasures';
import { measureStretch, type Stretch } from '../../core/metrics/stretch';
import { fullTableBits, limitedTableBits } from '../../core/metrics/tableBits';
import { forEachDestination } from '../../core/routes/destinationForest';
import type { ForwardingTable } from '../../core/routes/routing';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { findEngine } from '../../core/routing/registry';
import { expandLimited } from '../../core/routing/small-tables/limitedForwarding';
import { limitedParams } from '../../core/routing/small-tables/limitedParams';
import { type LimitedRequest, limitedRoutes } from '../../core/routing/small-tables/limitedRoutes';
import { NearestEntries } from '../../core/routing/small-tables/nearestEntries';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';

/** A network on a grid of two dimensions, as it is drawn and measured. */
export interface GridReply {
  readonly columns: number;
  readonly rows: number;
  /** True if distances count round the edges. */
  readonly wrap: boolean;
  /** Uint32Array[switches]: place of each, row after row. */
  readonly place: Uint32Array;
  readonly measures: GridMeasures;
  /** Uint16Array[links]: length of each live link between switches, in steps of the grid; and its ends as switches. */
  readonly length: Uint16Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Why small tables cannot be looked at: what the engine needs, or the network is too large to hold all pairs. */
  readonly reason: LocalText | null;
}

export interface TablesRequest {
  /** Of the engine `table-limited`, as typed or as text. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly traffic: TrafficChoice | null;
}

/** Small tables with all that they lead to. Pairs are switch × switch, from and to. */
export interface SmallTablesReply {
  readonly request: LimitedRequest;
  /** Entries that phase 1 needs, and at which switch; above the limit nothing below says anything. */
  readonly needed: number;
  readonly fullest: number;
  /** Entries of switch s: entry[offset[s] … offset[s+1]), destinations by hops; the same places of `hops` and `next`. */
  readonly offset: Uint32Array;
  readonly entry: Uint16Array;
  readonly hops: Uint16Array;
  readonly next: Uint16Array;
  /** Uint16Array[pairs]: place in the list of the entry that is taken, NO_ENTRY (65535) if there is none. */
  readonly chosen: Uint16Array;
  /** Uint16Array[pairs]: hops of the walk, 0 where none arrives; of a shortest path; and its next switch. */
  readonly walk: Uint16Array;
  readonly shortest: Uint16Array;
  readonly shortestNext: Uint16Array;
  readonly stretch: Stretch;
  readonly bits: number;
  readonly fullBits: number;
}

/** Hops at a number of entries. */
export interface EntryPoint {
  readonly entries: number;
  readonly needed: number;
  /** Null where phase 1 needs more entries. */
  readonly stretch: Stretch | null;
}

/** Ten bytes a pair are held and sent. */
const MOST_SWITCHES = 2304;

/** The grid of a network; null where it has none of two dimensions. */
export interface GridLook {
  readonly grid: GridReply | null;
}

function* lookAtGrid(fabric: Fabric): JobWork<GridLook> {
  yield { stage: 'measure', done: 0 };
  const places = gridPlaces(fabric);
  const measures = measureGrid(fabric);
  const dims = fabric.lattice?.dims ?? [];
  if (!places || !measures || dims.length !== 2) return { grid: null };
  const links = fabric.channelCount / 2;
  const from = fabric.channelFrom.filter((_, c) => c % 2 === 0);
  const to = fabric.channelTo.filter((_, c) => c % 2 === 0);
  const length = new Uint16Array(links);
  for (let l = 0; l < links; l++) length[l] = places.distance(places.placeOf[from[l]], places.placeOf[to[l]]);
  const reason =
    engine().appliesTo(fabric) ??
    (fabric.switchCount > MOST_SWITCHES
      ? {
          en: `tables are shown of up to ${MOST_SWITCHES} switches`,
          ja: `テーブルを表示できるのは ${MOST_SWITCHES} スイッチまでです`,
        }
      : null);
  const wrap = fabric.lattice?.wrap ?? false;
  const [columns, rows] = dims;
  return { grid: { columns, rows, wrap, place: places.placeOf, measures, length, from, to, reason } };
}

export const gridLook = defineJob({
  id: 'gridLook',
  inputs: ({ network }, _: object) => network.fabric,
  run: lookAtGrid,
  transfer: (look) => look,
});

function* tablesInFull(fabric: Fabric, request: TablesRequest): JobWork<SmallTablesReply> {
  const filled = yield* fillTables(fabric, request);
  const { places, wanted, tables, trees, needed, fullest } = filled;
  const n = fabric.switchCount;
  const lists = Array.from({ length: n }, (_, s) => tables.entriesOf(s));
  const offset = new Uint32Array(n + 1);
  for (let s = 0; s < n; s++) offset[s + 1] = offset[s] + lists[s].length;
  const entry = Uint16Array.from(lists.flat());
  const hops = new Uint16Array(entry.length);
  const next = new Uint16Array(entry.length);
  const chosen = new Uint16Array(n * n);
  const nearest = new NearestEntries(places);
  for (let s = 0; s < n; s++) {
    for (let k = offset[s]; k < offset[s + 1]; k++) {
      hops[k] = trees.hops[s * n + entry[k]];
      next[k] = tables.next(s, entry[k]);
    }
    nearest.search(lists[s]);
    for (let t = 0; t < n; t++) chosen[s * n + t] = nearest.entry[places.placeOf[t]];
  }
  yield { stage: 'route', done: 0.8 };
  const table = expandLimited(fabric, places, trees, tables);
  const shortestWay = wanted.paths === 'shortest' ? trees : yield* shortestTrees(fabric);
  const { outOffset, outChannel, channelTo } = fabric;
  const shortestNext = new Uint16Array(n * n);
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n && outOffset[s] < outOffset[s + 1]; t++) {
      shortestNext[s * n + t] = channelTo[outChannel[outOffset[s] + shortestWay.slot[s * n + t]]];
    }
  }
  return {
    request: wanted,
    needed,
    fullest,
    offset,
    entry,
    hops,
    next,
    chosen,
    walk: walkLengths(fabric, table),
    shortest: shortestWay.hops,
    shortestNext,
    stretch: measureStretch(fabric, table),
    bits: limitedTableBits(wanted.entries, n, degreeOf(fabric)),
    fullBits: fullTableBits(n, degreeOf(fabric)),
  };
}

/** Small tables with all that they lead to. @throws ParamError, @throws EngineRefusal where the engine does not apply */
export const smallTables = defineJob({
  id: 'smallTables',
  inputs: ({ network }) => network.fabric,
  run: tablesInFull,
  transfer: (reply) => reply,
});

function* pointOf(fabric: Fabric, request: TablesRequest): JobWork<EntryPoint> {
  const { places, wanted, tables, trees, needed } = yield* fillTables(fabric, request);
  const { entries } = wanted;
  if (needed > entries) return { entries, needed, stretch: null };
  return { entries, needed, stretch: measureStretch(fabric, expandLimited(fabric, places, trees, tables)) };
}

/** One point of a curve. @throws ParamError, @throws EngineRefusal where the engine does not apply */
export const entryPoint = defineJob({
  id: 'entryPoint',
  inputs: ({ network }) => network.fabric,
  run: pointOf,
});

function engine() {
  const found = findEngine('table-limited');
  if (!found) throw new Error('the engine table-limited is not registered');
  return found.descriptor;
}

function* fillTables(fabric: Fabric, { params, traffic }: TablesRequest) {
  const places = gridPlaces(fabric);
  const reason = engine().appliesTo(fabric);
  if (reason) throw new EngineRefusal(engine().id, reason);
  if (!places) throw new Error('table-limited applies to a network without a grid');
  const { entries, spend, paths } = readParams(limitedParams, params);
  const wanted: LimitedRequest = { entries, spend, paths };
  return { places, wanted, ...(yield* limitedRoutes(fabric, places, wanted, { traffic: trafficOn(fabric, traffic) })) };
}

/** Counted along the table by code that knows no engine. */
function walkLengths(fabric: Fabric, table: ForwardingTable): Uint16Array {
  const { switchCount: n, hostAt, hostOffset, hostSwitch } = fabric;
  const lengths = new Uint16Array(n * n);
  forEachDestination(fabric, table, ({ destination, hops }) => {
    const home = hostSwitch[destination];
    if (destination !== hostAt[hostOffset[home]]) return;
    for (let s = 0; s < n; s++) if (hops[s] > 0) lengths[s * n + home] = hops[s];
  });
  return lengths;
}

/** Links of the switch that has most. */
export function degreeOf(fabric: Fabric): number {
  let most = 1;
  for (let s = 0; s < fabric.switchCount; s++) most = Math.max(most, fabric.outOffset[s + 1] - fabric.outOffset[s]);
  return most;
}

import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { GridPlaces } from '../../fabric/gridPlaces';
import type { SwitchTrees } from '../../fabric/switchTrees';
import { shortestTrees } from '../../fabric/switchTrees';
import { demandBetween, demandsOf } from '../../traffic/demand';
import type { Traffic } from '../../traffic/traffic';
import type { EngineContext } from '../contract/engine';
import { TRACE_PHASE } from '../contract/traceKinds';
import { upDownTrees } from '../order/upDownTrees';
import { addByGain } from './limitedTableGain';
import { addNearest, addNeighbours } from './limitedTablePhases';
import { LimitedTables } from './limitedTables';

/** Rules for filling small tables. */
export interface LimitedRequest {
  /** Entries of a table at most. */
  readonly entries: number;
  readonly spend: 'nearest' | 'gain';
  readonly paths: 'shortest' | 'up-down';
}

/** Small tables, what their entries mean, and what the network needs of them. */
export interface LimitedRoutes {
  readonly trees: SwitchTrees;
  readonly tables: LimitedTables;
  /** Entries that phase 1 needs in the fullest table: no smaller limit will do. */
  readonly needed: number;
  /** The switch of that table. */
  readonly fullest: number;
}

/** Fills the tables; phase 1 only where it needs more entries than there may be (then `needed` > `entries`). */
export function* limitedRoutes(
  fabric: Fabric,
  places: GridPlaces,
  { entries, spend, paths }: LimitedRequest,
  { traffic, trace }: Pick<EngineContext, 'traffic' | 'trace'>,
): Generator<Progress, LimitedRoutes> {
  const trees = yield* paths === 'shortest' ? shortestTrees(fabric) : upDownTrees(fabric);
  const tables = new LimitedTables(fabric, trees, trace);
  trace?.add(TRACE_PHASE, 1, entries);
  addNeighbours(tables, trees, places);
  let fullest = 0;
  for (let s = 0; s < fabric.switchCount; s++) if (tables.size[s] > tables.size[fullest]) fullest = s;
  const needed = tables.size[fullest];
  if (needed <= entries) {
    trace?.add(TRACE_PHASE, spend === 'gain' ? 3 : 2, entries);
    if (spend === 'gain') yield* addByGain(tables, trees, places, switchDemand(fabric, traffic), entries);
    else yield* addNearest(tables, trees, entries);
  }
  return { trees, tables, needed, fullest };
}

function switchDemand(fabric: Fabric, traffic: Traffic | null): Float64Array {
  const n = fabric.switchCount;
  const [measurement] = demandsOf(fabric, traffic);
  const demand = new Float64Array(n * n);
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n; t++) if (s !== t) demand[s * n + t] = demandBetween(fabric, measurement, s, t);
  }
  return demand;
}

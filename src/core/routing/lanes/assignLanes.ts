import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable, LaneTables } from '../../routes/routing';
import { pathServiceLevels } from '../../routes/serviceLevels';
import { type TablePaths, tablePaths } from '../../routes/tablePaths';
import type { DecisionTrace } from '../contract/decisionTrace';
import { EngineRefusal } from '../contract/engineRefusal';
import type { PathLanes } from './cycleFreeLanes';
import { identityLanes } from './identityLanes';
import { tooFewLanes } from './laneParams';

export interface LaneRequest {
  /** Id of the engine that refuses where the lanes do not suffice. */
  readonly engine: string;
  /** Elements with a path of their own in the tables, see `tablePaths`. */
  readonly unit: 'host' | 'switch';
  /** Lanes at most. */
  readonly most: number;
  /** Assigns paths to lanes; null if `most` do not suffice. */
  readonly assign: (
    fabric: Fabric,
    paths: TablePaths,
    most: number,
    trace?: DecisionTrace,
  ) => Generator<Progress, PathLanes | null>;
  /** Gets the paths, and of `assign` what it decides about each. */
  readonly trace?: DecisionTrace;
}

/**
 * Lane tables that keep the paths of `table` free of deadlock, each on one lane from end to end (VL = SL); null if all go on one.
 * @throws EngineRefusal if the lanes do not suffice, or their tables would be too large
 */
export function* assignLanes(
  fabric: Fabric,
  table: ForwardingTable,
  { engine, unit, most, assign, trace }: LaneRequest,
): Generator<Progress, LaneTables | null> {
  const paths = tablePaths(fabric, table, unit);
  trace?.addPaths(fabric, paths);
  const assigned = yield* assign(fabric, paths, most, trace);
  if (!assigned) throw new EngineRefusal(engine, tooFewLanes(most));
  return lanesOfPaths(engine, fabric, { paths, unit }, assigned);
}

/**
 * Lane tables of paths that are assigned to lanes; null if all are on one.
 * @throws EngineRefusal in the name of `engine` if they would be too large
 */
export function lanesOfPaths(
  engine: string,
  fabric: Fabric,
  { paths, unit }: { readonly paths: TablePaths; readonly unit: LaneRequest['unit'] },
  { lane, laneCount }: PathLanes,
): LaneTables | null {
  if (laneCount <= 1) return null;
  return identityLanes(engine, fabric, laneCount, pathServiceLevels(fabric, paths, lane, unit));
}

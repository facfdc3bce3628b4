import type { ParamValue } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { type CarriedOutcome, type RouteRequest, routeCarried } from '../../core/routing/routeNetwork';
import type { FigureProgress } from '../figure';

/** A run of a figure: one engine on one network. */
export interface EngineRun {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  readonly routes: RouteRequest['routes'];
  /** An engine that promises neither routes for every pair nor freedom from deadlock may be measured all the same. */
  readonly mayFail?: boolean;
}

/**
 * Routes, verifies and measures, under the traffic that the engine assumes; progress is that of the figure as a whole.
 * @throws Error if the routes are not what they must be to be comparable: complete, and free of deadlock where that is promised
 */
export function* measureEngine(
  fabric: Fabric,
  run: EngineRun,
  progress: FigureProgress,
): Generator<FigureProgress, CarriedOutcome['report']> {
  return (yield* measureRouting(fabric, run, progress)).report;
}

/** The routes as well. @throws Error as `measureEngine` */
export function* measureRouting(
  fabric: Fabric,
  { mayFail = false, ...run }: EngineRun,
  progress: FigureProgress,
): Generator<FigureProgress, Pick<CarriedOutcome, 'report' | 'routing'>> {
  // Times are no part of a figure, so none are taken.
  const work = routeCarried(fabric, { ...run, traffic: null }, () => 0, 0);
  const { report, routing } = yield* mapSteps(work, () => progress);
  const { unreachablePairs, deadlockFree } = report.verification;
  if (!mayFail && (unreachablePairs > 0 || !deadlockFree)) {
    throw new Error(
      `${run.engine} on ${fabric.name}: ${unreachablePairs} pairs unreachable, deadlock-free ${deadlockFree}`,
    );
  }
  return { report, routing };
}

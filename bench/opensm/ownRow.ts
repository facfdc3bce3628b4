import { findEngine } from '../../src/core/routing/registry';
import { routeNetwork } from '../../src/jobs/routeNetwork';
import type { BenchNetwork } from './networks';
import type { Judged } from './table';

/** One of our engines on a network, at its defaults; null if it does not apply. */
export function ownRow(engine: string, { fabric }: BenchNetwork): Judged | null {
  if (findEngine(engine)?.descriptor.appliesTo(fabric) !== null) return null;
  const request = { engine, params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
  const work = routeNetwork(fabric, request, () => performance.now(), 0);
  let step = work.next();
  while (!step.done) step = work.next();
  const { report } = step.value;
  return {
    report,
    lanes: report.verification.virtualLanes,
    ms: report.timing.decideMs + report.timing.routeMs,
  };
}

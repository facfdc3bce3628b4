import { ParamError } from '../../src/core/base/params';
import { findEngine } from '../../src/core/routing/registry';
import { routeNetwork } from '../../src/core/routing/routeNetwork';
import type { BenchNetwork } from './networks';
import type { Judged } from './table';

/** One of our engines, with the parameters that differ from its defaults. */
export interface OwnEngine {
  readonly id: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** One of our engines on a network; null if it does not apply. */
export function ownRow(engine: OwnEngine, network: BenchNetwork): Judged | null {
  try {
    return judge(engine, network);
  } catch (error) {
    // Of parameters that only trees can have.
    if (error instanceof ParamError) return null;
    throw error;
  }
}

function judge({ id, params = {} }: OwnEngine, { fabric }: BenchNetwork): Judged | null {
  if (findEngine(id)?.descriptor.appliesTo(fabric) !== null) return null;
  const request = { engine: id, params, seed: 1, traffic: null, routes: 'lft' } as const;
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

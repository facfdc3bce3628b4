import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { contentKey } from '../../core/base/contentKey';
import type { Failure } from '../../core/failures/failure';
import { Rerouter } from '../../core/failures/rerouter';
import { engines, findEngine } from '../../core/routing/registry';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { JobWork } from '../job';
import type { KeptRun, Session } from '../session';
import type { FailingTables, FailureSet } from './failureRequest';
import { failuresOf } from './failuresOf';

/** Prepares the tables for failures, once for a result and a way to reroute. @throws RunGone */
export function* rerouterFor(session: Session, asked: FailingTables): JobWork<Rerouter> {
  const run = session.run(asked.run);
  const { engine, params, routeSeed, traffic, reroute } = asked;
  const key = contentKey(['rerouter', engine, params, routeSeed, traffic, reroute]);
  return yield* session.remember(run, key, () => prepare(run, asked));
}

function* prepare(run: KeptRun, { engine, params, routeSeed, traffic, reroute }: FailingTables): JobWork<Rerouter> {
  yield { stage: 'prepare', done: 0 };
  const { topology, fabric } = run.network;
  const own = run.imported ? null : (findEngine(engine) ?? null);
  if (!run.imported && !own) {
    throw new Error(`no engine "${engine}": expected one of ${engines.map((e) => e.descriptor.id).join(', ')}`);
  }
  return new Rerouter(
    {
      topology,
      fabric,
      routing: run.routing,
      switchTable: run.imported?.switchTable,
      hasFurther: run.imported?.furtherTables !== undefined,
      traffic: trafficOn(fabric, traffic),
    },
    own && { engine: own, params, seed: routeSeed, mode: reroute },
  );
}

export interface PreparedFailures {
  readonly rerouter: Rerouter;
  readonly failures: readonly Failure[];
  /** The LIDs that the tables came with; null or absent where none did. */
  readonly running?: LidAssignment | null;
}

/** Prepares tables and the failures that are meant. @throws RunGone, FailureNameError */
export function* failuresFor(session: Session, asked: FailureSet): JobWork<PreparedFailures> {
  const rerouter = yield* rerouterFor(session, asked);
  const { topology, fabric } = rerouter;
  const { down, seed } = asked;
  const failures = yield* session.remember(rerouter, contentKey(['failures', down, seed]), function* () {
    yield { stage: 'prepare', done: 0 };
    return failuresOf(topology, fabric, down, seed);
  });
  return { rerouter, failures, running: session.run(asked.run).imported?.lids ?? null };
}

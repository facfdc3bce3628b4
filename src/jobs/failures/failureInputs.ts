import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { contentKey } from '../../core/base/contentKey';
import type { ParamValue } from '../../core/base/params';
import type { Failure } from '../../core/failures/failure';
import { type RerouteMode, Rerouter } from '../../core/failures/rerouter';
import { engines, findEngine } from '../../core/routing/registry';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import type { JobWork } from '../job';
import type { KeptRun, Session } from '../session';
import type { DownSet } from './failureRequest';
import { failuresOf } from './failuresOf';

/** Of which tables a question about failures is asked, and how what is left is routed. */
export interface FailingTables {
  /** Result whose tables are meant; an engine that is not ours (imported tables) is never asked to route anew. */
  readonly run: string;
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** How it was routed: what is left is routed so too. */
  readonly routeSeed: number;
  readonly traffic: TrafficChoice | null;
  /** `mend`: keep every entry that can stay; `anew`: what the engine gives for the network that is left. */
  readonly reroute: RerouteMode;
}

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

/** Failures of some tables, and the seed of random ones. */
export interface FailureSet extends FailingTables {
  readonly down: DownSet;
  readonly seed: number;
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

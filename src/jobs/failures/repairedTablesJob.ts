import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { changedEnds } from '../../core/failures/tableChanges';
import { packTables } from '../../core/formats/parts/carriedTables';
import type { CarriedTables } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { type ImportedRun, judgeOne } from '../routing/carriedTables';
import type { LoadedNetwork, Session } from '../session';
import { failuresFor, type PreparedFailures } from './failureInputs';
import type { FailureSet } from './failureRequest';

export interface RepairedTablesRequest extends FailureSet {
  /** LIDs that the tables are for. */
  readonly assigned: LidAssignment;
  /** Row of the analysis. */
  readonly failure: number;
  /** Name of the new tables. */
  readonly name: string;
}

/** Tables after a failure, for the design to carry, and their report on the network as it is. */
export interface RepairedTablesReply {
  readonly carried: CarriedTables;
  readonly run: ImportedRun;
}

interface RepairedTablesInputs extends PreparedFailures {
  readonly network: LoadedNetwork;
}

function* prepare(session: Session, asked: RepairedTablesRequest): JobWork<RepairedTablesInputs> {
  const prepared = yield* failuresFor(session, asked);
  return { ...prepared, network: session.network };
}

function* makeTables(
  { rerouter, failures, network }: RepairedTablesInputs,
  { assigned: lids, failure, name }: RepairedTablesRequest,
): JobWork<RepairedTablesReply> {
  yield { stage: 'analyse', done: 0 };
  const { changes, routing: anew } = rerouter.reroute(failures[failure]);
  const { base, routing, fabric } = rerouter;
  const { hostCount, switchCount } = fabric;
  const port = changedEnds(base, changes);
  const part = (from: number, to: number) => {
    const width = to - from;
    const table = port.slice(0, switchCount * width);
    for (let s = 0; s < switchCount; s++)
      table.set(port.subarray(s * base.endCount + from, s * base.endCount + to), s * width);
    return table;
  };
  const tables = {
    table: part(0, hostCount),
    switchTable: part(hostCount, base.endCount),
    lids,
    lanes: anew ? anew.lanes : routing.lanes,
  };
  const carried = packTables(name, network.topology, tables);
  return { carried, run: yield* judgeOne(network.fabric, carried) };
}

/**
 * The tables that a failure leads to, judged on the present network, of which that has failed: to be looked at, carried and exported.
 * @throws RunGone, FailureNameError
 */
export const repairedTables = defineJob({
  id: 'repairedTables',
  prepare,
  run: makeTables,
  transfer: ({ run }) => run,
});

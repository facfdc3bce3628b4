import { SeededRandom } from '../../core/base/structures/seededRandom';
import type { Failure } from '../../core/failures/failure';
import type { Rerouter } from '../../core/failures/rerouter';
import { estimateSending, type SendingEstimate } from '../../core/failures/sendMads';
import type { JobStep } from '../job';
import { type Assigned, type Assigning, assignFor } from './assignFor';
import { failureParams } from './failureParams';
import type { FailureDetail, FailureReply, FailureRow } from './failureReply';
import type { FailureRequest } from './failureRequest';
import { FailureRows } from './failureRows';

type Sending = Pick<FailureRequest, 'madLoss' | 'madTimeout' | 'rule' | 'madMicroseconds' | 'window' | 'seed'>;

/**
 * Costs of failures under one LID assignment: changed blocks and MADs by entry, pairs lost, deadlock after and on the way. Knows tables, no engine.
 * Answered with 'stop', the search for LIDs ends with the best it has. Deterministic.
 */
export function* analyseFailures(
  rerouter: Rerouter,
  failures: readonly Failure[],
  request: Assigning & Sending,
): Generator<JobStep, FailureReply, 'stop' | undefined> {
  const assigned = yield* assignFor(rerouter, failures, request);
  const maker = new FailureRows(rerouter, assigned.lids, request);
  if (failures.length === 1) {
    yield { stage: 'analyse', done: 0 };
    const { row, detail } = maker.closely(failures[0]);
    const { madLoss } = request;
    const sent = madLoss ? { sending: sendingOf(detail, request) } : {};
    return reportOf(assigned, [row], request, { ...detail, ...sent });
  }
  const rows: FailureRow[] = [];
  for (const failure of failures) {
    yield { stage: 'analyse', done: rows.length / failures.length };
    rows.push(maker.row(failure));
  }
  return reportOf(assigned, rows, request, null);
}

/** Rows with their mean and their worst. */
export function reportOf(
  assigned: Assigned,
  rows: readonly FailureRow[],
  { lids, optimizeFor, weighed }: Assigning,
  detail: FailureReply['detail'],
): FailureReply {
  const sum = rows.reduce((all, row) => all + row.blocks.total, 0);
  const mean = sum / rows.length;
  const worst = rows.reduce((most, row) => (row.blocks.total > most.blocks.total ? row : most));
  // What the search counts is the same, but where kept LIDs let hosts and switches share a block.
  const counted = optimizeFor === 'analysed' && !weighed;
  const optimizedFor = assigned.optimizedFor && { ...assigned.optimizedFor, ...(counted && { blocks: sum }) };
  const { total } = worst.blocks;
  return { lids, optimizedFor, rows, mean, worst: total, worstDown: worst.down, detail, assigned: assigned.lids };
}

/** Often enough for a mean within some per cent. */
const SENDING_RUNS = 200;

/** All at once where any mixture is safe, switch by switch in a safe order, else once to clear entries and once to write them. */
function sendingOf(
  { transition, madsAt }: Pick<FailureDetail, 'transition' | 'madsAt'>,
  { madLoss = 0, madTimeout = failureParams.madTimeout.default, madMicroseconds, window, seed }: Sending,
): SendingEstimate {
  const all = madsAt.reduce((sum, mads) => sum + mads, 0);
  const inOrder = transition.kind === 'ordered' ? transition.order.map((s) => madsAt[s]) : [];
  // Those of switches in no order change entries towards switches alone.
  const rest = all - inOrder.reduce((sum, mads) => sum + mads, 0);
  const batches = transition.kind === 'any-order' || transition.kind === 'ordered' ? [...inOrder, rest] : [all, all];
  return estimateSending(
    batches,
    { madMicroseconds, window, madLoss, madTimeout },
    new SeededRandom(seed),
    SENDING_RUNS,
  );
}

import { SeededRandom } from '../../core/base/structures/seededRandom';
import type { Failure } from '../../core/failures/failure';
import type { Rerouter } from '../../core/failures/rerouter';
import { estimateSending, type SendingEstimate } from '../../core/failures/sendMads';
import type { JobStep } from '../job';
import { type Assigned, assignFor } from './assignFor';
import { failureParams } from './failureParams';
import type { FailureDetail, FailureReport, FailureRow } from './failureReport';
import type { FailureRequest } from './failureRequest';
import { FailureRows } from './failureRows';

type AnalysedFailures = FailureReport & { readonly assigned: Assigned };

/**
 * What failures cost under one LID assignment: changed blocks and MADs by entry, pairs lost, deadlock after and on the way. Knows tables, no engine.
 * Answered with 'stop', the search for LIDs ends with the best it has. Deterministic.
 */
export function* analyseFailures(
  rerouter: Rerouter,
  failures: readonly Failure[],
  request: Omit<FailureRequest, 'engine' | 'params' | 'down' | 'reroute'>,
): Generator<JobStep, AnalysedFailures, 'stop' | undefined> {
  const assigned = yield* assignFor(rerouter, failures, request);
  const maker = new FailureRows(rerouter, assigned.lids, request);
  if (failures.length === 1) {
    yield { stage: 'analyse', done: 0 };
    const { row, detail } = maker.closely(failures[0]);
    const { madLoss } = request;
    const sent = madLoss ? { sending: sendingOf(detail, request, rerouter.fabric.switchNames) } : {};
    return reportOf(assigned, [row], request, { ...detail, ...sent });
  }
  const rows: FailureRow[] = [];
  for (const failure of failures) {
    yield { stage: 'analyse', done: rows.length / failures.length };
    rows.push(maker.row(failure));
  }
  return reportOf(assigned, rows, request, null);
}

/** What rows come to together. */
export function reportOf(
  assigned: Assigned,
  rows: readonly FailureRow[],
  { lids, optimizeFor, weighed }: Pick<FailureRequest, 'lids' | 'optimizeFor' | 'weighed'>,
  detail: FailureReport['detail'],
): AnalysedFailures {
  const sum = rows.reduce((all, row) => all + row.blocks.total, 0);
  const mean = sum / rows.length;
  const worst = rows.reduce((most, row) => (row.blocks.total > most.blocks.total ? row : most));
  // What the search counts is the same, but where kept LIDs let hosts and switches share a block.
  const counted = optimizeFor === 'analysed' && !weighed;
  const optimizedFor = assigned.optimizedFor && { ...assigned.optimizedFor, ...(counted && { blocks: sum }) };
  return { lids, optimizedFor, rows, mean, worst: worst.blocks.total, worstDown: worst.down, detail, assigned };
}

/** Often enough for a mean within some per cent. */
const SENDING_RUNS = 200;

/** All at once where any mixture is safe, switch by switch in a safe order, else once to clear entries and once to write them. */
function sendingOf(
  { transition, madsAt }: Pick<FailureDetail, 'transition' | 'madsAt'>,
  { madLoss = 0, madTimeout = failureParams.madTimeout.default, madMicroseconds, window, seed }: Sent,
  names: readonly string[],
): SendingEstimate {
  const all = madsAt.reduce((sum, mads) => sum + mads, 0);
  const inOrder = transition.kind === 'ordered' ? transition.order.map((name) => madsAt[names.indexOf(name)]) : [];
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

type Sent = Pick<FailureRequest, 'madLoss' | 'madTimeout' | 'madMicroseconds' | 'window' | 'seed'>;

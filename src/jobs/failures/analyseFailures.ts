import { SeededRandom } from '../../core/base/structures/seededRandom';
import { BlockCounter } from '../../core/failures/blockCounter';
import type { Failure } from '../../core/failures/failure';
import type { Rerouter } from '../../core/failures/rerouter';
import { estimateSending, type SendingEstimate } from '../../core/failures/sendMads';
import type { TableChanges } from '../../core/failures/tableChanges';
import type { JobStep } from '../job';
import { type Assigned, assignFor } from './assignFor';
import { failureParams } from './failureParams';
import type { FailureDetail, FailureReport, FailureRow } from './failureReport';
import type { FailureRequest } from './failureRequest';
import { FailureJudge } from './judgeFailure';

/**
 * What failures cost under one LID assignment: changed blocks and MADs by entry, pairs lost, deadlock after and on the way. Knows tables, no engine.
 * Answered with 'stop', the search for LIDs ends with the best it has. Deterministic.
 */
export function* analyseFailures(
  rerouter: Rerouter,
  failures: readonly Failure[],
  request: Omit<FailureRequest, 'engine' | 'params' | 'down' | 'reroute'>,
): Generator<JobStep, FailureReport & { readonly assigned: Assigned }, 'stop' | undefined> {
  const assigned = yield* assignFor(rerouter, failures, request);
  const counter = new BlockCounter(rerouter.fabric, assigned.lids);
  const judge = new FailureJudge(rerouter);
  const rows: FailureRow[] = [];
  let detail: FailureReport['detail'] = null;
  for (const failure of failures) {
    yield { stage: 'analyse', done: rows.length / failures.length };
    const rerouted = rerouter.reroute(failure);
    const { changes, how, refused } = rerouted;
    const blocks = counter.count(changes);
    const madsAt = new Uint16Array(rerouter.fabric.switchCount);
    const mads = counter.mads(request.rule, rerouter.mender.damage, madsAt);
    const { deadlockFree, anyOrder } = judge.verdict(failure, rerouted);
    rows.push({
      down: failure.name,
      blocks,
      changedEntries: changes.count,
      mads,
      secondsEstimate: (mads * request.madMicroseconds) / 1e6 / request.window,
      unreachablePairs: rerouter.verification.unreachablePairs + lostPairs(rerouter, changes),
      deadlockFree,
      rerouted: how,
      ...(refused && { refused }),
      anyOrder,
    });
    if (failures.length === 1) {
      detail = judge.detail(failure, rerouted, anyOrder, madsAt);
      if (request.madLoss) detail = { ...detail, sending: sendingOf(detail, request, rerouter.fabric.switchNames) };
    }
  }
  const sum = rows.reduce((all, row) => all + row.blocks.total, 0);
  const mean = sum / rows.length;
  const worst = rows.reduce((most, row) => (row.blocks.total > most.blocks.total ? row : most));
  const { lids, optimizeFor, weighed } = request;
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

/** Ordered pairs that had a route and have none now. */
function lostPairs({ fabric, base, mender }: Rerouter, { count, switchOf, end, port }: TableChanges): number {
  const { hostCount, hostOffset, hostAt, hostSwitch, switchCount } = fabric;
  const { damage } = mender;
  const live = Uint32Array.from({ length: switchCount }, (_, s) => {
    let hosts = 0;
    for (let i = hostOffset[s]; i < hostOffset[s + 1]; i++) if (!damage.host[hostAt[i]]) hosts++;
    return hosts;
  });
  let lost = 0;
  // Senders that live on and no longer reach a host; a failed one at the same switch is no sender to itself.
  for (let i = 0; i < count && end[i] < hostCount; i++) if (port[i] === 0) lost += live[switchOf[i]];
  // Senders that are gone, with all that they reached.
  const gone = damage.ends.filter((e) => e < hostCount);
  for (const h of gone) {
    const row = hostSwitch[h] * base.endCount;
    for (let e = 0; e < hostCount; e++) if (e !== h && base.port[row + e] !== 0) lost++;
  }
  // Towards a gone host its own switch, if it lives, had an entry that counts with the switch's other senders above.
  return lost;
}

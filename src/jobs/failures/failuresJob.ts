import { AddressingError } from '../../core/addressing/addressingError';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { contentKey } from '../../core/base/contentKey';
import type { TextFile } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { checkInput } from '../../core/formats/checkInput';
import { findFormat } from '../../core/formats/registry';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import type { Session } from '../session';
import { analyseFailures } from './analyseFailures';
import { type Assigning, lidStrategyOf } from './assignFor';
import { failuresFor, type PreparedFailures } from './failureInputs';
import { failureParams } from './failureParams';
import type { FailureEffect, FailureReply } from './failureReply';
import type { FailureRequest, SingleWeights } from './failureRequest';
import { singleFailures } from './failuresOf';
import { FailureJudge } from './judgeFailure';

interface Inputs extends PreparedFailures {
  readonly effects?: FailureReply['effects'];
}

/** Hosts × switches × failures up to which the throughput after each is measured: some seconds. */
const MOST_MEASURED = 2 ** 28;
/** The same for the bound on each. */
const MOST_BOUNDED = 2 ** 20;

function* prepare(session: Session, request: FailureRequest): JobWork<Inputs> {
  // Nobody waits for tables to be prepared for a strategy that is not there.
  if (request.lids !== 'imported') lidStrategyOf(request.lids);
  const prepared = yield* failuresFor(session, request);
  const { down, seed } = request;
  const key = contentKey(['effects', down, seed]);
  return { ...prepared, effects: yield* session.remember(prepared.rerouter, key, () => effectsOf(prepared)) };
}

/** Throughput and hosts that each failure leaves, the same under all LIDs; null where that takes long. */
function* effectsOf({ rerouter, failures }: PreparedFailures): JobWork<readonly FailureEffect[] | null> {
  const { hostCount, switchCount } = rerouter.fabric;
  const size = hostCount * switchCount * failures.length;
  if (size > MOST_MEASURED) return null;
  const judge = new FailureJudge(rerouter);
  const effects: FailureEffect[] = [];
  for (const failure of failures) {
    yield { stage: 'measure', done: effects.length / failures.length };
    effects.push(judge.effect(failure, rerouter.reroute(failure), size <= MOST_BOUNDED));
  }
  return effects;
}

/** A request with the file that it holds read, and failures in place of the weights of kinds. @throws AddressingError, FormatError for the file of kept LIDs */
export function readRequest(
  { rerouter, running }: Pick<PreparedFailures, 'rerouter' | 'running'>,
  request: FailureRequest,
): FailureRequest & Assigning {
  const { topology, fabric } = rerouter;
  const { keepLids, weights, lids, lidOptions, optimizeFor } = request;
  const singles = lids !== 'imported' && lidStrategyOf(lids).descriptor.needsPatterns && optimizeFor === 'singles';
  return {
    ...{ ...request, running },
    lidOptions: { ...lidOptions, keep: keepLids && readKept(keepLids, topology, lidOptions.lmc) },
    weighed: singles ? (isWeighed(weights) ? weights : countedSingles(topology, fabric, weights)) : undefined,
  };
}

function* analyse(inputs: Inputs, request: FailureRequest): JobWork<FailureReply> {
  const { rerouter, failures, effects } = inputs;
  const reply = yield* analyseFailures(rerouter, failures, readRequest(inputs, request));
  return effects === undefined ? reply : { ...reply, effects };
}

/**
 * Costs of failures under one LID strategy; the rows can be looked at closely with `lidMap` and others.
 * @throws RunGone, FailureNameError, AddressingError, FormatError for the file of kept LIDs
 */
export const failures = defineJob({
  id: 'failures',
  params: failureParams,
  prepare,
  run: analyse,
});

function isWeighed(weights: FailureRequest['weights']): weights is readonly WeighedFailures[] {
  return Array.isArray(weights);
}

/** Single failures that count for something. @throws AddressingError if none does */
function countedSingles(topology: Topology, fabric: Fabric, weights: SingleWeights): WeighedFailures[] {
  const counted = singleFailures(topology, fabric, weights).filter(
    (kind) => kind.weight > 0 && kind.failures.length > 0,
  );
  if (counted.length === 0)
    throw new AddressingError({
      en: 'no failure counts: expected a weight above 0 of something there',
      ja: '対象となる故障がありません：実際にある要素のいずれかに 0 より大きい重みが必要です',
    });
  return counted;
}

function readKept(file: TextFile, topology: Topology, lmc: number): LidAssignment {
  const format = findFormat('guid2lid');
  if (!format?.parseLids) throw new Error('the guid2lid format cannot read');
  checkInput(file);
  return format.parseLids(file, topology, lmc);
}

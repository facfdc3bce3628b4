import { AddressingError } from '../../core/addressing/addressingError';
import type { LidOptions } from '../../core/addressing/assignInOrder';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { TextFile } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { checkInput } from '../../core/formats/checkInput';
import { findFormat } from '../../core/formats/registry';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import type { Session } from '../session';
import { analyseFailures } from './analyseFailures';
import { lidStrategyOf } from './assignFor';
import { type FailureSet, failuresFor, type PreparedFailures } from './failureInputs';
import { failureParams } from './failureParams';
import type { FailureReport } from './failureReport';
import type { FailureRequest } from './failureRequest';
import { type SingleKind, singleFailures } from './failuresOf';

/** What of a request does not say which tables fail, and how. */
type Costing = Omit<FailureRequest, 'weighed' | 'running' | 'lidOptions' | 'engine' | 'params' | 'down' | 'reroute'>;

export interface FailureParams extends FailureSet, Costing {
  readonly lidOptions: Omit<LidOptions, 'keep'>;
  /** LIDs that stay as they are, or the guid2lid file that says them. */
  readonly keepLids: TextFile | LidAssignment | null;
  /** What a single failure of each kind counts for `optimized` where it goes by single failures; or failures that it goes by in any case. */
  readonly weights: Readonly<Record<SingleKind, number>> | readonly WeighedFailures[] | null;
}

export interface FailureReply extends FailureReport {
  /** Of every switch and host, to tell strategies apart, to export, or to ask about one failure. */
  readonly assigned: LidAssignment;
}

function* prepare(session: Session, asked: FailureParams): JobWork<PreparedFailures> {
  // Nobody waits for tables to be prepared for a strategy that is not there.
  if (asked.lids !== 'imported') lidStrategyOf(asked.lids);
  return yield* failuresFor(session, asked);
}

/** What is asked for, with all that files and networks say of it. @throws AddressingError, FormatError for the file of kept LIDs */
export function requestOf(
  { rerouter, running }: Pick<PreparedFailures, 'rerouter' | 'running'>,
  { keepLids, weights, ...asked }: FailureParams,
): FailureParams & Pick<FailureRequest, 'lidOptions' | 'weighed' | 'running'> {
  const { topology, fabric } = rerouter;
  const singles =
    asked.lids !== 'imported' && lidStrategyOf(asked.lids).descriptor.needsPatterns && asked.optimizeFor === 'singles';
  const keep = keepLids && 'text' in keepLids ? readKept(keepLids, topology, asked.lidOptions.lmc) : keepLids;
  return {
    ...{ ...asked, keepLids, weights, running },
    lidOptions: { ...asked.lidOptions, keep },
    weighed: isWeighed(weights) ? weights : singles && weights ? countedSingles(topology, fabric, weights) : undefined,
  };
}

function* analyse(prepared: PreparedFailures, asked: FailureParams): JobWork<FailureReply> {
  const { rerouter, failures: set } = prepared;
  const { assigned, ...report } = yield* analyseFailures(rerouter, set, requestOf(prepared, asked));
  return { ...report, assigned: assigned.lids };
}

/**
 * What failures cost under one LID strategy; the rows can be looked at closely with `lidMap` and others.
 * @throws RunGone, FailureNameError, AddressingError, FormatError for the file of kept LIDs
 */
export const failures = defineJob({
  id: 'failures',
  params: failureParams,
  prepare,
  run: analyse,
});

function isWeighed(weights: FailureParams['weights']): weights is readonly WeighedFailures[] {
  return Array.isArray(weights);
}

/** Single failures that count for something. @throws AddressingError if none does */
function countedSingles(
  topology: Topology,
  fabric: Fabric,
  weights: Readonly<Record<SingleKind, number>>,
): WeighedFailures[] {
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

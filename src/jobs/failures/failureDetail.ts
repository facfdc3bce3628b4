import { BlockCounter, type MadRule } from '../../core/failures/blockCounter';
import type { JobStep } from '../jobs';
import type { Session } from '../session';
import { analysedAs } from './failureJobs';
import type { FailureDetail } from './failureReport';
import { FailureJudge } from './judgeFailure';

export interface FailureLookParams {
  readonly run: string;
  /** Strategy by which the run was analysed. */
  readonly lids: string;
  /** Row of the analysis. */
  readonly failure: number;
  readonly rule: MadRule;
}

/** What a drawing needs of one failure. */
export interface FailureLook {
  /** What fails: switches and hosts by index, links by their record. */
  readonly switches: readonly number[];
  readonly hosts: readonly number[];
  readonly links: readonly number[];
  /** Uint16Array[switches]: MADs that each gets, and blocks that change in it. */
  readonly madsAt: Uint16Array;
  readonly blocksAt: Uint16Array;
}

/** What fails and what each switch gets. @throws RunGone if the run has not been analysed so, or not kept */
export function* failureLook(session: Session, params: FailureLookParams): Generator<JobStep, FailureLook> {
  yield { stage: 'analyse', done: 0 };
  return look(session, params).look;
}

/** The way to the new tables and the throughput after them. @throws RunGone if the run has not been analysed so, or not kept */
export function* failureDetail(session: Session, params: FailureLookParams): Generator<JobStep, FailureDetail> {
  yield { stage: 'analyse', done: 0 };
  const { rerouter, failure, rerouted, look: looked } = look(session, params);
  const judge = new FailureJudge(rerouter);
  const { anyOrder } = judge.verdict(failure, rerouted);
  return judge.detail(failure, rerouted, anyOrder, looked.madsAt);
}

function look(session: Session, { run: key, lids: id, failure: at, rule }: FailureLookParams) {
  const { rerouter, failures, lids } = analysedAs(session.run(key), id);
  const { fabric, mender } = rerouter;
  const failure = failures[at];
  const rerouted = rerouter.reroute(failure);
  const counter = new BlockCounter(fabric, lids);
  counter.count(rerouted.changes);
  const madsAt = new Uint16Array(fabric.switchCount);
  counter.mads(rule, mender.damage, madsAt);
  const looked: FailureLook = {
    switches: failure.switches,
    hosts: failure.hosts,
    links: failure.links.map((l) => fabric.linkRecord[l]),
    madsAt,
    blocksAt: counter.blocksAt,
  };
  return { rerouter, failure, rerouted, look: looked };
}

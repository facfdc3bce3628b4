import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { BlockCounter, type MadRule } from '../../core/failures/blockCounter';
import { defineJob, type JobWork } from '../job';
import { failuresFor, type PreparedFailures } from './failureInputs';
import type { FailureDetail } from './failureReply';
import type { FailureSet } from './failureRequest';
import { FailureJudge } from './judgeFailure';

export interface FailureLookRequest extends FailureSet {
  /** LIDs under which the failures were analysed. */
  readonly assigned: LidAssignment;
  /** Row of the analysis. */
  readonly failure: number;
  readonly rule: MadRule;
}

/** Data for a drawing of one failure. */
export interface FailureLook {
  /** Parts that fail: switches and hosts by index, links by their record. */
  readonly switches: readonly number[];
  readonly hosts: readonly number[];
  readonly links: readonly number[];
  /** Uint16Array[switches]: MADs that each gets, and blocks that change in it. */
  readonly madsAt: Uint16Array;
  readonly blocksAt: Uint16Array;
  /** Uint32Array[switches]: entries that change in it. */
  readonly entriesAt: Uint32Array;
}

function look({ rerouter, failures }: PreparedFailures, { assigned, failure: at, rule }: FailureLookRequest) {
  const { fabric, localRepair } = rerouter;
  const failure = failures[at];
  const rerouted = rerouter.reroute(failure);
  const counter = new BlockCounter(fabric, assigned);
  counter.count(rerouted.changes);
  const madsAt = new Uint16Array(fabric.switchCount);
  counter.mads(rule, localRepair.damage, madsAt);
  const entriesAt = new Uint32Array(fabric.switchCount);
  for (let i = 0; i < rerouted.changes.count; i++) entriesAt[rerouted.changes.switchOf[i]]++;
  const looked: FailureLook = {
    switches: failure.switches,
    hosts: failure.hosts,
    links: failure.links.map((l) => fabric.linkRecord[l]),
    madsAt,
    blocksAt: counter.blocksAt,
    entriesAt,
  };
  return { failure, rerouted, look: looked };
}

function* lookAt(prepared: PreparedFailures, params: FailureLookRequest): JobWork<FailureLook> {
  yield { stage: 'analyse', done: 0 };
  return look(prepared, params).look;
}

/** Parts that fail and what each switch gets. @throws RunGone if the tables are not kept */
export const failureLook = defineJob({
  id: 'failureLook',
  prepare: failuresFor,
  run: lookAt,
});

function* judge(prepared: PreparedFailures, params: FailureLookRequest): JobWork<FailureDetail> {
  yield { stage: 'analyse', done: 0 };
  const { failure, rerouted, look: looked } = look(prepared, params);
  const judging = new FailureJudge(prepared.rerouter);
  const { anyOrder } = judging.verdict(failure, rerouted);
  const detail = judging.detail(failure, rerouted, anyOrder, looked.madsAt);
  const bound = judging.bound(failure, rerouted, detail.throughput.after);
  return { ...detail, bound, rerouted: rerouted.how, load: judging.load(failure, rerouted) };
}

/** The way to the new tables, and the throughput after them with its bound and its loads. @throws RunGone if the tables are not kept */
export const failureDetail = defineJob({
  id: 'failureDetail',
  prepare: failuresFor,
  run: judge,
});

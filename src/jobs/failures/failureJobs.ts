import { AddressingError } from '../../core/addressing/addressingError';
import type { LidOptions } from '../../core/addressing/dealLids';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import type { TextFile } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import { BLOCK_LIDS } from '../../core/failures/blockCounter';
import type { Failure } from '../../core/failures/failure';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { checkInput } from '../../core/formats/checkInput';
import { findFormat } from '../../core/formats/registry';
import { engines, findEngine } from '../../core/routing/registry';
import type { Topology } from '../../core/topology/topology';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import type { JobStep } from '../jobs';
import { type KeptRun, RunGone, type Session } from '../session';
import { analyseFailures } from './analyseFailures';
import { lidStrategyOf } from './assignFor';
import type { FailureReport } from './failureReport';
import type { FailureRequest } from './failureRequest';
import { failuresOf, type SingleKind, singleFailures } from './failuresOf';
import { Rerouter } from './rerouter';

export interface FailureParams extends Omit<FailureRequest, 'weighed' | 'lidOptions'> {
  /** Result whose tables are meant; an engine that is not ours (imported tables) is never asked to route anew. */
  readonly run: string;
  /** How it was routed: what is left is routed so too. */
  readonly routeSeed: number;
  readonly traffic: TrafficChoice | null;
  readonly lidOptions: Omit<LidOptions, 'keep'>;
  /** A guid2lid file whose LIDs stay as they are. */
  readonly keepLids: TextFile | null;
  /** What a single failure of each kind counts for `optimized`, where it goes by single failures. */
  readonly weights: Readonly<Record<SingleKind, number>>;
}

export interface FailureReply extends FailureReport {
  /** Of every switch and host, to tell strategies apart or to export. */
  readonly assigned: LidAssignment;
}

/** What a run was analysed for last, by strategy, for questions about single failures. */
interface Analysed {
  readonly rerouter: Rerouter;
  readonly failures: readonly Failure[];
  readonly lids: LidAssignment;
}
const analysed = new WeakMap<KeptRun, Map<string, Analysed>>();
const rerouters = new WeakMap<KeptRun, { readonly key: string; readonly rerouter: Rerouter }>();

/**
 * What failures cost under one LID strategy; the rows can be looked at closely with `lidMap` afterwards.
 * @throws RunGone, FailureNameError, AddressingError, FormatError for the file of kept LIDs
 */
export function* failures(
  session: Session,
  { run: key, keepLids, weights, ...asked }: FailureParams,
): Generator<JobStep, FailureReply, 'stop' | undefined> {
  const run = session.run(key);
  yield { stage: 'prepare', done: 0 };
  const rerouter = rerouterOf(run, asked);
  const { topology, fabric } = run.network;
  const singles = asked.lids === 'optimized' && asked.optimizeFor === 'singles';
  const request = {
    ...asked,
    lidOptions: { ...asked.lidOptions, keep: keepLids && readKept(keepLids, topology, asked.lidOptions.lmc) },
    ...(singles && { weighed: countedSingles(topology, fabric, weights) }),
  };
  const set = failuresOf(topology, fabric, request.down, request.seed);
  const { assigned, ...report } = yield* analyseFailures(rerouter, set, request);
  const kept = analysed.get(run) ?? new Map<string, Analysed>();
  kept.set(request.lids, { rerouter, failures: set, lids: assigned.lids });
  analysed.set(run, kept);
  return { ...report, assigned: assigned.lids };
}

export interface LidMapParams {
  readonly run: string;
  /** Strategy by which the run was analysed. */
  readonly lids: string;
  /** Row of the analysis; null: no failure. */
  readonly failure: number | null;
  /** Switches from, and up to but without. */
  readonly from: number;
  readonly to: number;
}

/** Forwarding tables as a picture has them: a row a switch, a column a LID in use, ascending. */
export interface LidMapReply {
  /** Uint16Array[columns]: LID, and whose it is (host index, or hostCount + switch index). */
  readonly lid: Uint16Array;
  readonly end: Uint32Array;
  readonly hostCount: number;
  /** Uint16Array[(to - from) × columns]: output port, 0 = none or the switch itself. */
  readonly before: Uint16Array;
  readonly after: Uint16Array;
  /** Switch and first LID of every block of 64 that changed there. */
  readonly changedBlocks: readonly { readonly at: number; readonly firstLid: number }[];
}

/** Tables of some switches before and after a failure. @throws RunGone if the run has not been analysed so, or not kept */
export function* lidMap(
  session: Session,
  { run: key, lids: id, failure, from, to }: LidMapParams,
): Generator<JobStep, LidMapReply> {
  yield { stage: 'prepare', done: 0 };
  const run = session.run(key);
  const { rerouter, failures: set, lids } = analysedAs(run, id);
  const { base, fabric } = rerouter;
  const { hostCount } = fabric;
  const lidOf = (e: number): number => (e < hostCount ? lids.ofHost[e] : lids.ofSwitch[e - hostCount]);
  const end = Uint32Array.from({ length: base.endCount }, (_, e) => e)
    .filter((e) => lidOf(e) > 0)
    .sort((a, b) => lidOf(a) - lidOf(b));
  const columns = end.length;
  const columnOf = new Int32Array(base.endCount).fill(-1);
  end.forEach((e, column) => {
    columnOf[e] = column;
  });
  const before = new Uint16Array((to - from) * columns);
  for (let s = from; s < to; s++) {
    for (let c = 0; c < columns; c++) before[(s - from) * columns + c] = base.port[s * base.endCount + end[c]];
  }
  const after = before.slice();
  const blocks = new Map<number, { at: number; firstLid: number }>();
  if (failure !== null) {
    const { changes } = rerouter.reroute(set[failure]);
    for (let i = 0; i < changes.count; i++) {
      const s = changes.at[i];
      const column = columnOf[changes.end[i]];
      if (s < from || s >= to || column < 0) continue;
      after[(s - from) * columns + column] = changes.port[i];
      const first = lidOf(changes.end[i]) & -BLOCK_LIDS;
      for (let l = first; l < lidOf(changes.end[i]) + width(lids, changes.end[i] < hostCount); l += BLOCK_LIDS) {
        blocks.set(s * 0x10000 + l, { at: s, firstLid: l });
      }
    }
  }
  const lid = Uint16Array.from(end, lidOf);
  return { lid, end, hostCount, before, after, changedBlocks: [...blocks.values()] };
}

/** What a run was analysed for last under a strategy. @throws RunGone if it was not */
export function analysedAs(run: KeptRun, lids: string): Analysed {
  const known = analysed.get(run)?.get(lids);
  if (!known) throw new RunGone();
  return known;
}

/** The ways to give out LIDs, for menus. */
export function* lidStrategies(_session: Session, _: object): Generator<JobStep, readonly LidStrategyDescriptor[]> {
  yield { stage: 'list', done: 0 };
  return lidStrategyDescriptors;
}

function width({ lmc }: LidAssignment, isHost: boolean): number {
  return isHost ? 1 << (lmc ?? 0) : 1;
}

/** Single failures that count for something. @throws AddressingError if none does */
function countedSingles(topology: Topology, fabric: Fabric, weights: FailureParams['weights']): WeighedFailures[] {
  const counted = singleFailures(topology, fabric, weights).filter(
    (kind) => kind.weight > 0 && kind.failures.length > 0,
  );
  if (counted.length === 0)
    throw new AddressingError('no failure counts: expected a weight above 0 of something there');
  return counted;
}

function readKept(file: TextFile, topology: Topology, lmc: number): LidAssignment {
  const format = findFormat('guid2lid');
  if (!format?.parseLids) throw new Error('the guid2lid format cannot read');
  checkInput(file);
  return format.parseLids(file, topology, lmc);
}

type Routed = Pick<FailureParams, 'engine' | 'params' | 'routeSeed' | 'traffic' | 'reroute' | 'lids'>;

/** Prepared once for a run and a way to reroute. */
function rerouterOf(run: KeptRun, { engine, params, routeSeed, traffic, reroute, lids }: Routed): Rerouter {
  if (lids !== 'imported') lidStrategyOf(lids);
  // A run has one seed and one traffic.
  const key = JSON.stringify([engine, params, reroute]);
  const known = rerouters.get(run);
  if (known?.key === key) return known.rerouter;
  const { topology, fabric } = run.network;
  const own = run.imported ? null : (findEngine(engine) ?? null);
  if (!run.imported && !own) {
    throw new Error(`no engine "${engine}": expected one of ${engines.map((e) => e.descriptor.id).join(', ')}`);
  }
  const rerouter = new Rerouter(
    ...([topology, fabric, run.routing, own, params, routeSeed, reroute] as const),
    ...([run.imported?.switchTable ?? null, trafficOn(fabric, traffic)] as const),
  );
  rerouters.set(run, { key, rerouter });
  return rerouter;
}

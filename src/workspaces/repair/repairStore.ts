import { create } from 'zustand';
import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import type { LocalText } from '../../core/base/localText';
import type { TextFile } from '../../core/base/text/textFile';
import type { MadRule } from '../../core/failures/blockCounter';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureSet } from '../../jobs/failures/failureInputs';
import type { FailureDetail } from '../../jobs/failures/failureReport';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import type { SingleKind } from '../../jobs/failures/failuresOf';
import type { RouteResultView } from '../../state/jobStore';

/** Which failures are asked about; `selected` are those that stand in the selection when it is run. */
export type DownKind = 'each-switch' | 'each-spine' | 'each-link' | 'selected' | 'named' | 'random';

export type SingleWeights = Readonly<Record<SingleKind, number>>;

/** A guid2lid file whose LIDs stay; `serial` tells one that was chosen from another. */
export interface KeptLids {
  readonly file: TextFile;
  readonly serial: number;
}

/** What the Repair workspace's form holds. */
export interface RepairForm {
  readonly down: DownKind;
  readonly names: readonly string[];
  readonly randomOf: 'switches' | 'links';
  readonly size: number;
  readonly draws: number;
  /** Seed of random failures and of the search for LIDs. */
  readonly seed: number;
  /** Ids of the ways to give out LIDs that are compared. */
  readonly strategies: readonly string[];
  readonly optimizeFor: 'analysed' | 'singles';
  readonly rule: MadRule;
  readonly madMicroseconds: number;
  readonly window: number;
  readonly lmc: number;
  /** LIDs that are never given out, as typed. */
  readonly reserved: string;
  readonly keep: KeptLids | null;
  /** What a single failure counts for `optimized`, where it goes by single failures. */
  readonly weights: SingleWeights;
  readonly reroute: 'mend' | 'anew';
}

/** What came out: one report a strategy, over the same failures in the same order. */
export interface RepairAnalysis {
  /** The routing that fails, with its network and revision. */
  readonly result: RouteResultView;
  readonly form: RepairForm;
  /** What was asked (`askedKey`), to tell an answer to another question. */
  readonly asked: string;
  /** The failures, as closer questions about one of them name them. */
  readonly set: FailureSet;
  readonly reports: readonly FailureReply[];
  readonly workerMs: number;
}

/** Strategies that are worked out one after another. */
export interface RepairRun {
  readonly done: number;
  readonly total: number;
  readonly title: LocalText;
}

/** Failures of the network and what repairs cost: never undone, lost with the page. */
export interface RepairState {
  readonly form: RepairForm;
  readonly run: RepairRun | null;
  /** Why the last run gave nothing. */
  readonly fault: LocalText | string | null;
  readonly analysis: RepairAnalysis | null;
  /** Strategy that is looked at. */
  readonly lids: string;
  /** Row of the analysis that is shown. */
  readonly failure: number;
  /** Of the shown failure; null until it is there. */
  readonly look: FailureLook | null;
  readonly detail: FailureDetail | null;
  /** Which tables the map draws. */
  readonly side: 'before' | 'after';
  /** The ways to give out LIDs; empty until asked for. */
  readonly strategies: readonly LidStrategyDescriptor[];
}

export const useRepair = create<RepairState>()(() => ({
  form: {
    down: 'each-switch',
    names: [],
    randomOf: 'switches',
    size: 2,
    draws: 20,
    seed: 1,
    strategies: ['node-order', 'port-major', 'optimized'],
    optimizeFor: 'analysed',
    rule: 'changed-blocks',
    madMicroseconds: 265,
    window: 1,
    lmc: 0,
    reserved: '',
    keep: null,
    weights: { switch: 1, director: 1, link: 1 },
    reroute: 'mend',
  },
  run: null,
  fault: null,
  analysis: null,
  lids: 'optimized',
  failure: 0,
  look: null,
  detail: null,
  side: 'after',
  strategies: [],
}));

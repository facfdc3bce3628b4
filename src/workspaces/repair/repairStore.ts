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
import type { Fault } from '../../state/fault';
import type { RouteResultView } from '../../state/runStore';

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
  /** What was asked (`askedBy`), to tell an answer to another question. */
  readonly asked: readonly unknown[];
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
  readonly fault: Fault | null;
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
  /** How many guid2lid files have been chosen. */
  readonly filesChosen: number;
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
  filesChosen: 0,
}));

export const changeRepairForm = (change: Partial<RepairForm>): void =>
  useRepair.setState(({ form }) => ({ form: { ...form, ...change } }));

/** The LIDs of a guid2lid file stay; null: of none any more. */
export const keepLidFile = (file: TextFile | null): void =>
  useRepair.setState(({ form, filesChosen }) => ({
    form: { ...form, keep: file && { file, serial: filesChosen + 1 } },
    filesChosen: filesChosen + 1,
  }));

/** Says which strategy is being worked out; null: none is. */
export const setRepairRun = (run: RepairRun | null): void => useRepair.setState({ run });

export const tellRepairFault = (fault: Fault | null): void => useRepair.setState({ fault });

/** Looks at a strategy's report of a new analysis. */
export const keepAnalysis = (analysis: RepairAnalysis, lids: string): void =>
  useRepair.setState({ analysis, lids, look: null, detail: null });

/** Looks at another failure; the picture of the one before stays until the next is there. */
export const chooseFailure = (failure: number, lids: string): void =>
  useRepair.setState({ failure, lids, detail: null });

export const keepLook = (look: FailureLook): void => useRepair.setState({ look });

export const keepDetail = (detail: FailureDetail): void => useRepair.setState({ detail });

export const chooseSide = (side: RepairState['side']): void => useRepair.setState({ side });

export const keepStrategies = (strategies: readonly LidStrategyDescriptor[]): void =>
  useRepair.setState({ strategies });

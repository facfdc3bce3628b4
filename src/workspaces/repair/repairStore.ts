import { create } from 'zustand';
import type { ParamValues } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';
import { defaultsOf } from '../../jobs/descriptors';
import { failureFormParams } from '../../jobs/descriptors/failures';
import type { FailureSet } from '../../jobs/failures/failureInputs';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import type { SingleKind } from '../../jobs/failures/failuresOf';
import type { RouteResultView } from '../../state/runStore';

/**
 * Which failures are asked about; `marked` are what the design marks as failed, together, `selected` those that stand in the selection when it
 * is run.
 */
export type DownKind = 'marked' | 'each-switch' | 'each-spine' | 'each-link' | 'selected' | 'named' | 'random';

export type SingleWeights = Readonly<Record<SingleKind, number>>;

/** What the Repair workspace's form holds. */
export interface RepairForm extends ParamValues<typeof failureFormParams> {
  readonly down: DownKind;
  readonly names: readonly string[];
  /** Ids of the ways to give out LIDs that are compared. */
  readonly strategies: readonly string[];
  /** LIDs that are never given out, as typed. */
  readonly reserved: string;
  /** A guid2lid file whose LIDs stay. */
  readonly keep: TextFile | null;
  /** What a single failure counts for `optimized`, where it goes by single failures. */
  readonly weights: SingleWeights;
}

/** What came out: one report a strategy, over the same failures in the same order. */
export interface RepairAnalysis {
  /** The routing that fails, with its network and revision. */
  readonly result: RouteResultView;
  readonly form: RepairForm;
  /** The failures, as closer questions about one of them name them. */
  readonly set: FailureSet;
  readonly reports: readonly FailureReply[];
  readonly workerMs: number;
}

/** What is asked about failures, and how the answers are looked at: never undone, lost with the page. */
export interface RepairState {
  readonly form: RepairForm;
  /** Strategy that is looked at; null: nobody has chosen, so the one that changes least of what runs. */
  readonly lids: string | null;
  /** Of several results of before what is marked had failed, the key of the one that is meant; null: nobody has chosen. */
  readonly markedOf: string | null;
  /** What was marked as failed when the form last came to ask about it. */
  readonly followed: string;
  /** Row of the analysis that is shown. */
  readonly failure: number;
  /** Name of the failure that is to be looked at once it has been worked out; null: the dearest. */
  readonly wanted: string | null;
  /** Which tables the map draws. */
  readonly side: 'before' | 'after';
}

/** The way to give out LIDs that leaves them as they are. */
export const RUNNING = 'imported';

export const useRepair = create<RepairState>()(() => ({
  form: {
    ...defaultsOf(failureFormParams),
    down: 'each-switch',
    names: [],
    strategies: [RUNNING, 'node-order', 'port-major', 'optimized'],
    reserved: '',
    keep: null,
    weights: { switch: 1, director: 1, link: 1 },
  },
  lids: null,
  markedOf: null,
  followed: '',
  failure: 0,
  wanted: null,
  side: 'after',
}));

export const changeRepairForm = (change: Partial<RepairForm>): void =>
  useRepair.setState(({ form }) => ({ form: { ...form, ...change } }));

/** Says which failure is to be looked at, and under which LIDs, when the costs are there. */
export const wantFailure = (wanted: string | null, lids: string | null): void => useRepair.setState({ wanted, lids });

/** Looks at another failure. */
export const chooseFailure = (failure: number, lids: string | null): void =>
  useRepair.setState({ failure, lids, wanted: null });

/** Chooses which tables of before what is marked had failed are repaired. */
export const chooseMarkedOf = (markedOf: string): void => useRepair.setState({ markedOf });

/** Asks about what is marked as failed as soon as that is something else, and about it no more once nothing is. @param ids of it */
export const followMarked = (ids: readonly string[]): void =>
  useRepair.setState(({ form, followed }) => {
    const marked = ids.join(' ');
    if (marked === followed) return {};
    const down = marked !== '' ? 'marked' : form.down === 'marked' ? 'each-switch' : form.down;
    return { followed: marked, form: { ...form, down } };
  });

export const chooseSide = (side: RepairState['side']): void => useRepair.setState({ side });

import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';

/** What stands in the canvas area while the Compare workspace is open. */
export type CompareView = 'single' | 'side' | 'difference';

export const MOST_PANES = 4;

/** Engines that are being run one after another. */
export interface CompareRun {
  readonly done: number;
  readonly total: number;
  readonly title: LocalText;
}

/** An engine that was asked for and gave no result on a revision of the network. */
export interface FailedRun {
  readonly engine: string;
  readonly title: LocalText;
  readonly revision: number;
  readonly reason: LocalText | string;
}

/** Which results are compared, and how: never undone, lost with the page. */
export interface CompareState {
  readonly view: CompareView;
  /** Keys of results (jobStore), two to MOST_PANES where there are so many; one may be of an older revision. */
  readonly panes: readonly string[];
  /** Keys of the results of the difference: from the first to the second. */
  readonly pair: readonly [string, string] | null;
  /** Keys of results that the charts leave out. */
  readonly leftOut: ReadonlySet<string>;
  readonly run: CompareRun | null;
  readonly failed: readonly FailedRun[];
}

export const useCompare = create<CompareState>()(() => ({
  view: 'single',
  panes: [],
  pair: null,
  leftOut: new Set<string>(),
  run: null,
  failed: [],
}));

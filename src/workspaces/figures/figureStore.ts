import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { FigureReply, ListedFigure } from '../../jobs/figures/figureJobs';
import type { RecordedRun } from '../../jobs/figures/record';

export type FigureParams = Readonly<Record<string, ParamValue>>;

/** The last run of a figure that came to its end. */
export interface FigureResult extends FigureReply {
  /** The record that was repeated; null for a run of one's own. */
  readonly repeated: RecordedRun | null;
  readonly workerMs: number;
}

/** A run that waits or is under way. */
export interface FigureRun {
  /** Null while it waits for another. */
  readonly stage: string | null;
  /** 0 to 1 over the whole figure. */
  readonly done: number;
  readonly cancel: () => void;
}

/** Why a run gave nothing. */
export interface FigureFault {
  /** The parameter at fault, null if none is. */
  readonly key: string | null;
  readonly message: LocalText | string;
}

export type FigureFilter = 'all' | 'new' | 'agrees' | 'differs';

/** Published figures that are measured again: never undone, lost with the page. */
export interface FigureState {
  /** In the order of the publications; empty until asked for. */
  readonly figures: readonly ListedFigure[];
  /** Why there is no list; null as long as it may come. */
  readonly listFault: LocalText | string | null;
  /** Id of the one that is looked at; null for the first. */
  readonly shown: string | null;
  readonly search: string;
  readonly filter: FigureFilter;
  /** What forms hold, by figure; parameters that are left out have their defaults. */
  readonly forms: Readonly<Record<string, FigureParams>>;
  readonly results: ReadonlyMap<string, FigureResult>;
  readonly runs: ReadonlyMap<string, FigureRun>;
  readonly faults: ReadonlyMap<string, FigureFault>;
  /** What is wrong with the record that was to be loaded. */
  readonly recordFault: LocalText | string | null;
}

export const useFigures = create<FigureState>()(() => ({
  figures: [],
  listFault: null,
  shown: null,
  search: '',
  filter: 'all',
  forms: {},
  results: new Map(),
  runs: new Map(),
  faults: new Map(),
  recordFault: null,
}));

/** Whether a run was made with the values of a form. */
export function sameParams(figure: ListedFigure, form: FigureParams, measured: FigureParams): boolean {
  return Object.entries(figure.params).every(
    ([key, spec]) => String(form[key] ?? spec.default) === String(measured[key]),
  );
}

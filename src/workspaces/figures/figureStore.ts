import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { FigureReply, ListedFigure } from '../../jobs/figureJobs';
import type { Fault } from '../../state/fault';
import type { RecordedRun } from '../../studies/record';

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
  readonly faults: ReadonlyMap<string, Fault>;
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

export const keepFigureList = (figures: readonly ListedFigure[]): void => useFigures.setState({ figures });

/** Says why there is no list; null: it may come. */
export const tellListFault = (listFault: FigureState['listFault']): void => useFigures.setState({ listFault });

export const showFigure = (shown: string): void => useFigures.setState({ shown, recordFault: null });

export const searchFigures = (search: string): void => useFigures.setState({ search });

export const filterFigures = (filter: FigureFilter): void => useFigures.setState({ filter });

/** What a form holds is no longer what was refused. */
export const changeFigureForm = (id: string, form: FigureParams): void =>
  useFigures.setState(({ forms, faults }) => ({ forms: { ...forms, [id]: form }, faults: put(faults, id, null) }));

/** Says where the run of a figure stands; null: none is under way. */
export const setFigureRun = (id: string, run: FigureRun | null): void =>
  useFigures.setState(({ runs }) => ({ runs: put(runs, id, run) }));

export const keepFigureResult = (id: string, result: FigureResult): void =>
  useFigures.setState(({ results }) => ({ results: put(results, id, result) }));

/** Says why a figure could not be measured; null: nothing stands against it. */
export const tellFigureFault = (id: string, fault: Fault | null): void =>
  useFigures.setState(({ faults }) => ({ faults: put(faults, id, fault) }));

export const tellRecordFault = (recordFault: FigureState['recordFault']): void => useFigures.setState({ recordFault });

function put<V>(map: ReadonlyMap<string, V>, id: string, value: V | null): ReadonlyMap<string, V> {
  if (value === null && !map.has(id)) return map;
  const next = new Map(map);
  if (value === null) next.delete(id);
  else next.set(id, value);
  return next;
}

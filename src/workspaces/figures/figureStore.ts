import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { FigureReply, ListedFigure } from '../../jobs/school/figureJobs';
import type { QuestionState } from '../../state/asks/question';
import type { RecordedRun } from '../../studies/record';

export type FigureParams = Readonly<Record<string, ParamValue>>;

/** The last run of a figure that came to its end. */
export interface FigureResult extends FigureReply {
  /** The record that was repeated; null for a run of one's own. */
  readonly repeated: RecordedRun | null;
  readonly workerMs: number;
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
  /** The values of forms, by figure; parameters that are left out have their defaults. */
  readonly forms: Readonly<Record<string, FigureParams>>;
  /** How the questions of figures stand (`figureQuestions`), by figure; those that were asked last come last. */
  readonly asked: ReadonlyMap<string, QuestionState<FigureResult>>;
  /** The fault of the record that was to be loaded. */
  readonly recordFault: LocalText | string | null;
}

export const useFigures = create<FigureState>()(() => ({
  figures: [],
  listFault: null,
  shown: null,
  search: '',
  filter: 'all',
  forms: {},
  asked: new Map(),
  recordFault: null,
}));

export const keepFigureList = (figures: readonly ListedFigure[]): void => useFigures.setState({ figures });

/** Says why there is no list; null: it may come. */
export const tellListFault = (listFault: FigureState['listFault']): void => useFigures.setState({ listFault });

export const showFigure = (shown: string): void => useFigures.setState({ shown, recordFault: null });

export const searchFigures = (search: string): void => useFigures.setState({ search });

export const filterFigures = (filter: FigureFilter): void => useFigures.setState({ filter });

export const changeFigureForm = (id: string, form: FigureParams): void =>
  useFigures.setState(({ forms }) => ({ forms: { ...forms, [id]: form } }));

/** Takes note of how the question of a figure stands. */
export const noteFigure = (id: string, state: QuestionState<FigureResult>): void =>
  useFigures.setState(({ asked: before }) => {
    const asked = new Map(before);
    if (state.asking && !before.get(id)?.asking) asked.delete(id);
    return { asked: asked.set(id, state) };
  });

export const tellRecordFault = (recordFault: FigureState['recordFault']): void => useFigures.setState({ recordFault });

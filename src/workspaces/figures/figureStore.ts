import { create, useStore } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { FormSpecs, FormValues } from '../../jobs/ask/form';
import { figureAsk } from '../../jobs/school/figureAsk';
import type { FigureReply, FigureRequest, ListedFigure } from '../../jobs/school/figureJobs';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { type QuestionView, viewOf } from '../../state/asks/question';
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
  /** How the measurements of figures stand towards their forms, by figure; those that were asked last come last. */
  readonly views: ReadonlyMap<string, QuestionView<FigureResult>>;
  /** The fault of the record that was to be loaded. */
  readonly recordFault: LocalText | string | null;
}

export const useFigures = create<FigureState>()(() => ({
  figures: [],
  listFault: null,
  shown: null,
  search: '',
  filter: 'all',
  views: new Map(),
  recordFault: null,
}));

export const keepFigureList = (figures: readonly ListedFigure[]): void => useFigures.setState({ figures });

/** Says why there is no list; null: it may come. */
export const tellListFault = (listFault: FigureState['listFault']): void => useFigures.setState({ listFault });

export const showFigure = (shown: string): void => useFigures.setState({ shown, recordFault: null });

export const searchFigures = (search: string): void => useFigures.setState({ search });

export const filterFigures = (filter: FigureFilter): void => useFigures.setState({ filter });

/** A figure in the page: its form, and its last finished run until there is another. */
export type HostedFigure = HostedAsk<FormSpecs, never, FigureRequest, FigureResult>;

const hosted = new WeakMap<ListedFigure, HostedFigure>();

/** The measurement of a figure; it uses no network of the page. */
export function hostedFigure(figure: ListedFigure): HostedFigure {
  const known = hosted.get(figure);
  if (known) return known;
  const made: HostedFigure = new HostedAsk(figureAsk(figure), {
    on: 'figure',
    onRecords: true,
    kind: 'figure',
    // Stages are the figure's own and mean something on its page only.
    stage: 'measure',
    work: async (request, { run }): Promise<FigureResult | null> => {
      const done = await run('runFigure', request, { subject: figure.title });
      return done && { ...done.value, repeated: request.record, workerMs: done.workerMs };
    },
  });
  hosted.set(figure, made);
  const note = (begun: boolean): void => noteView(figure.id, viewOf(made.question.store.getState(), made.now()), begun);
  made.question.store.subscribe((now, before) => note(now.asking !== null && before.asking === null));
  made.given.subscribe(() => note(false));
  return made;
}

/** @param begun it was asked just now, after all others */
const noteView = (id: string, view: QuestionView<FigureResult>, begun: boolean): void =>
  useFigures.setState(({ views: before }) => {
    const views = new Map(before);
    if (begun) views.delete(id);
    return { views: views.set(id, view) };
  });

/** Those of a figure's parameters that are set. */
export const useFigureForm = (figure: ListedFigure): FigureParams => ownParams(useStore(hostedFigure(figure).given));

const ownParams = ({ record: _, ...own }: Partial<FormValues<FormSpecs>>): FigureParams => own as FigureParams;

/** Sets a figure's parameters. @param record the run that they are to repeat; null: one's own */
export const changeFigureForm = (figure: ListedFigure, params: FigureParams, record: RecordedRun | null = null): void =>
  hostedFigure(figure).given.setState({ ...params, ...(record && { record }) }, true);

/** Leaves the form as it is, for a run of one's own in place of one that repeats a record. */
export const leaveRecord = (figure: ListedFigure): void =>
  changeFigureForm(figure, ownParams(hostedFigure(figure).given.getState()));

/** Number of figures that are measured or wait for that. */
export const useUnderWay = (): number =>
  useFigures(({ views }) => [...views.values()].filter(({ progress }) => progress !== null).length);

export const tellRecordFault = (recordFault: FigureState['recordFault']): void => useFigures.setState({ recordFault });

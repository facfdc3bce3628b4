import type { LocalText } from '../../core/base/localText';
import type { JobStep } from '../../jobs/jobs';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import { faultOf } from '../../state/asks/fault';
import { type JobHandle, runJob } from '../../state/asks/runJob';
import { useDocument } from '../../state/document/documentStore';
import { bringNetwork, placeNetwork } from '../../state/document/networkActions';
import { isSmall } from '../../state/results/autoRoute';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { changeRouteSetup, defaultTraffic, useRouteSetup } from '../../state/results/routeSetupStore';
import { errorMessage, tellError } from '../../state/view/notices';
import { changePage } from '../../state/view/pageStore';
import type { RecordedRun } from '../../studies/record';
import { computeWorker, figureWorker, keeperWorker } from '../../worker/client';
import { askedOf, figureQuestions } from './figureQuestions';
import {
  changeFigureForm,
  type FigureParams,
  keepFigureList,
  showFigure,
  tellListFault,
  tellRecordFault,
  useFigures,
} from './figureStore';

/** Figures that a worker is done with in less than so many seconds are measured unasked when they are first looked at. */
const AT_ONCE = 1;

/** The list of figures, asked for once; a failure is kept, and asking again tries again. */
class FigureList {
  private asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.asking ??= this.ask().catch((error) => {
      this.asking = null;
      tellListFault(errorMessage(error));
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    tellListFault(null);
    const { value } = await keeperWorker.run('figureList', {});
    keepFigureList(value);
  }
}

const list = new FigureList();

/** Asks once which figures there are. */
export const loadFigures = (): Promise<void> => list.load();

/** Looks at a figure, in the Figures workspace; one that takes no time is measured at once. */
export async function openFigure(id: string, form?: FigureParams): Promise<void> {
  if (form) changeFigureForm(id, form);
  showFigure(id);
  changePage({ workspace: 'figures', sheet: null });
  await loadFigures();
  const figure = useFigures.getState().figures.find((f) => f.id === id);
  if (figure) measureUnasked(figure);
}

/** Measures what takes no time, where nothing has been measured or refused yet. */
export function measureUnasked(figure: ListedFigure): void {
  const { answer, asking, fault } = figureQuestions.of(figure.id).store.getState();
  if (answer || asking || fault) return;
  if ((figure.seconds ?? AT_ONCE) < AT_ONCE) void measureFigure(figure);
}

/**
 * Measures a figure with the values of its form, after those that are under way. What came out before stays until the new answer is there.
 * @param repeated the record that this run is to repeat, in the place of the form
 */
export async function measureFigure(figure: ListedFigure, repeated: RecordedRun | null = null): Promise<void> {
  const { id, title } = figure;
  const question = figureQuestions.of(id);
  if (question.store.getState().asking) return;
  const params = repeated?.params ?? useFigures.getState().forms[id] ?? {};
  await question.ask(askedOf(figure, params), async (answering) => {
    const done = await runJob(
      'figure',
      title,
      ({ signal, onStep }) => {
        // Cancelled while it waits it comes to its end later, when another may be under way.
        signal.addEventListener('abort', () => answering.overtaken() || question.cancel());
        const request = { figure: id, params, record: repeated ?? undefined };
        const tell = ({ stage, done: part }: JobStep): void => {
          answering.onStep({ stage, done: part });
          onStep({ stage: 'measure', done: part });
        };
        return figureWorker.run('runFigure', request, { signal, onStep: tell });
      },
      // Stages are the figure's own and mean something on its page only.
      { workers: [figureWorker], within: { signal: answering.signal, onStep: () => {} } },
    );
    return done && { ...done.value, repeated, workerMs: done.workerMs };
  });
}

/** Measures one after the other; those that are there already are measured again. */
export function measureFigures(figures: readonly ListedFigure[]): void {
  for (const figure of figures) void measureFigure(figure);
}

/** Ends what is measured and what waits to be. */
export function cancelFigures(): void {
  // From the last on, so that none of them begins while those before it are being ended.
  for (const id of [...useFigures.getState().asked.keys()].reverse()) figureQuestions.of(id).cancel();
}

/** Reads the record of a run and repeats the run. */
export async function repeatRecord(text: string): Promise<void> {
  try {
    const { value: record } = await keeperWorker.run('readFigureRecord', { text });
    await loadFigures();
    const figure = useFigures.getState().figures.find(({ id }) => id === record.figure);
    if (!figure) return;
    figureQuestions.of(figure.id).cancel();
    changeFigureForm(figure.id, record.params);
    showFigure(figure.id);
    await measureFigure(figure, record);
  } catch (error) {
    tellRecordFault(errorMessage(error));
  }
}

/**
 * Opens the network that a figure is about in the place of the present one, routed by the engine that shows it. One step that undo
 * takes back.
 * @param titleOf the name of an engine, null if the page does not know it
 */
export async function openFigureNetwork(
  figure: ListedFigure,
  params: FigureParams,
  titleOf: (engine: string) => LocalText | null,
): Promise<void> {
  try {
    await bringNetwork(
      (signal) => {
        const run = (handle: JobHandle) => computeWorker.run('figureNetwork', { figure: figure.id, params }, handle);
        return runJob('generate', figure.title, run, { within: { signal } });
      },
      ({ value: { topology, engine, params: engineParams = {}, seed = 1, workspace = 'route' } }) => {
        const title = titleOf(engine);
        const { engineParams: forms } = useRouteSetup.getState();
        changePage({ workspace, sheet: null });
        changeRouteSetup({
          traffic: defaultTraffic,
          seed,
          ...(title && { engine, engineBy: 'example', engineParams: { ...forms, [engine]: engineParams } }),
        });
        placeNetwork('generate', topology);
        // Small networks are being routed already.
        if (title && !isSmall(useDocument.getState().fabric)) void routeNow(requestFor(engine, title));
      },
    );
  } catch (error) {
    const fault = faultOf(error);
    if (fault.key === null) tellError('generateFailed', figure.title, error);
    else figureQuestions.of(figure.id).refuse(askedOf(figure, params), fault);
  }
}

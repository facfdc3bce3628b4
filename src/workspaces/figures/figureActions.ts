import type { LocalText } from '../../core/base/localText';
import type { FigureRequest, ListedFigure } from '../../jobs/school/figureJobs';
import { faultOf } from '../../state/asks/fault';
import { runJob } from '../../state/asks/runJob';
import { runOn } from '../../state/asks/runOn';
import { bringNetwork, placeNetwork } from '../../state/document/networkActions';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { changeRouteSetup, defaultTraffic, useRouteSetup } from '../../state/results/routeSetupStore';
import { tellError } from '../../state/view/notices';
import { changePage } from '../../state/view/pageStore';
import {
  changeFigureForm,
  hostedFigure,
  keepFigureList,
  leaveRecord,
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
      tellListFault(faultOf(error).message);
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    tellListFault(null);
    const { value } = await runOn('keeper', 'figureList', {});
    keepFigureList(value);
  }
}

const list = new FigureList();

/** Asks once which figures there are. */
export const loadFigures = (): Promise<void> => list.load();

/** Looks at a figure, in the Figures workspace; one that takes no time is measured at once. */
export async function openFigure(id: string): Promise<void> {
  showFigure(id);
  changePage({ workspace: 'figures', sheet: null });
  await loadFigures();
  const figure = figureNamed(id);
  if (figure) measureUnasked(figure);
}

/** The figure of that id, once there is a list. */
export const figureNamed = (name: string): ListedFigure | undefined =>
  useFigures.getState().figures.find(({ id }) => id === name);

/** Measures what takes no time, where nothing has been measured or refused yet. */
export function measureUnasked(figure: ListedFigure): void {
  const { answer, asking, fault } = hostedFigure(figure).question.store.getState();
  if (answer || asking || fault) return;
  if ((figure.seconds ?? AT_ONCE) < AT_ONCE) void measureFigure(figure);
}

/** Measures a figure with the values of its form, after those that are under way. What came out before stays until the new answer is there. */
export async function measureFigure(figure: ListedFigure): Promise<void> {
  const hosted = hostedFigure(figure);
  if (hosted.question.store.getState().asking) return;
  leaveRecord(figure);
  await hosted.run();
}

/** Ends what is measured and what waits to be. */
export function cancelFigures(): void {
  // From the last on, so that none of them begins while those before it are being ended.
  for (const id of [...useFigures.getState().views.keys()].reverse()) {
    const figure = figureNamed(id);
    if (figure) hostedFigure(figure).cancel();
  }
}

/** Reads the record of a run and repeats the run. */
export async function repeatRecord(text: string): Promise<void> {
  try {
    const { value: record } = await runOn('keeper', 'readFigureRecord', { text });
    await loadFigures();
    const figure = figureNamed(record.figure);
    if (!figure) return;
    const hosted = hostedFigure(figure);
    hosted.cancel();
    changeFigureForm(figure, record.params, record);
    showFigure(figure.id);
    await hosted.run();
  } catch (error) {
    tellRecordFault(faultOf(error).message);
  }
}

/**
 * Opens the network that a figure is about in the place of the present one, routed by the engine that shows it. One step that undo
 * takes back.
 * @param titleOf the name of an engine, null if the page does not know it
 */
export async function openFigureNetwork(
  figure: ListedFigure,
  titleOf: (engine: string) => LocalText | null,
): Promise<void> {
  const hosted = hostedFigure(figure);
  const request = hosted.now()?.params as FigureRequest;
  try {
    await bringNetwork(
      (signal) => runJob('generate', figure.title, ({ run }) => run('figureNetwork', request), { within: { signal } }),
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
        if (title && !isSmall(useSubject.getState().fabric)) void routeNow(requestFor(engine, title));
      },
    );
  } catch (error) {
    const fault = faultOf(error);
    if (fault.key === null) tellError('generateFailed', figure.title, error);
    else hosted.refuse(fault);
  }
}

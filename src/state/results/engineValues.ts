import type { ParamValue } from '../../core/base/params';
import { useSubject } from '../document/subjectStore';
import { usePaper } from './paperStore';
import { type RouteSetup, useRouteSetup } from './routeSetupStore';
import { type RunState, useRuns } from './runStore';

type Values = Readonly<Record<string, ParamValue>>;

/**
 * Engine parameters that the next run sets: the values of its form, over a quick refinement where a whole one takes seconds, and over those that
 * the network requires where the page has chosen the engine for it (`Suitability.settings`); or over those of the paper that is taken.
 */
export function engineValues(engine: string): Values {
  return valuesOf(engine, useRouteSetup.getState(), useRuns.getState().engines, onPage(engine));
}

/** The same for a component. */
export function useEngineValues(engine: string): Values {
  const setup = useRouteSetup();
  const engines = useRuns((runs) => runs.engines);
  useSubject((d) => d.revision);
  usePaper();
  return valuesOf(engine, setup, engines, onPage(engine));
}

/** Values by the design and by the chosen paper. */
function onPage(engine: string) {
  const { revision, fabric } = useSubject.getState();
  return { revision, ofPaper: usePaper.getState().paper?.params(engine, fabric) };
}

function valuesOf(
  engine: string,
  setup: RouteSetup,
  engines: RunState['engines'],
  { revision, ofPaper }: ReturnType<typeof onPage>,
): Values {
  const given = setup.engineParams[engine] ?? {};
  if (ofPaper) return { ...ofPaper, ...given };
  const answer = engines?.revision === revision ? engines.choices.find(({ id }) => id === engine) : undefined;
  const isChosen = setup.engineBy === 'page' && setup.engine === engine;
  return { ...(isChosen && answer?.settings), ...(answer?.isLong && { refine: 'quick' }), ...given };
}

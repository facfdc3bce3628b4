import type { ParamValue } from '../../core/base/params';
import { useDocument } from '../document/documentStore';
import { type RouteSetup, useRouteSetup } from './routeSetupStore';
import { type RunState, useRuns } from './runStore';

type Values = Readonly<Record<string, ParamValue>>;

/**
 * Engine parameters that the next run sets: the values of its form, over those that the network requires where the page has chosen
 * the engine for it (`Suitability.settings`).
 */
export function engineValues(engine: string): Values {
  return valuesOf(engine, useRouteSetup.getState(), useRuns.getState().engines, useDocument.getState().revision);
}

/** The same for a component. */
export function useEngineValues(engine: string): Values {
  const setup = useRouteSetup();
  const engines = useRuns((runs) => runs.engines);
  const revision = useDocument((d) => d.revision);
  return valuesOf(engine, setup, engines, revision);
}

function valuesOf(engine: string, setup: RouteSetup, engines: RunState['engines'], revision: number): Values {
  const given = setup.engineParams[engine] ?? {};
  if (setup.engineBy !== 'page' || setup.engine !== engine || engines?.revision !== revision) return given;
  const chosen = engines.choices.find(({ id }) => id === engine);
  return { ...chosen?.settings, ...given };
}

import type { ParamValue } from '../../core/base/params';
import type { PatternChoice } from '../../core/traffic/traffic';
import { changeRouteSetup, defaultTraffic, type EngineBy, type RouteSetup, useRouteSetup } from './routeSetupStore';

/**
 * Takes over how a link or a lesson has its design routed. Either is anybody's: of an engine's parameters only those that its form has.
 * @param known the engine if there is such a one; the page chooses otherwise
 */
export function takeSetup(
  {
    params,
    seed,
    traffic,
  }: Pick<RouteSetup, 'seed'> & {
    readonly params: Readonly<Record<string, ParamValue>>;
    readonly traffic: PatternChoice | null;
  },
  known: { readonly id: string; readonly params: object } | undefined,
  by: EngineBy,
): void {
  const said = Object.entries(params).filter(([key]) => known && Object.hasOwn(known.params, key));
  const { engineParams } = useRouteSetup.getState();
  changeRouteSetup({
    seed,
    traffic: traffic ? { traffic, name: JSON.stringify(traffic) } : defaultTraffic,
    ...(known && {
      engine: known.id,
      engineBy: by,
      engineParams: { ...engineParams, [known.id]: Object.fromEntries(said) },
    }),
  });
}

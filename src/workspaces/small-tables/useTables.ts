import type { ParamValue } from '../../core/base/params';
import type { TableFormsReply } from '../../jobs/small-tables/tableForms';
import type { EntryPoint, GridLook, SmallTablesReply } from '../../jobs/small-tables/tableJobs';
import { type AskedQuestion, useAnswer, useQuestion } from '../../state/asks/useQuestion';
import { useEngineValues } from '../../state/results/engineValues';
import { changeEngineParams, useRouteSetup } from '../../state/results/routeSetupStore';

type TableParams = Readonly<Record<string, ParamValue>>;

/** The design on its grid, asked anew whenever it changes; null where it stands on none. */
export function useGrid(): AskedQuestion<GridLook> {
  return useQuestion('gridLook', NOTHING, { automatic: true });
}

/** Its small tables under the settings and the traffic of the Route workspace; asked only where `wanted`. */
export function useSmallTables(wanted: boolean): AskedQuestion<SmallTablesReply> {
  const params = useTableParams();
  const traffic = useRouteSetup((v) => v.traffic.traffic);
  return useQuestion('smallTables', wanted ? { params, traffic } : null, { automatic: true });
}

/** Small tables beside other forms of as many bits, when it is asked for. */
export function useTableForms(): AskedQuestion<TableFormsReply> {
  const params = useTableParams();
  const traffic = useRouteSetup((v) => v.traffic.traffic);
  return useAnswer({ params, traffic }, ({ run, onStep }) =>
    // Steps within a form say nothing of how many forms are done.
    run('tableForms', { params, traffic }, (step) => step.stage === 'measure' && onStep(step)),
  );
}

export type Spend = 'nearest' | 'gain';

/** Hops by the number of entries. */
export type Curves = Readonly<Record<Spend, readonly EntryPoint[]>>;

const EMPTY: Curves = { nearest: [], gain: [] };

/** Points of the curves for these ways to spend entries, each at these numbers of entries; those that are there already show. */
export function useCurves(spends: readonly Spend[], limits: readonly number[]): AskedQuestion<Curves> {
  const params = useTableParams();
  const traffic = useRouteSetup((v) => v.traffic.traffic);
  return useAnswer<Curves>({ params, traffic, spends, limits }, async ({ run, show }) => {
    let curves = EMPTY;
    show(curves);
    for (const spend of spends) {
      for (const entries of limits) {
        const request = { params: { ...params, entries, spend }, traffic };
        curves = { ...curves, [spend]: [...curves[spend], await run('entryPoint', request)] };
        show(curves);
      }
    }
    return curves;
  });
}

const NOTHING = {};
/** The engine whose tables these are. */
export const TABLE_LIMITED = 'table-limited';

/** Settings with which the engine routes: those of the Route workspace, over those of a paper that is taken. */
export function useTableParams(): TableParams {
  return useEngineValues(TABLE_LIMITED);
}

/** Changes one of them. */
export function setTableParam(key: string, value: ParamValue): void {
  changeEngineParams(TABLE_LIMITED, { [key]: value });
}

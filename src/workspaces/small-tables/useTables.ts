import { useEffect, useRef, useState } from 'react';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { GridReply, SmallTablesReply } from '../../jobs/tables/tableJobs';
import { useDocument } from '../../state/documentStore';
import { errorMessage } from '../../state/notices';
import { changeEngineParams, useRouteSetup } from '../../state/routeSetupStore';
import { fetchGrid, fetchSmallTables } from './tableActions';

/** A question to the worker: undefined while it is under way. */
export interface Asked<T> {
  readonly value: T | undefined;
  readonly fault: LocalText | string | null;
}

/** The design on its grid, asked anew whenever it changes. */
export function useGrid(): Asked<GridReply | null> {
  const revision = useDocument((d) => d.revision);
  return useAsked(String(revision), fetchGrid);
}

/** Its small tables under the settings of the Route workspace; asked only where `wanted`. */
export function useSmallTables(wanted: boolean): Asked<SmallTablesReply> {
  const revision = useDocument((d) => d.revision);
  const params = useTableParams();
  const traffic = useRouteSetup((v) => v.traffic);
  const key = wanted ? [revision, JSON.stringify(params), traffic.name].join(' ') : null;
  return useAsked(key, (signal) => fetchSmallTables(params, signal));
}

const NO_PARAMS: Readonly<Record<string, ParamValue>> = {};

/** Settings of the engine in the Route workspace. */
export function useTableParams(): Readonly<Record<string, ParamValue>> {
  return useRouteSetup((v) => v.engineParams['table-limited']) ?? NO_PARAMS;
}

/** Changes one of them. */
export function setTableParam(key: string, value: ParamValue): void {
  changeEngineParams('table-limited', { [key]: value });
}

/** An answer stands only for the key that it was asked for. */
function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<{ readonly key: string } & Asked<T>>();
  // The key says all that the question depends on.
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    latest.current(controller.signal).then(
      (value) => setAnswer({ key, value, fault: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAnswer({ key, value: undefined, fault: errorMessage(error) });
      },
    );
    return () => controller.abort();
  }, [key]);
  return answer && answer.key === key ? answer : { value: undefined, fault: null };
}

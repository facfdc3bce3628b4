import type { ParamValue } from '../../core/base/params';
import type { Topology } from '../../core/topology/topology';
import type { TableFormsReply } from '../../jobs/tables/tableForms';
import type { EntryPoint, GridReply, SmallTablesReply } from '../../jobs/tables/tableJobs';
import { useDocument } from '../../state/documentStore';
import { useRouteSetup } from '../../state/routeSetupStore';
import { computeWorker } from '../../worker/client';

type Params = Readonly<Record<string, ParamValue>>;

/** The network as it stands now, which a question is about. */
function sent(): { revision: number; topology: Topology } {
  const { revision, topology } = useDocument.getState();
  return { revision, topology };
}

/** The design on its grid; null where it stands on none. @throws an AbortError if the signal says so */
export async function fetchGrid(signal: AbortSignal): Promise<GridReply | null> {
  return (await computeWorker.run('gridLook', {}, { network: sent(), signal })).value;
}

/** Small tables of the design under the traffic that is set. @throws JobError, an AbortError if the signal says so */
export async function fetchSmallTables(params: Params, signal: AbortSignal): Promise<SmallTablesReply> {
  const { traffic } = useRouteSetup.getState().traffic;
  return (await computeWorker.run('smallTables', { params, traffic }, { network: sent(), signal })).value;
}

/** A point of the curve of hops by entries. @throws JobError, an AbortError if the signal says so */
export async function fetchEntryPoint(params: Params, signal: AbortSignal): Promise<EntryPoint> {
  const { traffic } = useRouteSetup.getState().traffic;
  return (await computeWorker.run('entryPoint', { params, traffic }, { network: sent(), signal })).value;
}

/** Small tables beside other forms of as many bits. @throws JobError, an AbortError if the signal says so */
export async function fetchTableForms(
  params: Params,
  signal: AbortSignal,
  onDone: (part: number) => void,
): Promise<TableFormsReply> {
  const { traffic } = useRouteSetup.getState().traffic;
  const onStep = ({ stage, done }: { readonly stage: string; readonly done: number }): void => {
    if (stage === 'measure') onDone(done);
  };
  return (await computeWorker.run('tableForms', { params, traffic }, { network: sent(), signal, onStep })).value;
}

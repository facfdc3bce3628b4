import { create } from 'zustand';
import { engineDescriptors } from '../../core/routing/registry';
import { failingRun, failureLookAsk, failuresAsk, RUNNING, repairedTablesAsk } from '../../jobs/failures/ask';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureDetail, FailureReply } from '../../jobs/failures/failureReply';
import type { FailureRequest } from '../../jobs/failures/failureRequest';
import type { RepairedTablesReply, RepairedTablesRequest } from '../../jobs/failures/repairedTablesJob';
import { HostedAsk } from '../../state/asks/hostedAsk';
import type { Done } from '../../state/asks/runOn';
import { requestFor, routeOrThrow } from '../../state/results/routeActions';
import { routeIntact } from '../../state/results/routeIntact';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { embedding } from '../../state/view/embedding';
import { worstFirst } from './costs';
import { strategyTitle } from './strategies';

/** The costs of failures under each of some ways to assign LIDs: the same failures in the same order. */
export interface RepairAnalysis {
  /** The routing that fails, with its network and revision. */
  readonly result: RouteResultView;
  readonly requests: readonly FailureRequest[];
  /** By request. */
  readonly reports: readonly FailureReply[];
}

/** How the answers are looked at: never undone, lost with the page. */
export interface RepairState {
  /** Strategy that is looked at; null: nobody has chosen, so the one that changes least of what runs. */
  readonly lids: string | null;
  /** The elements that were marked as failed when the form last followed them. */
  readonly followed: string;
  /** Row of the analysis that is shown. */
  readonly failure: number;
  /** Name of the failure that is to be looked at once it has been worked out; null: the worst. */
  readonly wanted: string | null;
  /** Which tables the map draws. */
  readonly side: 'before' | 'after';
  /** True while what the update of the tables takes is looked at: the panel lists it, and the canvas has a number at each switch. */
  readonly updates: boolean;
}

export const useRepair = create<RepairState>()(() => ({
  lids: null,
  followed: '',
  failure: 0,
  wanted: null,
  side: 'after',
  // A frame has no panel to open it in.
  updates: embedding !== null,
}));

/** Says which failure is to be looked at, and under which LIDs, when the costs are there. */
export const wantFailure = (wanted: string | null, lids: string | null): void => useRepair.setState({ wanted, lids });

/** Opens or folds up what the update of the tables takes. */
export const showUpdates = (updates: boolean): void => useRepair.setState({ updates });

export const chooseSide = (side: RepairState['side']): void => useRepair.setState({ side });

/** The costs of the form's failures under each of its strategies; the network is routed first if need be. */
export const repairCosts = new HostedAsk(failuresAsk, {
  on: 'repair',
  kind: 'repair',
  prepare: async (): Promise<boolean> => {
    const form = repairCosts.values();
    if (failingRun(form, repairCosts.context())) return true;
    const { engine } = useRouteSetup.getState();
    const request = requestFor(engine, engineDescriptors.find(({ id }) => id === engine)?.title ?? untitled(engine));
    const routed = form.down === 'marked' ? routeIntact(request) : routeOrThrow(request, true);
    return (await routed) !== null;
  },
  work: async (requests: readonly FailureRequest[], { run, overtaken }): Promise<RepairAnalysis | null> => {
    const result = useRuns.getState().results.get(requests[0].run);
    if (!result) return null;
    const reports: FailureReply[] = [];
    for (const [done, request] of requests.entries()) {
      const title = strategyTitle(request.lids);
      const part = { done, total: requests.length, title };
      const reply = await run('failures', request, { part, subject: title });
      if (!reply || overtaken()) return null;
      reports.push(reply.value);
    }
    return { result, requests, reports };
  },
  answered: (analysis) => {
    const { lids, wanted } = useRepair.getState();
    const report = shownReport(analysis, lids);
    const at = report.rows.findIndex(({ down }) => down === wanted);
    showFailure(at < 0 ? (worstFirst(report, analysis.result.report.throughput)[0] ?? 0) : at);
  },
});

const untitled = (id: string) => ({ en: id, ja: id });

/** The failure of an analysis that was looked at last. */
export interface LookedAt {
  readonly of: RepairAnalysis | undefined;
  readonly look: FailureLook;
  /** Null until it is there. */
  readonly detail: FailureDetail | null;
}

/** The failure that is looked at: many in quick succession, of tables that the worker has prepared. */
export const failureLooks = new HostedAsk(failureLookAsk, {
  on: 'repair',
  patient: true,
  onRecords: true,
  work: async (request, { run, show, overtaken }): Promise<LookedAt | null> => {
    const of = repairCosts.question.value;
    const look = await run('failureLook', request);
    if (!look || overtaken()) return null;
    const looked = { of, look: look.value, detail: null };
    show(looked);
    const detail = await run('failureDetail', request);
    return detail && { ...looked, detail: detail.value };
  },
});

/** The tables that an analysis of what is marked leads to, on the network as it is. */
export const repairedTables = new HostedAsk(repairedTablesAsk, {
  on: 'repair',
  work: (request: RepairedTablesRequest, { run }): Promise<Done<RepairedTablesReply> | null> =>
    run('repairedTables', request),
});

/** The report that is looked at: of the LIDs that were chosen, else of those that run, else of those that cost least. */
export function shownReport({ reports }: Pick<RepairAnalysis, 'reports'>, lids: string | null): FailureReply {
  return (
    reports.find((report) => report.lids === lids) ??
    reports.find((report) => report.lids === RUNNING) ??
    reports.reduce((least, report) => (report.mean <= least.mean ? report : least))
  );
}

/** Returns true if the analysis is of the elements that the design marks as failed. */
export const isOfMarked = ({ requests }: RepairAnalysis): boolean => requests[0].down.kind === 'ids';

/** A failure of an analysis under the LIDs that are looked at, as jobs about it name it. */
export function failureOf(analysis: RepairAnalysis, lids: string | null, failure: number) {
  const { run, engine, params, routeSeed, traffic, reroute, down, seed, rule } = analysis.requests[0];
  const set = { run, engine, params, routeSeed, traffic, reroute, down, seed };
  return { ...set, rule, assigned: shownReport(analysis, lids).assigned, failure };
}

/** Shows a failure of the analysis. Of failures asked for in quick succession, those that are overtaken are left out. */
export function showFailure(failure: number, lids = useRepair.getState().lids): void {
  useRepair.setState({ failure, lids, wanted: null });
  const analysis = repairCosts.question.value;
  if (!analysis || failure < 0) return;
  failureLooks.set({ about: failureOf(analysis, lids, failure) });
  void failureLooks.run();
}

/** Asks about what is marked as failed as soon as that is something else, and about it no more once nothing is. @param ids of it */
export function followMarked(ids: readonly string[]): void {
  const marked = ids.join(' ');
  if (marked === useRepair.getState().followed) return;
  useRepair.setState({ followed: marked });
  if (marked !== '') repairCosts.set({ down: 'marked' });
  else if (repairCosts.values().down === 'marked') repairCosts.set({ down: 'each-switch' });
}

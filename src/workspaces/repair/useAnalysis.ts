import { useMemo } from 'react';
import { engineDescriptors } from '../../jobs/descriptors';
import type { FailureRow } from '../../jobs/failures/failureReport';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import { useDocument } from '../../state/documentStore';
import { useLook } from '../../state/lookStore';
import type { Asked, QuestionView } from '../../state/question';
import { useRouteSetup } from '../../state/routeSetupStore';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { useSelection } from '../../state/selectionStore';
import { useAutomaticAsking, useStanding } from '../../state/useQuestion';
import { dearestFirst } from './costs';
import {
  analyseRepairs,
  askedBy,
  currentResult,
  failureLooks,
  type LookedAt,
  lookOf,
  repairCosts,
  runsUnasked,
  shownReport,
} from './repairActions';
import { type RepairAnalysis, useRepair } from './repairStore';

/** What is looked at: an analysis, one strategy's report of it, one failure of that. */
export interface ShownAnalysis {
  readonly analysis: RepairAnalysis;
  readonly report: FailureReply;
  /** Rows from dear to cheap. */
  readonly order: readonly number[];
  readonly row: FailureRow;
  /** Place of the shown failure in `order`. */
  readonly place: number;
  /** The network has changed since. */
  readonly stale: boolean;
  /** The form, or the routing, has changed since. */
  readonly changed: boolean;
}

/** What would be asked now, and of which result. */
export function useAskedNow(): { readonly asked: Asked; readonly result: RouteResultView | null } {
  const form = useRepair((r) => r.form);
  // What `currentResult` and `askedBy` read.
  useDocument((d) => d.revision);
  useRouteSetup((v) => v.engine);
  useLook((v) => v.shownRun);
  useRuns((j) => j.results);
  useSelection((v) => (form.down === 'selected' ? v.selection : null));
  useRepair((r) => r.markedOf);
  const result = currentResult();
  return { asked: askedBy(form, result), result };
}

/** How the question what repairs cost stands towards the form, the routing and the network as they are. */
export function useRepairCosts(): QuestionView<RepairAnalysis> {
  return useStanding(repairCosts, useAskedNow().asked);
}

/** The analysis as it is looked at; null if there is none. */
export function useAnalysis(): ShownAnalysis | null {
  const { value: analysis, stale, changed } = useRepairCosts();
  const lids = useRepair((r) => r.lids);
  const failure = useRepair((r) => r.failure);
  const report = analysis && shownReport(analysis, lids);
  const order = useMemo(() => (report ? dearestFirst(report) : []), [report]);
  if (!analysis || !report) return null;
  return {
    ...{ analysis, report, order, stale, changed },
    row: report.rows[failure] ?? report.rows[0],
    place: Math.max(0, order.indexOf(failure)),
  };
}

/** A look at the shown failure. The drawing of the one before stays until the next is there. */
export function useFailureLook(): QuestionView<LookedAt> & Partial<Pick<LookedAt, 'look' | 'detail'>> {
  const { value: analysis } = useRepairCosts();
  const lids = useRepair((r) => r.lids);
  const failure = useRepair((r) => r.failure);
  const asked = useMemo(() => analysis && lookOf(analysis, lids, failure), [analysis, lids, failure]);
  const view = useStanding(failureLooks, asked ?? null);
  const look = view.value?.of === analysis ? view.value?.look : undefined;
  return { ...view, look, detail: view.current?.detail };
}

/** Analyses small networks by itself while the Repair workspace is open. */
export function useAutomaticAnalysis(): void {
  const form = useRepair((r) => r.form);
  const engine = useRouteSetup((v) => v.engine);
  const shownRun = useLook((v) => v.shownRun);
  const { asked, result } = useAskedNow();
  const marked = form.down === 'marked';
  const fits =
    marked || (result !== null && (result.imported ? result.key === shownRun : result.report.engine === engine));
  const asks = fits && form.strategies.length > 0 && runsUnasked(form);
  useAutomaticAsking(repairCosts, asks ? asked : null, () => {
    const chosen = result ?? engineDescriptors.find(({ id }) => id === engine);
    if (chosen) void analyseRepairs({ id: engine, title: chosen.title });
  });
}

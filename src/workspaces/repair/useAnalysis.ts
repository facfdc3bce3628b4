import { useMemo } from 'react';
import { failingRun, isComplete, lidsFor } from '../../jobs/failures/ask';
import type { FailureReply, FailureRow } from '../../jobs/failures/failureReply';
import type { QuestionView } from '../../state/asks/question';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { worstFirst } from './costs';
import { failureLooks, type LookedAt, type RepairAnalysis, repairCosts, shownReport, useRepair } from './repairStore';

/** The failure shown: an analysis, one strategy's report of it, one failure of that. */
export interface ShownFailure {
  readonly analysis: RepairAnalysis;
  readonly report: FailureReply;
  /** Rows, the worst first. */
  readonly order: readonly number[];
  readonly row: FailureRow;
  /** Of the report: the row that is shown. */
  readonly at: number;
  /** Place of the shown failure in `order`. */
  readonly place: number;
  /** The network has changed since. */
  readonly stale: boolean;
  /** The form, or the routing, has changed since. */
  readonly changed: boolean;
}

/** The question what failures cost: its form, its answer, the tables that it is about, and the ways to give out LIDs that these have. */
export function useRepairCosts() {
  const costs = useAsk(repairCosts);
  const results = useRuns((j) => j.results);
  const topology = useSubject((d) => d.topology);
  const failing = failingRun(costs.form, repairCosts.context());
  const result: RouteResultView | null = results.get(failing?.run ?? '') ?? null;
  const ids = lidsFor(failing ?? { topology, carried: false });
  const complete = isComplete(costs.form, repairCosts.context().selectedNames, ids);
  return { ...costs, failing, result, ids, complete };
}

/** The failure that is looked at; null if there is none. */
export function useShownFailure(): ShownFailure | null {
  const { value: analysis, stale, changed } = useAsk(repairCosts);
  const lids = useRepair((r) => r.lids);
  const failure = useRepair((r) => r.failure);
  const report = analysis && shownReport(analysis, lids);
  const before = analysis?.result.report.throughput;
  const order = useMemo(() => (report && before ? worstFirst(report, before) : []), [report, before]);
  if (!analysis || !report) return null;
  const at = failure in report.rows ? failure : 0;
  return {
    ...{ analysis, report, order, at, stale, changed },
    row: report.rows[at],
    place: Math.max(0, order.indexOf(at)),
  };
}

/** A look at the shown failure. The drawing of the one before stays until the next is there. */
export function useFailureLook(): QuestionView<LookedAt> & Partial<Pick<LookedAt, 'look' | 'detail'>> {
  const { value: analysis } = useAsk(repairCosts);
  const view = useAsk(failureLooks);
  const look = view.value?.of === analysis ? view.value?.look : undefined;
  return { ...view, look, detail: view.current?.detail };
}

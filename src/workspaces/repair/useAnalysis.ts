import { useMemo } from 'react';
import type { FailureRow } from '../../jobs/failures/failureReport';
import type { FailureReply } from '../../jobs/failures/failuresJob';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { useLook } from '../../state/lookStore';
import { useRouteSetup } from '../../state/routeSetupStore';
import { useSelection } from '../../state/selectionStore';
import { dearestFirst } from './costs';
import { askedKey, currentResult } from './repairActions';
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

/** The analysis as it is looked at; null if there is none. */
export function useAnalysis(): ShownAnalysis | null {
  const analysis = useRepair((r) => r.analysis);
  const lids = useRepair((r) => r.lids);
  const failure = useRepair((r) => r.failure);
  const form = useRepair((r) => r.form);
  const revision = useDocument((d) => d.revision);
  useRouteSetup((v) => v.engine);
  useLook((v) => v.shownRun);
  useSelection((v) => (form.down === 'selected' ? v.selection : null));
  useJobs((j) => j.results);
  const report = analysis?.reports.find((one) => one.lids === lids) ?? analysis?.reports[0];
  const order = useMemo(() => (report ? dearestFirst(report) : []), [report]);
  if (!analysis || !report) return null;
  const stale = analysis.result.revision !== revision;
  const result = stale ? null : currentResult();
  return {
    analysis,
    report,
    order,
    row: report.rows[failure] ?? report.rows[0],
    place: Math.max(0, order.indexOf(failure)),
    stale,
    changed: !stale && (result === null || askedKey(form, result) !== analysis.asked),
  };
}

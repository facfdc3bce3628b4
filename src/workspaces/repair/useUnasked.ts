import { useEffect } from 'react';
import { useJobs } from '../../state/jobStore';
import { useLook } from '../../state/lookStore';
import { useRouteSetup } from '../../state/routeSetupStore';
import { analyseRepairs, askedKey, currentResult, loadStrategies, runsUnasked } from './repairActions';
import { useRepair } from './repairStore';

/** Someone may still be typing. */
const PAUSE_MS = 250;

/** Analyses small networks by itself while the Repair workspace is open. */
export function useUnasked(): void {
  const form = useRepair((r) => r.form);
  const ready = useRepair((r) => r.strategies.length > 0);
  const engine = useRouteSetup((v) => v.engine);
  const shownRun = useLook((v) => v.shownRun);
  const results = useJobs((j) => j.results);
  useEffect(() => {
    void loadStrategies();
  }, []);
  useEffect(() => {
    const result = currentResult();
    if (!ready || !result || form.strategies.length === 0 || !runsUnasked(form)) return;
    if (result.report.engine !== engine && !result.imported) return;
    if (result.imported && result.key !== shownRun) return;
    if (useRepair.getState().analysis?.asked === askedKey(form, result) || !results.has(result.key)) return;
    const timer = setTimeout(() => void analyseRepairs({ id: engine, title: result.title }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, ready, engine, shownRun, results]);
}

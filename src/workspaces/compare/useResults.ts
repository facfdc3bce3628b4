import { useMemo } from 'react';
import { useLocal } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useJobs } from '../../state/jobStore';
import { nameResults } from './nameResults';

export interface NamedResult {
  readonly result: RouteResultView;
  readonly name: string;
}

/** Results of the network as it is, oldest first, each under a name of its own. */
export function useResults(): readonly NamedResult[] {
  const local = useLocal();
  const revision = useDocument((d) => d.revision);
  const all = useJobs((j) => j.results);
  return useMemo(() => {
    const results = [...all.values()].filter((r) => r.revision === revision);
    const names = nameResults(results, local);
    return results.map((result, i) => ({ result, name: names[i] }));
  }, [all, revision, local]);
}

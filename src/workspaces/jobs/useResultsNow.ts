import { useMemo } from 'react';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { resultsNow } from './jobsStore';

/** Results of the network as it is, oldest first. */
export function useResultsNow(): readonly RouteResultView[] {
  const revision = useDocument((d) => d.revision);
  const all = useRuns((j) => j.results);
  return useMemo(() => resultsNow(all, revision), [all, revision]);
}

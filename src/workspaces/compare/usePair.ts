import { useMemo } from 'react';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { useCompare } from './compareStore';
import { differenceOf } from './loadDifference';

export interface ComparedPair {
  readonly from: RouteResultView;
  readonly to: RouteResultView;
  /** Both are of an older revision of the network, the same one. */
  readonly stale: boolean;
  /** By channel, see `differenceOf`; null where the two are of different revisions. */
  readonly change: Float32Array | null;
}

/** The two results of the difference view; null until two are chosen. */
export function usePair(): ComparedPair | null {
  const pair = useCompare((c) => c.pair);
  const results = useRuns((j) => j.results);
  const revision = useDocument((d) => d.revision);
  return useMemo(() => {
    const from = pair && results.get(pair[0]);
    const to = pair && results.get(pair[1]);
    if (!from || !to) return null;
    const change = from.revision === to.revision ? differenceOf(from.load, to.load) : null;
    return { from, to, stale: to.revision !== revision, change };
  }, [pair, results, revision]);
}

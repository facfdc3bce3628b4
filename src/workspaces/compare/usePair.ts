import { useMemo } from 'react';
import { useSubject } from '../../state/document/subjectStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { useCompare } from './compareStore';
import { type ComparedLoads, comparedLoads, differenceOf } from './loadDifference';
import { useResultsBefore } from './useResults';

export interface ComparedPair {
  readonly from: RouteResultView;
  readonly to: RouteResultView;
  /** Both are of an older revision of the network, the same one. */
  readonly stale: boolean;
  /** Loads of both by channel of one of them; null where the two are of different networks, other than before and after a failure. */
  readonly loads: ComparedLoads | null;
  /** By the same channels, see `differenceOf`; null as `loads`. */
  readonly change: Float32Array | null;
}

/** The two results of the difference view; null until two are chosen. */
export function usePair(): ComparedPair | null {
  const pair = useCompare((c) => c.pair);
  const results = useRuns((j) => j.results);
  const revision = useSubject((d) => d.revision);
  const before = useResultsBefore();
  return useMemo(() => {
    const from = pair && results.get(pair[0]);
    const to = pair && results.get(pair[1]);
    if (!from || !to) return null;
    const stands = (result: RouteResultView): boolean => result.revision === revision || before.includes(result);
    const comparable = from.revision === to.revision || (stands(from) && stands(to));
    const loads = comparable ? comparedLoads(from, to) : null;
    return { from, to, stale: !stands(to), loads, change: loads && differenceOf(loads.from, loads.to) };
  }, [pair, results, revision, before]);
}

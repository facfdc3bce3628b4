import { useMemo } from 'react';
import { oversubscription } from '../../core/fabric/oversubscription';
import type { RouteResultView } from '../results/runStore';

/** What hosts may ask of their leaf's uplinks, 2 for 2:1, in the network of a result; 1 where all can be carried, and where there are no leaves. */
export function useOversubscription(result: RouteResultView | null): number {
  return useMemo(() => (result ? (oversubscription(result.fabric) ?? 1) : 1), [result]);
}

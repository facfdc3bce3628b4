import { useMemo } from 'react';
import { oversubscription } from '../../core/fabric/oversubscription';
import type { RouteResultView } from '../results/runStore';

/** Oversubscription of the leaves' uplinks in the network of a result, 2 for 2:1; 1 where all can be carried, or without leaves. */
export function useOversubscription(result: RouteResultView | null): number {
  return useMemo(() => (result ? (oversubscription(result.fabric) ?? 1) : 1), [result]);
}

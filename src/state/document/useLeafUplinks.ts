import { useMemo } from 'react';
import type { Fabric } from '../../core/fabric/fabric';
import { type LeafUplinks, leafUplinks } from '../../core/fabric/oversubscription';

/** How the leaves of a network are joined upwards; null without leaves. */
export function useLeafUplinks(fabric: Fabric | undefined): LeafUplinks | null {
  return useMemo(() => (fabric ? leafUplinks(fabric) : null), [fabric]);
}

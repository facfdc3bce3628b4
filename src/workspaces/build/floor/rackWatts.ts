import { useMemo } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { boxWatts } from '../../../core/building/parts/boxWatts';
import { parsePrices } from '../../../core/building/parts/priceList';
import { usualParts } from '../../../core/building/parts/usualParts';
import { sharedPairs } from '../../../core/building/placement/separation';
import type { FloorRules } from '../../../core/topology/topology';
import { floorRules } from '../../../jobs/building/floorRules';
import { usePrices } from '../../../state/asks/priceStore';
import { useAsk } from '../../../state/asks/useAsk';
import { useDocument } from '../../../state/document/documentStore';
import { placement } from './floorStore';

/** The rules that the form says now. */
function useRules(): FloorRules {
  const { pairs, feeds, rackWatts, switchWatts, machineWatts } = useAsk(placement).form;
  return useMemo(
    () => floorRules({ pairs, feeds, rackWatts, switchWatts, machineWatts }) ?? {},
    [pairs, feeds, rackWatts, switchWatts, machineWatts],
  );
}

export interface RackPower {
  /** Watts that a rack takes; 0 = no limit. */
  readonly limit: number;
  /** Watts that a rack needs at the most, as far as they are known. */
  readonly of: (rack: string) => number;
}

/** The power of racks as the placer counts it; nothing where nobody asks for it, or the price list does not tell. */
export function useRackPower({ network, racks }: FloorModel): RackPower {
  const topology = useDocument((d) => d.topology);
  const prices = usePrices((s) => s.prices);
  const rules = useRules();
  return useMemo(() => {
    const { rackWatts = 0, switchWatts = 0, machineWatts = 0 } = rules;
    const asked = rackWatts + switchWatts + machineWatts > 0;
    const watts =
      (asked && attempt(() => boxWatts(topology, network, rules, prices ? parsePrices(prices) : usualParts()))) || [];
    const of = (rack: string): number =>
      (racks.get(rack)?.boxes ?? []).reduce((sum, box) => sum + (watts[box] ?? 0), 0);
    return { limit: rackWatts, of };
  }, [topology, network, racks, prices, rules]);
}

/** Names of the pairs that stand in one rack or on one feed. */
export function useSharedPairs(model: FloorModel): readonly string[] {
  const topology = useDocument((d) => d.topology);
  const rules = useRules();
  return useMemo(() => {
    const shared = attempt(() => sharedPairs(topology, model, rules)) ?? [];
    return shared.map((pair) => pair.map((box) => model.network.boxes[box].name).join(' + '));
  }, [topology, model, rules]);
}

/** Returns null if an incomplete form makes the work fail: the placement reports the fault. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

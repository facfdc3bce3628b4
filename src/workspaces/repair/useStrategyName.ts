import { useCallback } from 'react';
import { useLocal } from '../../i18n/language';
import { useRepair } from './repairStore';

/** Names ways to give out LIDs. */
export function useStrategyName(): (id: string) => string {
  const strategies = useRepair((r) => r.strategies);
  const local = useLocal();
  return useCallback(
    (id) => {
      const strategy = strategies.find((one) => one.id === id);
      return strategy ? local(strategy.title) : id;
    },
    [strategies, local],
  );
}

import { useCallback } from 'react';
import { useRepair } from '../../state/repairStore';
import { useLocal } from '../i18n/useLocal';

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

import { useCallback } from 'react';
import { useLocal } from '../../i18n/language';
import { lidStrategyDescriptors } from '../../jobs/descriptors/failures';
import { runningLids } from './runningLids';

/** Names ways to give out LIDs. */
export function useStrategyName(): (id: string) => string {
  const local = useLocal();
  return useCallback(
    (id) => {
      const strategy = [runningLids, ...lidStrategyDescriptors].find((one) => one.id === id);
      return strategy ? local(strategy.title) : id;
    },
    [local],
  );
}

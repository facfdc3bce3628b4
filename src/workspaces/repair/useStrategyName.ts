import { useCallback } from 'react';
import { useLocal } from '../../i18n/language';
import { strategyTitle } from './strategies';

/** Names ways to give out LIDs. */
export function useStrategyName(): (id: string) => string {
  const local = useLocal();
  return useCallback((id) => local(strategyTitle(id)), [local]);
}

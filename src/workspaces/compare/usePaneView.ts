import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSelection } from '../../state/selection/selectionStore';
import { useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';
import type { PaneView } from './paneModel';

export function usePaneView(): PaneView {
  const preferences = usePreferences();
  const look = useLook(useShallow(({ zoom: _, ...rest }) => rest));
  const pathPair = useSelection((s) => s.pathPair);
  return useMemo(() => ({ ...preferences, ...look, pathPair }), [preferences, look, pathPair]);
}

import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLook } from '../../state/lookStore';
import { usePreferences } from '../../state/preferencesStore';
import { useSelection } from '../../state/selectionStore';
import type { PaneView } from './paneModel';

export function usePaneView(): PaneView {
  const preferences = usePreferences();
  const look = useLook(useShallow(({ zoom: _, ...rest }) => rest));
  const pathPair = useSelection((s) => s.pathPair);
  return useMemo(() => ({ ...preferences, ...look, pathPair }), [preferences, look, pathPair]);
}

import { useEffect } from 'react';
import { useSelection } from './selectionStore';

/** Calls back when something is selected anew: it is looked at on the canvas. @param act always the same function */
export function useOnSelected(act: () => void): void {
  useEffect(
    () =>
      useSelection.subscribe((now, before) => {
        if (now.selection !== before.selection && now.selection.length > 0) act();
      }),
    [act],
  );
}

import { type LookState, useLook } from '../../state/lookStore';
import { type Preferences, usePreferences } from '../../state/preferencesStore';
import { type SelectionState, useSelection } from '../../state/selectionStore';

/** All that decides how a network is drawn, from whichever store. */
export type DrawnLook = Preferences & LookState & SelectionState;

export const drawnLook = (): DrawnLook => ({
  ...usePreferences.getState(),
  ...useLook.getState(),
  ...useSelection.getState(),
});

/** @returns how to stop */
export function followLook(changed: (now: DrawnLook, before: DrawnLook) => void): () => void {
  const stops = [usePreferences, useLook, useSelection].map((store) =>
    // The stores share no keys, so what one of them was before completes what the others are.
    store.subscribe((now: object, before: object) => {
      const look = drawnLook();
      changed({ ...look, ...now }, { ...look, ...before });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

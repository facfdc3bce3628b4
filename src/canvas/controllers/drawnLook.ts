import type { DrawnLook } from '../../drawing/model/look';
import { useSelection } from '../../state/selection/selectionStore';
import { useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';

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

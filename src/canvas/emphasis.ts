import { type Preferences, usePreferences } from '../state/view/preferencesStore';

/** Height of a window, pixels, in which text of the usual size is read from the last row. */
const READ_FROM_AFAR = 480;

/** Times that strokes and text are larger than usual: in projector mode they grow with the window, as the text of the page does (app.css). */
const emphasisIn = ({ projector }: Pick<Preferences, 'projector'>): number =>
  projector ? Math.max(1.5, window.innerHeight / READ_FROM_AFAR) : 1;

export const emphasisNow = (): number => emphasisIn(usePreferences.getState());

export const useEmphasis = (): number => usePreferences(emphasisIn);

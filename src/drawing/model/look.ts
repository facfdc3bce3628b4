import type { SelectionState } from '../../state/selection/selectionStore';
import type { LookState } from '../../state/view/lookStore';
import type { Preferences } from '../../state/view/preferencesStore';

/** All that decides how a network is drawn, from whichever store. */
export type DrawnLook = Preferences & LookState & SelectionState;

/** The part of it that painters read. */
export type Look = Pick<
  DrawnLook,
  'theme' | 'projector' | 'showLoads' | 'showTurns' | 'showLoop' | 'turnCounts' | 'edgeLabels' | 'selection'
>;

import { inSteps } from '../../jobs/simulate/ask';
import { useSubject } from '../../state/document/subjectStore';
import { changePage } from '../../state/view/pageStore';
import type { Commands } from '../workspace';
import { showAndRun } from './showResults';
import { chooseMode, type SimulateState } from './simulateStore';
import { simulateTexts } from './texts';
import { fitPaths, type SimulateWork, works } from './worksStore';

/** A run of each kind, with what the form holds. */
export const list: Commands['list'] = (language) => {
  const { palette } = simulateTexts(language);
  return [
    { id: 'simulate-pacing', label: palette.pacing, run: () => openAndRun('pacing', 'pacing') },
    { id: 'simulate-packets', label: palette.packets, run: () => openAndRun('packets', 'packets') },
    { id: 'simulate-curve', label: palette.curve, run: () => openAndRun('packets', 'curve') },
  ];
};

/** Opens the workspace and runs what it is asked for. */
function openAndRun(mode: SimulateState['mode'], kind: SimulateWork): void {
  changePage({ workspace: 'simulate' });
  chooseMode(mode);
  fitPaths(useSubject.getState().fabric.lattice !== null);
  // An exchange has no load.
  const { pattern } = works.curve.values();
  if (kind === 'curve' && inSteps(pattern.id)) works.curve.set({ pattern: { id: 'uniform', params: {} } });
  showAndRun(kind);
}

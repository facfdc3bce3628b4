import { useDocument } from '../../state/documentStore';
import { changePage } from '../../state/pageStore';
import type { Commands } from '../workspace';
import { showAndRun } from './showResults';
import { drawCurve, simulatePackets, studyPacing } from './simulateActions';
import { inSteps } from './simulateQuestions';
import { changeSimulateForm, fitPaths, type SimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** A run of each kind, with what the form holds. */
export const list: Commands['list'] = (language) => {
  const { palette } = simulateTexts(language);
  return [
    { id: 'simulate-pacing', label: palette.pacing, run: () => openAndRun('pacing', studyPacing) },
    { id: 'simulate-packets', label: palette.packets, run: () => openAndRun('packets', simulatePackets) },
    { id: 'simulate-curve', label: palette.curve, run: () => openAndRun('packets', runCurve) },
  ];
};

/** Opens the workspace and runs what it is asked for. */
function openAndRun(mode: SimulateForm['mode'], run: () => Promise<void>): void {
  changePage({ workspace: 'simulate' });
  changeSimulateForm({ mode });
  fitPaths(useDocument.getState().fabric.lattice !== null);
  showAndRun(run);
}

/** Of traffic at a rate; an exchange has no load. */
function runCurve(): Promise<void> {
  if (inSteps(useSimulate.getState().form.pattern)) changeSimulateForm({ pattern: 'uniform' });
  return drawCurve();
}

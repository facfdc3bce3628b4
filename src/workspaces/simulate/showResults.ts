import { changePage } from '../../state/view/pageStore';
import { type SimulateWork, simulate } from './worksStore';

/** Opens the drawer where results come. */
function showResults(): void {
  changePage({ sheet: null, drawerOpen: true, drawerTab: 'simulation' });
}

/** Runs a simulation whose results are to be seen. */
export function showAndRun(kind: SimulateWork): void {
  showResults();
  void simulate(kind);
}

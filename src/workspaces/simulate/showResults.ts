import { changePage } from '../../state/pageStore';

/** Opens the drawer where results come. */
function showResults(): void {
  changePage({ sheet: null, drawerOpen: true, drawerTab: 'simulation' });
}

/** Runs a simulation whose results are to be seen. */
export function showAndRun(does: () => Promise<void>): void {
  showResults();
  void does();
}

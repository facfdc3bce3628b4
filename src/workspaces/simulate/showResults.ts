import { changePage } from '../../state/pageStore';

/** Opens the drawer where results come. */
export function showResults(): void {
  changePage({ sheet: null, drawerOpen: true, drawerTab: 'simulation' });
}

import { useView } from '../../state/viewStore';

/** Opens the drawer where results come. */
export function showResults(): void {
  useView.setState({ sheet: null, drawerOpen: true, drawerTab: 'simulation' });
}

import { useEffect, useRef } from 'react';
import { useView } from '../state/viewStore';

/** Keeps the theme in use in step with the choice and, where that is left to it, with the system. */
export function useThemeOfScreen(): void {
  const choice = useView((v) => v.themeChoice);
  const projector = useView((v) => v.projector);
  const density = useView((v) => v.density);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      useView.setState({ theme: choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice });
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [choice]);
  const first = useRef(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-projector', projector);
    // Once the panes have changed there is another size to fill.
    if (!first.current) setTimeout(() => useView.getState().askZoom('fit'), 100);
    first.current = false;
    if (!projector) return;
    // A lecture shows the network; what was open beside it comes back afterwards.
    const { inspectorOpen, drawerOpen } = useView.getState();
    useView.setState({ inspectorOpen: false, drawerOpen: false });
    return () => {
      useView.setState({ inspectorOpen, drawerOpen });
    };
  }, [projector]);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}

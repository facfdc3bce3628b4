import { useEffect, useRef } from 'react';
import { zoomTo } from '../state/view/canvasPort';
import { changePage, usePage } from '../state/view/pageStore';
import { changePreferences, usePreferences } from '../state/view/preferencesStore';

/** Keeps the theme in use in step with the choice and, where that is left to it, with the system. */
export function useThemeOfScreen(): void {
  const choice = usePreferences((v) => v.themeChoice);
  const projector = usePreferences((v) => v.projector);
  const density = usePreferences((v) => v.density);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      changePreferences({ theme: choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice });
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [choice]);
  const first = useRef(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-projector', projector);
    // Once the panes have changed there is another size to fill.
    if (!first.current) setTimeout(() => zoomTo('fit'), 100);
    first.current = false;
    if (!projector) return;
    // A lecture shows the network; what was open beside it comes back afterwards.
    const { inspectorOpen, drawerOpen } = usePage.getState();
    changePage({ inspectorOpen: false, drawerOpen: false });
    return () => {
      changePage({ inspectorOpen, drawerOpen });
    };
  }, [projector]);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}

import { useEffect } from 'react';
import { useView } from '../../state/viewStore';

/** Keeps the theme in use in step with the choice and, where that is left to it, with the system. */
export function useThemeOfScreen(): void {
  const choice = useView((v) => v.themeChoice);
  const projector = useView((v) => v.projector);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      useView.setState({ theme: choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice });
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [choice]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-projector', projector);
  }, [projector]);
}

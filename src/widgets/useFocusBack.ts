import { useEffect } from 'react';

/** Gives the focus back to what had it when the calling dialog appeared, once the dialog is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

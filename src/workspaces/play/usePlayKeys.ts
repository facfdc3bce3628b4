import { type Dispatch, useEffect, useRef } from 'react';
import { redoPlay, undoPlay } from './changeStore';
import type { PlayerAction } from './player';
import { closePlay, coverScreen, toggleGraph, togglePresenter, toggleSpot, usePlay } from './playStore';
import { resizeCaptions, resizeNames } from './sizeStore';

const ZOOM_KEYS: ReadonlySet<string> = new Set(['+', '-', '0']);

/** The player's keys. While it is open the page beneath gets none: Delete must not take away what nobody sees. */
export function usePlayKeys(
  position: number,
  dispatch: Dispatch<PlayerAction>,
  seek: (direction: 1 | -1) => void,
): void {
  const handler = useRef((_event: KeyboardEvent): void => {});
  handler.current = (event) => {
    const target = event.target as HTMLElement;
    // A picture that has the focus is zoomed by its own keys.
    if (target instanceof HTMLCanvasElement && ZOOM_KEYS.has(event.key)) return;
    // An open menu has its own.
    if (target.closest('[role="menu"]')) return;
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.ctrlKey || event.metaKey) {
      const change = changes()[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()];
      if (!change) return;
      event.preventDefault();
      change(position);
      return;
    }
    if (event.altKey) return;
    if (event.key === 'Escape') {
      if (usePlay.getState().presenter) togglePresenter();
      else closePlay();
      return;
    }
    if (target.tagName === 'SELECT') return;
    // A focused button is pressed by Space as anywhere else.
    if (event.key === ' ' && target.tagName === 'BUTTON') return;
    const action = actions()[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handler.current(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  /** Keys of the page, which mean here what is played. */
  function changes(): Record<string, (at: number) => void> {
    return { z: undoPlay, y: redoPlay, 'shift+z': redoPlay };
  }

  function actions(): Record<string, () => void> {
    const toggleBlank = (): void => coverScreen(!usePlay.getState().blank);
    return {
      ' ': () => dispatch({ do: 'toggle' }),
      ArrowRight: () => dispatch({ do: 'step' }),
      ArrowLeft: () => dispatch({ do: 'back' }),
      ArrowDown: () => seek(1),
      ArrowUp: () => seek(-1),
      // What the buttons of clickers send.
      PageDown: () => dispatch({ do: 'step' }),
      PageUp: () => dispatch({ do: 'back' }),
      b: toggleBlank,
      B: toggleBlank,
      '.': toggleBlank,
      Home: () => dispatch({ do: 'first' }),
      End: () => dispatch({ do: 'end' }),
      ']': () => resizeCaptions(1),
      '[': () => resizeCaptions(-1),
      '}': () => resizeNames(1),
      '{': () => resizeNames(-1),
      l: toggleSpot,
      L: toggleSpot,
      g: toggleGraph,
      G: toggleGraph,
      f: togglePresenter,
      F: togglePresenter,
      p: togglePresenter,
      P: togglePresenter,
    };
  }
}

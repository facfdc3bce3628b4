const OTHER_KEYS: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'ArrowDown', 'ArrowUp']);

/**
 * Keys pressed from when a field was requested until it has them: it may have to be loaded first, and nobody waits for that. Nothing else on
 * the page hears them meanwhile. Keys with Ctrl, Alt or Meta stay the browser's and the page's. Escape, or a click elsewhere, gives the field up.
 */
export class HeldKeys {
  private keys: KeyboardEvent[] = [];
  private end: (() => void) | null = null;

  /** True while the field is still requested and has not got the keys. */
  get holding(): boolean {
    return this.end !== null;
  }

  /** Begins to hold keys, or goes on. */
  hold(): void {
    if (this.end) return;
    const keep = (event: KeyboardEvent): void => {
      if (!event.isTrusted) return;
      const givenUp = event.key === 'Escape';
      if (!givenUp && !isHeld(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (givenUp) this.release();
      else this.keys.push(event);
    };
    const drop = (): void => this.release();
    window.addEventListener('keydown', keep, true);
    window.addEventListener('pointerdown', drop, true);
    this.end = () => {
      window.removeEventListener('keydown', keep, true);
      window.removeEventListener('pointerdown', drop, true);
    };
  }

  /** The oldest key that is held, and gone from here; undefined if there is none. */
  next(): KeyboardEvent | undefined {
    return this.keys.shift();
  }

  /** Lets keys through again; those that nobody took are lost. */
  release(): void {
    this.end?.();
    this.end = null;
    this.keys = [];
  }
}

function isHeld(event: KeyboardEvent): boolean {
  const writes = event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey);
  return writes && !event.isComposing && (event.key.length === 1 || OTHER_KEYS.has(event.key));
}

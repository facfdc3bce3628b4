import type { KeyboardEvent } from 'react';

/** Arrows lead from button to button of a list, Home and End to its ends, as Tab would in more steps. */
export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = {
    ...{ ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1 },
    ...{ Home: 0, End: buttons.length - 1 },
  }[event.key];
  if (at < 0 || next === undefined || !buttons[next]) return;
  event.preventDefault();
  buttons[next].focus();
}
